import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSupplier, addUser } from '../../../auth/testing/people.ts';
import { startTestPortal, type TestAnswer, type TestClient, type TestPortal } from '../../testing/test-portal.ts';
import { minuteCounts } from './minute-counts.ts';

let portal: TestPortal;
let dana: TestClient;
let eve: TestClient;

beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal, { menu: { '123': 'Y' } });
  await addUser(portal, 5001, 'dana');
  await addUser(portal, 5002, 'eve');
});
afterAll(() => portal.close());

type Ask = (client: TestClient) => Promise<TestAnswer>;
const search: Ask = (client) => client.post('/api/order/search', { terms: [] });
const count: Ask = (client) => client.post('/api/order/search/count', { terms: [] });
const print: Ask = (client) => client.get('/api/report/shipping-label?lineItemId=4711');
const lineItemIds = [4711, 4712, 4713];
const printMany = async (client: TestClient) =>
  Promise.all(['packing-slips', 'shipping-labels'].map((name) => client.post(`/api/report/${name}`, { lineItemIds })));

async function statuses(ask: Ask, times: number): Promise<Set<number>> {
  const found = new Set<number>();
  for (let turn = 0; turn < times; turn += 1) found.add((await ask(dana)).status);
  return found;
}

describe('RL-4: what a user may ask for in a minute (ruling 37)', () => {
  it.each([
    ['searches', search, 200],
    ['counts of searches', count, 200],
    ['documents, a bulk print as one', print, 404],
  ])('120 %s', async (_, ask, usual) => {
    portal.setNow(new Date('2026-11-20T10:00:00Z'));
    dana = await portal.signIn('dana');
    eve = await portal.signIn('eve');
    if (ask === print) expect((await printMany(dana)).map(({ status }) => status)).toEqual([404, 404]);
    expect(await statuses(ask, ask === print ? 118 : 120)).toEqual(new Set([usual]));
    const refused = await ask(dana);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '60',
    ]);
    expect((await ask(eve)).status).toBe(usual);
    portal.setNow(new Date('2026-11-20T10:00:59.999Z'));
    expect((await ask(dana)).status).toBe(429);
    portal.setNow(new Date('2026-11-20T10:01:00Z'));
    expect((await ask(dana)).status).toBe(usual);
  });
});

describe('counts by the minute', () => {
  it('keep ten thousand, and forget who has begun first', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    const countOne = minuteCounts();
    expect([countOne('first', 1, now), countOne('first', 1, now)]).toEqual([0, 60]);
    for (let other = 0; other < 9_999; other += 1) countOne(`other ${other}`, 1, now);
    expect(countOne('first', 1, now)).toBe(60);
    countOne('one more', 1, now);
    expect(countOne('first', 1, now)).toBe(0);
  });
});
