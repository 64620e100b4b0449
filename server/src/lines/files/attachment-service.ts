import { decodedBytes, isServiceReport, maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import type { addAttachmentBody, addImageBody } from '@portal/contract/lines/files/attachment-schemas';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import type { z } from 'zod';
import type { Actor, SupplierActor } from '../../core/actor.ts';
import type { Config } from '../../core/config.ts';
import type { KeptFiles } from '../../core/files/kept-files.ts';
import { isRefusedFile } from '../../core/files/program-kinds.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import { Refused } from '../../core/refused.ts';
import type { NewFile } from '../line-area.ts';
import type { LineRecord } from '../line-record.ts';
import type { FoundLine, LineRecords } from '../line-records.ts';
import { assertSameOrder, orderMismatch } from '../same-order.ts';
import {
  countSupplierBytes,
  findServiceReportContent,
  insertAttachment,
  type NewAttachment,
  saveServiceReport,
} from './attachment-store.ts';
import { type AttachmentRow, listAttachments } from './attachment-views.ts';
import { mediaTypeOf } from './media-types.ts';

/** An action that keeps files. */
export interface FilesContext<Who extends Actor = Actor> extends ActionContext<Who> {
  readonly files: KeptFiles;
  readonly config: Pick<Config, 'refusedFileTypes' | 'companyFileBytes'>;
}

type Context = FilesContext<SupplierActor>;

/** Adds an image to a line and answers all files of the line. */
export async function addImage(
  lines: LineRecords,
  context: Context,
  { lineItemId, companyId, imageName, imageTypeId, content }: z.output<typeof addImageBody>,
): Promise<AttachmentRow[]> {
  const found = await lines.findLine(context.tx, context.actor, lineItemId);
  assertSameOrder(found.line, { companyId });
  const file = { name: imageName, description: null, sizeBytes: decodedBytes(content), content, imageTypeId };
  await addFiles(context, found, [file]);
  return listAttachments(context.tx, found.line);
}

/** Adds files to a line, all of them or none, and answers all files of the line. */
export async function addAttachments(
  lines: LineRecords,
  context: Context,
  lineItemId: number,
  sent: readonly z.output<typeof addAttachmentBody>[],
): Promise<AttachmentRow[]> {
  const found = await lines.findLine(context.tx, context.actor, lineItemId);
  for (const { lineItemId: named = null } of sent)
    if (named !== null && named !== lineItemId) throw orderMismatch('lineItemId');
  const added = sent.map(({ name, description, content }) => {
    return { name, description, sizeBytes: decodedBytes(content), content, imageTypeId: null };
  });
  await addFiles(context, found, added);
  return listAttachments(context.tx, found.line);
}

interface SentFile extends NewFile {
  /** Base64. */
  readonly content: string;
  readonly imageTypeId: number | null;
}

/**
 * Adds files to a line. The content is stored before its row, so that no row lacks its file, and before the audit log
 * and the feed are written, so that nobody waits for the disk to number the next row of those.
 */
export async function addFiles(
  context: FilesContext,
  { area, line }: FoundLine,
  sent: readonly SentFile[],
): Promise<void> {
  if (sent.some(({ sizeBytes }) => sizeBytes > maxAttachmentBytes)) throw new Refused(lineRefusals.attachmentTooLarge);
  if (context.actor.kind === 'supplier') area.assertMayAttach(line);
  const contents = contentsOf(sent, context.config.refusedFileTypes);
  const keys: string[] = [];
  for (const content of contents) keys.push(await context.files.save(content));

  for (const [index, { content: _, ...file }] of sent.entries()) {
    const { name, description, sizeBytes } = file;
    await area.attach(context, line, { name, description, sizeBytes });
    const kept = { ...file, recordKind: area.kind, mediaType: mediaTypeOf(name), sha256: keys[index] ?? '' };
    const save = isServiceReport(description) ? replaceServiceReport : insertAttachment;
    if (!(await save(context, line, kept)))
      throw new Refused(lineRefusals.attachmentExists, { currentStatus: line.status });
  }
  await assertWithinQuota(context, line.supplierId);
}

/** @throws Refused where one of the files is of a refused type */
function contentsOf(sent: readonly SentFile[], refusedTypes: ReadonlySet<string>): Buffer[] {
  return sent.map(({ name, content: base64 }) => {
    const content = Buffer.from(base64, 'base64');
    if (isRefusedFile(name, content, refusedTypes)) throw new Refused(lineRefusals.attachmentRefused);
    return content;
  });
}

async function replaceServiceReport(context: FilesContext, line: LineRecord, file: NewAttachment): Promise<boolean> {
  const replaced = await findServiceReportContent(context.tx, line);
  if (replaced) context.files.letGo(replaced);
  return saveServiceReport(context, line, file);
}

/**
 * What the marketplace sends is nobody's to be refused for.
 * @throws Refused with 507 where the company has kept more than it may, with what this transaction adds
 */
export async function assertWithinQuota(
  { tx, actor, config }: Pick<FilesContext, 'tx' | 'actor' | 'config'>,
  supplierId: number,
): Promise<void> {
  if (actor.kind !== 'supplier') return;
  if ((await countSupplierBytes(tx, supplierId)) > config.companyFileBytes)
    throw new Refused(lineRefusals.quotaReached);
}
