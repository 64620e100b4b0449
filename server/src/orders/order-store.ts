import type { PlannedLine, StoredLine } from '@portal/contract/lines/saving/save-rules';
import { type OrderStatus, orderMachine } from '@portal/contract/orders/order-machine';
import { type Sql, sql } from '../core/database/database.ts';
import type { RecordKind } from '../core/records/transition.ts';
import type { LineRecord } from '../lines/line-record.ts';
import { lineStore, vendorNumbers } from '../lines/line-store.ts';
import { ownLines, ownOrders } from './order-policy.ts';

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

export const orderStore = lineStore<OrderLineRecord>({ record: orderKind, select: selectRecord, own: ownLines });

export const vendorOrderNumbers = vendorNumbers(sql`orders`, ownOrders);

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
