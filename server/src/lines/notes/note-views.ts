import { type Sql, sql } from '../../core/database/database.ts';

/**
 * A column with the notes of a row's line as replies show them, oldest first; its arguments are columns of that row.
 * @param recordKind the name of the row's machine: a bid and the order line that came of it may have one number
 */
export function notesOf(lineItemId: Sql, supplierId: Sql, recordKind: string): Sql {
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
      'text', n.text, 'note', n.text, 'createdUserName', n.created_user_name,
      'createdTimestamp', to_char(n.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'lineItemId', n.line_item_id, 'typeId', n.type_id, 'conditionId', n.condition_id, 'noteType', n.note_type
    ) ORDER BY n.id), '[]')
    FROM notes n WHERE n.line_item_id = ${lineItemId} AND n.supplier_id = ${supplierId}
      AND n.record_kind = ${recordKind})`;
}
