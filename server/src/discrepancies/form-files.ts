import { type FormFile, maxFormBytes } from '@portal/contract/discrepancies/discrepancy-files';
import { discrepancyRefusals } from '@portal/contract/discrepancies/discrepancy-messages';
import { decodedBytes, maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import type { Config } from '../core/config.ts';
import type { KeptFiles } from '../core/files/kept-files.ts';
import { isRefusedFile } from '../core/files/program-kinds.ts';
import { Refused } from '../core/refused.ts';
import type { NewFile } from '../lines/line-area.ts';
import { isDocument } from './document-kinds.ts';

/** A file whose content is among the stored ones. */
export interface SavedFile extends NewFile {
  readonly sha256: string;
}

interface Saving {
  readonly files: KeptFiles;
  readonly config: Pick<Config, 'refusedFileTypes'>;
}

/**
 * Saves the files of a form, all of them or none.
 * @throws Refused with 413 where one of them, or all together, are too large, with 415 where one is no document
 */
export async function saveFormFiles({ files, config }: Saving, sent: readonly FormFile[]): Promise<SavedFile[]> {
  const sized = sent.map((file) => ({ ...file, sizeBytes: decodedBytes(file.content) }));
  if (sized.some(({ sizeBytes }) => sizeBytes > maxAttachmentBytes)) throw new Refused(lineRefusals.attachmentTooLarge);
  if (sized.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > maxFormBytes)
    throw new Refused(discrepancyRefusals.filesTooLarge);
  const read = sized.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content, 'base64') }));
  const isWrong = ({ name, content }: { name: string; content: Buffer }) =>
    !isDocument(name, content) || isRefusedFile(name, content, config.refusedFileTypes);
  if (read.some(isWrong)) throw new Refused(discrepancyRefusals.wrongFileType);
  const saved: SavedFile[] = [];
  for (const { content, ...file } of read) saved.push({ ...file, sha256: await files.save(content) });
  return saved;
}
