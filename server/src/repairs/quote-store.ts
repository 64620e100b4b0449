import { sql, type Tx } from '../core/database/database.ts';
import type { LineRecord } from '../lines/line-record.ts';

/** A quote as it is kept. */
export interface KeptQuote {
  readonly diagnosisNote: string;
  readonly repairNote: string;
  readonly note: string | null;
  readonly amountCents: number;
  readonly leadDays: number;
}

/** The quote of a line that counts; null where it has none. */
export function findNewestQuote(tx: Tx, { lineItemId }: Pick<LineRecord, 'lineItemId'>): Promise<KeptQuote | null> {
  return tx.one<KeptQuote>(sql`
    SELECT diagnosis_note AS "diagnosisNote", repair_note AS "repairNote", note, amount_cents AS "amountCents",
      lead_days AS "leadDays"
    FROM repair_quotes WHERE line_item_id = ${lineItemId} ORDER BY id DESC LIMIT 1`);
}

interface NewQuote extends KeptQuote {
  readonly attachmentIds: readonly number[];
  readonly createdUserId: number;
  readonly createdByName: string;
  readonly createdAt: Date;
}

export async function insertQuote(tx: Tx, line: LineRecord, quote: NewQuote): Promise<void> {
  await tx.run(sql`
    INSERT INTO repair_quotes (line_item_id, supplier_id, company_id, diagnosis_note, repair_note, note, amount_cents,
      lead_days, attachment_ids, created_user_id, created_by_name, created_at)
    VALUES (${line.lineItemId}, ${line.supplierId}, ${line.companyId}, ${quote.diagnosisNote}, ${quote.repairNote},
      ${quote.note}, ${quote.amountCents}, ${quote.leadDays}, ${quote.attachmentIds}::bigint[],
      ${quote.createdUserId}, ${quote.createdByName}, ${quote.createdAt})`);
}
