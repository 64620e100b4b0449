import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropSecondWall } from '../core/testing/first-wall.ts';
import type { TestClient } from '../core/testing/test-portal.ts';
import {
  beginRepair,
  dated,
  type LineIds,
  numbered,
  quote,
  type RepairWorld,
  receipt,
  save,
  send,
  startRepairWorld,
  tracked,
} from './testing/repair-world.ts';

/** Amy sees the facilities 110 and 120 of one supplier, ann the second of them, bob that of another supplier. */
let world: RepairWorld;
/** Repairing lines of one PO, one in either facility. */
let line: LineIds;
let ofAnn: LineIds;
/** A repair of the first facility alone. */
let alone: LineIds;
let attachmentId = 0;
const po = 'PO-SHARED';
const shared = { orderId: 700_001, orderNumber: 'RO-700001', displayPo: po, billingPo: po };

beforeAll(async () => {
  world = await startRepairWorld();
  const { portal, amy } = world;
  const facts = { ...numbered, hasShippingLabel: true };
  line = await beginRepair(portal, shared, facts);
  ofAnn = await beginRepair(portal, { ...shared, companyId: 120 }, facts);
  for (const { lineItemId } of [line, ofAnn]) {
    await amy.post('/api/order/receive', { lineItemId, ...receipt });
    await amy.post('/api/order/quote', { lineItemId, ...quote });
    await send(portal, 'quoteAccepted', { lineItemId }, { acceptedAt: '2026-11-21T09:00:00Z' });
  }
  const file = { name: 'a.pdf', description: 'Slip', data: 'aaaa' };
  attachmentId = (await amy.post(`/api/order/${line.lineItemId}/attachment`, file)).body[0].attachmentId;
  alone = await beginRepair(portal, {}, { ...numbered, description: 'Cable' });
  await dropSecondWall(portal);
});
afterAll(() => world.portal.close());

const linesOf = (rows: readonly { lineItemId: number }[]) => rows.map(({ lineItemId }) => lineItemId).sort();

const ofShared = (rows: readonly { lineItemId: number; orderNumber: string }[]) =>
  rows.filter(({ orderNumber }) => orderNumber === shared.orderNumber);

/** Every call that finds lines, with the numbers of those that it has found. */
const finds: Readonly<Record<string, (client: TestClient) => Promise<number[]>>> = {
  'the list': async (client) => linesOf(ofShared((await client.get('/api/order/repair')).body)),
  'the search of the list': async (client) => {
    const terms = [
      { name: 'EntityOrderType', value: 'repair' },
      { name: 'SearchText', value: 'transducer' },
    ];
    return linesOf((await client.post('/api/order/search', { terms })).body);
  },
  'the search over all orders': async (client) =>
    linesOf(ofShared((await client.post('/api/order/search', { terms: [] })).body)),
  'a code': async (client) => linesOf((await client.get(`/api/order/find?code=${po}`)).body),
  'the repair by id': async (client) => linesOf((await client.get('/api/order/repair/700001')).body.lineItems ?? []),
  'the repair by PO': async (client) => linesOf((await client.get(`/api/order/repair/po/${po}`)).body.lineItems ?? []),
};

describe('repairs, with the policies as the only wall (TI-19)', () => {
  it.each(Object.keys(finds))('%s shows the lines of the own facilities alone', async (name) => {
    const find = finds[name] as (client: TestClient) => Promise<number[]>;
    expect(await find(world.amy)).toEqual([line.lineItemId, ofAnn.lineItemId]);
    expect(await find(world.ann)).toEqual([ofAnn.lineItemId]);
    expect(await find(world.bob)).toEqual([]);
  });

  it('one line of the list is shown to its own facility alone', async () => {
    const path = `/api/order/repair?lineItemId=${line.lineItemId}`;
    expect(linesOf((await world.amy.get(path)).body)).toEqual([line.lineItemId]);
    for (const stranger of [world.ann, world.bob]) expect((await stranger.get(path)).body).toEqual([]);
  });

  it('Today counts the lines of the own facilities alone', async () => {
    const repairing = async (client: TestClient) => {
      const { sections } = (await client.get('/api/today')).body;
      const repairs = sections.find(({ section }: { section: string }) => section === 'repairs');
      return repairs.tabs.find(({ id }: { id: string }) => id === 'Repairing').count;
    };
    expect([await repairing(world.amy), await repairing(world.ann), await repairing(world.bob)]).toEqual([2, 1, 0]);
  });

  const reads: readonly [string, () => string][] = [
    ['its files', () => `/api/order/${line.lineItemId}/attachments`],
    ['a file', () => `/api/order/${line.lineItemId}/attachment/${attachmentId}`],
    ['a purchase order', () => `/api/report/purchase-order?lineItemId=${line.lineItemId}&poNumber=${po}`],
    ['a label', () => `/api/report/shipping-label?lineItemId=${line.lineItemId}`],
    ['its receipt', () => `/api/order/${line.lineItemId}/receipt`],
  ];

  it.each(reads)('TI-5: %s is given to the own facility alone', async (_, path) => {
    expect((await world.amy.get(path())).status).toBe(200);
    for (const stranger of [world.ann, world.bob]) expect((await stranger.get(path())).status).toBe(404);
  });

  const writes: readonly [string, string, () => object][] = [
    ['a save', '/api/order', () => save(alone, tracked)],
    ['a ship date', '/api/order/esd', () => save(alone, dated)],
    ['a quote', '/api/order/quote', () => ({ lineItemId: line.lineItemId, ...quote, isRequote: true })],
    ['an RMA number', '/api/order/rma', () => ({ lineItemId: line.lineItemId, rmaNumber: 'x' })],
    ['a receipt', '/api/order/receive', () => ({ lineItemId: line.lineItemId, ...receipt })],
    ['a note', '/api/order/note', () => ({ lineItemId: line.lineItemId, note: 'x' })],
    ['packing slips', '/api/report/packing-slips', () => ({ lineItemIds: [line.lineItemId] })],
    ['labels', '/api/report/shipping-labels', () => ({ lineItemIds: [line.lineItemId] })],
  ];

  it.each(writes)('TI-5: %s is refused to others as if there were no such line', async (_, path, body) => {
    for (const stranger of [world.ann, world.bob]) expect((await stranger.post(path, body())).status).toBe(404);
  });

  it("the supplier's number of a repair is kept for the own facilities alone", async () => {
    const { status } = await world.ann.post('/api/order', save(ofAnn, { ...dated, vendorOrderNumber: 'ANN-1' }));
    expect(status).toBe(201);
    const { rows } = await world.portal.owner.query(
      'SELECT company_id, vendor_order_number FROM repair_orders WHERE order_id = 700001 ORDER BY company_id',
    );
    expect(rows).toEqual([
      { company_id: 110, vendor_order_number: null },
      { company_id: 120, vendor_order_number: 'ANN-1' },
    ]);
  });
});
