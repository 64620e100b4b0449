import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropSecondWall } from '../core/testing/first-wall.ts';
import type { TestClient } from '../core/testing/test-portal.ts';
import {
  dated,
  type LineIds,
  type LoanerWorld,
  lend,
  loanerIn,
  receipt,
  save,
  startLoanerWorld,
} from './testing/loaner-world.ts';

/** Amy sees the facilities 110 and 120 of one supplier, ann the second of them, bob that of another supplier. */
let world: LoanerWorld;
/** Lines of one PO, one in either facility. */
let line: LineIds;
let ofAnn: LineIds;
/** Lines of the first facility alone. */
let alone: LineIds;
let inUse: LineIds;
const po = 'PO-SHARED';
const shared = { orderId: 700_001, orderNumber: 'LN-700001', displayPo: po, billingPo: po };

beforeAll(async () => {
  world = await startLoanerWorld();
  const { portal } = world;
  const facts = { hasShippingLabel: true };
  line = await lend(portal, shared, facts);
  ofAnn = await lend(portal, { ...shared, companyId: 120 }, facts);
  alone = await lend(portal, {}, { description: 'Cable' });
  inUse = await loanerIn('ReceivedInUse', world);
  await dropSecondWall(portal);
});
afterAll(() => world.portal.close());

type Found = { readonly lineItemId: number; readonly displayPo: string | null };
const linesOf = (rows: readonly { lineItemId: number }[]) => rows.map(({ lineItemId }) => lineItemId).sort();
const ofPo = (rows: readonly Found[]) => linesOf(rows.filter(({ displayPo }) => displayPo === po));

/** Every call that finds loaners, with the numbers of those that it has found. */
const finds: Readonly<Record<string, (client: TestClient) => Promise<number[]>>> = {
  'the list': async (client) => ofPo((await client.get('/api/loaner')).body),
  'the search of the list': async (client) => {
    const terms = [
      { name: 'EntityOrderType', value: 'loaner' },
      { name: 'SearchText', value: 'transducer' },
    ];
    return ofPo((await client.post('/api/order/search', { terms })).body);
  },
  'the search over all orders': async (client) => ofPo((await client.post('/api/order/search', { terms: [] })).body),
  'a scanned PO': async (client) => linesOf((await client.get(`/api/order/find?code=${po}`)).body),
  'the loaner by id': async (client) => linesOf((await client.get('/api/loaner/700001')).body.lineItems ?? []),
  'the loaner by PO': async (client) => linesOf((await client.get(`/api/loaner/po/${po}`)).body.lineItems ?? []),
};

describe('loaners, with the policies as the only wall (TI-19)', () => {
  it.each(Object.keys(finds))('%s shows the lines of the own facilities alone', async (name) => {
    const find = finds[name] as (client: TestClient) => Promise<number[]>;
    expect(await find(world.amy)).toEqual([line.lineItemId, ofAnn.lineItemId]);
    expect(await find(world.ann)).toEqual([ofAnn.lineItemId]);
    expect(await find(world.bob)).toEqual([]);
  });

  it('Today counts the lines of the own facilities alone', async () => {
    const ordered = async (client: TestClient) => {
      const { sections, lines } = (await client.get('/api/today')).body;
      const loaners = sections.find(({ section }: { section: string }) => section === 'loaners');
      return [loaners.tabs.find(({ id }: { id: string }) => id === 'Ordered').count, lines.length];
    };
    expect([await ordered(world.amy), await ordered(world.ann), await ordered(world.bob)]).toEqual([
      [3, 3],
      [1, 1],
      [0, 0],
    ]);
  });

  it('a packing slip of the shared PO lists the lines of the own facilities alone', async () => {
    const statusOf = async (client: TestClient) =>
      (await client.get(`/api/report/packing-slip?searchParam=${po}`)).status;
    expect([await statusOf(world.amy), await statusOf(world.ann), await statusOf(world.bob)]).toEqual([200, 200, 404]);
  });

  it.each<[string, () => string]>([
    ['its files', () => `/api/order/${line.lineItemId}/attachments`],
    ['its receipt', () => `/api/order/${line.lineItemId}/receipt`],
    ['its discrepancy', () => `/api/order/${line.lineItemId}/vdf`],
    ['a purchase order', () => `/api/report/purchase-order?lineItemId=${line.lineItemId}&poNumber=${po}`],
    ['a label', () => `/api/report/shipping-label?lineItemId=${line.lineItemId}`],
  ])('TI-7: %s is given to the own facility alone', async (_, path) => {
    expect((await world.amy.get(path())).status).toBe(200);
    for (const stranger of [world.ann, world.bob]) expect((await stranger.get(path())).status).toBe(404);
  });

  it.each<[string, string, () => object]>([
    ['a save', '/api/order', () => save(alone, dated)],
    ['a ship date', '/api/order/esd', () => save(alone, dated)],
    ['a receipt', '/api/order/receive', () => receipt(inUse)],
    ['a note', '/api/order/note', () => ({ lineItemId: alone.lineItemId, note: 'x' })],
    ['packing slips', '/api/report/packing-slips', () => ({ lineItemIds: [line.lineItemId] })],
    ['labels', '/api/report/shipping-labels', () => ({ lineItemIds: [line.lineItemId] })],
  ])('TI-7: %s is refused to others as if there were no such line', async (_, path, body) => {
    for (const stranger of [world.ann, world.bob]) expect((await stranger.post(path, body())).status).toBe(404);
  });

  it("the supplier's number of an order is kept for the own facilities alone", async () => {
    const order = { orderId: 700_002, orderNumber: 'LN-700002' };
    await lend(world.portal, order);
    const open = await lend(world.portal, { ...order, companyId: 120 });
    const { status } = await world.ann.post('/api/order', save(open, { ...dated, vendorOrderNumber: 'ANN-1' }));
    expect(status).toBe(201);
    const { rows } = await world.portal.owner.query(
      'SELECT company_id, vendor_order_number FROM loaners WHERE order_id = $1 ORDER BY company_id',
      [order.orderId],
    );
    expect(rows).toEqual([
      { company_id: 110, vendor_order_number: null },
      { company_id: 120, vendor_order_number: 'ANN-1' },
    ]);
  });
});
