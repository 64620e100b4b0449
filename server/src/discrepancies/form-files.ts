import { createHash } from 'node:crypto';
import { type FormFile, maxFormBytes } from '@portal/contract/discrepancies/discrepancy-files';
import { discrepancyRefusals } from '@portal/contract/discrepancies/discrepancy-messages';
import { decodedBytes, maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import { type SupplierActor, scopeOf } from '../core/actor.ts';
import type { Config } from '../core/config.ts';
import type { Tx } from '../core/database/database.ts';
import { type KeptFiles, writeWithFiles } from '../core/files/kept-files.ts';
import { isRefusedFile } from '../core/files/program-kinds.ts';
import { once } from '../core/http/idempotency.ts';
import { Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import { assertWithinQuota } from '../lines/files/attachment-service.ts';
import { inFilesLane } from '../lines/files/files-lane.ts';
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

interface SentWithFiles {
  readonly services: Services;
  readonly actor: SupplierActor;
  readonly now: Date;
  readonly endpointId: string;
  /** As it was sent, if it was. */
  readonly key: unknown;
  readonly body: { readonly Attachments: readonly FormFile[] };
}

/**
 * Runs `work` with the stored files of a form in one transaction, once for its key. A refused form leaves no file.
 * @throws Refused as `saveFormFiles` does, and where the supplier has no more room for files
 */
export function withFormFiles<T extends object>(
  { services, actor, now, endpointId, key, body }: SentWithFiles,
  work: (tx: Tx, files: readonly SavedFile[]) => Promise<T>,
): Promise<T> {
  const { config } = services;
  const save = () =>
    writeWithFiles(services, scopeOf(actor), (tx, files) => {
      const saving = async () => {
        const saved = await saveFormFiles({ files, config }, body.Attachments);
        const reply = await work(tx, saved);
        if (saved.length > 0) await assertWithinQuota({ tx, actor, config }, actor.supplierId);
        return reply;
      };
      return typeof key === 'string'
        ? once(tx, { actor, endpointId, key, body: withHashes(body), now }, saving)
        : saving();
    });
  return body.Attachments.length > 0 ? inFilesLane(save) : save();
}

/** A form to tell from another, without the megabytes of its files. */
function withHashes({ Attachments, ...form }: SentWithFiles['body']) {
  const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
  return { ...form, Attachments: Attachments.map(({ content, ...file }) => ({ ...file, sha256: hashOf(content) })) };
}
