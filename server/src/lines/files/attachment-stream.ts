import { Readable } from 'node:stream';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { Files } from '../../core/files/files.ts';
import { Refused } from '../../core/refused.ts';
import type { AttachmentRow } from './attachment-views.ts';

/** A multiple of three, so that the base64 text of the pieces is that of the whole. */
const pieceBytes = 192 * 1024;

/**
 * The JSON of `attachmentReply`s. A file is in it three times, under each name that callers know it by, so it is written
 * piece by piece: the whole text of a few large files would stop all other calls, and fill the memory.
 * @param content none leaves the files themselves out
 */
export function streamAttachments(
  files: Files,
  rows: readonly AttachmentRow[],
  content: 'full' | 'none' = 'full',
): Readable {
  return Readable.from(content === 'full' ? jsonOf(files, rows) : [JSON.stringify(rows.map(withoutContent))]);
}

function withoutContent(row: AttachmentRow) {
  return { ...factsOf(row), attachment: '', image: '', data: '' };
}

async function* jsonOf(files: Files, rows: readonly AttachmentRow[]): AsyncGenerator<string> {
  yield '[';
  for (const [index, row] of rows.entries()) {
    const content = (await readable(files, row)) ?? nothing;
    yield `${index === 0 ? '' : ','}${JSON.stringify(factsOf(row)).slice(0, -1)},"attachment":"`;
    yield* base64Of(content);
    yield '","image":"';
    yield* base64Of(content);
    yield `","data":"data:${row.mediaType};base64,`;
    yield* base64Of(content);
    yield '"}';
  }
  yield ']';
}

const nothing = Buffer.alloc(0);

/** One file that is damaged takes none of the others with it: its texts are empty, and its download says why. */
function readable(files: Files, { sha256 }: AttachmentRow): Promise<Buffer | null> {
  return files.read(sha256).catch((error: unknown) => {
    if (error instanceof Refused && error.refusal === coreRefusals.fileDamaged) return null;
    throw error;
  });
}

function factsOf({ attachmentId, lineItemId, name, description, sizeBytes, createdBy, dateCreated }: AttachmentRow) {
  return {
    attachmentId,
    lineItemId,
    name,
    imageName: name,
    description,
    sizeBytes,
    createdBy,
    uploadedBy: createdBy,
    dateCreated,
    updatedTimestamp: dateCreated,
  };
}

function* base64Of(content: Buffer): Generator<string> {
  for (let start = 0; start < content.length; start += pieceBytes)
    yield content.subarray(start, start + pieceBytes).toString('base64');
}
