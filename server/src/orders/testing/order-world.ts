import { type SampleOrderLine, sampleOrder, sampleOrderLine } from '@portal/contract/samples/order-samples';
import type { TestPortal } from '../../core/testing/test-portal.ts';
import { gePart, startTwoSuppliers, type TwoSuppliers } from '../../marketplace/testing/two-suppliers.ts';

export type OrderWorld = TwoSuppliers;

export const today = '2026-11-21';
export const yesterday = '2026-11-20';
export const tomorrow = '2026-11-22';

export function startOrderWorld(env: Record<string, string> = {}): Promise<OrderWorld> {
  return startTwoSuppliers({ 122: 'Y', 123: 'Y' }, env);
}

export const orderStatusNames = ['AWAITINGREVIEW', 'PENDINGSHIPMENT', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
export type OrderStatusName = (typeof orderStatusNames)[number];

/** The ids that a save names. */
export interface LineIds {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
}

type OrderChange = Parameters<typeof sampleOrder>[0];
type LineChange = Partial<SampleOrderLine>;

let lastLineItemId = 20_000;

function orderLine(more: LineChange): SampleOrderLine {
  lastLineItemId += 1;
  return sampleOrderLine({ lineItemId: lastLineItemId, ...gePart, ...more });
}

/** An order of the marketplace as it would send it: one part for facility 110 unless told otherwise. */
export function orderCreated(more: OrderChange = {}, lines: readonly LineChange[] = [{}]) {
  const lineItems = lines.map(orderLine);
  const orderId = (lineItems[0]?.lineItemId ?? 0) + 100_000;
  // The numbers are those of the first line, whatever order the line is put into.
  return { ...sampleOrder({ orderId, companyId: 110 }), ...more, lineItems };
}

/** Places an order of one line. */
export async function placeOrder(portal: TestPortal, more: OrderChange = {}, line: LineChange = {}): Promise<LineIds> {
  const [placed] = await placeLines(portal, more, [line]);
  return placed as LineIds;
}

/** Places an order of several lines. */
export async function placeLines(
  portal: TestPortal,
  more: OrderChange,
  lines: readonly LineChange[],
): Promise<LineIds[]> {
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
  line: LineChange = {},
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
