import type { OrderKind } from '@portal/contract/lines/line-kinds';
import type { QuickCounts } from '@portal/contract/lines/search/search-endpoints';
import { searchFor } from '@portal/contract/lines/search/search-requests';
import type { QuickTerms } from '@portal/contract/lines/search/search-schemas';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../core/testing/test-portal.ts';
import { lend, loanerIn } from '../../loaners/testing/loaner-world.ts';
import { startTwoSuppliers, type TwoSuppliers } from '../../marketplace/testing/two-suppliers.ts';
import * as orders from '../../orders/testing/order-world.ts';
import * as repairs from '../../repairs/testing/repair-world.ts';
import { placeReturn, returnIn } from '../../returns/testing/return-world.ts';

const menu = { 122: 'Y', 123: 'Y', 124: 'Y', 125: 'Y', 134: 'Y' } as const;

let world: TwoSuppliers;
beforeAll(async () => {
  world = await startTwoSuppliers(menu);
  const { portal } = world;
  const due = { rgaDueDate: '2026-12-01' };
  const dated = { estimatedShipDate: '2026-12-01' };
  for (const urgencyDescription of ['STAT', 'Standard']) {
    await orders.lineIn('AWAITINGREVIEW', world, { urgencyDescription, ...dated });
    await orders.lineIn('SHIPPED', world, { urgencyDescription, ...dated });
    await repairs.lineIn('Repairing', world, { urgencyDescription });
  }
  await orders.lineIn('AWAITINGREVIEW', world, { estimatedShipDate: '2027-01-31' });
  await orders.placeOrder(portal, { companyId: 120 }, { urgencyDescription: 'CHD', ...dated });
  await repairs.lineIn('Quoted', world);
  const repair = await repairs.lineIn('Repairing', world);
  await world.amy.post('/api/order/esd', repairs.save(repair, repairs.dated));
  await placeReturn(portal, due);
  await placeReturn(portal, { ...due, companyId: 120 });
  await returnIn('Inspected', world, due);
  await lend(portal, {}, due);
  await loanerIn('ReceivedInUse', world, { line: due });
  // Another company's, of the same kind and marks.
  await orders.placeOrder(portal, { companyId: 210 }, { urgencyDescription: 'STAT', ...dated });
  // Their days have come.
  portal.setNow(new Date('2026-12-20T10:00:00Z'));
  const [amy, ann, bob] = [await portal.signIn('amy'), await portal.signIn('ann'), await portal.signIn('bob')];
  world = { portal, amy, ann, bob };
});
afterAll(() => world.portal.close());

const kinds = ['order', 'repair', 'return', 'loaner'] as const;
const none: QuickTerms = { kinds: [], marks: [], facilities: [] };

interface FoundRow {
  readonly lineItemId: number;
  readonly statusType: string;
  readonly company: string;
}

async function found(quick: QuickTerms | null, client = world.amy): Promise<FoundRow[]> {
  const { status, body } = await client.post('/api/order/search', { terms: [], quick });
  expect(status).toBe(200);
  const counted = await client.post('/api/order/search/count', { terms: [], quick });
  expect(counted.body.total).toBe(body.length);
  return body;
}

async function counts(client: TestClient, more: object = {}): Promise<QuickCounts> {
  const { status, body } = await client.post('/api/order/search/quick-counts', { terms: [], ...more });
  expect(status).toBe(200);
  return body;
}

function sum({ cells }: QuickCounts, isWanted: (cell: QuickCounts['cells'][number]) => boolean): number {
  return cells.filter(isWanted).reduce((total, cell) => total + cell.total, 0);
}

const ids = (rows: readonly { readonly lineItemId: number }[]) => rows.map(({ lineItemId }) => lineItemId).sort();

describe('the quick filters of All Orders', () => {
  it.each(kinds)('call past due and urgent what the list of the kind does: %s', async (kind: OrderKind) => {
    const list = (await world.amy.post('/api/order/search', searchFor(kind, ''))).body;
    for (const [mark, flag] of [
      ['pastDue', 'isPastDue'],
      ['urgent', 'isUrgent'],
    ] as const) {
      const flagged = list.filter((row: Record<string, unknown>) => row[flag]);
      expect(ids(await found({ ...none, kinds: [kind], marks: [mark] }))).toEqual(ids(flagged));
      // Some are and some are not; exchanges and loaners know no urgency.
      if (mark === 'pastDue') expect([flagged.length > 0, flagged.length < list.length]).toEqual([true, true]);
    }
  });

  it('widen within one sort and narrow together', async () => {
    const all = await found(null);
    expect(ids(await found(none))).toEqual(ids(all));
    const two = await found({ ...none, kinds: ['order', 'loaner'] });
    expect(new Set(two.map(({ statusType }) => statusType))).toEqual(new Set(['ORDER', 'LOANER']));
    const [late, urgent] = [await found({ ...none, marks: ['pastDue'] }), await found({ ...none, marks: ['urgent'] })];
    const either = new Set([...ids(late), ...ids(urgent)]);
    expect(ids(await found({ ...none, marks: ['pastDue', 'urgent'] }))).toEqual([...either].sort());
    const here = await found({ kinds: ['order'], marks: ['urgent'], facilities: ['Facility 120'] });
    expect(here.map(({ company, statusType }) => [company, statusType])).toEqual([['Facility 120', 'ORDER']]);
  });

  it('are counted as they are found, whatever is chosen', async () => {
    const counted = await counts(world.amy, { quick: { ...none, kinds: ['repair'] } });
    expect([counted.isWhole, counted.kinds, counted.facilities]).toEqual([
      true,
      [...kinds],
      ['Facility 110', 'Facility 120'],
    ]);
    expect(sum(counted, () => true)).toBe((await found(null)).length);
    for (const kind of kinds)
      expect(sum(counted, (cell) => cell.kind === kind)).toBe((await found({ ...none, kinds: [kind] })).length);
    expect(sum(counted, ({ isUrgent }) => isUrgent)).toBe((await found({ ...none, marks: ['urgent'] })).length);
    expect(sum(counted, ({ isPastDue }) => isPastDue)).toBe((await found({ ...none, marks: ['pastDue'] })).length);
    const at120 = await found({ ...none, facilities: ['Facility 120'] });
    expect(sum(counted, ({ facility }) => facility === 'Facility 120')).toBe(at120.length);
    const nothing = await counts(world.amy, { terms: [{ name: 'PartNumber', value: 'no such part' }] });
    expect([nothing.cells, nothing.isWhole]).toEqual([[], true]);
  });

  it('show and count nothing of another facility or company (TI-15)', async () => {
    const ofAnn = await counts(world.ann);
    expect([ofAnn.facilities, new Set(ofAnn.cells.map(({ facility }) => facility))]).toEqual([
      ['Facility 120'],
      new Set(['Facility 120']),
    ]);
    expect(await found({ ...none, facilities: ['Facility 110'] }, world.ann)).toEqual([]);
    const ofBob = await counts(world.bob);
    expect([ofBob.facilities, sum(ofBob, () => true)]).toEqual([['Facility 210'], 1]);
    expect(await found({ ...none, facilities: ['Facility 110'] }, world.bob)).toEqual([]);
    expect((await found({ ...none, marks: ['urgent'] }, world.bob)).map(({ company }) => company)).toEqual([
      'Facility 210',
    ]);
  });

  it('of no known name are 422', async () => {
    for (const quick of [
      { ...none, kinds: ['bid'] },
      { ...none, marks: ['late'] },
      { ...none, company: 110 },
    ])
      for (const path of ['/api/order/search', '/api/order/search/count', '/api/order/search/quick-counts'])
        expect((await world.amy.post(path, { terms: [], quick })).status).toBe(422);
  });

  it('leave out kinds whose section is not open', async () => {
    const facilities = [110, 120].map((companyId) => ({ companyId, name: `Facility ${companyId}` }));
    const shut = { ...menu, 124: 'N', 134: 'N' } as const;
    await world.portal.send({
      type: 'supplier.upserted',
      data: sampleSupplier({ supplierId: 1, facilities, menu: shut }),
    });
    const { kinds: open, cells } = await counts(world.amy);
    expect(new Set(cells.map(({ kind }) => kind))).toEqual(new Set(open));
    expect(open).toHaveLength(2);
    const closed = kinds.filter((kind) => !open.includes(kind));
    expect(await found({ ...none, kinds: closed })).toEqual([]);
  });
});
