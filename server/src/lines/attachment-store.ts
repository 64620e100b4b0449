import type { ActionContext } from '../core/audit.ts';
import { sql } from '../core/database.ts';
import type { LineRecord, NewFile } from './line-area.ts';

export interface NewAttachment extends NewFile {
  readonly recordKind: string;
  readonly imageTypeId: number | null;
  readonly mediaType: string;
  /** The key of the content among the stored files. */
  readonly sha256: string;
}

/**
 * Adds a file to a line; of two with the same name at once the unique constraint lets one through.
 * @returns false where the line has a file of that name, compared without regard to case
 */
export async function insertAttachment(
  context: ActionContext,
  line: LineRecord,
  file: NewAttachment,
): Promise<boolean> {
  const { tx, actor, now } = context;
  const inserted = await tx.run(sql`
    INSERT INTO attachments (record_kind, line_item_id, supplier_id, company_id, name, name_key, description,
      image_type_id, media_type, size_bytes, sha256, created_user_id, created_by, created_at)
    VALUES (${file.recordKind}, ${line.lineItemId}, ${line.supplierId}, ${line.companyId}, ${file.name},
      ${file.name.toLowerCase()}, ${file.description}, ${file.imageTypeId}, ${file.mediaType}, ${file.sizeBytes},
      ${file.sha256}, ${'userId' in actor ? actor.userId : null}, ${actor.name}, ${now})
    ON CONFLICT (line_item_id, supplier_id, name_key) DO NOTHING`);
  return inserted === 1;
}
