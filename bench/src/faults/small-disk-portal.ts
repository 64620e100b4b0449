import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { newDataDir, removeDataDir } from '../portal-process.ts';
import { openStruckPortal, type StruckPortal } from './struck-portal.ts';

/** A portal whose data folder has a small disk of its own. */
export interface SmallDiskPortal extends StruckPortal {
  /** Leaves no room on it. */
  readonly fill: () => void;
  readonly empty: () => void;
}

const diskMib = 400;

/** @returns null where this user may not mount a disk */
export async function openSmallDiskPortal(): Promise<SmallDiskPortal | null> {
  const disk = newDataDir();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMib}m,mode=0700`, 'tmpfs', disk]);
  if (mounted.status !== 0) {
    removeDataDir(disk);
    return null;
  }
  const filler = path.join(disk, 'filler');
  const portal = await openStruckPortal(path.join(disk, 'data'));
  return {
    ...portal,
    fill: () => fillUp(filler),
    empty: () => rmSync(filler),
    close: async () => {
      await portal.close();
      spawnSync('umount', [disk]);
      removeDataDir(disk);
    },
  };
}

/** Writes to a file until there is no room for another byte. */
function fillUp(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [1024 ** 2, 4096, 1]) writeWhileRoom(descriptor, Buffer.alloc(size));
  } finally {
    closeSync(descriptor);
  }
}

function writeWhileRoom(descriptor: number, piece: Buffer): void {
  try {
    for (;;) writeSync(descriptor, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
