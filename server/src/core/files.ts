import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where the content of attachments lies: outside the database, named by its own hash. */
export interface Files {
  /** Keeps the content durably. @returns its key, the SHA-256 of the content in hex */
  save(content: Buffer): Promise<string>;
  read(key: string): Promise<Buffer>;
}

const keyPattern = /^[0-9a-f]{64}$/;

/** Files in a folder. A file is there whole or not at all: written beside, synced, then renamed. */
export function folderFiles(root: string): Files {
  const placeOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('Not a key of a stored file');
    return path.join(root, key.slice(0, 2), key);
  };
  return {
    async save(content) {
      const key = createHash('sha256').update(content).digest('hex');
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      const draft = `${place}.${randomUUID()}`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, place);
        await syncFolder(path.dirname(place));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return key;
    },
    read: (key) => readFile(placeOf(key)),
  };
}

/** A rename survives a power loss only when the folder itself is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
