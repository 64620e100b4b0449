import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { portalAt } from './portal.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

type Reply = { status: number; body: object };

/** A portal that answers each call with the next reply, and notes what it was asked. */
async function standIn(replies: Reply[]) {
  const asked: { request: IncomingMessage; body: string }[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ request, body });
    const { status, body: answer } = replies[asked.length - 1] ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

const busy = { status: 503, body: {} };

it('sends events as CloudEvents with the key, and tries again while the portal is not ready', async () => {
  const { url, asked } = await standIn([
    busy,
    busy,
    { status: 200, body: { results: [{ id: 'a', outcome: 'applied' }] } },
  ]);
  const portal = portalAt(url, 'some-key', new AbortController().signal);
  const results = await portal.send([{ id: 'a', type: 'oem.upserted', data: { id: 1, name: 'A' } }]);
  expect(results).toEqual([{ id: 'a', outcome: 'applied' }]);
  expect(asked).toHaveLength(3);
  expect(asked[2]?.request.headers).toMatchObject({
    authorization: 'Bearer some-key',
    'content-type': 'application/cloudevents-batch+json',
  });
  expect(JSON.parse(asked[2]?.body ?? '')).toMatchObject([{ specversion: '1.0', id: 'a', data: { id: 1 } }]);
});

it('cuts many events into batches that the portal takes', async () => {
  const { url, asked } = await standIn(Array(3).fill({ status: 200, body: { results: [] } }));
  const events = Array.from({ length: 1001 }, (_, index) => ({ id: `${index}`, type: 'oem.upserted', data: {} }));
  await portalAt(url, 'key', new AbortController().signal).send(events);
  expect(asked.map(({ body }) => JSON.parse(body).length)).toEqual([500, 500, 1]);
});

it('does not try again what the portal will never accept', async () => {
  const { url, asked } = await standIn([{ status: 401, body: { detail: 'Unauthorized' } }]);
  await expect(portalAt(url, 'key', new AbortController().signal).readFeed(0, 1)).rejects.toThrow('401');
  expect(asked).toHaveLength(1);
});

it('stops waiting for a portal that is not there when the program is to stop', async () => {
  const stop = new AbortController();
  const waiting = portalAt('http://127.0.0.1:9', 'key', stop.signal).readFeed(0, 1);
  stop.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
});
