import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { isStillRunning, isZombie, type ProcessIdentity, runningProcess, runsIn } from './processes.ts';

export const ownerRole = 'portal_owner';
export const databaseName = 'portal';

/** Nothing of our settings, secrets or PG* variables reaches the database's processes. */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' };

/** A PostgreSQL data folder on disk, and how to run the binaries on it. */
export interface Cluster {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** Where initdb and postgres stand. */
  readonly binFolder: string;
  readonly password: string;
  /** The user that postgres has to run as; empty where it runs as ourselves. */
  readonly runAs: { readonly uid?: number; readonly gid?: number };
}

/** PostgreSQL refuses to run as root; nobody exists everywhere, so no user has to be created. */
const nobody = { uid: 65_534, gid: 65_534 };

/** Opens the data folder's cluster, or creates it with its owner role and its empty database. */
export function openCluster(dataDir: string, { durable }: { durable: boolean }): Cluster {
  const runAs = process.getuid?.() === 0 ? nobody : {};
  if ('uid' in runAs && process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      'unsupported_user',
      'The embedded database does not run as root on this system. Start as another user, or set DATABASE_URL.',
    );
  }
  const folder = path.join(path.resolve(dataDir), 'pg');
  const binFolder = path.join(postgresBinaries({ forEveryUser: 'uid' in runAs }), 'bin');
  const isNew = !fs.existsSync(folder);
  const cluster = { folder, binFolder, runAs, password: isNew ? newPassword(dataDir) : knownPassword(dataDir) };
  if (isNew) createCluster(cluster, { durable });
  return cluster;
}

/**
 * Arguments and file descriptors by which a program reaches files and folders that its user may use but, below a
 * closed home folder, cannot walk to: as root they are opened here and handed over as /proc/self/fd/3, 4, ...
 */
export function handOver(cluster: Pick<Cluster, 'runAs'>, paths: readonly string[]) {
  if (!('uid' in cluster.runAs)) return { reachable: [...paths], descriptors: [], close: () => {} };
  const descriptors = paths.map((each) => fs.openSync(each, 'r'));
  return {
    reachable: descriptors.map((_, index) => `/proc/self/fd/${index + 3}`),
    descriptors,
    close: () => descriptors.forEach((each) => void fs.closeSync(each)),
  };
}

function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'pg.password');
}

function newPassword(dataDir: string): string {
  const password = randomBytes(24).toString('base64url');
  fs.writeFileSync(passwordFile(dataDir), password, { mode: 0o600, flush: true });
  return password;
}

function knownPassword(dataDir: string): string {
  const file = passwordFile(dataDir);
  const password = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  if (password !== '') return password;
  throw new EmbeddedPostgresError(
    'password_missing',
    `The password of the embedded database, ${file}, is missing. Put it back from a backup of the data folder.`,
  );
}

/** Works in a folder of its own and renames it at the end, so that an interrupted creation is never taken for a cluster. */
function createCluster(cluster: Cluster, { durable }: { durable: boolean }): void {
  const parent = path.dirname(cluster.folder);
  const unfinished = `${cluster.folder}.new`;
  const passwordCopy = `${cluster.folder}.new-password`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  fs.writeFileSync(passwordCopy, cluster.password, { mode: 0o600 });
  if (cluster.runAs.uid !== undefined && cluster.runAs.gid !== undefined) {
    for (const each of [unfinished, passwordCopy]) fs.chownSync(each, cluster.runAs.uid, cluster.runAs.gid);
  }
  const { reachable, descriptors, close } = handOver(cluster, [unfinished, passwordCopy]);
  const [folder = '', passwordPath = ''] = reachable;
  const options = { ...cluster.runAs, cwd: '/', env: postgresEnvironment };
  try {
    const initdb = spawnSync(
      path.join(cluster.binFolder, 'initdb'),
      [
        ...['-D', folder, '-U', ownerRole, '--auth=scram-sha-256', `--pwfile=${passwordPath}`, '--data-checksums'],
        ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'],
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...options, stdio: ['ignore', 'pipe', 'pipe', ...descriptors] },
    );
    failUnless(initdb, 'initdb');
    const single = spawnSync(
      path.join(cluster.binFolder, 'postgres'),
      ['--single', '-D', folder, ...(durable ? [] : ['-F']), 'postgres'],
      { ...options, input: `CREATE DATABASE ${databaseName}\n`, stdio: ['pipe', 'pipe', 'pipe', ...descriptors] },
    );
    failUnless(single, 'postgres --single');
  } finally {
    close();
    fs.rmSync(passwordCopy, { force: true });
  }
  fs.renameSync(unfinished, cluster.folder);
  syncFolder(parent);
}

function failUnless(result: ReturnType<typeof spawnSync>, program: string): void {
  if (result.status === 0) return;
  const reason = result.error?.message ?? `${result.stderr}`.trim();
  throw new EmbeddedPostgresError(
    'creation_failed',
    `The embedded database could not be created (${program}): ${reason}. ` +
      'It needs a Linux with glibc or macOS; elsewhere set DATABASE_URL.',
  );
}

/** The rename itself must survive a power cut, or the next start would create an empty database beside the full one. */
function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

const pollMs = 50;
const endPatienceMs = 10_000;

/**
 * Ends a postmaster that a killed server left running, and removes a postmaster.pid that names a zombie, which PID 1
 * may never reap, or a stranger: PostgreSQL takes either for alive and would refuse every start.
 */
export async function endFormerPostmaster(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid');
  const pid = readPid(pidFile);
  const former = runningProcess(pid);
  const doesRunHere = former && runsIn(former.pid, folder);
  if (isZombie(pid) || doesRunHere === false) fs.rmSync(pidFile, { force: true });
  // One that is gone, or not ours to ask, is left to PostgreSQL: it also looks for processes that outlived it.
  if (!former || !doesRunHere) return;
  await endProcess(former, folder);
  if (isZombie(pid)) fs.rmSync(pidFile, { force: true });
}

async function endProcess(postmaster: ProcessIdentity, folder: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalIfRunning(postmaster.pid, signal);
    for (let waitedMs = 0; waitedMs < endPatienceMs; waitedMs += pollMs) {
      if (!isStillRunning(postmaster)) return;
      await sleep(pollMs);
    }
  }
  throw new EmbeddedPostgresError(
    'former_still_running',
    `A PostgreSQL of an earlier start (process ${postmaster.pid}) still runs on ${folder} and does not stop. End it and start again.`,
  );
}

function readPid(pidFile: string): number {
  try {
    return Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10);
  } catch {
    return 0;
  }
}

export function signalIfRunning(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
