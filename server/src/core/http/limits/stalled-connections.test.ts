import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { endStalledConnections, headPatience, type Patience } from './stalled-connections.ts';

const large = Buffer.alloc(30 * 1024 * 1024, 'x');
let app: FastifyInstance;
const sockets: net.Socket[] = [];

async function start(patience: Partial<Patience>): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  const hour = 3_600_000;
  endStalledConnections(app, { sweepMs: 10, bodyMs: hour, bodyBytes: 1, answerMs: hour, ...patience });
  app.post('/body', { bodyLimit: large.length }, async () => 'read');
  const refuse = async () => {
    throw new Error('refused');
  };
  app.post('/refused', { onRequest: refuse }, async () => 'never');
  app.get('/large', async () => large);
  app.get('/text', async () => large.toString());
  await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A connection that has sent this, and reads nothing yet. */
async function send(text: string): Promise<net.Socket> {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const post = (path: string, length: number) =>
  send(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`);
const get = (path: string, connection = 'close') =>
  send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`);

/** Resolves when the portal has ended the next connection that it takes. */
async function nextEnd(begin: () => Promise<net.Socket>): Promise<void> {
  const taken = once(app.server, 'connection');
  await begin();
  const [socket] = (await taken) as [net.Socket];
  if (!socket.destroyed) await once(socket, 'close');
}

async function everything(socket: net.Socket): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

it.each(['/body', '/refused'])('LD-8: a body for %s that stops ends its connection', async (path) => {
  await start({ bodyMs: 50 });
  await nextEnd(() => post(path, 2));
});

it('LD-8: a body that only drips ends it too, one that moves is read', async () => {
  await start({ bodyMs: 1000, bodyBytes: 1000 });
  const moving = await post('/body', 10_000_000);
  let sent = 1;
  moving.write('"');
  const drip = setInterval(() => {
    sent += 2000;
    moving.write('x'.repeat(2000));
  }, 5);
  await nextEnd(async () => {
    const dripping = await post('/body', 100);
    const other = setInterval(() => dripping.write('x'), 50);
    dripping.once('close', () => clearInterval(other));
    return dripping;
  });
  clearInterval(drip);
  moving.write(`${'x'.repeat(10_000_000 - sent - 1)}"`);
  const [answer] = await once(moving, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
});

it.each(['/large', '/text'])('LD-8: a reader of %s that stops is cut off, whatever else it sends', async (path) => {
  await start({ answerMs: 50 });
  await nextEnd(async () => {
    const socket = await get(path, 'keep-alive');
    socket.write('GET / HTTP/1.1\r\n');
    const more = setInterval(() => socket.write('X: y\r\n'), 10);
    socket.once('close', () => clearInterval(more));
    return socket;
  });
});

it('a reader that is slow, but reads, gets all of it', async () => {
  await start({ answerMs: 1000 });
  const slow = await get('/large');
  let read = '';
  let isSlow = true;
  slow.on('data', (piece) => {
    read += piece.toString('latin1');
    if (!isSlow) return;
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  await nextEnd(() => get('/large'));
  isSlow = false;
  slow.resume();
  await once(slow, 'end');
  expect(read.length - read.indexOf('\r\n\r\n') - 4).toBe(large.length);
});

it('an answer in pieces is the same, and tells its length', async () => {
  await start({});
  const [head, body] = (await everything(await get('/text'))).split('\r\n\r\n');
  expect(head).toContain(`content-length: ${large.length}`);
  expect(body).toBe(large.toString());
});

it('LD-8: a head that trickles in is given up within 20 s', () => {
  expect(headPatience.headersTimeout + headPatience.connectionsCheckingInterval).toBeLessThan(20_000);
});
