import { type addImageBody, decodedBytes, maxAttachmentBytes } from '@portal/contract/lines/attachment-schemas';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import type { z } from 'zod';
import type { SupplierActor } from '../core/actor.ts';
import type { ActionContext } from '../core/audit.ts';
import type { Files } from '../core/files.ts';
import { Refused } from '../core/refused.ts';
import { insertAttachment } from './attachment-store.ts';
import { type AttachmentRow, listAttachments } from './attachment-views.ts';
import { findLine } from './line-records.ts';
import { mediaTypeOf } from './media-types.ts';
import { assertSameOrder } from './same-order.ts';

type Context = ActionContext<SupplierActor>;

/**
 * Adds an image to a line and answers all files of the line. The content is stored before its row, so that no row lacks
 * its file, and before the audit log and the feed are written: both hand out numbers one by one, and nobody should wait
 * for a disk to get the next.
 */
export async function addImage(
  context: Context,
  files: Files,
  { lineItemId, companyId, imageName: name, imageTypeId, content }: z.output<typeof addImageBody>,
): Promise<AttachmentRow[]> {
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
  return listAttachments(context.tx, line);
}
