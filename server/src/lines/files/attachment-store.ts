import { pgCode, type Sql, sql, type Tx } from '../../core/database/database.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import type { NewFile } from '../line-area.ts';
import type { LineRecord } from '../line-record.ts';

export interface NewAttachment extends NewFile {
  readonly recordKind: string;
  readonly imageTypeId: number | null;
  readonly mediaType: string;
  /** The key of the content among the stored files. */
  readonly sha256: string;
}

const serviceReport = 1;
const notUnique = '23505';

/**
 * How many bytes a company has attached, with what this transaction adds. Others of the company who add files wait
 * until it ends, so that together they keep to the limit.
 */
export async function countSupplierBytes(tx: Tx, supplierId: number): Promise<number> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('file quota', ${supplierId}))`);
  const counted = await tx.one<{ bytes: number }>(sql`SELECT supplier_file_bytes(${supplierId}) AS bytes`);
  return counted?.bytes ?? 0;
}

/** The content of a line's Field Service Report; null where it has none. */
export async function findServiceReportContent(tx: Tx, { lineItemId, supplierId }: LineRecord): Promise<string | null> {
  const found = await tx.one<{ sha256: string }>(sql`
    SELECT sha256 FROM attachments
    WHERE line_item_id = ${lineItemId} AND supplier_id = ${supplierId} AND document_type = ${serviceReport}`);
  return found?.sha256 ?? null;
}

/**
 * Adds a file to a line; of two with the same name at once the unique constraint lets one through.
 * @returns false where the line has a file of that name, compared without regard to case
 */
export function insertAttachment(context: ActionContext, line: LineRecord, file: NewAttachment): Promise<boolean> {
  const documentType = file.imageTypeId === null ? 0 : null;
  return insert(context, line, file, documentType, sql`ON CONFLICT (line_item_id, supplier_id, name_key) DO NOTHING`);
}

/**
 * Adds a line's Field Service Report, in place of the one that it has.
 * @returns false where another file of the line has that name; the transaction is of no use then
 */
export async function saveServiceReport(
  context: ActionContext,
  line: LineRecord,
  file: NewAttachment,
): Promise<boolean> {
  const replace = sql`ON CONFLICT (line_item_id, supplier_id) WHERE document_type = 1 DO UPDATE SET name = excluded.name,
    name_key = excluded.name_key, description = excluded.description, media_type = excluded.media_type,
    size_bytes = excluded.size_bytes, sha256 = excluded.sha256, created_user_id = excluded.created_user_id,
    created_by = excluded.created_by, created_at = excluded.created_at`;
  try {
    return await insert(context, line, file, serviceReport, replace);
  } catch (error) {
    if (pgCode(error) === notUnique) return false;
    throw error;
  }
}

async function insert(
  { tx, actor, now }: ActionContext,
  line: LineRecord,
  file: NewAttachment,
  documentType: number | null,
  onConflict: Sql,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    INSERT INTO attachments (record_kind, line_item_id, supplier_id, company_id, name, name_key, description,
      document_type, image_type_id, media_type, size_bytes, sha256, created_user_id, created_by, created_at)
    VALUES (${file.recordKind}, ${line.lineItemId}, ${line.supplierId}, ${line.companyId}, ${file.name},
      ${file.name.toLowerCase()}, ${file.description}, ${documentType}, ${file.imageTypeId}, ${file.mediaType},
      ${file.sizeBytes}, ${file.sha256}, ${'userId' in actor ? actor.userId : null}, ${actor.name}, ${now})
    ${onConflict}`);
  return inserted === 1;
}
