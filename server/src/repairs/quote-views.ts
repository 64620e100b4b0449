import { type Sql, sql } from '../core/database/database.ts';
import { attachmentSummary } from '../lines/files/attachment-views.ts';

/** A column with the quotes of a row's line, newest first; its argument is a column of that row. */
export function quotesOf(lineItemId: Sql): Sql {
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
      'quoteId', q.id, 'createdAt', to_char(q.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'createdByName', q.created_by_name, 'diagnosisNote', q.diagnosis_note, 'repairNote', q.repair_note,
      'leadDays', q.lead_days, 'amount', q.amount_cents / 100.0, 'note', q.note,
      'attachments', (SELECT coalesce(json_agg(${attachmentSummary} ORDER BY a.id), '[]') FROM attachments a
        WHERE a.id = ANY(q.attachment_ids))) ORDER BY q.id DESC), '[]')
    FROM repair_quotes q WHERE q.line_item_id = ${lineItemId})`;
}
