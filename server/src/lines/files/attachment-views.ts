import { type Sql, sql, type Tx } from '../../core/database/database.ts';
import type { LineRecord } from '../line-record.ts';

export interface AttachmentRow {
  readonly attachmentId: number;
  readonly lineItemId: number;
  readonly name: string;
  readonly description: string | null;
  readonly sizeBytes: number;
  readonly mediaType: string;
  readonly sha256: string;
  readonly createdBy: string;
  readonly dateCreated: string;
}

const selectRow = sql`
  SELECT id AS "attachmentId", line_item_id AS "lineItemId", name, description, size_bytes AS "sizeBytes", media_type AS "mediaType", sha256,
    created_by AS "createdBy", created_at AS "dateCreated"
  FROM attachments`;

/** The files of a line, oldest first. */
export function listAttachments(tx: Tx, { lineItemId, supplierId }: LineRecord): Promise<AttachmentRow[]> {
  return tx.many<AttachmentRow>(sql`
    ${selectRow} WHERE line_item_id = ${lineItemId} AND supplier_id = ${supplierId} ORDER BY id`);
}

/** One file of a line; null where the line has no such file. */
export function findAttachment(
  tx: Tx,
  { lineItemId, supplierId }: LineRecord,
  attachmentId: number,
): Promise<AttachmentRow | null> {
  return tx.one<AttachmentRow>(sql`
    ${selectRow} WHERE line_item_id = ${lineItemId} AND supplier_id = ${supplierId} AND id = ${attachmentId}`);
}

/** A column with the names of the files of a row's line, oldest first; its arguments are columns of that row. */
export function attachmentNamesOf(lineItemId: Sql, supplierId: Sql): Sql {
  return sql`ARRAY(
    SELECT a.name FROM attachments a WHERE a.line_item_id = ${lineItemId} AND a.supplier_id = ${supplierId}
    ORDER BY a.id)`;
}

/** A file `a` without its content, as replies show it. */
export const attachmentSummary = sql`json_build_object(
  'attachmentId', a.id, 'lineItemId', a.line_item_id, 'name', a.name, 'imageName', a.name,
  'description', a.description, 'sizeBytes', a.size_bytes, 'createdBy', a.created_by, 'uploadedBy', a.created_by,
  'dateCreated', to_char(a.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updatedTimestamp', to_char(a.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** A column with the files of a row's line without their content, oldest first; its arguments are columns of that row. */
export function attachmentSummariesOf(lineItemId: Sql, supplierId: Sql): Sql {
  return sql`(
    SELECT coalesce(json_agg(${attachmentSummary} ORDER BY a.id), '[]')
    FROM attachments a WHERE a.line_item_id = ${lineItemId} AND a.supplier_id = ${supplierId})`;
}
