import { statfs } from 'node:fs/promises';

/** What saves need at the least: a new file of the database's log is half of it, and an upload may take as much. */
const neededMib = 32;

/**
 * Whether the disk of a folder has no room for saves any more.
 * @param needed MiB
 * @returns false also where the system does not say
 */
export async function isFolderFull(folder: string, needed = neededMib): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return (bavail * bsize) / 1024 ** 2 < needed;
  } catch {
    return false;
  }
}
