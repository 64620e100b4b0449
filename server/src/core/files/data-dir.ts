import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from '../start-error.ts';

/**
 * Makes the data folder where there is none.
 * @throws StartError where it cannot be made or written to
 */
export function openDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR: ${folder} ${reasons[code] ?? `cannot be used (${message})`}.`, { cause: error });
  }
}

const reasons: Record<string, string> = {
  EEXIST: 'is a file: write the address of a folder',
  ENOTDIR: 'lies in a file: write the address of a folder',
  EROFS: 'cannot be written to: its disk is read-only',
  EACCES: 'cannot be written to: give the user that runs the portal the right to',
  EPERM: 'cannot be made there',
  ENOSPC: 'cannot be made: its disk is full',
};
