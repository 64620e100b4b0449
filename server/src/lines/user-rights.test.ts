import { isEnough, type Right, type RightSection, refusalOfRight, rightSections } from '@portal/contract/core/rights';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../areas.ts';
import type { TestClient } from '../core/testing/test-portal.ts';
import { startOrderWorld } from '../orders/testing/order-world.ts';
import { changingCalls, heldAgainstNoRight, type Lines, linesOf } from './testing/changing-calls.ts';

/** Amy sees the facilities 110 and 120 of a supplier to which all is open. She is limited in the first, never in the second. */
let world: Awaited<ReturnType<typeof startOrderWorld>>;
let amy: TestClient;

let limited: Lines;
let free: Lines;

beforeAll(async () => {
  world = await startOrderWorld();
  amy = world.amy;
  const facilities = [110, 120].map((companyId) => ({ companyId, name: `Facility ${companyId}` }));
  const menu = { 122: 'Y', 123: 'Y', 124: 'Y', 125: 'Y', 134: 'Y', 98: 'Y' } as const;
  const settings = { vendorAccountInformation: 'Y', companyRMA: 1 } as const;
  await world.portal.send({
    type: 'supplier.upserted',
    data: sampleSupplier({ supplierId: 1, name: 'Acme', facilities, menu, settings }),
  });
  limited = await linesOf(world, 110);
  free = await linesOf(world, 120);
});
afterAll(() => world.portal.close());
beforeEach(() => world.portal.owner.query('DELETE FROM user_rights'));

function limit(section: RightSection, level: Right, companyId = 110) {
  if (level === 'decide') return;
  return world.portal.owner.query('INSERT INTO user_rights VALUES (11, $1, $2, $3)', [section, companyId, level]);
}

const post = (path: string, body: object) => amy.post(`/api${path}`, body);
const calls = changingCalls(() => amy);

const changing = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ needs }) => needs === 'act' || needs === 'decide')
  .filter(({ id }) => !heldAgainstNoRight.includes(id));

it('every call that changes something of a supplier stands in this table', () => {
  expect(changing.map(({ id }) => id).sort()).toEqual(Object.keys(calls).sort());
});

const cases = changing.flatMap(({ id, needs = 'act' }) =>
  (calls[id] ?? []).flatMap(([section, ask]) =>
    rightSections[section].levels.map((level) => ({ id, needs, section, ask, level })),
  ),
);

describe('what a call needs is held against the right in the facility of its record', () => {
  it.each(cases)('$id of $section with "$level"', async ({ needs, section, ask, level }) => {
    await limit(section, level);
    const { status, body } = await ask(limited);
    const refusal = level === 'none' ? null : refusalOfRight(level, needs, section);
    if (level === 'none') expect(status).toBe(404);
    else if (refusal) expect([status, body.detail]).toEqual([403, refusal.detail]);
    else expect([403, 404], JSON.stringify(body)).not.toContain(status);
    expect(refusal !== null).toBe(level !== 'none' && !isEnough(level, needs));

    const other = await ask(free);
    expect([403, 404], JSON.stringify(other.body)).not.toContain(other.status);
  });
});

const ofKinds = [
  ['bids', 'bid', '/bid', 'bid'],
  ['orders', 'order', '/order', 'order'],
  ['repairs', 'repair', '/order/repair', 'repair'],
  ['returns', 'return', '/order/return-and-exchange', 'returnexchange'],
  ['loaners', 'loaner', '/loaner', 'loaner'],
] as const;

const idsIn = (rows: readonly { lineItemId: number }[]) => rows.map(({ lineItemId }) => lineItemId);
const search = (...terms: object[]) => post('/order/search', { terms });

describe.each(ofKinds)('%s that a user may not see in one facility', (section, kind, path, searchName) => {
  it('are not there: neither in lists and searches nor by their number, file or paper', async () => {
    const { lineItemId, orderId } = limited[kind];
    const theirs = free[kind].lineItemId;
    const lists = async () => [
      idsIn((await amy.get(`/api${path}`)).body),
      idsIn((await search({ name: 'EntityOrderType', value: searchName })).body),
      ...(kind === 'bid' ? [] : [idsIn((await search()).body)]),
    ];
    for (const ids of await lists()) expect(ids).toEqual(expect.arrayContaining([lineItemId, theirs]));

    await limit(section, 'none');
    for (const ids of await lists()) {
      expect(ids).toContain(theirs);
      expect(ids).not.toContain(lineItemId);
    }
    const one = kind === 'bid' ? lineItemId : orderId;
    const asked = [`${path}/${one}`, `/order/${lineItemId}/attachments`, `/order/${lineItemId}/images`];
    for (const each of asked) expect([each, (await amy.get(`/api${each}`)).status]).toEqual([each, 404]);
    const { lines } = (await amy.get('/api/today')).body;
    expect(idsIn(lines)).not.toContain(lineItemId);
  });

  it('shut the section where it is all of them', async () => {
    await limit(section, 'none', 110);
    await limit(section, 'none', 120);
    const { status, body } = await amy.get(`/api${path}`);
    expect([status, body.code]).toEqual([403, 'section_not_enabled']);
    const { menu, limits } = (await amy.get('/api/session')).body;
    expect(Object.values(menu).filter((value) => value === 'N')).toHaveLength(1);
    expect(limits).toEqual({ [section]: { 110: 'none', 120: 'none' } });
    const { sections } = (await amy.get('/api/today')).body;
    expect(sections.map((card: { section: string }) => card.section)).not.toContain(section);
  });

  it('offer what the right allows, with the reason of what it does not', async () => {
    const actionsOf = async (lineItemId: number) => {
      const rows = (await amy.get(`/api${path}`)).body as {
        lineItemId: number;
        actions: { reason: string | null }[];
      }[];
      return rows.find((row) => row.lineItemId === lineItemId)?.actions ?? [];
    };
    const { lineItemId } = (await linesOf(world, 110))[kind];
    const before = await actionsOf(lineItemId);
    expect(before.length).toBeGreaterThan(0);
    await limit(section, 'see');
    const sentences = (await actionsOf(lineItemId)).map(({ reason }) => reason);
    expect(sentences).toHaveLength(before.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^You can see this line, but not /);
    const others = await actionsOf(free[kind].lineItemId);
    for (const { reason } of others) expect(reason ?? '').not.toMatch(/^You can see this line/);
  });
});

it('a company profile that may not be seen is not there', async () => {
  await limit('companyProfile', 'none');
  expect((await amy.get('/api/supplier/110')).status).toBe(404);
  expect((await amy.get('/api/supplier/120')).status).toBe(200);
});

it('rights count from the next call on, without a new sign-in', async () => {
  expect((await amy.get('/api/bid')).status).toBe(200);
  for (const companyId of [110, 120]) await limit('bids', 'none', companyId);
  expect((await amy.get('/api/bid')).status).toBe(403);
});
