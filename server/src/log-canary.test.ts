import { coreRefusals } from '@portal/contract/core/core-messages';
import type { AnyEndpoint } from '@portal/contract/core/endpoint';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { routes } from './areas.ts';
import { addSupplier, addUser, askToken, signInForm } from './auth/testing/people.ts';
import type { Route } from './core/http/route.ts';
import { Refused } from './core/refused.ts';
import { startTestPortal, type TestPortal, testMarketplaceKey } from './core/testing/test-portal.ts';
import { writtenLog } from './core/testing/written-log.ts';

const canary = 'canary-zq7-bird';
let written: string[] = [];
let portal: TestPortal;
beforeAll(async () => {
  written = writtenLog();
  portal = await startTestPortal({ LOG_LEVEL: 'debug' });
  await addSupplier(portal, { menu: { '122': 'Y', '123': 'Y' } });
  await addUser(portal, 1, 'dana', { isAdmin: true });
  await addUser(portal, 2, 'chief', { isEmployee: true, isAdmin: true });
});
beforeEach(() => {
  written.length = 0;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await portal.close();
});

/** The same with the canary in place of every text. */
function filled(value: unknown): unknown {
  if (typeof value === 'string') return canary;
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one)]));
}

/** Whoever calls these has to sign in again. */
const isEnder = ({ endpoint }: Route) => /revoke|sessions/.test(endpoint.path);

const form = 'application/x-www-form-urlencoded';
const query = new URLSearchParams({ canary, q: canary, token: canary }).toString();

function send({ method, path, bodyType, example }: AnyEndpoint, token: string) {
  const sent = { canary, ...(filled(example?.body ?? {}) as Record<string, string>) };
  const isForm = bodyType === 'form';
  return portal.app.inject({
    method,
    url: `/api${path.replace(/\{\w+\}/g, canary)}?${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `portal_refresh=${canary}`,
      'user-agent': canary,
      'idempotency-key': canary,
      ...(method !== 'GET' && { 'content-type': isForm ? form : 'application/json' }),
    },
    ...(method !== 'GET' && { payload: isForm ? new URLSearchParams(sent).toString() : sent }),
  });
}

it('PW-10: what is sent with a call stands in no log, whoever sends it and wherever in the call', async () => {
  const tokenOf = async (username: string) => (await askToken(portal, signInForm(username))).body.access_token;
  const [dana, chief] = [await tokenOf('dana'), await tokenOf('chief')];
  const statuses = new Set<number>();
  for (const { endpoint } of [...routes].sort((one, other) => Number(isEnder(one)) - Number(isEnder(other)))) {
    const own = { marketplace: testMarketplaceKey, employee: chief, employeeAdmin: chief }[endpoint.access as string];
    for (const token of [own ?? dana, canary]) statuses.add((await send(endpoint, token)).statusCode);
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 401, 404, 422]));
  expect(written.join('')).not.toContain(canary);
});

it('PW-10: an error of the database is logged without the values of the row', async () => {
  await portal.owner.query(`ALTER TABLE background_jobs ADD CONSTRAINT no_canary
    CHECK (payload::text NOT LIKE '%${canary}%') NOT VALID`);
  const { status } = await portal.nobody.post('/api/account/ForgotPassword', { email: canary });
  expect(status).toBe(500);
  const logs = written.join('');
  expect(logs).toContain('no_canary');
  expect(logs).not.toContain(canary);
});

it('AU-5: line ends and escapes in a text leave a log entry on its line', () => {
  portal.app.log.error({ err: new Error('one\r\n{"level":60}\u001b[31m\u2028two') }, 'three\nfour');
  const lines = written.join('').trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  for (const raw of ['\r', '\u001b']) expect(lines[0]).not.toContain(raw);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, msg: 'three\nfour' });
});

it('LD-5: a refusal is logged by its code and its route, without a stack that takes longer than the refusal', async () => {
  const read = vi.spyOn(portal.services.db, 'read').mockRejectedValueOnce(new Refused(coreRefusals.unavailable));
  const { status } = await portal.nobody.get('/api/setting');
  read.mockRestore();
  const entries = written.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(status).toBe(503);
  expect(entries).toMatchObject([{ code: 'unavailable', req: { method: 'GET', route: '/api/setting' } }]);
  expect(entries[0].err).toBeUndefined();
});

it('a browser that leaves its stream of news is no failure', async () => {
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { access_token: token } = (await askToken(portal, signInForm('dana'))).body;
  written.length = 0;
  const closed = new Promise((resolve) => {
    portal.app.server.once('request', (_, response) => response.once('close', resolve));
  });
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await fetch(`${address}/api/live?age=0`, { headers, signal: leaving.signal });
  expect(status).toBe(200);
  await body?.getReader().read();
  leaving.abort();
  await closed;
  await fetch(`${address}/api/health/live`);
  expect(written.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
});
