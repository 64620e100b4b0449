import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from './durable-file.ts';

/** Where the content of attachments lies: outside the database, named by its own hash. */
export interface Files {
  /** Keeps the content durably. @returns its key, the SHA-256 of the content in hex */
  save(content: Buffer): Promise<string>;
  read(key: string): Promise<Buffer>;
}

const keyPattern = /^[0-9a-f]{64}$/;

/** Files in a folder. */
export function folderFiles(root: string): Files {
  const placeOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('Not a key of a stored file');
    return path.join(root, key.slice(0, 2), key);
  };
  return {
    async save(content) {
      const key = createHash('sha256').update(content).digest('hex');
      await writeDurably(placeOf(key), content);
      return key;
    },
    read: (key) => readFile(placeOf(key)),
  };
}
