import { startTestPortal, type TestClient, type TestPortal, testPassword } from '../../core/testing/test-portal.ts';

/** Two suppliers: A with the facilities 110 and 120, B with 210. Amy sees all of A, Ann only 120, Bob sees B. */
export interface OrderWorld {
  readonly portal: TestPortal;
  readonly amy: TestClient;
  readonly ann: TestClient;
  readonly bob: TestClient;
}

const menu = { 122: 'Y', 123: 'Y' };
const suppliers = [
  { supplierId: 1, name: 'Acme', facilities: [facility(110), facility(120)], menu },
  { supplierId: 2, name: 'Bolt', facilities: [facility(210)], menu },
];

function facility(companyId: number) {
  return { companyId, name: `Facility ${companyId}` };
}

const users = [
  { userId: 11, username: 'amy', firstName: 'Amy', supplierId: 1, isAdmin: true },
  { userId: 12, username: 'ann', firstName: 'Ann', supplierId: 1, facilityIds: [120] },
  { userId: 21, username: 'bob', firstName: 'Bob', supplierId: 2 },
];

/** The time of the world's portal; it stands still. A Saturday, 4 in the morning in Chicago, where the users are. */
export const worldTime = '2026-11-21T10:00:00.000Z';
export const today = '2026-11-21';
export const yesterday = '2026-11-20';
export const tomorrow = '2026-11-22';

export async function startOrderWorld(env: Record<string, string> = {}): Promise<OrderWorld> {
  const portal = await startTestPortal(env);
  portal.setNow(new Date(worldTime));
  await portal.send(
    ...suppliers.map((data) => ({ type: 'supplier.upserted', data })),
    ...users.map((user) => ({
      type: 'user.upserted',
      data: { ...user, lastName: 'Lee', email: `${user.username}@example.com`, password: testPassword },
    })),
  );
  const [amy, ann, bob] = [await portal.signIn('amy'), await portal.signIn('ann'), await portal.signIn('bob')];
  return { portal, amy, ann, bob };
}

export const orderStatusNames = ['AWAITINGREVIEW', 'PENDINGSHIPMENT', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
export type OrderStatusName = (typeof orderStatusNames)[number];

/** The ids that a save names. */
export interface LineIds {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
}

let lastLineItemId = 20_000;

function orderLine(more: object = {}) {
  lastLineItemId += 1;
  return {
    lineItemId: lastLineItemId,
    description: 'Transducer',
    manufacturer: 'GE Healthcare',
    partNumber: '2404097-002',
    quantity: 2,
    unitPrice: 1249.5,
    ...more,
  };
}

/** An order of the marketplace as it would send it: one part for facility 110 unless told otherwise. */
export function orderCreated(more: object = {}, lines: readonly object[] = [{}]) {
  const lineItems = lines.map(orderLine);
  const orderId = (lineItems[0]?.lineItemId ?? 0) + 100_000;
  return {
    orderId,
    orderNumber: `SO-${orderId}`,
    companyId: 110,
    orderTypeId: 1,
    orderType: 'PART ORDER',
    dateEntered: '2026-11-20T14:00:00Z',
    displayPo: `PO-${orderId}`,
    billingPo: `PO-${orderId}`,
    shipper: 'UPS',
    shippingAddress: { name: 'St. Anne Hospital', street1: '400 Prairie Avenue', city: 'Omaha', state: 'NE' },
    ...more,
    lineItems,
  };
}

/** Places an order of one line. */
export async function placeOrder(portal: TestPortal, more: object = {}, line: object = {}): Promise<LineIds> {
  const [placed] = await placeLines(portal, more, [line]);
  return placed as LineIds;
}

/** Places an order of several lines. */
export async function placeLines(portal: TestPortal, more: object, lines: readonly object[]): Promise<LineIds[]> {
  const data = orderCreated(more, lines);
  await portal.send({ type: 'order.created', data });
  const { orderId, companyId, lineItems } = data;
  return lineItems.map(({ lineItemId }) => ({ lineItemId, orderId, companyId }));
}

/** A save of one line by POST /order. */
export function save({ orderId, companyId, lineItemId }: LineIds, line: object = {}) {
  return { orderId, companyId, orderType: 'PART ORDER', lineItems: [{ lineItemId, noteType: 'Order', ...line }] };
}

export const dated = { shipDateReasonId: 1, estimatedShipDate: '2026-11-25' };
export const tracked = { trackingNumber: '1Z999AA10123456784' };

/** Leads a new line of facility 110 into a status. */
export async function lineIn(
  status: OrderStatusName,
  { portal, amy }: OrderWorld,
  line: object = {},
): Promise<LineIds> {
  const ids = await placeOrder(portal, {}, line);
  const { lineItemId } = ids;
  if (status === 'PENDINGSHIPMENT') await amy.post('/api/order', save(ids, dated));
  if (status === 'SHIPPED' || status === 'DELIVERED') await amy.post('/api/order', save(ids, tracked));
  if (status === 'DELIVERED')
    await portal.send({ type: 'order.delivered', data: { lineItemId, dateDelivered: '2026-11-21T09:00:00Z' } });
  if (status === 'CANCELLED') await portal.send({ type: 'order.cancelled', data: { lineItemId } });
  return ids;
}

/** Everything that the database holds of a line, to see that a refused call has changed nothing. */
export async function storedLine({ portal }: OrderWorld, { lineItemId }: Pick<LineIds, 'lineItemId'>) {
  const rowsOf = async (table: string, column = 'line_item_id') => {
    const text = `SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY ${table === 'order_lines' ? column : 'id'}`;
    const { rows } = await portal.owner.query(text, [lineItemId]);
    return rows;
  };
  const [line] = await rowsOf('order_lines');
  const order = await portal.owner.query('SELECT * FROM orders WHERE order_id = $1', [line?.order_id]);
  return {
    line,
    orders: order.rows,
    notes: await rowsOf('notes'),
    attachments: await rowsOf('attachments'),
    history: await rowsOf('history', 'record_id'),
  };
}

/** Outbound events of a line, oldest first. */
export async function eventsOf({ portal }: OrderWorld, { lineItemId }: Pick<LineIds, 'lineItemId'>) {
  const { rows } = await portal.owner.query(
    "SELECT type, data FROM outbound_events WHERE data ->> 'lineItemId' = $1 ORDER BY sequence",
    [String(lineItemId)],
  );
  return rows as { type: string; data: Record<string, unknown> }[];
}
