import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuseOverload } from './overload.ts';

let app: FastifyInstance;
let address: string;
let release: () => void;

beforeEach(async () => {
  app = Fastify();
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Any delay at all counts as a stop.
  await refuseOverload(app, { maxStopMs: Number.MIN_VALUE, maxOpenCalls: 2 }, 20);
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send('refused'));
  app.get('/held', () => held.then(() => 'answered'));
  app.get('/', () => 'answered');
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  release();
  await app.close();
});

/** A standstill is measured, so it is looked for at each call. */
async function statusUnderPressure(): Promise<number> {
  let status = 0;
  await vi.waitUntil(
    async () => {
      const wasStopped = app.isUnderPressure();
      status = (await fetch(address)).status;
      return wasStopped && app.isUnderPressure();
    },
    { timeout: 20_000, interval: 5 },
  );
  return status;
}

async function holdCalls(count: number): Promise<readonly Promise<Response>[]> {
  let arrived = 0;
  const calls = Array.from({ length: count }, () => fetch(`${address}/held`));
  app.server.on('request', () => {
    arrived += 1;
  });
  await vi.waitUntil(() => arrived >= count, { timeout: 20_000 });
  return calls;
}

it('answers the few calls there are, however long the event loop stood still', async () => {
  expect(await statusUnderPressure()).toBe(200);
  await holdCalls(1);
  expect(await statusUnderPressure()).toBe(200);
});

it('refuses calls beyond the limit while it stands still, and answers again once the others are done', async () => {
  const calls = await holdCalls(2);
  await vi.waitUntil(async () => (await fetch(address)).status === 503, { timeout: 20_000 });
  release();
  await Promise.all(calls.map(async (call) => (await call).text()));
  expect(await statusUnderPressure()).toBe(200);
});

it('a call that its caller gives up is no longer counted', async () => {
  const givenUp = new AbortController();
  const closed = new Promise((resolve) => {
    app.server.on('request', (request, response) => {
      if (request.url === '/held') response.on('close', resolve);
    });
  });
  const call = fetch(`${address}/held`, { signal: givenUp.signal });
  const arrived = new Promise((resolve) => app.server.once('request', resolve));
  await arrived;
  await holdCalls(1);
  givenUp.abort();
  await expect(call).rejects.toThrow();
  await closed;
  expect(await statusUnderPressure()).toBe(200);
});

it('refuses nothing where it is turned off', async () => {
  const off = Fastify();
  await refuseOverload(off, { maxStopMs: 0, maxOpenCalls: 0 });
  off.get('/', () => 'answered');
  expect((await off.inject('/')).statusCode).toBe(200);
  await off.close();
});
