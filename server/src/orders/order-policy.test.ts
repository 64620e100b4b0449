import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropSecondWall } from '../core/testing/first-wall.ts';
import type { TestClient } from '../core/testing/test-portal.ts';
import {
  dated,
  type LineIds,
  type OrderWorld,
  placeOrder,
  save,
  startOrderWorld,
  tracked,
} from './testing/order-world.ts';

/** Amy sees the facilities 110 and 120 of one supplier, ann the second of them, bob that of another supplier. */
let world: OrderWorld;
/** Shipped lines of one PO, one in either facility. */
let line: LineIds;
let ofAnn: LineIds;
/** An order of the first facility alone. */
let alone: LineIds;
let attachmentId = 0;
const po = 'PO-SHARED';
const shared = { orderId: 700_001, orderNumber: 'SO-700001', displayPo: po, billingPo: po };

beforeAll(async () => {
  world = await startOrderWorld();
  const { portal, amy } = world;
  const facts = { hasShippingLabel: true };
  line = await placeOrder(portal, shared, facts);
  ofAnn = await placeOrder(portal, { ...shared, companyId: 120 }, facts);
  for (const ids of [line, ofAnn]) await amy.post('/api/order', save(ids, tracked));
  alone = await placeOrder(portal, {}, { description: 'Cable' });
  const data = Buffer.from('a file').toString('base64');
  const files = await amy.post(`/api/order/${line.lineItemId}/attachment`, {
    name: 'a.pdf',
    description: 'Slip',
    data,
  });
  attachmentId = files.body[0].attachmentId;
  await dropSecondWall(portal);
});
afterAll(() => world.portal.close());

const shippedOf = (rows: readonly { lineItemId: number; status: string }[]) =>
  rows.filter(({ status }) => status === 'SHIPPED');
const linesOf = (rows: readonly { lineItemId: number }[]) => rows.map(({ lineItemId }) => lineItemId).sort();

/** Every call that finds lines, with the numbers of those that it has found. */
const finds: Readonly<Record<string, (client: TestClient) => Promise<number[]>>> = {
  'the list': async (client) => linesOf(shippedOf((await client.get('/api/order')).body)),
  'the search of the list': async (client) => {
    const terms = [
      { name: 'EntityOrderType', value: 'order' },
      { name: 'SearchText', value: 'transducer' },
    ];
    return linesOf((await client.post('/api/order/search', { terms })).body);
  },
  'the search over all orders': async (client) =>
    linesOf(shippedOf((await client.post('/api/order/search', { terms: [] })).body)),
  'the search over all orders, by PO': async (client) =>
    linesOf((await client.post('/api/order/search', { terms: [{ name: 'ShippingPo', value: po }] })).body),
  'the finder, by a number and by words': async (client) => {
    const found = async (text: string) =>
      linesOf((await client.get(`/api/search?text=${encodeURIComponent(text)}`)).body);
    const byNumber = await found(po);
    const ownShipped = (await found('transducer')).filter((id) => id !== alone.lineItemId);
    expect(ownShipped).toEqual(byNumber);
    return byNumber;
  },
  'the order by id': async (client) => linesOf((await client.get('/api/order/700001')).body.lineItems ?? []),
  'the order by PO': async (client) => linesOf((await client.get(`/api/order/po/${po}`)).body.lineItems ?? []),
};

describe('orders, with the policies as the only wall (TI-19)', () => {
  it.each(Object.keys(finds))('%s shows the lines of the own facilities alone', async (name) => {
    const find = finds[name] as (client: TestClient) => Promise<number[]>;
    expect(await find(world.amy)).toEqual([line.lineItemId, ofAnn.lineItemId]);
    expect(await find(world.ann)).toEqual([ofAnn.lineItemId]);
    expect(await find(world.bob)).toEqual([]);
  });

  it('the search over all orders looks for texts in the orders of the own facilities alone', async () => {
    // One number at the marketplace, with a PO of its own in each facility.
    const parts = [110, 120, 210].map((companyId) => ({
      companyId,
      orderId: 700_003,
      displayPo: `PO-OF-${companyId}`,
    }));
    const lines: LineIds[] = [];
    for (const part of parts) lines.push(await placeOrder(world.portal, part));
    const found = async (client: TestClient, text: string) =>
      linesOf((await client.post('/api/order/search', { terms: [{ name: 'ShippingPo', value: text }] })).body);
    expect(await found(world.ann, 'PO-OF-120')).toEqual([lines[1]?.lineItemId]);
    expect(await found(world.bob, 'PO-OF-210')).toEqual([lines[2]?.lineItemId]);
    for (const stranger of [world.ann, world.bob]) expect(await found(stranger, 'PO-OF-110')).toEqual([]);
  });

  it('Today counts the lines of the own facilities alone', async () => {
    const shipped = async (client: TestClient) => {
      const { sections } = (await client.get('/api/today')).body;
      const orders = sections.find(({ section }: { section: string }) => section === 'orders');
      return orders.tabs.find(({ id }: { id: string }) => id === 'Shipped').count;
    };
    expect([await shipped(world.amy), await shipped(world.ann), await shipped(world.bob)]).toEqual([2, 1, 0]);
  });

  it('the count of all orders counts the lines of the own facilities alone', async () => {
    const count = async (client: TestClient) => {
      const terms = [{ name: 'ShippingPo', value: po }];
      return (await client.post('/api/order/search/count', { terms })).body.total;
    };
    expect([await count(world.amy), await count(world.ann), await count(world.bob)]).toEqual([2, 1, 0]);
  });

  it('a packing slip of the shared PO lists the lines of the own facilities alone', async () => {
    const statusOf = async (client: TestClient) =>
      (await client.get(`/api/report/packing-slip?searchParam=${po}`)).status;
    expect([await statusOf(world.amy), await statusOf(world.ann), await statusOf(world.bob)]).toEqual([200, 200, 404]);
  });

  const reads: readonly [string, () => string][] = [
    ['its files', () => `/api/order/${line.lineItemId}/attachments`],
    ['its images', () => `/api/order/${line.lineItemId}/images`],
    ['a file', () => `/api/order/${line.lineItemId}/attachment/${attachmentId}`],
    ['a purchase order', () => `/api/report/purchase-order?lineItemId=${line.lineItemId}&poNumber=${po}`],
    ['a label', () => `/api/report/shipping-label?lineItemId=${line.lineItemId}`],
  ];

  it.each(reads)('%s is given to the own facility alone', async (_, path) => {
    expect((await world.amy.get(path())).status).toBe(200);
    for (const stranger of [world.ann, world.bob]) expect((await stranger.get(path())).status).toBe(404);
  });

  const writes: readonly [string, string, () => object][] = [
    ['a save', '/api/order', () => save(alone, dated)],
    ['a ship date', '/api/order/esd', () => save(alone, dated)],
    ['a note', '/api/order/note', () => ({ lineItemId: alone.lineItemId, note: 'x' })],
    ['an image', '/api/order/image', () => ({ ...alone, imageName: 'b.png', imageTypeId: 4, data: 'aaaa' })],
    ['packing slips', '/api/report/packing-slips', () => ({ lineItemIds: [line.lineItemId] })],
    ['labels', '/api/report/shipping-labels', () => ({ lineItemIds: [line.lineItemId] })],
  ];

  it.each(writes)('%s is refused to others as if there were no such line', async (_, path, body) => {
    for (const stranger of [world.ann, world.bob]) expect((await stranger.post(path, body())).status).toBe(404);
  });

  it('work on many lines leaves those of others alone', async () => {
    const lines = [{ lineItemId: alone.lineItemId, estimatedShipDate: '2026-11-25', shipDateReasonId: 1 }];
    for (const path of ['/api/order/bulk/preview', '/api/order/bulk'])
      for (const stranger of [world.ann, world.bob]) {
        const [answer] = (await stranger.post(path, { lines })).body.lines;
        expect(answer).toMatchObject({ outcome: 'refused', from: null, problem: { status: 404 } });
      }
  });

  it("the supplier's number of an order is kept for the own facilities alone", async () => {
    const order = { orderId: 700_002, orderNumber: 'SO-700002', displayPo: 'PO-2', billingPo: 'PO-2' };
    await placeOrder(world.portal, order);
    const open = await placeOrder(world.portal, { ...order, companyId: 120 });
    const { status } = await world.ann.post('/api/order', save(open, { ...dated, vendorOrderNumber: 'ANN-1' }));
    expect(status).toBe(201);
    const { rows } = await world.portal.owner.query(
      'SELECT company_id, vendor_order_number FROM orders WHERE order_id = $1 ORDER BY company_id',
      [order.orderId],
    );
    expect(rows).toEqual([
      { company_id: 110, vendor_order_number: null },
      { company_id: 120, vendor_order_number: 'ANN-1' },
    ]);
  });
});
