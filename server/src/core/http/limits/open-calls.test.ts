import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { coreRefusals } from '@portal/contract/core/core-messages';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addSupplier, addUser, askToken, signInForm } from '../../../auth/testing/people.ts';
import { startTestPortal } from '../../testing/test-portal.ts';
import { addSecurityHeaders } from '../replies/security-headers.ts';
import { refuseOverload } from './open-calls.ts';

let app: FastifyInstance;
let address: string;
let release: () => void;
let sockets: net.Socket[];

beforeEach(async () => {
  sockets = [];
  app = Fastify({ forceCloseConnections: true });
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  addSecurityHeaders(app, { 'x-content-type-options': 'nosniff' });
  refuseOverload(app, 2);
  app.get('/held', () => held.then(() => 'answered'));
  app.get('/large', async () => Buffer.alloc(30 * 1024 * 1024));
  app.post('/', () => 'answered');
  app.get('/', () => 'answered');
  app.get('/api/health/live', () => 'alive');
  app.get('/api/metrics', () => 'figures');
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  release();
  await app.close();
});

async function status(path = '/'): Promise<number> {
  const answer = await fetch(`${address}${path}`);
  await answer.text();
  return answer.status;
}

async function holdCalls(count: number): Promise<readonly Promise<Response>[]> {
  const calls = [];
  for (let call = 0; call < count; call += 1) {
    const arrived = once(app.server, 'request');
    calls.push(fetch(`${address}/held`));
    await arrived;
  }
  return calls;
}

/** Sends this over a connection of its own, and reads nothing. */
async function send(text: string): Promise<void> {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const arrived = once(app.server, 'request');
  socket.write(text);
  await arrived;
}

describe('LD-5: too many calls at work', () => {
  it('are refused as they come, one below the limit is not; health and figures are told always', async () => {
    await holdCalls(1);
    expect(await status()).toBe(200);
    const [call] = await holdCalls(1);
    expect([await status(), await status('/api/health/live'), await status('/api/metrics')]).toEqual([503, 200, 200]);
    release();
    await (await call)?.text();
    expect(await status()).toBe(200);
  });

  it('are told so in a problem document with all usual headers, and the connection serves on', async () => {
    await holdCalls(2);
    const refused = await fetch(`${address}/`, { headers: { connection: 'keep-alive' } });
    expect(refused.status).toBe(503);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
      'x-content-type-options': 'nosniff',
      connection: 'keep-alive',
    });
    const { requestId, ...problem } = (await refused.json()) as { requestId: string };
    expect(refused.headers.get('x-request-id')).toBe(requestId);
    expect(problem).toMatchObject({ status: 503, code: coreRefusals.unavailable.code });
  });

  it('are counted, and the log told of them once a second', async () => {
    const told = vi.spyOn(app.log, 'error');
    await holdCalls(2);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      expect([await status(), await status(), await status()]).toEqual([503, 503, 503]);
      expect(told).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1000);
      expect(told.mock.calls).toEqual([[{ code: 'unavailable', count: 3 }, expect.any(String)]]);
      vi.advanceTimersByTime(5000);
      expect(told).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are none whose callers gave up', async () => {
    const givenUp = new AbortController();
    const arrived = once(app.server, 'request');
    const call = fetch(`${address}/held`, { signal: givenUp.signal });
    const [, response] = await arrived;
    await holdCalls(1);
    const closed = once(response, 'close');
    givenUp.abort();
    await expect(call).rejects.toThrow();
    await closed;
    expect(await status()).toBe(200);
  });

  it('are none that wait for their bodies or for their readers', async () => {
    for (let call = 0; call < 3; call += 1) {
      await send('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
      await send('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    }
    await vi.waitUntil(async () => (await status()) === 200, { timeout: 20_000 });
  });
});

describe('calls of one user at once', () => {
  it('LD-9: are a hundred; one more is 429 with Retry-After, and others are not held up', async () => {
    const portal = await startTestPortal();
    await addSupplier(portal);
    await addUser(portal, 5001, 'dana');
    await addUser(portal, 5002, 'eve');
    const dana = await portal.signIn('dana');
    const eve = await portal.signIn('eve');
    const atOnce = async (calls: number) => {
      const answers = await Promise.all(Array.from({ length: calls }, () => dana.get('/api/order/statuses')));
      return answers.filter((answer) => answer.status !== 200);
    };
    expect(await atOnce(100)).toEqual([]);
    const [refused, ofEve] = await Promise.all([atOnce(101), eve.get('/api/order/statuses')]);
    expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual([[429, 'too_many_requests']]);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(ofEve.status).toBe(200);
    expect(await atOnce(100)).toEqual([]);
    await portal.close();
  });

  it.each([
    // One more than may be at work, and than a user may have open of these.
    ['order/statuses', 151],
    ['live?age=0', 21],
  ])('LD-5, LD-9: %s: are none whose caller had left before it was known who calls', async (path, oneMore) => {
    const portal = await startTestPortal();
    await addSupplier(portal);
    await addUser(portal, 5001, 'dana');
    const authorization = `Bearer ${(await askToken(portal, signInForm('dana'))).body.access_token}`;
    const url = `${await portal.app.listen({ port: 0, host: '127.0.0.1' })}/api/${path}`;
    const ask = () => fetch(url, { headers: { authorization } });
    const leave = (request: IncomingMessage) => request.socket.destroy();
    portal.app.server.on('request', leave);
    for (let call = 0; call < oneMore; call += 1) await expect(ask()).rejects.toThrow();
    portal.app.server.off('request', leave);
    // Those that had left are still being looked up.
    const isLetIn = async () => {
      const answer = await ask();
      await answer.body?.cancel();
      return answer.status === 200;
    };
    await vi.waitUntil(isLetIn, { timeout: 10_000, interval: 200 });
    await portal.close();
  });
});
