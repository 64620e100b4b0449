import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { stopGracefully } from './graceful-stop.ts';

const agent = new http.Agent({ keepAlive: true });
let app: FastifyInstance;
let release: () => void;
let stopBegun: Promise<void>;

/** A server with a call that is answered when the test says so. */
async function start(maxWaitMs?: number): Promise<{ port: number; taken: Promise<void> }> {
  // As in the portal: only what is idle when the stop begins is closed by the framework.
  app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 3_600_000 });
  stopGracefully(app, maxWaitMs);
  stopBegun = new Promise((resolve) => {
    app.addHook('preClose', async () => resolve());
  });
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const taken = new Promise<void>((resolve) => {
    app.get('/held', async () => {
      resolve();
      await held;
      return 'answered';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, taken };
}
afterEach(async () => {
  release();
  await app.close();
});

it('F14: what was taken on is answered, and its connection holds up the stop no longer', async () => {
  const { port, taken } = await start(3_600_000);
  const answering = once(http.get({ port, path: '/held', agent }), 'response');
  await taken;
  const stopping = app.close();
  await stopBegun;
  release();
  const [answer] = (await answering) as [http.IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  answer.resume();
  await stopping;
});

it('F14: a call that does not end is cut off', async () => {
  const { port, taken } = await start(50);
  const failing = once(http.get({ port, path: '/held', agent }), 'response').catch((error: Error) => error);
  await taken;
  await app.close();
  expect(await failing).toMatchObject({ code: 'ECONNRESET' });
});
