import { attachmentsBodyLimit } from '@portal/contract/lines/files/attachment-rules';
import type { Attachment, AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import {
  addAttachment,
  addAttachments,
  downloadAttachment,
  listAttachments,
} from '@portal/contract/lines/files/file-endpoints';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import { ApiProblem, call, callForFile } from '../../lib/api/api.ts';
import { type ChosenFile, toBase64 } from './chosen-files.ts';

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Hears which part of all is sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

const maxFilesOfCall = 20;

/** Name, note and JSON around one file. */
const textBytes = 4_096;

function bodyBytes({ content }: ChosenFile): number {
  return Math.ceil(content.size / 3) * 4 + textBytes;
}

/** The files in their order, in as few calls as their sizes allow. */
export function batchesOf(files: readonly ChosenFile[]): ChosenFile[][] {
  const batches: ChosenFile[][] = [];
  let room = 0;
  for (const file of files) {
    const batch = batches.at(-1);
    const bytes = bodyBytes(file);
    if (batch && bytes <= room && batch.length < maxFilesOfCall) {
      batch.push(file);
      room -= bytes;
    } else {
      batches.push([file]);
      room = attachmentsBodyLimit - bytes;
    }
  }
  return batches;
}

/** Stores the files that waited for a save; `onStored` hears of those that need not be sent again. */
export async function sendWaitingFiles(
  lineItemId: number,
  files: readonly ChosenFile[],
  { signal, onProgress, onStored }: SendOptions & { readonly onStored: (files: readonly ChosenFile[]) => void },
): Promise<void> {
  const total = files.reduce((sum, file) => sum + file.content.size, 0);
  let done = 0;
  for (const batch of batchesOf(files)) {
    const size = batch.reduce((sum, file) => sum + file.content.size, 0);
    const before = done;
    await storeAll(lineItemId, batch, { signal, onProgress: (sent) => onProgress((before + size * sent) / total) });
    onStored(batch);
    done += size;
  }
}

async function storeAll(lineItemId: number, batch: readonly ChosenFile[], options: SendOptions): Promise<void> {
  const body = await Promise.all(batch.map((file) => bodyOf(lineItemId, file)));
  const input = { ...paramsOf(lineItemId), query: { content: 'none' as const } };
  await call(addAttachments, { ...input, body }, options).catch(async (error: unknown) => {
    const stored = await storedAfter(error, lineItemId, options.signal);
    const missing = body.filter((file) => !stored.some(isSameAs(file)));
    if (missing.length === body.length) throw error;
    if (missing.length > 0) await call(addAttachments, { ...input, body: missing }, options);
  });
}

/** Stores one file now. */
export async function sendFile(lineItemId: number, file: ChosenFile, options: SendOptions): Promise<void> {
  const body = await bodyOf(lineItemId, file);
  const input = { ...paramsOf(lineItemId), query: { content: 'none' as const }, body };
  await call(addAttachment, input, options).catch(async (error: unknown) => {
    const stored = await storedAfter(error, lineItemId, options.signal);
    if (!stored.some(isSameAs(body))) throw error;
  });
}

function paramsOf(lineItemId: number) {
  return { params: { lineItemId: String(lineItemId) } };
}

export async function bodyOf(lineItemId: number, { name, description = '', content }: ChosenFile) {
  return { name, description, lineItemId, data: await toBase64(content) };
}

/** Where a name is taken, the line's files: one with the same content was stored by a try whose answer was lost. */
async function storedAfter(error: unknown, lineItemId: number, signal: AbortSignal): Promise<Attachment[]> {
  const isTaken = error instanceof ApiProblem && error.code === lineRefusals.attachmentExists.code;
  if (!isTaken) throw error;
  return call(listAttachments, { ...paramsOf(lineItemId), query: { content: 'full' } }, { signal });
}

function isSameAs({ name, data }: { readonly name: string; readonly data: string }) {
  return (stored: Attachment) => stored.name === name && stored.attachment === data;
}

/** The content of a stored file. */
export function loadFile({ lineItemId, attachmentId }: Pick<AttachmentSummary, 'lineItemId' | 'attachmentId'>) {
  const params = { lineItemId: String(lineItemId), attachmentId: String(attachmentId) };
  return callForFile(downloadAttachment, { params });
}
