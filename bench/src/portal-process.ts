import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const marketplaceKey = 'bench-marketplace-key';
const serverProgram = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

/** A running program of ours: the built portal, or the floor. */
export interface Running {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to the first good answer. */
  readonly startMs: number;
  /** Its exit code once it has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export function newDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** @param more settings beside those that every bench needs */
export async function startPortal(dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<Running> {
  const port = more.PORT ?? (await freePort());
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'off',
    MARKETPLACE_KEY: marketplaceKey,
    LOG_LEVEL: 'error',
    // Lets each benchmarked sign-in come from an address of its own.
    TRUST_PROXY: '127.0.0.1',
    ...more,
  };
  // As in production: replies of tests are also held against their schemas, which costs time.
  return startProgram(
    serverProgram,
    { ...env, NODE_ENV: 'development' },
    `http://127.0.0.1:${port}`,
    '/api/health/ready',
  );
}

export async function startProgram(
  program: string,
  env: NodeJS.ProcessEnv,
  url: string,
  readyPath: string,
): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await untilReady(child, `${url}${readyPath}`);
  const startMs = performance.now() - began;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, startMs, ended, stop };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program ended with code ${child.exitCode}`);
    const isReady = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(20);
  }
  throw new Error(`${address} does not answer`);
}

/** The owner's address of the embedded database that a portal runs in its data folder. */
export function embeddedDatabaseUrl(dataDir: string): string {
  const password = readFileSync(path.join(dataDir, 'pg.password'), 'utf8');
  const port = readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://portal_owner:${password}@127.0.0.1:${port}/portal`;
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}

/** Processor time that a process has taken so far, all its threads, in milliseconds. */
export function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map(
    (thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0],
  );
  return nanoseconds.reduce((sum, one) => sum + Number(one), 0) / 1e6;
}

/** Processor time that the connections of the embedded database, each a process of its own, have taken so far, in milliseconds. */
export function databaseCpuMs(dataDir: string): number {
  const [, ...children] = databasePids(dataDir);
  return children.reduce((sum, pid) => sum + cpuMsIfThere(pid), 0);
}

/** The processes of the embedded database, its postmaster first. */
export function databasePids(dataDir: string): number[] {
  const postmaster = Number(readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return [postmaster, ...children.map(Number)];
}

/** A connection may end between being listed and being looked at. */
function cpuMsIfThere(pid: number): number {
  try {
    return cpuMs(pid);
  } catch {
    return 0;
  }
}
