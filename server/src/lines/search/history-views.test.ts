import { historyRowReply } from '@portal/contract/lines/search/history-schemas';
import type { FilterName } from '@portal/contract/lines/search/search-filters';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../core/testing/test-portal.ts';
import { worldTime } from '../../marketplace/testing/two-suppliers.ts';
import {
  dated,
  type LineIds,
  lineIn,
  type OrderWorld,
  placeOrder,
  save,
  startOrderWorld,
  tracked,
} from '../../orders/testing/order-world.ts';

let world: OrderWorld;
/** Lines that differ in what filters ask for; newest first. */
let probe: LineIds;
let coil: LineIds;
let loaner: LineIds;
let gone: LineIds;
let foreign: LineIds;
beforeAll(async () => {
  world = await startOrderWorld();
  const { portal, amy } = world;
  await portal.send({ type: 'oem.upserted', data: { id: 7, name: 'SIEMENS' } });
  gone = await placeOrder(portal, { dateEntered: '2026-10-01T12:00:00Z', displayPo: null, billingPo: null });
  await portal.send({ type: 'order.cancelled', data: { lineItemId: gone.lineItemId } });
  loaner = await placeOrder(
    portal,
    { dateEntered: '2026-11-01T12:00:00Z', orderTypeId: 37, orderType: 'LOANER', displayPo: 'LP_1', billingPo: 'B%1' },
    { description: 'Pump 100%', partNumber: 'XX_9', serialNumber: 'S' },
  );
  await amy.post('/api/order', save(loaner, tracked));
  await portal.send({
    type: 'order.delivered',
    data: { lineItemId: loaner.lineItemId, dateDelivered: '2026-11-20T10:00:00Z' },
  });
  coil = await placeOrder(
    portal,
    // Half past eleven in the evening of the 9th in Chicago.
    { dateEntered: '2026-11-10T05:30:00Z', companyId: 120, orderNumber: 'ABC-77' },
    { manufacturer: 'Siemens', conditionId: 2, origReference: 'Ref-9', vendorPartNumber: 'VP-9', quantity: 9 },
  );
  await amy.post('/api/order', save(coil, { shipDateReasonId: 2, vendorOrderNumber: 'V\\5' }));
  probe = await placeOrder(portal, { dateEntered: '2026-11-20T12:00:00Z' }, { conditionId: 1 });
  await amy.post('/api/order', save(probe, { ...dated, shipDateReasonId: 3 }));
  foreign = await placeOrder(portal, { companyId: 210, dateEntered: '2026-11-20T13:00:00Z' });
});
afterAll(() => world.portal.close());

/** Each test in a minute of its own: a user has so many searches in one. */
let turns = 0;
beforeEach(() => {
  turns += 1;
  world.portal.setNow(new Date(Date.parse(worldTime) + (turns % 2) * 60_000));
});

async function search(body: object, client: TestClient = world.amy) {
  const answer = await client.post('/api/order/search', { terms: [], ...body });
  expect(answer.status).toBe(200);
  return { answer, ids: answer.body.map(({ lineItemId }: LineIds) => lineItemId) as number[] };
}
async function counted(body: object, client: TestClient = world.amy): Promise<number> {
  const answer = await client.post('/api/order/search/count', { terms: [], ...body });
  expect(answer.status).toBe(200);
  return answer.body.total;
}
const idsOf = (...lines: LineIds[]) => lines.map(({ lineItemId }) => lineItemId);
const filtered = async (name: FilterName, value: unknown) => (await search({ terms: [{ name, value }] })).ids;
const found = async (text: string) => (await search({ terms: [{ name: 'SearchText', value: text }] })).ids;

describe('the search over all orders', () => {
  it('finds lines in every state, newest first, with their total', async () => {
    const { answer, ids } = await search({});
    expect(ids).toEqual(idsOf(probe, coil, loaner, gone));
    expect(answer.headers['x-total-count']).toBe('4');
    expect(historyRowReply.array().parse(answer.body)).toEqual(answer.body);
  });

  it('fills a row', async () => {
    const { answer } = await search({ terms: [{ name: 'LineItemId', value: loaner.lineItemId }] });
    expect(answer.body).toMatchObject([
      {
        ...loaner,
        orderNumber: `SO-${loaner.orderId}`,
        displayPo: 'LP_1',
        billingPo: 'B%1',
        orderType: 'LOANER',
        orderTypeId: 37,
        statusType: 'ORDER',
        status: 'DELIVERED',
        statusId: 5,
        orderStatus: 'Delivered',
        company: 'Facility 110',
        dateEntered: '2026-11-01T12:00:00.000Z',
        dateDelivered: '2026-11-20T10:00:00.000Z',
        trackingNumber: '1Z999AA10123456784',
        trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
        notesCount: 0,
      },
    ]);
  });

  it('TI-15, TI-16: shows no line of another company or facility, whatever is asked for', async () => {
    expect((await search({}, world.ann)).ids).toEqual(idsOf(coil));
    expect((await search({}, world.bob)).ids).toEqual(idsOf(foreign));
    for (const [name, value] of [
      ['LineItemId', foreign.lineItemId],
      ['OrderId', String(foreign.orderId)],
      ['OrderId', `SO-${foreign.orderId}`],
      ['BillingPo', `PO-${foreign.orderId}`],
      ['CompanyName', 'Facility 210'],
    ] as const) {
      const { answer, ids } = await search({ terms: [{ name, value }] });
      expect([ids, answer.headers['x-total-count']]).toEqual([[], '0']);
      expect(await counted({ terms: [{ name, value }] })).toBe(0);
    }
  });

  it('the rows are read under row level security, the role that finds them sees nothing else', async () => {
    const { rows } = await world.portal.owner.query(`
      SELECT relname AS table, has_table_privilege('portal_search', oid, 'INSERT, UPDATE, DELETE, TRUNCATE') AS writes
      FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')
        AND has_any_column_privilege('portal_search', oid, 'SELECT, INSERT, UPDATE')
      ORDER BY relname`);
    expect(rows).toEqual([
      { table: 'bids', writes: false },
      { table: 'line_search', writes: false },
    ]);
  });

  it('gives the part that is asked for', async () => {
    const middle = await search({ start: 1, limit: 2 });
    expect(middle.ids).toEqual(idsOf(coil, loaner));
    // Only what reaches the end tells the total; the count is a call of its own.
    expect(middle.answer.headers).not.toHaveProperty('x-total-count');
    expect((await search({ start: 2, limit: 9 })).answer.headers['x-total-count']).toBe('4');
    const beyond = await search({ start: 4, limit: 2 });
    expect([beyond.ids, beyond.answer.headers['x-total-count']]).toEqual([[], undefined]);
    expect((await search({ start: 10_000 })).ids).toEqual([]);
    expect((await search({ limit: 1e9 })).ids).toHaveLength(4);
  });

  it('is counted by a call of its own, whatever part is asked for', async () => {
    expect(await counted({})).toBe(4);
    expect(await counted({ start: 3, limit: 1 })).toBe(4);
    expect(await counted({ terms: [{ name: 'Status', value: [6, 100] }] })).toBe(2);
    expect(await counted({ terms: [{ name: 'SearchText', value: 'siemens' }] })).toBe(1);
    expect(await counted({ terms: [{ name: 'EntityOrderType', value: 'order' }] })).toBe(3);
    expect([await counted({}, world.ann), await counted({}, world.bob)]).toEqual([1, 1]);
  });

  it.each([
    ['partNumber', 'asc'],
    ['partNumber', 'desc'],
    ['displayPo', 'asc'],
    ['displayPo', 'desc'],
    ['orderStatus', 'asc'],
    ['company', 'desc'],
    ['quantity', 'desc'],
    ['dateEntered', 'asc'],
    ['dateShipped', 'desc'],
    ['estimatedShipDate', 'asc'],
    ['vendorOrderNumber', 'asc'],
  ])('sorts by %s %s, empty values last, then newest first', async (field, direction) => {
    const { answer } = await search({ sort: { field, direction } });
    const keys = answer.body.map((row: Record<string, unknown>) => row[field]);
    const filled = keys.filter((key: unknown) => key !== null);
    const text = (key: unknown) => (typeof key === 'number' ? key : String(key).toLowerCase());
    const sorted = [...filled].sort((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0));
    expect(keys).toEqual([
      ...(direction === 'asc' ? sorted : sorted.reverse()),
      ...Array(keys.length - filled.length).fill(null),
    ]);
    const paged = [];
    for (let start = 0; start < 4; start += 1)
      paged.push(...(await search({ sort: { field, direction }, start, limit: 1 })).ids);
    expect(paged).toEqual(answer.body.map(({ lineItemId }: LineIds) => lineItemId));
  });
});

describe('its filters', () => {
  it('text is found anywhere, in any case', async () => {
    expect(await filtered('BillingPo', 'b%')).toEqual(idsOf(loaner));
    expect(await filtered('ShippingPo', 'p_1')).toEqual(idsOf(loaner));
    expect(await filtered('CompanyName', 'FACILITY 12')).toEqual(idsOf(coil));
    expect(await filtered('PartNumber', 'xx_')).toEqual(idsOf(loaner));
    expect(await filtered('VendorPartNumber', 'vp')).toEqual(idsOf(coil));
    expect(await filtered('OrigReference', 'ref-')).toEqual(idsOf(coil));
    expect(await filtered('TrackingNumber', '999aa')).toEqual(idsOf(loaner));
    expect(await filtered('VendorOrderNumber', 'v\\')).toEqual(idsOf(coil));
    expect(await filtered('OrderStatus', 'pending')).toEqual(idsOf(probe, coil));
  });

  it('ids are equal, or any of several', async () => {
    expect(await filtered('LineItemId', coil.lineItemId)).toEqual(idsOf(coil));
    expect(await filtered('OrderId', String(probe.orderId))).toEqual(idsOf(probe));
    expect(await filtered('OrderId', 'abc-77')).toEqual(idsOf(coil));
    expect(await filtered('OrderId', 'abc-7')).toEqual([]);
    expect(await filtered('ConditionId', [1, 2])).toEqual(idsOf(probe, coil));
    expect(await filtered('ConditionId', 'All')).toHaveLength(4);
    expect(await filtered('OrderTypeId', [37, 4])).toEqual(idsOf(loaner));
    expect(await filtered('ManufacturerId', 7)).toEqual(idsOf(coil));
    expect(await filtered('ManufacturerId', 8)).toEqual([]);
  });

  it("days are those of the user's zone, both included", async () => {
    expect(await filtered('StartDate', '2026-11-10')).toEqual(idsOf(probe));
    expect(await filtered('StartDate', '2026-11-09')).toEqual(idsOf(probe, coil));
    expect(await filtered('EndDate', '2026-11-08')).toEqual(idsOf(loaner, gone));
    expect(await filtered('EndDate', '2026-11-09')).toEqual(idsOf(coil, loaner, gone));
  });

  it('statuses, Received and Backordered: any of them matches', async () => {
    expect(await filtered('Status', [2])).toEqual(idsOf(probe, coil));
    expect(await filtered('Status', [6, 100])).toEqual(idsOf(loaner, gone));
    expect(await filtered('Status', [101])).toEqual(idsOf(probe, coil));
    expect(await filtered('Status', [12])).toEqual([]);
    expect(await filtered('IsReceived', true)).toEqual(idsOf(loaner));
    expect(await filtered('IsBackordered', true)).toEqual(idsOf(probe, coil));
    const both = {
      terms: [
        { name: 'Status', value: [6] },
        { name: 'IsReceived', value: true },
      ],
    };
    expect((await search(both)).ids).toEqual(idsOf(loaner, gone));
  });

  it('No is a filter of its own', async () => {
    expect(await filtered('IsReceived', false)).toEqual(idsOf(probe, coil, gone));
    expect(await filtered('IsBackordered', false)).toEqual(idsOf(loaner, gone));
    expect(await filtered('IsRepair', true)).toEqual([]);
    expect(await filtered('IsRepair', false)).toHaveLength(4);
  });

  it('a shipped line is backordered no more, whatever its reason says', async () => {
    const line = await placeOrder(world.portal, { dateEntered: '2026-01-01T00:00:00Z' });
    await world.amy.post('/api/order', save(line, { shipDateReasonId: 2 }));
    expect(await filtered('IsBackordered', true)).toContain(line.lineItemId);
    await world.amy.post('/api/order', save(line, tracked));
    expect(await filtered('IsBackordered', true)).not.toContain(line.lineItemId);
    expect(await filtered('IsBackordered', false)).toContain(line.lineItemId);
  });

  it('HIST-022, HIST-023: a day goes from its midnight to the one after it', async () => {
    const [first, last] = ['2025-06-10T05:00:00.000Z', '2025-06-11T04:59:59.999Z'];
    const lines = [];
    for (const dateEntered of [last, first]) lines.push(await placeOrder(world.portal, { dateEntered }));
    const terms = ['StartDate', 'EndDate'].map((name) => ({ name, value: '2025-06-10' }));
    expect((await search({ terms })).ids).toEqual(idsOf(...lines));
    expect(await filtered('EndDate', '2025-06-09')).toEqual([]);
    expect(await filtered('StartDate', '2025-06-11')).not.toContain(lines[0]?.lineItemId);
  });

  it('different filters narrow the result together', async () => {
    const terms = [
      { name: 'Status', value: [2] },
      { name: 'ConditionId', value: [2] },
      { name: 'SearchText', value: 'siemens' },
    ];
    expect((await search({ terms })).ids).toEqual(idsOf(coil));
  });
});

describe('its words', () => {
  it('each must occur in one of the fields that a row shows', async () => {
    expect(await found('pump 100%')).toEqual(idsOf(loaner));
    expect(await found('siemens facility')).toEqual(idsOf(coil));
    expect(await found('siemens pump')).toEqual([]);
    expect(await found('abc-7 DELIV')).toEqual([]);
    expect(await found('999aa deliv loan')).toEqual(idsOf(loaner));
    expect(await found(String(coil.lineItemId).slice(1))).toContain(coil.lineItemId);
    expect(await found('V\\5')).toEqual(idsOf(coil));
    expect(await found('p_1')).toEqual(idsOf(loaner));
  });

  it.each(["' OR 1=1--", '\\', '%', '_%_', '100%%', '$1', '); DROP TABLE orders'])('%s is text', async (text) => {
    expect((await found(text)).length).toBeLessThan(2);
  });
});

describe('GET /order/statuses', () => {
  it('offers the statuses of orders, with Received and Backordered', async () => {
    const { status, body } = await world.amy.get('/api/order/statuses');
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 5, 6, 100, 101]);
    expect((await world.portal.nobody.get('/api/order/statuses')).status).toBe(401);
  });
});

it('HIST-007: without the section there are no order rows, and no search', async () => {
  const { portal } = world;
  const line = await lineIn('AWAITINGREVIEW', world);
  const facilities = [110, 120].map((companyId) => ({ companyId, name: 'F' }));
  const supplier = sampleSupplier({ supplierId: 1, facilities, menu: { 122: 'Y', 123: 'N' } });
  await portal.send({ type: 'supplier.upserted', data: supplier });
  const answer = await world.amy.post('/api/order/search', { terms: [] });
  expect([answer.status, answer.body.detail]).toEqual([403, 'Access Has Not Yet Been Enabled For This Section']);
  expect((await world.amy.post('/api/order/search/count', { terms: [] })).status).toBe(403);
  expect((await world.amy.get('/api/order/statuses')).body).toEqual([]);
  for (const path of ['/api/order', `/api/order/${line.orderId}`, `/api/order/po/PO-${line.orderId}`])
    expect((await world.amy.get(path)).status).toBe(403);
  for (const path of ['/api/order', '/api/order/esd', '/api/order/bulk'])
    expect(
      (await world.amy.post(path, { ...save(line, dated), lines: [{ lineItemId: line.lineItemId }] })).status,
    ).toBe(403);
});
