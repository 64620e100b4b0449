import type { PlannedReceipt } from '@portal/contract/lines/receiving/receive-rules';
import type { PlannedLine, StoredLine } from '@portal/contract/lines/saving/save-rules';
import { type LoanerStatus, loanerMachine } from '@portal/contract/loaners/loaner-machine';
import { type Sql, sql } from '../core/database/database.ts';
import type { RecordKind } from '../core/records/transition.ts';
import type { LineRecord } from '../lines/line-record.ts';
import { lineStore, vendorNumbers } from '../lines/line-store.ts';
import { ownLines, ownLoaners } from './loaner-policy.ts';

export const loanerKind: RecordKind<LoanerStatus, keyof typeof loanerMachine.actions> = {
  machine: loanerMachine,
  table: sql`loaner_lines`,
};

/** What actions on a loaner need to know of it. */
export interface LoanerRecord extends LineRecord, StoredLine<LoanerStatus> {
  readonly status: LoanerStatus;
  readonly orderNumber: string;
  readonly displayPo: string | null;
  readonly vendorOrderNumber: string | null;
  readonly shipper: string | null;
  readonly partNumber: string;
  readonly description: string;
}

const selectRecord = sql`
  SELECT loaner_lines.line_item_id AS "lineItemId", loaner_lines.order_id AS "orderId",
    loaner_lines.supplier_id AS "supplierId", loaner_lines.company_id AS "companyId", loaner_lines.status,
    loaners.order_type_id AS "orderTypeId", loaners.order_number AS "orderNumber", loaners.display_po AS "displayPo",
    loaners.vendor_order_number AS "vendorOrderNumber",
    coalesce(loaner_lines.outbound_shipper, loaners.shipper) AS shipper, loaner_lines.part_number AS "partNumber",
    loaner_lines.description, loaner_lines.ship_date_reason_id AS "shipDateReasonId",
    loaner_lines.estimated_ship_date AS "estimatedShipDate", loaners.rma_required AS "vendorRmaRequired",
    loaner_lines.vendor_rma_number AS "vendorRmaNumber", loaner_lines.serial_number AS "serialNumber"
  FROM loaner_lines JOIN loaners USING (order_id, company_id)`;

export const loanerStore = lineStore<LoanerRecord>({ record: loanerKind, select: selectRecord, own: ownLines });

export const vendorOrderNumbers = vendorNumbers(sql`loaners`, ownLoaners);

/** What a supplier's save sets on a line. */
export function savedFacts(planned: PlannedLine, now: Date): Sql[] {
  const facts = [
    sql`ship_date_reason_id = ${planned.shipDateReasonId}`,
    sql`estimated_ship_date = ${planned.estimatedShipDate}`,
    sql`follow_up_date = ${planned.followUpDate}`,
    sql`vendor_rma_number = ${planned.vendorRmaNumber}`,
    sql`serial_number = ${planned.serialNumber}`,
    sql`supplier_changed_at = ${now}`,
  ];
  if (planned.trackingNumber === null) return facts;
  return [...facts, sql`outbound_tracking_number = ${planned.trackingNumber}`, sql`outbound_date_shipped = ${now}`];
}

/** What a receipt sets on a line: the supplier's own word counts, be it another than the carrier's. */
export function receivedFacts({ dateReceived, trackingNumber }: PlannedReceipt, now: Date): Sql[] {
  return [
    sql`date_received = ${dateReceived}`,
    sql`inbound_tracking_number = ${trackingNumber}`,
    sql`supplier_changed_at = ${now}`,
  ];
}
