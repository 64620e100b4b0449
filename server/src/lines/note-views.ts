import { type Sql, sql } from '../core/database.ts';

/** A column with the notes of a row's line as replies show them, oldest first; its arguments are columns of that row. */
export function notesOf(lineItemId: Sql, supplierId: Sql): Sql {
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
      'text', n.text, 'note', n.text, 'createdUserName', n.created_user_name,
      'createdTimestamp', to_char(n.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'lineItemId', n.line_item_id, 'typeId', n.type_id, 'conditionId', n.condition_id, 'noteType', n.note_type
    ) ORDER BY n.id), '[]')
    FROM notes n WHERE n.line_item_id = ${lineItemId} AND n.supplier_id = ${supplierId})`;
}
