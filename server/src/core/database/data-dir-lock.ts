import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { isStillRunning, type ProcessIdentity, runningProcess } from './processes.ts';

export class DataDirInUse extends StartError {
  override readonly name = 'DataDirInUse';
  readonly ownerPid: number;

  constructor(dataDir: string, ownerPid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${ownerPid}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.ownerPid = ownerPid;
  }
}

export interface DataDirLock {
  release(): void;
}

/**
 * Takes the data folder for this process, at most once at a time on this machine. What a killed owner left is taken
 * over. Throws DataDirInUse while the owner lives, this process included.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const lockFile = path.join(dataDir, 'portal.lock');
  const self = runningProcess(process.pid) ?? { pid: process.pid, startedAt: null };
  if (!claim(lockFile, self)) {
    removeUnlessOwned(dataDir, lockFile);
    if (!claim(lockFile, self)) throw new DataDirInUse(dataDir, readOwner(lockFile)?.pid ?? 0);
  }
  return {
    release: () => {
      if (readOwner(lockFile)?.pid === process.pid) fs.rmSync(lockFile, { force: true });
    },
  };
}

/** Linking a finished file is atomic, so nobody ever reads a lock without its owner in it. */
function claim(lockFile: string, self: ProcessIdentity): boolean {
  const own = `${lockFile}.${self.pid}`;
  fs.writeFileSync(own, JSON.stringify(self), { mode: 0o600 });
  try {
    fs.linkSync(own, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

function removeUnlessOwned(dataDir: string, lockFile: string): void {
  const former = readOwner(lockFile);
  if (former && isStillRunning(former)) throw new DataDirInUse(dataDir, former.pid);
  // Renaming succeeds for one of several starters only; what it took may be a faster one's fresh lock, so look again.
  const aside = `${lockFile}.stale-${process.pid}`;
  try {
    fs.renameSync(lockFile, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const taken = readOwner(aside);
  if (taken && isStillRunning(taken)) fs.renameSync(aside, lockFile);
  else fs.rmSync(aside, { force: true });
}

function readOwner(lockFile: string): ProcessIdentity | null {
  try {
    const { pid, startedAt } = JSON.parse(fs.readFileSync(lockFile, 'utf8'));
    return typeof pid === 'number' ? { pid, startedAt: typeof startedAt === 'string' ? startedAt : null } : null;
  } catch {
    return null;
  }
}
