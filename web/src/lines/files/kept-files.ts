import { draftFilesDatabase, draftTab } from '../../lib/drafts.ts';

/**
 * Keeps chosen files over a reload until they are sent. Session storage cannot hold files, so they lie in IndexedDB
 * under the id of their tab; what other tabs have left behind is dropped after a day.
 */
interface Named {
  readonly id: string;
}

interface Keeping {
  readonly owner: string;
  readonly keptAt: number;
}

const storeName = 'files';
const dayMs = 24 * 60 * 60 * 1000;

/** Names what the files belong to, in this tab alone. */
function ownerOf(subject: string): string {
  return `${draftTab()}.${subject}`;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(draftFilesDatabase, 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(storeName, { keyPath: 'id' });
      store.createIndex('owner', 'owner');
      store.createIndex('keptAt', 'keptAt');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs `work` in one transaction and answers what it gives once that is committed. */
async function inFiles<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T> | null) {
  const database = await open();
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export async function keepFiles<File extends Named>(subject: string, files: readonly File[]): Promise<void> {
  const owner = ownerOf(subject);
  await inFiles('readwrite', (store) => {
    for (const file of files) store.put({ ...file, owner, keptAt: Date.now() } satisfies Named & Keeping);
    return null;
  });
}

export async function keptFiles<File extends Named>(subject: string): Promise<File[]> {
  await dropWhere('keptAt', IDBKeyRange.upperBound(Date.now() - dayMs));
  const kept = await inFiles<(File & Keeping)[]>('readonly', (store) => store.index('owner').getAll(ownerOf(subject)));
  return (kept ?? []).sort((a, b) => a.keptAt - b.keptAt).map(({ owner, keptAt, ...file }) => file as unknown as File);
}

export async function dropFile(id: string): Promise<void> {
  await inFiles('readwrite', (store) => store.delete(id));
}

export async function dropFiles(subject: string): Promise<void> {
  await dropWhere('owner', IDBKeyRange.only(ownerOf(subject)));
}

async function dropWhere(index: 'owner' | 'keptAt', range: IDBKeyRange): Promise<void> {
  await inFiles('readwrite', (store) => {
    const cursor = store.index(index).openCursor(range);
    cursor.onsuccess = () => {
      cursor.result?.delete();
      cursor.result?.continue();
    };
    return null;
  });
}
