import type { PlannedLine, StoredLine } from '@portal/contract/lines/saving/save-rules';
import { type OrderStatus, orderMachine } from '@portal/contract/orders/order-machine';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { type Locked, lockRows, type RecordKind } from '../core/records/transition.ts';
import type { LineRecord } from '../lines/line-record.ts';
import { lineOf, ownLines, ownOrders } from './order-policy.ts';

export const orderKind: RecordKind<OrderStatus, keyof typeof orderMachine.actions> = {
  machine: orderMachine,
  table: sql`order_lines`,
};

/** What actions on an order line need to know of it. */
export interface OrderLineRecord extends LineRecord, StoredLine<OrderStatus> {
  readonly status: OrderStatus;
  readonly orderNumber: string;
  readonly displayPo: string | null;
  readonly vendorOrderNumber: string | null;
  readonly shipper: string | null;
  readonly followUpDate: string | null;
  /** Instants. */
  readonly dateEntered: string;
  readonly supplierChangedAt: string | null;
}

const selectRecord = sql`
  SELECT order_lines.line_item_id AS "lineItemId", order_lines.order_id AS "orderId",
    order_lines.supplier_id AS "supplierId", order_lines.company_id AS "companyId", order_lines.status,
    orders.order_type_id AS "orderTypeId", orders.order_number AS "orderNumber", orders.display_po AS "displayPo",
    orders.vendor_order_number AS "vendorOrderNumber", coalesce(order_lines.shipper, orders.shipper) AS shipper,
    order_lines.ship_date_reason_id AS "shipDateReasonId", order_lines.estimated_ship_date AS "estimatedShipDate",
    order_lines.follow_up_date AS "followUpDate", order_lines.vendor_rma_required AS "vendorRmaRequired",
    order_lines.vendor_rma_number AS "vendorRmaNumber", order_lines.serial_number AS "serialNumber",
    order_lines.date_entered AS "dateEntered", order_lines.supplier_changed_at AS "supplierChangedAt"
  FROM order_lines JOIN orders USING (order_id, company_id)`;

/** Those of the lines that are the actor's. */
export function findOrderLines(
  tx: Tx,
  actor: SupplierActor,
  lineItemIds: readonly number[],
): Promise<OrderLineRecord[]> {
  return tx.many<OrderLineRecord>(sql`
    ${selectRecord} WHERE order_lines.line_item_id = ANY(${lineItemIds}::integer[]) AND ${ownLines(actor)}`);
}

/** As `findOrderLines`, and nobody else changes the lines until the transaction ends. */
export function lockOrderLines(
  tx: Tx,
  actor: SupplierActor,
  lineItemIds: readonly number[],
): Promise<Locked<OrderLineRecord>[]> {
  const own = sql`
    ${selectRecord} WHERE order_lines.line_item_id = ANY(${lineItemIds}::integer[]) AND ${ownLines(actor)}
    ORDER BY order_lines.line_item_id`;
  return lockRows<OrderLineRecord>(tx, orderKind, own);
}

/** Anybody's line, locked. */
export async function lockAnyLine(tx: Tx, lineItemId: number): Promise<Locked<OrderLineRecord> | null> {
  const [line] = await lockRows<OrderLineRecord>(tx, orderKind, sql`${selectRecord} WHERE ${lineOf(lineItemId)}`);
  return line ?? null;
}

/** Anybody's line. */
export function findAnyLine(tx: Tx, lineItemId: number): Promise<OrderLineRecord | null> {
  return tx.one<OrderLineRecord>(sql`${selectRecord} WHERE ${lineOf(lineItemId)}`);
}

/** Whether the actor has lines of this order. */
export async function hasOrder(tx: Tx, actor: SupplierActor, orderId: number): Promise<boolean> {
  return (
    (await tx.one(sql`SELECT 1 FROM orders WHERE orders.order_id = ${orderId} AND ${ownOrders(actor)} LIMIT 1`)) !==
    null
  );
}

/** Keeps the supplier's own number of an order; null clears it. */
export async function saveVendorOrderNumber(
  tx: Tx,
  actor: SupplierActor,
  saved: { orderId: number; vendorOrderNumber: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE orders SET vendor_order_number = ${saved.vendorOrderNumber}, updated_at = ${saved.now}
    WHERE orders.order_id = ${saved.orderId} AND ${ownOrders(actor)}`);
}

/** What a supplier's save sets on a line. */
export function savedFacts(planned: PlannedLine, now: Date): Sql[] {
  const facts = [
    sql`ship_date_reason_id = ${planned.shipDateReasonId}`,
    sql`estimated_ship_date = ${planned.estimatedShipDate}`,
    sql`follow_up_date = ${planned.followUpDate}`,
    sql`vendor_rma_number = ${planned.vendorRmaNumber}`,
    sql`serial_number = ${planned.serialNumber}`,
    sql`is_fourteen_day_cycle = false`,
    sql`supplier_changed_at = ${now}`,
  ];
  if (planned.trackingNumber === null) return facts;
  return [...facts, sql`tracking_number = ${planned.trackingNumber}`, sql`date_shipped = ${now}`];
}
