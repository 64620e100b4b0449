import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitBodyTime } from './body-patience.ts';

let app: FastifyInstance;
let sockets: net.Socket[];

beforeEach(async () => {
  sockets = [];
  app = Fastify({ forceCloseConnections: true });
  limitBodyTime(app, 50);
  app.post('/usual', async () => 'read');
  // Ten minutes at the slowest.
  const endpoint = { bodyLimit: 10 * 60_000 * 16 } as never;
  app.post('/large', { config: { endpoint } }, async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Sends a call whose body lacks its last character. */
async function begin(path: string): Promise<net.Socket> {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`);
  return socket;
}

it('LD-8: a usual body that does not arrive ends its connection, a large file on a slow one arrives', async () => {
  const large = await begin('/large');
  const usual = await begin('/usual');
  usual.resume();
  await once(usual, 'close');
  large.write('}');
  const [answer] = await once(large, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
});
