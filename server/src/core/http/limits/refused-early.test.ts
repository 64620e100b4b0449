import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { problemSchema } from '@portal/contract/core/problem';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestAnswer, type TestClient, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
let port: number;
let user: TestClient;

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
  await portal.send(
    { type: 'supplier.upserted', data: sampleSupplier() },
    { type: 'user.upserted', data: sampleUser({ password: 'test-password' }) },
  );
  user = await portal.signIn('dana');
});
afterAll(() => portal.close());

const usualHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-robots-tag',
  'x-request-id',
];

function expectProblem({ status, headers, body, raw }: TestAnswer, expected: [status: number, code: string]): void {
  expect([status, body?.code], raw).toEqual(expected);
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(usualHeaders));
  expect(problemSchema.parse(body).requestId).toBe(headers['x-request-id']);
  expect(raw).not.toMatch(/fastify|FST_|node/i);
}

/** What comes back for these bytes; the portal ends the connection. */
async function exchange(sent: string): Promise<TestAnswer> {
  const socket = net.connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  socket.write(sent);
  await once(socket, 'close');
  const [head = '', raw = ''] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
  return { status: Number(first.split(' ')[1]), headers, raw, body: JSON.parse(raw) };
}

describe('ruling 35: what the framework refuses itself', () => {
  it.each(['/%', '/api/%', '/api/bid/%zz', '/%c0%af', '/api/user/Password/%/New/x'])('GET %s', async (path) => {
    expectProblem(await portal.nobody.get(path), [400, 'malformed']);
  });

  it.each(['/api/setting/%', '/api/user/location/%', '/API/Setting/grid/%e0'])(
    'GET %s is 422, since settings give no 400',
    async (path) => {
      expectProblem(await portal.nobody.get(path), [422, 'invalid']);
    },
  );

  it('a query that cannot be decoded is one of odd words', async () => {
    expect((await user.get('/api/lookup/none?x=%')).status).toBe(404);
  });

  it('a parameter is as long as its schema says, and no shorter limit holds', async () => {
    expectProblem(await user.get(`/api/bid/${'9'.repeat(501)}`), [422, 'invalid']);
    expectProblem(await portal.nobody.get(`/api/nowhere/${'x'.repeat(8000)}`), [404, 'not_found']);
  });

  it.each(['{', '', '"a', '{"a":1}}', '{"__proto__":1}'])('the body %j is no JSON', async (body) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length || 1) };
    const calls = ['/api/bid', '/api/setting/grid', '/api/setting/default'];
    const answers = await Promise.all(calls.map((path) => user.post(path, body || ' ', headers)));
    const [bid, grid, defaults] = answers as [TestAnswer, TestAnswer, TestAnswer];
    expectProblem(bid, [400, 'malformed']);
    expectProblem(grid, [422, 'invalid']);
    expectProblem(defaults, [422, 'invalid']);
  });

  it.each(['NONSENSE\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET / HTTP/1.1\r\nbad header\r\n\r\n'])(
    'a request that is none: %j',
    async (sent) => {
      expectProblem(await exchange(sent), [400, 'malformed']);
    },
  );

  it('a head of more than 16 KiB', async () => {
    const head = (length: number) =>
      `GET /api/nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: ${'x'.repeat(length)}\r\n\r\n`;
    expectProblem(await exchange(head(15_900)), [404, 'not_found']);
    expectProblem(await exchange(head(17_000)), [431, 'head_too_long']);
  });
});

describe('the host of a request', () => {
  it('that is none is refused for every call, and not with a 500', async () => {
    for (const host of ['%', 'a b', '[', 'x:99999']) {
      expectProblem(await portal.nobody.post('/api/connect/passkey-options', undefined, { host }), [400, 'malformed']);
      expectProblem(await portal.nobody.get('/api/setting', { host }), [422, 'invalid']);
    }
    expectProblem(await exchange('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'), [400, 'malformed']);
  });

  it.each(['portal.example', 'portal.example:8443', '127.0.0.1', '[::1]:3000'])('%s is one', async (host) => {
    expect((await portal.nobody.get('/api/setting', { host })).status).toBe(200);
  });
});

describe('IN-4: calls that take JSON take nothing else', () => {
  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/jsonx',
    'application/json\ta',
    'multipart/form-data',
  ])('%s is 415', async (type) => {
    const body = 'gridName=bids';
    expectProblem(await user.post('/api/setting/grid', body, { 'content-type': type }), [
      415,
      'unsupported_media_type',
    ]);
  });

  it("the marketplace's own types are its alone", async () => {
    const headers = { 'content-type': 'application/cloudevents+json' };
    expect((await user.post('/api/setting/grid', '{}', headers)).status).toBe(415);
    const key = { ...headers, authorization: 'Bearer test-marketplace-key' };
    expect((await portal.nobody.post('/api/marketplace/events', '{}', key)).status).not.toBe(415);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON ;charset=utf-8'])(
    '%s is read',
    async (type) => {
      expect((await user.post('/api/setting/grid', '{}', { 'content-type': type })).body.code).toBe('invalid');
    },
  );
});

describe('HEAD', () => {
  it.each(['/api/setting', '/api/bid', '/api/health/live'])(
    'of %s answers as GET does, without a body',
    async (url) => {
      const ask = async (method: 'GET' | 'HEAD', headers = {}) => portal.app.inject({ method, url, headers });
      const got = await ask('GET');
      const head = await ask('HEAD');
      expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
        got.statusCode,
        got.headers['content-type'],
        '',
      ]);
      expect(head.headers['content-length']).toBe(got.headers['content-length']);
    },
  );
});

describe('the type of a problem', () => {
  it('leads to what it means', async () => {
    const { body } = await portal.nobody.get('/api/no-such-call');
    expect((await portal.nobody.get(body.type)).body).toEqual({
      type: '/api/problems/not_found',
      code: 'not_found',
      status: 404,
      title: 'Not found',
      details: expect.arrayContaining(['Not found']),
    });
    expect((await portal.nobody.get('/api/problems/not_impersonating')).body.details).toEqual([
      'You are not logged in as somebody else.',
    ]);
    expectProblem(await portal.nobody.get('/api/problems/nothing'), [404, 'not_found']);
  });
});

it('search engines are asked to stay away', async () => {
  const robots = await portal.nobody.get('/robots.txt');
  expect([robots.status, robots.raw]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
  expect(robots.headers['x-robots-tag']).toBe('noindex, nofollow');
});
