import { createHash } from 'node:crypto';
import { type Database, everything, type Scope, type Tx } from '../database/database.ts';
import { holdContent, takeContent, unusedContents } from './content-store.ts';
import type { Files } from './files.ts';

/** The files of one transaction. */
export interface KeptFiles {
  /** Keeps a content, which goes again where the transaction does not commit. @returns its key */
  save(content: Buffer): Promise<string>;
  /** Says that a row of this transaction names a content no longer; it goes unless another row names it. */
  letGo(key: string): void;
}

interface Stores {
  readonly db: Database;
  readonly files: Files;
}

/** A transaction that keeps files: content and rows come together, and go together. */
export async function writeWithFiles<T>(
  stores: Stores,
  scope: Scope,
  work: (tx: Tx, files: KeptFiles) => Promise<T>,
): Promise<T> {
  const saved: string[] = [];
  const released: string[] = [];
  const filesOf = (tx: Tx): KeptFiles => ({
    save: async (content) => {
      const key = createHash('sha256').update(content).digest('hex');
      await holdContent(tx, key);
      saved.push(key);
      return stores.files.save(content);
    },
    letGo: (key) => void released.push(key),
  });
  try {
    const result = await stores.db.write(scope, (tx) => work(tx, filesOf(tx)));
    await removeUnused(stores, released);
    return result;
  } catch (error) {
    await removeUnused(stores, saved);
    throw error;
  }
}

/** Deletes contents that no row names. Where that fails the daily sweep does it: the call has its answer already. */
async function removeUnused(stores: Stores, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys)) await removeIfUnused(stores, key).catch(() => {});
}

/** Rows are looked for once the content is taken, by a statement of its own, so that it sees what came before that. */
function removeIfUnused({ db, files }: Stores, key: string): Promise<void> {
  return db.write(everything, async (tx) => {
    if (!(await takeContent(tx, key))) return;
    if ((await unusedContents(tx, [key])).length > 0) await files.remove(key);
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes what no row names a day after it was saved: what a crash, or a lost connection, has left. */
export async function sweepFiles(stores: Stores, now: Date): Promise<void> {
  for await (const keys of stores.files.savedBefore(new Date(now.getTime() - dayMs))) {
    const unused = await stores.db.read(everything, (tx) => unusedContents(tx, keys));
    for (const key of unused) await removeIfUnused(stores, key);
  }
}
