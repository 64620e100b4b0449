import { createHash, webcrypto } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { coreRefusals } from '@portal/contract/core/core-messages';
import { Refused } from '../refused.ts';
import { writeDurably } from './durable-file.ts';

/** Where the content of attachments lies: outside the database, named by its own hash. */
export interface Files {
  /**
   * Keeps the content durably.
   * @returns its key, the SHA-256 of the content in hex
   * @throws Refused with 507 where the disk is full
   */
  save(content: Buffer): Promise<string>;
  /** @throws Refused with 500 where the content is not there, or is not what was saved */
  read(key: string): Promise<Buffer>;
  /** Deletes a content, if it is there. */
  remove(key: string): Promise<void>;
  /** Keys of what was last saved before a moment, some at a time; drafts as old, which a crash has left, are deleted. */
  savedBefore(time: Date): AsyncIterable<readonly string[]>;
}

const keyPattern = /^[0-9a-f]{64}$/;
const folderPattern = /^[0-9a-f]{2}$/;

/** Files in a folder. */
export function folderFiles(root: string): Files {
  const placeOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('Not a key of a stored file');
    return path.join(root, key.slice(0, 2), key);
  };
  return {
    async save(content) {
      const key = createHash('sha256').update(content).digest('hex');
      await writeDurably(placeOf(key), content).catch(refuseWhereFull);
      return key;
    },
    async read(key) {
      const content = await readFile(placeOf(key)).catch(refuseWhereMissing);
      if ((await hashOf(content)) !== key) throw new Refused(coreRefusals.fileDamaged);
      return content;
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    async *savedBefore(time) {
      const folders = await readdir(root).catch(refuseUnlessMissing);
      for (const folder of folders.filter((name) => folderPattern.test(name))) {
        const old = await filesBefore(path.join(root, folder), time);
        const isKey = (name: string) => keyPattern.test(name);
        for (const draft of old.filter((name) => !isKey(name)))
          await rm(path.join(root, folder, draft), { force: true });
        yield old.filter(isKey);
      }
    },
  };
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

function refuseWhereFull(error: unknown): never {
  throw ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '') ? new Refused(coreRefusals.storageFull) : error;
}

function refuseWhereMissing(error: unknown): never {
  throw codeOf(error) === 'ENOENT' ? new Refused(coreRefusals.fileDamaged) : error;
}

/** Before the first file there is no folder. */
function refuseUnlessMissing(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}

/** Beside the event loop: the hash of a large file takes longer than other calls should wait. */
async function hashOf(content: Buffer<ArrayBuffer>): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', content)).toString('hex');
}

async function filesBefore(folder: string, time: Date): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    // One that goes away meanwhile is none of ours.
    const known = await stat(path.join(folder, name)).catch(() => null);
    if (known?.isFile() && known.mtime < time) found.push(name);
  }
  return found;
}
