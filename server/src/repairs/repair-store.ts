import type { PlannedLine } from '@portal/contract/lines/saving/save-rules';
import { type RepairAction, type RepairStatus, repairMachine } from '@portal/contract/repairs/repair-machine';
import type { StoredRepair } from '@portal/contract/repairs/repair-save';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { type Locked, lockRows, type RecordKind } from '../core/records/transition.ts';
import type { LineRecord } from '../lines/line-record.ts';
import { lineStore, vendorNumbers } from '../lines/line-store.ts';
import { ownRepair, ownRepairOrders, ownRepairs } from './repair-policy.ts';

export const repairKind: RecordKind<RepairStatus, RepairAction> = {
  machine: repairMachine,
  table: sql`repair_lines`,
};

/** What actions on a repair line need to know of it. */
export interface RepairLineRecord extends LineRecord, StoredRepair {
  readonly status: RepairStatus;
  readonly orderNumber: string;
  readonly displayPo: string | null;
  readonly vendorOrderNumber: string | null;
  /** Of the parcel to the customer. */
  readonly shipper: string | null;
  readonly followUpDate: string | null;
  readonly rgaId: number | null;
  readonly partNumber: string;
  readonly description: string;
}

const selectRecord = sql`
  SELECT repair_lines.line_item_id AS "lineItemId", repair_lines.order_id AS "orderId",
    repair_lines.supplier_id AS "supplierId", repair_lines.company_id AS "companyId", repair_lines.status,
    repair_orders.order_type_id AS "orderTypeId", repair_orders.order_number AS "orderNumber",
    repair_orders.display_po AS "displayPo", repair_orders.vendor_order_number AS "vendorOrderNumber",
    repair_lines.vendor_to_customer_shipper AS shipper, repair_lines.is_repair_declined AS "isRepairDeclined",
    repair_lines.ship_date_reason_id AS "shipDateReasonId", repair_lines.estimated_ship_date AS "estimatedShipDate",
    repair_lines.follow_up_date AS "followUpDate", repair_lines.vendor_rma_required AS "vendorRmaRequired",
    repair_lines.vendor_rma_number AS "vendorRmaNumber", repair_lines.serial_number AS "serialNumber",
    repair_lines.rga_id AS "rgaId", repair_lines.part_number AS "partNumber", repair_lines.description
  FROM repair_lines JOIN repair_orders USING (order_id, company_id)`;

export const repairStore = lineStore<RepairLineRecord>({ record: repairKind, select: selectRecord, own: ownRepairs });

export const vendorOrderNumbers = vendorNumbers(sql`repair_orders`, ownRepairOrders);

/** The actor's own line, locked; null where it is none of the actor's. */
export async function lockRepair(
  tx: Tx,
  actor: SupplierActor,
  lineItemId: number,
): Promise<Locked<RepairLineRecord> | null> {
  const own = sql`${selectRecord} WHERE ${ownRepair(actor, lineItemId)}`;
  const [line] = await lockRows<RepairLineRecord>(tx, repairKind, own, actor);
  return line ?? null;
}

/** The lines of a supplier that wait for an RMA number, locked. */
export function lockRmaLines(tx: Tx, supplierId: number): Promise<Locked<RepairLineRecord>[]> {
  return lockRows<RepairLineRecord>(
    tx,
    repairKind,
    sql`${selectRecord} WHERE repair_lines.supplier_id = ${supplierId} AND repair_lines.status = 'Rma'
      ORDER BY repair_lines.line_item_id`,
  );
}

/** What a supplier's save sets on a line. */
export function savedRepair(planned: PlannedLine, now: Date): Sql[] {
  const facts = [
    sql`ship_date_reason_id = ${planned.shipDateReasonId}`,
    sql`estimated_ship_date = ${planned.estimatedShipDate}`,
    sql`follow_up_date = ${planned.followUpDate}`,
    sql`vendor_rma_number = ${planned.vendorRmaNumber}`,
    // An item is known by it: it can be corrected, not taken away.
    sql`serial_number = coalesce(${planned.serialNumber}, serial_number)`,
    sql`supplier_changed_at = ${now}`,
  ];
  if (planned.trackingNumber === null) return facts;
  return [
    ...facts,
    sql`vendor_to_customer_tracking_number = ${planned.trackingNumber}`,
    sql`vendor_to_customer_date_shipped = ${now}`,
  ];
}

/** What a quote sets: what was accepted or promised before it is void. */
export function quoted(now: Date): Sql[] {
  return [
    sql`unit_price_cents = NULL`,
    sql`ship_date_reason_id = NULL`,
    sql`estimated_ship_date = NULL`,
    sql`follow_up_date = NULL`,
    sql`supplier_changed_at = ${now}`,
  ];
}
