import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidIn, requestBid } from '../../bids/testing/bid-world.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import { lend } from '../../loaners/testing/loaner-world.ts';
import {
  type LineIds,
  type OrderWorld,
  placeLines,
  placeOrder,
  save,
  startOrderWorld,
} from '../../orders/testing/order-world.ts';
import { beginRepair } from '../../repairs/testing/repair-world.ts';
import { placeReturn } from '../../returns/testing/return-world.ts';
import { rebuildLineSearch } from './rebuild-store.ts';

let world: OrderWorld;
let line: LineIds;
const codes = {
  trackingNumber: '1Z999AA10123456784',
  displayPo: 'PO-118822 B',
  billingPo: 'BILL-7',
  rma: 'rma/55-Ä',
  serial: 'SN-0077',
};
beforeAll(async () => {
  world = await startOrderWorld();
  const { displayPo, billingPo } = codes;
  line = await placeOrder(world.portal, { displayPo, billingPo }, { serialNumber: codes.serial });
  await world.amy.post('/api/order', save(line, { trackingNumber: codes.trackingNumber }));
  await world.portal.owner.query('UPDATE order_lines SET vendor_rma_number = $1 WHERE line_item_id = $2', [
    codes.rma,
    line.lineItemId,
  ]);
});
afterAll(() => world.portal.close());

const path = (code: string | number) => `/api/order/find?code=${encodeURIComponent(code)}`;

async function found(code: string | number, client = world.amy): Promise<string[]> {
  const { status, body } = await client.get(path(code));
  expect(status).toBe(200);
  return body.map(({ kind, lineItemId }: { kind: string; lineItemId: number }) => `${kind} ${lineItemId}`);
}

describe('GET /order/find', () => {
  firstTests({
    name: 'GET /order/find',
    portal: () => world.portal,
    call: (client) => client.get(path('x')),
    invalid: { client: () => world.amy, call: (client) => client.get(path(' ')), paths: ['code'] },
  });

  it('finds the line with a tracking number, Ref #, PO #, RMA # or serial number, in any case', async () => {
    const { orderId, lineItemId } = line;
    for (const code of [lineItemId, ...Object.values(codes)])
      for (const scanned of [String(code), ` ${String(code).toLowerCase()} `, String(code).toUpperCase()])
        expect(await found(scanned)).toEqual([`order ${lineItemId}`]);
    const { body } = await world.amy.get(path(lineItemId));
    const { displayPo } = codes;
    expect(body).toEqual([
      { kind: 'order', lineItemId, orderNumber: `SO-${orderId}`, displayPo, orderStatus: 'Shipped' },
    ]);
  });

  it('finds whole numbers alone, and nothing by what else a line says', async () => {
    const { orderId } = line;
    for (const code of [
      '1Z999',
      '1Z999AA1012345678_',
      '%',
      'SN-0077 ',
      'PO-118822',
      `SO-${orderId}`,
      orderId,
      'Transducer',
    ])
      expect(await found(code)).toEqual(code === 'SN-0077 ' ? [`order ${line.lineItemId}`] : []);
  });

  it('takes a code of 200 characters and none longer', async () => {
    expect(await found('x'.repeat(200))).toEqual([]);
    expect((await world.amy.get(path('x'.repeat(201)))).status).toBe(422);
  });

  it("finds neither another company's line nor one of another facility (TI-9)", async () => {
    const foreign = await placeOrder(
      world.portal,
      { companyId: 210, displayPo: codes.displayPo },
      { serialNumber: codes.serial },
    );
    for (const code of [codes.displayPo, codes.serial]) {
      expect(await found(code)).toEqual([`order ${line.lineItemId}`]);
      expect(await found(code, world.bob)).toEqual([`order ${foreign.lineItemId}`]);
      expect(await found(code, world.ann)).toEqual([]);
    }
    expect(await found(foreign.lineItemId)).toEqual([]);
  });

  it('finds all that have the code, the newest first, twenty at most', async () => {
    const many = await placeLines(
      world.portal,
      { displayPo: 'MANY', dateEntered: '2026-11-01T08:00:00Z' },
      Array.from({ length: 20 }, () => ({})),
    );
    const newest = await placeOrder(world.portal, { displayPo: 'many', dateEntered: '2026-11-20T08:00:00Z' });
    const refs = await found('MANY');
    expect(refs).toHaveLength(20);
    const expected = [newest, ...many.toReversed()].map(({ lineItemId }) => `order ${lineItemId}`);
    expect(refs).toEqual(expected.slice(0, 20));
  });

  it('follows a change, and forgets what was', async () => {
    const changed = await placeOrder(world.portal, {}, { serialNumber: 'OLD-1' });
    const { lineItemId } = changed;
    await world.portal.send({ type: 'order.updated', data: { lineItemId, serialNumber: 'NEW-1' } });
    expect([await found('OLD-1'), await found('NEW-1')]).toEqual([[], [`order ${lineItemId}`]]);
  });

  it('finds a bid request by its Ref #, and where it became an order, the order', async () => {
    const bid = await requestBid(world.portal);
    expect((await world.amy.get(path(bid.lineItemId))).body).toEqual([
      { kind: 'bid', lineItemId: bid.lineItemId, orderNumber: null, displayPo: null, orderStatus: null },
    ]);
    expect(await found(bid.lineItemId, world.bob)).toEqual([]);
    const won = await bidIn('ACCEPTED', world);
    await placeOrder(world.portal, {}, { lineItemId: won.lineItemId });
    expect(await found(won.lineItemId)).toEqual([`order ${won.lineItemId}`]);
  });

  it('finds a bid request beside the line whose PO is its Ref #', async () => {
    const bid = await requestBid(world.portal);
    const other = await placeOrder(world.portal, { displayPo: String(bid.lineItemId) });
    expect(await found(bid.lineItemId)).toEqual([`bid ${bid.lineItemId}`, `order ${other.lineItemId}`]);
  });

  it('looks its code up in an index, however many lines there are', async () => {
    const { owner } = world.portal;
    await owner.query("SET app.scope = 'all'; SET enable_seqscan = off");
    const { rows } = await owner.query("EXPLAIN SELECT 1 FROM line_search WHERE codes @> ARRAY['x']");
    await owner.query('RESET enable_seqscan; RESET app.scope');
    expect(JSON.stringify(rows)).toContain('line_search_codes');
  });
});

describe('a code of a line of another kind', () => {
  const withAllMenus = () =>
    world.portal.send({
      type: 'supplier.upserted',
      data: sampleSupplier({
        supplierId: 1,
        facilities: [110, 120].map((companyId) => ({ companyId, name: `Facility ${companyId}` })),
        menu: { 122: 'Y', 123: 'Y', 124: 'Y', 125: 'Y', 134: 'Y' },
      }),
    });
  const set = (table: string, lineItemId: number, facts: Readonly<Record<string, string>>) =>
    world.portal.owner.query(
      `UPDATE ${table} SET ${Object.keys(facts).map((column, index) => `${column} = $${index + 2}`)} WHERE line_item_id = $1`,
      [lineItemId, ...Object.values(facts)],
    );

  it('finds a repair by either parcel, its RMA and RGA numbers and its serial number', async () => {
    await withAllMenus();
    const { lineItemId } = await beginRepair(world.portal, { displayPo: 'PO-R' }, { serialNumber: 'SER-R' });
    await set('repair_lines', lineItemId, {
      vendor_rma_number: 'RMA-R',
      rga_number: 'RGA-R',
      customer_to_vendor_tracking_number: 'IN-R',
      vendor_to_customer_tracking_number: 'OUT-R',
    });
    for (const code of [lineItemId, 'PO-R', 'SER-R', 'rma-r', 'RGA-R', 'IN-R', 'out-r'])
      expect(await found(code)).toEqual([`repair ${lineItemId}`]);
    expect(await found('SER-R', world.bob)).toEqual([]);
  });

  it('finds a return by its RMA and RGA numbers and its parcel', async () => {
    await withAllMenus();
    const { lineItemId } = await placeReturn(world.portal, { rgaNumber: 'RGA-E', displayPo: 'PO-E' });
    await set('returns', lineItemId, { rma_number: 'RMA-E', tracking_number: 'IN-E' });
    for (const code of [lineItemId, 'PO-E', 'rga-e', 'RMA-E', 'in-e'])
      expect(await found(code)).toEqual([`return ${lineItemId}`]);
    expect(await found('RMA-E', world.bob)).toEqual([]);
  });

  it('finds a loaner by either parcel, its RMA number and its serial number', async () => {
    await withAllMenus();
    const { lineItemId } = await lend(world.portal, { displayPo: 'PO-L' }, { serialNumber: 'SER-L' });
    await set('loaner_lines', lineItemId, {
      vendor_rma_number: 'RMA-L',
      outbound_tracking_number: 'OUT-L',
      inbound_tracking_number: 'IN-L',
    });
    for (const code of [lineItemId, 'PO-L', 'ser-l', 'RMA-L', 'OUT-L', 'in-l'])
      expect(await found(code)).toEqual([`loaner ${lineItemId}`]);
    expect(await found('SER-L', world.bob)).toEqual([]);
  });

  it('finds lines of several kinds together', async () => {
    await withAllMenus();
    const repair = await beginRepair(world.portal, {}, { serialNumber: 'SHARED' });
    const loaner = await lend(world.portal, {}, { serialNumber: 'shared' });
    expect((await found('SHARED')).sort()).toEqual([`loaner ${loaner.lineItemId}`, `repair ${repair.lineItemId}`]);
  });

  it('leaves the rows that searches have as a rebuild would write them', async () => {
    expect(await rebuildLineSearch(world.portal.owner)).toEqual({ removed: 0, written: 0 });
  });
});

describe('HIST-007 to HIST-010: while sections are shut, GET /order/find', () => {
  const withMenu = (menu: Record<string, 'Y' | 'N'>) =>
    world.portal.send({
      type: 'supplier.upserted',
      data: sampleSupplier({ supplierId: 1, facilities: [{ companyId: 110, name: 'A' }], menu }),
    });

  it('finds no line of theirs, and is refused where all are', async () => {
    const bid = await requestBid(world.portal);
    await withMenu({ 122: 'Y', 123: 'N' });
    expect([await found(codes.serial), await found(bid.lineItemId)]).toEqual([[], [`bid ${bid.lineItemId}`]]);
    await withMenu({ 122: 'N', 123: 'Y' });
    expect([await found(codes.serial), await found(bid.lineItemId)]).toEqual([[`order ${line.lineItemId}`], []]);
    await withMenu({ 122: 'N', 123: 'N' });
    const { status, body } = await world.amy.get(path(codes.serial));
    expect([status, body.code]).toEqual([403, 'section_not_enabled']);
    await withMenu({ 122: 'Y', 123: 'Y' });
  });
});
