import {
  type Attachment,
  type addImageBody,
  decodedBytes,
  maxAttachmentBytes,
} from '@portal/contract/lines/attachment-schemas';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import type { z } from 'zod';
import type { SupplierActor } from '../core/actor.ts';
import type { ActionContext } from '../core/audit.ts';
import type { Tx } from '../core/database.ts';
import type { Files } from '../core/files.ts';
import { Refused } from '../core/refused.ts';
import { insertAttachment } from './attachment-store.ts';
import { type AttachmentRow, listAttachments } from './attachment-views.ts';
import type { LineRecord } from './line-area.ts';
import { findLine } from './line-records.ts';
import { mediaTypeOf } from './media-types.ts';
import { assertSameOrder } from './same-order.ts';

type Context = ActionContext<SupplierActor>;

/**
 * Adds an image to a line. The content is stored before its row, so that no row lacks its file, and before the audit
 * log and the feed are written, so that nobody waits for the disk to number the next row of those.
 */
export async function addImage(
  context: Context,
  files: Files,
  { lineItemId, companyId, imageName: name, imageTypeId, content }: z.output<typeof addImageBody>,
): Promise<LineRecord> {
  const { area, line } = await findLine(context.tx, context.actor, lineItemId);
  assertSameOrder(line, { companyId });
  const sizeBytes = decodedBytes(content);
  if (sizeBytes > maxAttachmentBytes) throw new Refused(lineRefusals.attachmentTooLarge);
  area.assertMayAttach(line);
  const sha256 = await files.save(Buffer.from(content, 'base64'));

  const file = { name, description: null, sizeBytes };
  await area.attach(context, line, file);
  const kept = { ...file, recordKind: area.kind, imageTypeId, mediaType: mediaTypeOf(name), sha256 };
  if (!(await insertAttachment(context, line, kept)))
    throw new Refused(lineRefusals.attachmentExists, { currentStatus: line.status });
  return line;
}

/** The files of a line with their content, oldest first. */
export async function readAttachments(tx: Tx, files: Files, line: LineRecord): Promise<Attachment[]> {
  const rows = await listAttachments(tx, line);
  const attachments: Attachment[] = [];
  // One after the other: each may be large.
  for (const row of rows) attachments.push(toAttachment(row, await files.read(row.sha256)));
  return attachments;
}

/** Every name that callers know a value by is filled. */
function toAttachment({ mediaType, sha256: _, ...row }: AttachmentRow, file: Buffer): Attachment {
  const content = file.toString('base64');
  return {
    ...row,
    imageName: row.name,
    attachment: content,
    image: content,
    data: `data:${mediaType};base64,${content}`,
    uploadedBy: row.createdBy,
    updatedTimestamp: row.dateCreated,
  };
}
