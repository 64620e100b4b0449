import type { OrderKind } from '@portal/contract/lines/line-kinds';
import type { PlannedReceipt } from '@portal/contract/lines/receiving/receive-rules';
import type { StoredReceipt } from '@portal/contract/lines/receiving/receive-values';
import type { SupplierActor } from '../../core/actor.ts';
import { sql, type Tx } from '../../core/database/database.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import type { LineRecord } from '../line-record.ts';

interface ReceiptRow extends StoredReceipt {
  readonly lineItemId: number;
  readonly note: string | null;
}

/** The last receipt of each of these lines that has one, by its number; the caller has found the lines as the actor's. */
export async function lastReceipts(
  tx: Tx,
  kind: OrderKind,
  lineItemIds: readonly number[],
): Promise<ReadonlyMap<number, ReceiptRow>> {
  const rows = await tx.many<ReceiptRow>(sql`
    SELECT DISTINCT ON (line_item_id) line_item_id AS "lineItemId", date_received AS "dateReceived",
      tracking_number AS "trackingNumber", is_part_acceptable AS "isPartAcceptable", note,
      created_by AS "receivedBy", created_at AS "receivedAt"
    FROM receipts
    WHERE line_item_id = ANY(${lineItemIds}::integer[]) AND record_kind = ${kind}
    ORDER BY line_item_id, id DESC`);
  return new Map(rows.map((row) => [row.lineItemId, row]));
}

/** Keeps a receipt in the actor's name. */
export async function insertReceipt(
  { tx, actor, now }: ActionContext<SupplierActor>,
  kind: OrderKind,
  { lineItemId, supplierId, companyId }: LineRecord,
  { dateReceived, trackingNumber, isPartAcceptable, note }: PlannedReceipt,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO receipts (record_kind, line_item_id, supplier_id, company_id, date_received, tracking_number,
      is_part_acceptable, note, created_user_id, created_by, impersonator_user_id, created_at)
    VALUES (${kind}, ${lineItemId}, ${supplierId}, ${companyId}, ${dateReceived}, ${trackingNumber},
      ${isPartAcceptable}, ${note}, ${actor.userId}, ${actor.name}, ${actor.impersonatorUserId}, ${now})`);
}
