import { inflateSync } from 'node:zlib';
import type { AnyEndpoint } from '@portal/contract/core/endpoint';
import { sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from './areas.ts';
import { askToken, signInForm } from './auth/testing/people.ts';
import { requestBid } from './bids/testing/bid-world.ts';
import { testPassword } from './core/testing/test-portal.ts';
import { textOf } from './documents/testing/read-pdf.ts';
import { lend } from './loaners/testing/loaner-world.ts';
import { startTwoSuppliers, type TwoSuppliers } from './marketplace/testing/two-suppliers.ts';
import { placeOrder } from './orders/testing/order-world.ts';
import { beginRepair } from './repairs/testing/repair-world.ts';
import { placeReturn } from './returns/testing/return-world.ts';

// TI-18: everything that can be read, asked with every id of A by everybody who is not of A.
const canary = 'ZZA-51c7';
const po = `${canary}-po`;
const description = `${canary}-description`;

/** Every GET that the portal answers, from its declarations; the live stream has no end and tests of its own. */
const reads = routes.map(({ endpoint }) => endpoint).filter(({ method, isStream }) => method === 'GET' && !isStream);

let world: TwoSuppliers;
let ids: string[];
const outsiders = ['nobody', 'bob', 'ben', 'eve'] as const;
const tokens = new Map<string, string>();

beforeAll(async () => {
  const all = { 98: 'Y', 122: 'Y', 123: 'Y', 124: 'Y', 125: 'Y', 134: 'Y', 157: 'Y', 158: 'Y' } as const;
  world = await startTwoSuppliers(all);
  const { portal } = world;
  const user = (change: object) => ({
    type: 'user.upserted',
    data: sampleUser({ password: testPassword, ...change }),
  });
  await portal.send(
    user({ userId: 22, username: 'ben', supplierId: 2, isAdmin: true }),
    user({ userId: 90, username: 'eve', isEmployee: true }),
  );
  const bid = await requestBid(portal, { description });
  await world.amy.post('/api/bid/note', { ...bid, note: `${canary}-note` });
  const picture = Buffer.from(`${canary}-file`).toString('base64');
  await world.amy.post('/api/order/image', { ...bid, imageName: `${canary}.png`, imageTypeId: 4, data: picture });
  const placed = [
    bid,
    await placeOrder(portal, { displayPo: po, billingPo: po }, { description }),
    await beginRepair(portal, {}, { description }),
    await lend(portal, {}, { description }),
    await placeReturn(portal, { description }),
  ];
  const { rows } = await portal.owner.query('SELECT id FROM attachments');
  const files = rows.map(({ id }) => id);
  ids = [...new Set([...placed.flatMap((line) => Object.values(line)), ...files, 1, 110, 11, po].map(String))];
  for (const name of ['amy', 'bob', 'ben', 'eve']) {
    tokens.set(name, (await askToken(portal, signInForm(name))).body.access_token);
  }
});
afterAll(() => world.portal.close());

/** The names of a call's query that its example fills in, which are those that it cannot do without. */
function asked({ example }: AnyEndpoint): Record<string, string> {
  const { query = {} } = (example ?? {}) as { query?: object };
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** The call once with each id in the place of all its parameters, and in the place of what its query names. */
function addressesOf(endpoint: AnyEndpoint): string[] {
  const withId = (id: string, more: Record<string, string>) =>
    `/api${endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(id))}?${new URLSearchParams(more)}`;
  const query = asked(endpoint);
  const named = Object.keys(query).filter((name) => /id$|po|number|param|term|text|^q$/i.test(name));
  const isOne = !endpoint.path.includes('{') && named.length === 0;
  return (isOne ? ids.slice(0, 1) : ids).flatMap((id) => {
    const filled = { ...query, ...Object.fromEntries(named.map((name) => [name, id])) };
    return [withId(id, filled)];
  });
}

/** The bytes of an answer as anybody may read them: as they are, out of base64, out of a PDF's or a packed stream. */
async function readingsOf(bytes: Buffer): Promise<string> {
  const raw = bytes.toString('latin1');
  const packed = [...raw.matchAll(/"([A-Za-z0-9+/=]{12,})"/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64').toString('latin1'),
  );
  const drawn = raw.startsWith('%PDF') ? [await textOf(bytes)] : [];
  const inflated = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return [raw, ...packed, ...drawn, ...inflated].join('\n');
}

let calls = 0;
async function ask(who: string, url: string) {
  calls += 1;
  const token = tokens.get(who);
  const answer = await world.portal.app.inject({
    method: 'GET',
    url,
    remoteAddress: `10.9.${(calls >> 8) & 255}.${calls & 255}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.statusCode, text: await readingsOf(answer.rawPayload) };
}

it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
  'TI-18: GET %s tells nobody else of A (ASVS 8.2.2)',
  async (_, endpoint) => {
    const leaks: string[] = [];
    for (const who of outsiders) {
      for (const url of addressesOf(endpoint)) {
        const { status, text } = await ask(who, url);
        // A call that is held back by a limit has been asked nothing.
        expect([url, status < 500 && status !== 429]).toEqual([url, true]);
        // The number that was asked for may be said again; nothing else of A may.
        if (text.replaceAll(po, '').includes(canary)) leaks.push(`${who} ${url}`);
      }
    }
    expect(leaks).toEqual([]);
  },
);

it('TI-18: A itself reads its canaries by the same sweep, so that it would find a leak', async () => {
  const found: string[] = [];
  for (const endpoint of reads) {
    for (const url of addressesOf(endpoint)) {
      const { text } = await ask('amy', url);
      if (text.replaceAll(po, '').includes(canary)) found.push(endpoint.path);
    }
  }
  expect([...new Set(found)]).toEqual(
    expect.arrayContaining(['/bid', '/bid/{id}', '/order', '/order/{id}', '/order/repair/{id}', '/loaner/{id}']),
  );
});
