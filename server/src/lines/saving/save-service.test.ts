import { saveOrder, saveShipDate } from '@portal/contract/lines/saving/save-endpoints';
import { orderOutboundEvents } from '@portal/contract/orders/order-events';
import { sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import { type TestAnswer, testPassword } from '../../core/testing/test-portal.ts';
import { worldTime } from '../../marketplace/testing/two-suppliers.ts';
import {
  dated,
  eventsOf,
  type LineIds,
  lineIn,
  type OrderWorld,
  placeLines,
  placeOrder,
  save,
  startOrderWorld,
  storedLine,
  today,
  tomorrow,
  tracked,
  yesterday,
} from '../../orders/testing/order-world.ts';

let world: OrderWorld;
let known: LineIds;
beforeAll(async () => {
  world = await startOrderWorld();
  known = await placeOrder(world.portal);
});
afterAll(() => world.portal.close());

const portal = () => world.portal;
const unknown: LineIds = { lineItemId: 1_999_999, orderId: 1_999_999, companyId: 110 };
const post = (line: LineIds, change: object = dated) => world.amy.post('/api/order', save(line, change));
const esd = (line: LineIds, change: object = dated) => world.amy.post('/api/order/esd', save(line, change));

/** The refusal of a field rule: its sentence, and where it is said. */
function expectInvalid({ status, body }: TestAnswer, detail: string, path: string) {
  expect([status, body.detail, body.errors?.[0]]).toMatchObject([422, detail, { path, message: detail }]);
}

describe('POST /order', () => {
  firstTests({
    name: 'POST /order',
    portal,
    call: (client) => client.post('/api/order', save(known, dated)),
    stranger: () => world.bob,
    callUnknown: (client) => client.post('/api/order', save(unknown, dated)),
    invalid: {
      client: () => world.amy,
      call: (client) =>
        client.post('/api/order', { ...save(known, { trackingNumber: 7 }), orderId: 'x', companyId: -1 }),
      paths: ['orderId', 'companyId', 'lineItems[0].trackingNumber'],
    },
  });

  it('O2: a reason and a date schedule the line, and the marketplace hears of it', async () => {
    const line = await placeOrder(portal());

    const answer = await post(line, { ...dated, vendorOrderNumber: ' LI-7 ', note: ' Soon ' });

    expect(answer.status).toBe(201);
    expect(saveOrder.reply.parse(answer.body)).toEqual(answer.body);
    const saved = { lineItemId: line.lineItemId, status: 'PENDINGSHIPMENT', statusId: 2 };
    expect(answer.body).toEqual({ ...saved, lineItems: [saved] });
    const stored = await storedLine(world, line);
    expect(stored.line).toMatchObject({
      status: 'PENDINGSHIPMENT',
      ship_date_reason_id: 1,
      estimated_ship_date: '2026-11-25',
      follow_up_date: '2026-11-25',
      is_fourteen_day_cycle: false,
      tracking_number: null,
      date_shipped: null,
    });
    expect(stored.orders).toMatchObject([{ vendor_order_number: 'LI-7' }]);
    expect(stored.notes).toMatchObject([
      { text: 'Soon', note_type: 'Order', created_user_name: 'Amy Lee', type_id: 1 },
    ]);
    expect(stored.history.at(-1)).toMatchObject({
      action: 'schedule',
      from_status: 'AWAITINGREVIEW',
      to_status: 'PENDINGSHIPMENT',
      by_name: 'Amy Lee',
      details: { shipDateReasonId: 1, estimatedShipDate: '2026-11-25', vendorOrderNumber: 'LI-7', note: 'Soon' },
    });
    const [event, ...more] = await eventsOf(world, line);
    expect(more).toEqual([]);
    expect(event?.type).toBe('order.scheduled');
    expect(orderOutboundEvents['order.scheduled'].data.parse(event?.data)).toEqual({
      ...line,
      orderNumber: `SO-${line.orderId}`,
      displayPo: `PO-${line.orderId}`,
      ...dated,
      followUpDate: '2026-11-25',
      vendorOrderNumber: 'LI-7',
      vendorRmaNumber: null,
      serialNumber: null,
      note: 'Soon',
      statusBefore: 'AWAITINGREVIEW',
      statusAfter: 'PENDINGSHIPMENT',
      by: { kind: 'supplier', userId: 11, name: 'Amy Lee', impersonatorUserId: null },
    });
  });

  it('IM-6: what an employee does as the user names both, in the history and to the marketplace', async () => {
    const line = await placeOrder(portal());
    const data = sampleUser({ userId: 31, username: 'staff', isEmployee: true, password: testPassword });
    await portal().send({ type: 'user.upserted', data });
    const { body } = await (await portal().signIn('staff')).post('/api/impersonate/amy');
    const acting = { authorization: `Bearer ${body.access_token}` };
    expect((await portal().nobody.post('/api/order', save(line, dated), acting)).status).toBe(201);
    const { history } = await storedLine(world, line);
    expect(history.at(-1)).toMatchObject({ by_user_id: 11, by_name: 'Amy Lee', impersonator_user_id: 31 });
    expect((await eventsOf(world, line))[0]?.data).toMatchObject({ by: { userId: 11, impersonatorUserId: 31 } });
  });

  it('O3: a date before today is stored and the line stays in review', async () => {
    const line = await placeOrder(portal());
    const { status, body } = await post(line, { ...dated, estimatedShipDate: yesterday });
    expect([status, body.status]).toEqual([201, 'AWAITINGREVIEW']);
    expect((await storedLine(world, line)).line).toMatchObject({
      status: 'AWAITINGREVIEW',
      estimated_ship_date: yesterday,
    });
    expect((await eventsOf(world, line)).map(({ type }) => type)).toEqual(['order.scheduled']);
  });

  it.each(['AWAITINGREVIEW', 'PENDINGSHIPMENT'] as const)(
    'O4: a tracking number ships a line in %s',
    async (status) => {
      const line = await lineIn(status, world);

      const answer = await post(line, { trackingNumber: ' 1Z999AA10123456784 ' });

      expect([answer.status, answer.body.status, answer.body.statusId]).toEqual([201, 'SHIPPED', 3]);
      const stored = await storedLine(world, line);
      expect(stored.line).toMatchObject({ tracking_number: '1Z999AA10123456784', date_shipped: worldTime });
      const event = (await eventsOf(world, line)).at(-1);
      expect(event?.type).toBe('order.shipped');
      expect(orderOutboundEvents['order.shipped'].data.parse(event?.data)).toMatchObject({
        ...line,
        trackingNumber: '1Z999AA10123456784',
        trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
        shipper: 'UPS',
        dateShipped: worldTime,
        statusBefore: status,
        statusAfter: 'SHIPPED',
      });
      const { body } = await world.amy.get(`/api/order/${line.orderId}`);
      expect(body.lineItems[0]).toMatchObject({ hasMissingData: false, isPastDue: false, isFourteenDayCycle: false });
    },
  );

  it('O5: a pending line takes a new date and stays', async () => {
    const line = await lineIn('PENDINGSHIPMENT', world);
    const { body } = await post(line, { shipDateReasonId: 2, estimatedShipDate: '' });
    expect(body.status).toBe('PENDINGSHIPMENT');
    expect((await storedLine(world, line)).line).toMatchObject({
      ship_date_reason_id: 2,
      estimated_ship_date: null,
      // Five business days after a Saturday.
      follow_up_date: '2026-11-27',
    });
  });

  it('absent and null fields keep what is stored, blank text clears', async () => {
    const line = await placeOrder(portal(), { vendorOrderNumber: 'V-1' }, { serialNumber: 'S-1' });
    await post(line, { ...dated, vendorRmaNumber: 'R-1' });
    await post(line, { shipDateReasonId: 4, estimatedShipDate: null, serialNumber: null });
    const kept = await storedLine(world, line);
    expect(kept.line).toMatchObject({
      ship_date_reason_id: 4,
      estimated_ship_date: '2026-11-25',
      serial_number: 'S-1',
      vendor_rma_number: 'R-1',
    });
    expect(kept.orders[0].vendor_order_number).toBe('V-1');
    await post(line, { vendorOrderNumber: '', serialNumber: ' ', vendorRmaNumber: '' });
    const cleared = await storedLine(world, line);
    expect(cleared.line).toMatchObject({ serial_number: null, vendor_rma_number: null });
    expect(cleared.orders[0].vendor_order_number).toBeNull();
  });

  it('finds the order by its line alone, and ignores what a caller says of it', async () => {
    const line = await placeOrder(portal());
    const { status } = await world.amy.post('/api/order', {
      lineItems: [{ lineItemId: line.lineItemId, ...dated, status: 'DELIVERED', unitPrice: 1, supplierId: 2 }],
      createdUserName: 'Mallory',
    });
    expect(status).toBe(201);
    expect((await storedLine(world, line)).line).toMatchObject({ unit_price_cents: 124950, supplier_id: 1 });
  });

  it('several lines are saved together', async () => {
    const lines = await placeLines(portal(), {}, [{}, {}]);
    const lineItems = lines.map(({ lineItemId }) => ({ lineItemId, ...dated, vendorOrderNumber: `V${lineItemId}` }));
    const [first, second] = lines as [LineIds, LineIds];
    const { status, body } = await world.amy.post('/api/order', { ...save(first), lineItems });
    expect(status).toBe(201);
    expect(body.lineItems).toMatchObject(lines.map(({ lineItemId }) => ({ lineItemId, status: 'PENDINGSHIPMENT' })));
    expect((await storedLine(world, second)).orders[0].vendor_order_number).toBe(`V${second.lineItemId}`);
  });
});

describe('D-04: what a save is refused for', () => {
  const needsReason = 'A reason is required.';
  const needsDate = 'Estimated ship date is required.';
  it.each([
    ['an unknown reason', { ...dated, shipDateReasonId: 99 }, 'Invalid ship date reason', 'shipDateReasonId'],
    ["a repair's reason", { ...dated, shipDateReasonId: 14 }, 'Invalid ship date reason', 'shipDateReasonId'],
    [
      'a day that does not exist',
      { ...dated, estimatedShipDate: '2026-02-30' },
      'Invalid ship date',
      'estimatedShipDate',
    ],
    ['no date', { shipDateReasonId: 1 }, needsDate, 'estimatedShipDate'],
    ['a cleared date', { shipDateReasonId: 1, estimatedShipDate: '' }, needsDate, 'estimatedShipDate'],
    ['no reason', { estimatedShipDate: today, note: 'x' }, needsReason, 'shipDateReasonId'],
    [
      'a cleared reason',
      { estimatedShipDate: today, shipDateReasonId: '', note: 'x' },
      needsReason,
      'shipDateReasonId',
    ],
    [
      'a note of 121 characters',
      { ...dated, note: 'x'.repeat(121) },
      'Please limit your note to 120 characters.',
      'note',
    ],
    ['a long tracking number', { trackingNumber: '1'.repeat(56) }, 'Tracking number is too long.', 'trackingNumber'],
    [
      'a long vendor order number',
      { ...dated, vendorOrderNumber: 'v'.repeat(56) },
      'Vendor order number is too long.',
      'vendorOrderNumber',
    ],
  ])('%s is 422', async (_, change, detail, field) => {
    const line = await placeOrder(portal());
    const before = await storedLine(world, line);
    expectInvalid(await post(line, change), detail, `lineItems[0].${field}`);
    expect(await storedLine(world, line)).toEqual(before);
    expect(await eventsOf(world, line)).toEqual([]);
  });

  it('nothing to save is 422, also where every field is null', async () => {
    const line = await lineIn('PENDINGSHIPMENT', world);
    for (const change of [
      {},
      { estimatedShipDate: tomorrow },
      { note: ' ', trackingNumber: '', shipDateReasonId: null },
    ])
      expectInvalid(await post(line, change), 'Nothing to save.', 'lineItems');
  });

  it('an RMA number where the line wants one, stored or sent', async () => {
    const line = await placeOrder(portal(), {}, { vendorRmaRequired: true });
    expectInvalid(await post(line), 'RMA number is required.', 'lineItems[0].vendorRmaNumber');
    expectInvalid(await post(line, tracked), 'RMA number is required.', 'lineItems[0].vendorRmaNumber');
    expect((await post(line, { ...dated, vendorRmaNumber: 'R-1' })).status).toBe(201);
    expect((await post(line, tracked)).status).toBe(201);
  });

  it('a serial number for a loaner, stored or sent', async () => {
    const line = await placeOrder(portal(), { orderTypeId: 37, orderType: 'LOANER' });
    expectInvalid(await post(line), 'Serial number is required.', 'lineItems[0].serialNumber');
    expect((await post(line, { ...dated, serialNumber: 'S-1' })).status).toBe(201);
    expect((await post(line, tracked)).status).toBe(201);
  });

  it('no lines are 422, however they are left out', async () => {
    const { lineItems: _, ...none } = save(known);
    for (const body of [none, { ...none, lineItems: [] }])
      expectInvalid(await world.amy.post('/api/order', body), 'Line item not found in this order.', 'lineItems');
  });

  it('TI-3: one own line and one of another company: 422, and nothing is saved', async () => {
    const own = await placeOrder(portal());
    const foreign = await placeOrder(portal(), { companyId: 210 });
    const before = [await storedLine(world, own), await storedLine(world, foreign)];
    const lineItems = [own, foreign].map(({ lineItemId }) => ({ lineItemId, ...dated }));
    const answer = await world.amy.post('/api/order', { ...save(own), lineItems });
    expectInvalid(answer, 'Line item not found in this order.', 'lineItems[1].lineItemId');
    expect([await storedLine(world, own), await storedLine(world, foreign)]).toEqual(before);
    expect((await world.amy.post('/api/order', save(foreign, dated))).body.detail).toBe(
      'Sorry, you do not have access to this order.',
    );
  });

  it("a line sent under another of the user's orders, or another facility, is 422", async () => {
    const [line, other] = [await placeOrder(portal()), await placeOrder(portal())];
    expectInvalid(await post({ ...line, orderId: other.orderId }), 'The order does not match.', 'orderId');
    expectInvalid(await post({ ...line, companyId: 120 }), 'The order does not match.', 'companyId');
  });

  it('a user of another facility has no such order (TI-16)', async () => {
    const line = await placeOrder(portal());
    expect((await world.ann.post('/api/order', save(line, dated))).status).toBe(404);
    expect((await world.ann.post('/api/order/esd', save(line, dated))).status).toBe(404);
  });

  it('several lines of which one is wrong: none is saved', async () => {
    const lines = await placeLines(portal(), {}, [{}, { vendorRmaRequired: true }]);
    const [first] = lines as [LineIds];
    const lineItems = lines.map(({ lineItemId }) => ({ lineItemId, ...dated, note: 'x', vendorOrderNumber: 'V' }));
    expectInvalid(
      await world.amy.post('/api/order', { ...save(first), lineItems }),
      'RMA number is required.',
      'lineItems[1].vendorRmaNumber',
    );
    const stored = await storedLine(world, first);
    expect([stored.line.status, stored.notes, stored.orders[0].vendor_order_number]).toEqual([
      'AWAITINGREVIEW',
      [],
      null,
    ]);
    expect(await eventsOf(world, first)).toEqual([]);
  });

  it('several lines of which one has shipped: 409 with its status, and none is saved', async () => {
    const lines = await placeLines(portal(), {}, [{}, {}]);
    const [first, second] = lines as [LineIds, LineIds];
    await post(second, tracked);
    const lineItems = lines.map(({ lineItemId }) => ({ lineItemId, ...dated }));
    const { status, body } = await world.amy.post('/api/order', { ...save(first), lineItems });
    expect([status, body.detail, body.currentStatus]).toEqual([
      409,
      'This line item can no longer be changed.',
      'SHIPPED',
    ]);
    expect((await storedLine(world, first)).line.status).toBe('AWAITINGREVIEW');
  });
});

describe('POST /order/esd', () => {
  firstTests({
    name: 'POST /order/esd',
    portal,
    call: (client) => client.post('/api/order/esd', save(known, dated)),
    stranger: () => world.bob,
    callUnknown: (client) => client.post('/api/order/esd', save(unknown, dated)),
    invalid: {
      client: () => world.amy,
      call: (client) => client.post('/api/order/esd', { lineItems: [{ lineItemId: 0, note: 1 }] }),
      paths: ['lineItems[0].lineItemId', 'lineItems[0].note'],
    },
  });

  it("a date alone gets reason 1 (ruling 15), and changes none of the order's numbers", async () => {
    const line = await placeOrder(portal(), { vendorOrderNumber: 'V-1' });
    const answer = await esd(line, { estimatedShipDate: today, vendorOrderNumber: 'V-2', serialNumber: 'S' });
    expect(saveShipDate.reply.parse(answer.body)).toMatchObject({ status: 'PENDINGSHIPMENT' });
    const stored = await storedLine(world, line);
    expect(stored.line).toMatchObject({ ship_date_reason_id: 1, estimated_ship_date: today, serial_number: null });
    expect(stored.orders[0].vendor_order_number).toBe('V-1');
  });

  it('neither date nor tracking number is 422, unless the reason needs none', async () => {
    const line = await placeOrder(portal());
    expectInvalid(await esd(line, {}), 'Estimated ship date is required.', 'lineItems[0].estimatedShipDate');
    for (const shipDateReasonId of [2, 10, 15])
      expect((await esd(await placeOrder(portal()), { shipDateReasonId })).body.status).toBe('PENDINGSHIPMENT');
  });

  it('a tracking number ships, a note is kept', async () => {
    const line = await placeOrder(portal());
    expect((await esd(line, { ...tracked, note: 'Gone' })).body.status).toBe('SHIPPED');
    expect((await storedLine(world, line)).notes).toMatchObject([{ text: 'Gone', note_type: 'Order' }]);
  });
});
