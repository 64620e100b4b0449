import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDataDir } from './data-dir-lock.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import {
  type Cluster,
  databaseName,
  endFormerPostmaster,
  handOver,
  openCluster,
  ownerRole,
  postgresEnvironment,
  signalIfRunning,
} from './postgres-cluster.ts';
import { type Complaint, wordsOf } from './postgres-words.ts';

/** The database ended although nobody stopped it. It is started again on the same port, without anybody's hand. */
export interface UnexpectedExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The last lines that it wrote; no statements are among them. */
  readonly lastWords: string;
}

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, its password and the lock; made when missing. */
  readonly dataDir: string;
  /** Only tests may say false: faster, but a power cut then loses acknowledged rows. */
  readonly durable?: boolean;
  /** Told of each unexpected end and of each restart that fails; for the log. */
  readonly onExit?: (exit: UnexpectedExit) => void;
  /** Told when it runs again. */
  readonly onReturn?: () => void;
  /** Told of each line by which the database says that something is wrong with it. */
  readonly onComplaint?: (complaint: Complaint) => void;
}

export interface EmbeddedPostgres {
  /** Owner's address of the database; the same for as long as this runs. */
  readonly url: string;
  /** Ends the database after its open transactions were rolled back, and frees the data folder. */
  stop(): Promise<void>;
}

const startPatienceMs = 120_000;
const retryPatienceMs = 15_000;
const stopPatienceMs = 10_000;
const longestPauseMs = 5_000;

/**
 * Runs PostgreSQL from npm on the data folder, for as long as this process lives. Throws DataDirInUse when another
 * start owns the folder, EmbeddedPostgresError otherwise.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = options;
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataDir(dataDir);
  try {
    const run = { durable: true, onExit: () => {}, onReturn: () => {}, onComplaint: () => {}, ...options };
    const cluster = openCluster(dataDir, run);
    const supervised = await supervise(cluster, run);
    return {
      url: `postgres://${ownerRole}:${cluster.password}@127.0.0.1:${supervised.port}/${databaseName}`,
      stop: async () => {
        await supervised.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
  readonly ended: Promise<UnexpectedExit>;
}

type RunOptions = Required<Omit<EmbeddedPostgresOptions, 'dataDir'>>;

async function supervise(cluster: Cluster, run: RunOptions) {
  let server = await startPatiently(cluster, run);
  const { port } = server;
  const stopping = new AbortController();
  // An exit of Node that skips stop() must not leave the database running behind it.
  const endWithProcess = () => signalIfRunning(server.child.pid, 'SIGINT');
  process.once('exit', endWithProcess);

  const watch = async () => {
    for (;;) {
      const exit = await server.ended;
      if (stopping.signal.aborted) return;
      run.onExit(exit);
      const next = await startAgain(cluster, { ...run, port, stopping: stopping.signal });
      if (!next) return;
      server = next;
      run.onReturn();
    }
  };
  const watching = watch();

  const stop = async () => {
    stopping.abort();
    process.off('exit', endWithProcess);
    await endServer(server);
    await watching;
  };
  return { port, stop };
}

/** Tries until it runs again; null when it was stopped meanwhile. */
async function startAgain(
  cluster: Cluster,
  { stopping, ...run }: RunOptions & { port: number; stopping: AbortSignal },
): Promise<Server | null> {
  let pauseMs = 100;
  while (!stopping.aborted) {
    try {
      const server = await startPatiently(cluster, run);
      if (!stopping.aborted) return server;
      await endServer(server);
    } catch (error) {
      run.onExit({ code: null, signal: null, lastWords: error instanceof Error ? error.message : String(error) });
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }
  return null;
}

async function endServer({ child, ended }: Server): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning()) return;
    child.kill(signal);
    await Promise.race([ended, sleep(stopPatienceMs, undefined, { ref: false })]);
  }
}

/** Reasons that pass by themselves: the killed one's last processes still end, or the port was taken meanwhile. */
const passing = /still in use|already exists|could not bind|could not create any TCP/i;

async function startPatiently(cluster: Cluster, { port, ...run }: RunOptions & { port?: number }): Promise<Server> {
  const deadline = Date.now() + retryPatienceMs;
  for (;;) {
    try {
      await endFormerPostmaster(cluster.folder);
      return await startOnce(cluster, { ...run, port: port ?? (await freePort()) });
    } catch (error) {
      const canPass = error instanceof EmbeddedPostgresError && passing.test(error.message);
      if (!canPass || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function startOnce(
  cluster: Cluster,
  { durable, port, onComplaint }: RunOptions & { port: number },
): Promise<Server> {
  const { reachable, descriptors, close } = handOver(cluster, [cluster.folder]);
  const child = spawn(path.join(cluster.binFolder, 'postgres'), ['-D', ...reachable, ...settings(port, durable)], {
    ...cluster.runAs,
    cwd: '/',
    env: postgresEnvironment,
    // A group of its own: Ctrl-C in the terminal stops us, and we stop the database after the last call was answered.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', ...descriptors],
  });
  close();
  const words = wordsOf(child, onComplaint);
  const ended = new Promise<UnexpectedExit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, lastWords: error.message }));
    child.once('close', (code, signal) => resolve({ code, signal, lastWords: words.read() }));
  });
  const server = { child, port, ended };
  const exit = await Promise.race([words.ready, ended, sleep(startPatienceMs, 'late' as const, { ref: false })]);
  if (exit === 'ready') return server;
  await endServer(server);
  const reason = exit === 'late' ? `not ready after ${startPatienceMs / 1000} s. ${words.read()}` : exit.lastWords;
  throw new EmbeddedPostgresError('start_failed', `The embedded database did not start: ${reason.trim()}`);
}

function settings(port: number, durable: boolean): string[] {
  const promise = durable ? 'on' : 'off';
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    // No socket, so that no lock file in the temporary folder can stop a later start.
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '96MB',
    fsync: promise,
    synchronous_commit: promise,
    full_page_writes: promise,
    // A statement that fails may hold what a user typed; only the server's own state is told.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
