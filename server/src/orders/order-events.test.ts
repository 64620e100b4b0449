import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dated,
  type LineIds,
  lineIn,
  type OrderWorld,
  orderCreated,
  placeOrder,
  startOrderWorld,
  storedLine,
} from './testing/order-world.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
});
afterAll(() => world.portal.close());

const sendOne = (type: string, data: object, more: object = {}) => world.portal.sendOne({ type, data, ...more });
const stored = (line: Pick<LineIds, 'lineItemId'>) => storedLine(world, line);

describe('order.created', () => {
  it('O1: keeps the order with its lines, in review', async () => {
    const data = orderCreated({}, [{}, dated, { shipDateReasonId: 2 }]);
    await world.portal.send({ type: 'order.created', data });
    const [plain = 0, ofDate = 0, backordered = 0] = data.lineItems.map(({ lineItemId }) => lineItemId);
    expect(await stored({ lineItemId: plain })).toMatchObject({
      line: {
        status: 'AWAITINGREVIEW',
        unit_price_cents: 124_950,
        supplier_id: 1,
        company_id: 110,
        follow_up_date: null,
      },
      orders: [{ supplier_id: 1, order_number: data.orderNumber, ship_to_city: 'Omaha', ship_to_country: null }],
      history: [{ action: 'create', from_status: null, to_status: 'AWAITINGREVIEW', by_kind: 'marketplace' }],
    });
    expect((await stored({ lineItemId: ofDate })).line).toMatchObject({ follow_up_date: dated.estimatedShipDate });
    // Five business days after the order of a Friday.
    expect((await stored({ lineItemId: backordered })).line).toMatchObject({ follow_up_date: '2026-11-27' });
  });

  it('blank text is none', async () => {
    const line = await placeOrder(world.portal, { billingPo: ' ', displayPo: '' }, { serialNumber: '' });
    const { line: kept, orders } = await stored(line);
    expect([orders[0].billing_po, orders[0].display_po, kept.serial_number]).toEqual([null, null, null]);
  });

  it('the same order again, or a line that exists, is 409 and changes nothing', async () => {
    const line = await placeOrder(world.portal);
    const again = await sendOne('order.created', orderCreated({ orderId: line.orderId }));
    expect([again.status, again.body.code]).toEqual([409, 'record_exists']);
    const fresh = orderCreated();
    const taken = { ...fresh, lineItems: [...fresh.lineItems, { ...fresh.lineItems[0], lineItemId: line.lineItemId }] };
    expect((await sendOne('order.created', taken)).status).toBe(409);
    const { rows } = await world.portal.owner.query('SELECT 1 FROM orders WHERE order_id = $1', [fresh.orderId]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['an unknown facility', { companyId: 999 }, 'data.companyId'],
    ['no lines', { lineItems: [] }, 'data.lineItems'],
    ['an unknown type', { orderTypeId: 9 }, 'data.orderTypeId'],
    ['an unknown field', { colour: 'red' }, 'data.colour'],
  ])('%s is 422', async (_, change, path) => {
    const { status, body } = await sendOne('order.created', { ...orderCreated(), ...change });
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});

describe('order.updated', () => {
  it('changes what it brings: absent stays, null clears', async () => {
    const line = await placeOrder(world.portal, {}, { serialNumber: 'S-1', urgencyDescription: 'STAT' });
    const { lineItemId } = line;
    const change = { lineItemId, quantity: 7, unitPrice: 10, serialNumber: null, ...dated };
    await world.portal.send({ type: 'order.updated', data: change });
    expect((await stored(line)).line).toMatchObject({
      status: 'AWAITINGREVIEW',
      quantity: 7,
      unit_price_cents: 1000,
      serial_number: null,
      urgency_description: 'STAT',
      follow_up_date: dated.estimatedShipDate,
    });
  });

  it('an older one than the newest applied has no effect', async () => {
    const line = await placeOrder(world.portal);
    const { lineItemId } = line;
    const at = (time: string, quantity: number) => sendOne('order.updated', { lineItemId, quantity }, { time });
    await at('2026-11-21T09:00:00Z', 5);
    const older = await at('2026-11-21T08:00:00Z', 6);
    expect(older.body.results?.[0]?.outcome ?? older.body.outcome).toBe('stale');
    expect((await stored(line)).line.quantity).toBe(5);
  });
});

describe('what the carrier tells', () => {
  it('O10: a scan ships the line, with the numbers of the carrier', async () => {
    const line = await lineIn('PENDINGSHIPMENT', world);
    const { lineItemId, orderId } = line;
    const parcel = { lineItemId, trackingNumber: '123456789012', shipper: 'FedEx', estimatedDelivery: '2026-11-24' };
    await world.portal.send({ type: 'order.shipped', data: { ...parcel, dateShipped: '2026-11-20' } });
    expect((await stored(line)).line).toMatchObject({
      status: 'SHIPPED',
      tracking_number: '123456789012',
      date_shipped: '2026-11-20T12:00:00.000Z',
      estimated_delivery: '2026-11-24',
    });
    const { body } = await world.amy.get(`/api/order/${orderId}`);
    expect(body).toMatchObject({ shipper: 'UPS', lineItems: [{ estimatedDelivery: '2026-11-24' }] });
    expect(body.lineItems[0].trackingUrl).toContain('fedex.com');
  });

  it('O7: a delivery ends the line', async () => {
    const line = await lineIn('SHIPPED', world);
    const { lineItemId } = line;
    await world.portal.send({ type: 'order.delivered', data: { lineItemId, dateDelivered: '2026-11-21T09:00:00Z' } });
    expect((await stored(line)).line).toMatchObject({
      status: 'DELIVERED',
      date_delivered: '2026-11-21T09:00:00.000Z',
    });
  });
});

describe('reviews, cancellations, labels', () => {
  it('O6: a review that is due takes a pending line back, with its cause', async () => {
    const byDate = await lineIn('PENDINGSHIPMENT', world);
    const byAge = await lineIn('PENDINGSHIPMENT', world);
    await world.portal.send(
      { type: 'order.reviewDue', data: { lineItemId: byDate.lineItemId } },
      { type: 'order.reviewDue', data: { lineItemId: byAge.lineItemId, fourteenDay: true } },
    );
    expect((await stored(byDate)).line).toMatchObject({ status: 'AWAITINGREVIEW', is_fourteen_day_cycle: false });
    expect((await stored(byAge)).line).toMatchObject({ status: 'AWAITINGREVIEW', is_fourteen_day_cycle: true });
  });

  it('O8: a cancelled line leaves the tabs and stays in All Orders', async () => {
    const { lineItemId } = await lineIn('CANCELLED', world);
    const term = { name: 'LineItemId', value: lineItemId };
    const { body } = await world.amy.post('/api/order/search', { terms: [term] });
    expect(body).toMatchObject([{ lineItemId, orderStatus: 'Cancelled' }]);
  });

  it('O9: a label makes the line printable, and no other text is taken for one', async () => {
    const line = await placeOrder(world.portal);
    const { lineItemId } = line;
    const pdf = Buffer.from('%PDF-1.7\nlabel').toString('base64');
    expect((await sendOne('label.available', { lineItemId, pdf: 'PGh0bWw+' })).status).toBe(422);
    await world.portal.send({ type: 'label.available', data: { lineItemId, pdf } });
    const { line: kept, history } = await stored(line);
    expect([kept.has_shipping_label, kept.status, history.at(-1).action]).toEqual([
      true,
      'AWAITINGREVIEW',
      'labelAvailable',
    ]);
  });
});

it.each([
  ['order.updated', { quantity: 1 }],
  ['order.reviewDue', {}],
  ['order.shipped', { trackingNumber: 'x' }],
  ['order.delivered', { dateDelivered: '2026-11-21' }],
  ['order.cancelled', {}],
  ['label.available', { pdf: Buffer.from('%PDF-1.7').toString('base64') }],
  ['note.added', { note: 'x', createdUserName: 'y' }],
  ['attachment.added', { name: 'a', description: 'x', data: 'aGk=' }],
])('%s of an unknown line is 422', async (type, data) => {
  const { status, body } = await sendOne(type, { lineItemId: 1_999_999, ...data });
  expect([status, body.code]).toEqual([422, 'unknown_record']);
});
