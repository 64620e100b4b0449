import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** One run of a process. A pid alone may by now belong to another; `startedAt` tells them apart. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Kernel clock ticks since boot; null where the system has no /proc. */
  readonly startedAt: string | null;
}

/** The process that runs under this pid now, or null: zombies, which no signal ends, count as gone. */
export function runningProcess(pid: number): ProcessIdentity | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return fromProc(pid);
  return answersSignals(pid) ? { pid, startedAt: null } : null;
}

export function isStillRunning(known: ProcessIdentity): boolean {
  const present = runningProcess(known.pid);
  return present !== null && present.startedAt === known.startedAt;
}

/**
 * Whether a running process works in this folder: a pid from a stale file may be anybody's by now. Null when the
 * process is not ours to ask.
 */
export function runsIn(pid: number, folder: string): boolean | null {
  if (process.platform !== 'linux') {
    // No /proc: the database is started with its folder as an argument, so look for that.
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(folder);
  }
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder);
  } catch {
    return null;
  }
}

/** It has ended, but its parent has not taken note yet. */
export function isZombie(pid: number): boolean {
  return statOf(pid)?.state === 'Z';
}

function fromProc(pid: number): ProcessIdentity | null {
  const stat = statOf(pid);
  return stat === null || stat.state === 'Z' || stat.state === 'X' ? null : { pid, startedAt: stat.startedAt };
}

function statOf(pid: number): { state: string; startedAt: string | null } | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may hold anything, so count from behind it: proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? null };
  } catch {
    return null;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
