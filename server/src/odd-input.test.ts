import type { AnyEndpoint } from '@portal/contract/core/endpoint';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from './areas.ts';
import { askToken, signInForm } from './auth/testing/people.ts';
import { oddly, oddValuesFor } from './core/testing/odd-values.ts';
import { startTestPortal, type TestPortal, testMarketplaceKey } from './core/testing/test-portal.ts';

// Generated from what the contract declares: a new call is tried by itself.
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  const menu = { 98: 'Y', 122: 'Y', 123: 'Y', 124: 'Y', 125: 'Y', 134: 'Y', 157: 'Y', 158: 'Y' } as const;
  const user = (userId: number, username: string, more: object) => ({
    type: 'user.upserted',
    data: sampleUser({ userId, username, password: 'test-password', ...more }),
  });
  await portal.send(
    { type: 'supplier.upserted', data: sampleSupplier({ menu }) },
    user(1, 'amy', { supplierId: 700, isAdmin: true }),
    user(2, 'chief', { isEmployee: true, isAdmin: true }),
  );
});
afterAll(() => portal.close());

const chiefs: readonly AnyEndpoint['access'][] = ['employee', 'employeeAdmin'];

const tokens = new Map<string, string>();

/** Of whoever may make the call; some of the calls end the session. */
async function authorizationFor({ access }: AnyEndpoint): Promise<Record<string, string>> {
  if (access === 'marketplace') return { authorization: `Bearer ${testMarketplaceKey}` };
  const username = chiefs.includes(access) ? 'chief' : 'amy';
  const headers = () => ({ authorization: `Bearer ${tokens.get(username)}` });
  const { statusCode } = await portal.app.inject({ url: '/api/session', headers: headers() });
  if (statusCode !== 200) tokens.set(username, (await askToken(portal, signInForm(username))).body.access_token);
  return headers();
}

interface Sent {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** Each place within a value, and the same value with something else there. */
function* places(value: unknown, depth = 0): Generator<(odd: unknown) => unknown> {
  yield (odd) => odd;
  if (depth > 3) return;
  for (const [name, inner] of fieldsOf(value)) {
    for (const put of places(inner, depth + 1))
      yield (odd) =>
        Array.isArray(value)
          ? value.map((one, at) => (String(at) === name ? put(odd) : one))
          : { ...(value as object), [name]: put(odd) };
  }
}

/** The example of a call with one odd value after the other in each place of it. */
function* oddRequests({ path, example }: AnyEndpoint): Generator<readonly [odd: unknown, sent: Sent]> {
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 987654]));
  const query = (example?.query ?? {}) as Sent['query'];
  const plain: Sent = { params: { ...params, ...(example?.params as object) }, query, body: example?.body };
  let field = path.length;
  for (const part of ['params', 'query'] as const) {
    for (const name of Object.keys(plain[part])) {
      for (const odd of oddValuesFor(field++)) yield [odd, { ...plain, [part]: { ...plain[part], [name]: odd } }];
    }
  }
  if (plain.body === undefined) return;
  for (const put of places(plain.body)) {
    for (const odd of oddValuesFor(field++, 12)) yield [odd, { ...plain, body: put(odd) }];
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2000);
/** Half of a pair cannot stand in an address. */
const encoded = (value: unknown) => encodeURIComponent(Buffer.from(textOf(value)).toString());

let asked = 0;

async function ask(endpoint: AnyEndpoint, { params, query, body }: Sent, headers: Record<string, string>) {
  asked += 1;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]) || '%20');
  const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  const isForm = endpoint.bodyType === 'form';
  const form = () =>
    fieldsOf(body)
      .map(([name, value]) => `${name}=${encoded(value)}`)
      .join('&');
  return portal.app.inject({
    method: endpoint.method,
    url: `/api${path}?${search.join('&')}`,
    // Public calls are counted by address.
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: {
      ...headers,
      ...(body !== undefined && {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    },
    ...(body !== undefined && { payload: isForm ? form() : (JSON.stringify(body) ?? 'null') }),
  });
}

describe('IN-3, IN-5: whatever stands where in a request is taken or refused with a problem, and never fails', () => {
  it.each(
    routes
      .map(({ endpoint }) => endpoint)
      .filter(({ isStream }) => !isStream)
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s', async (_, endpoint) => {
    const headers = await authorizationFor(endpoint);
    for (const [odd, sent] of oddRequests(endpoint)) {
      const answer = await ask(endpoint, sent, headers);
      const told = `${oddly(odd)} in ${oddly(sent)} gave ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      expect(answer.statusCode, told).toBeLessThan(500);
      if (answer.statusCode < 400) continue;
      // OAuth has refusals of its own.
      const type = endpoint.path.startsWith('/connect/token') ? 'application/json' : 'application/problem+json';
      expect(answer.headers['content-type'], told).toContain(type);
    }
  });
});
