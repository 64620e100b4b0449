import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataDirInUse } from './data-dir-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runningProcess } from './processes.ts';

let dataDir: string;
let running: EmbeddedPostgres[];
let owners: ChildProcess[];

beforeEach(() => {
  // mkdtemp's folder is closed to other users, like a checkout in a home folder: as root this must work too.
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  running = [];
  owners = [];
});

afterEach(async () => {
  for (const owner of owners) owner.kill('SIGKILL');
  for (const each of running) await each.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  running.push(postgres);
  return postgres;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number.parseInt(fs.readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8'), 10);
}

/** A Node process of its own that owns the database and inserts rows, telling each one that was acknowledged. */
async function startWriter(): Promise<{ acknowledged: number[]; kill: () => Promise<void> }> {
  const writer = fileURLToPath(new URL('../testing/postgres-writer.ts', import.meta.url));
  const vite = fileURLToPath(import.meta.resolve('vite'));
  const run = `import(${JSON.stringify(vite)}).then(({ runnerImport }) => runnerImport(${JSON.stringify(writer)}))`;
  const child = spawn(process.execPath, ['-e', run, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  owners.push(child);
  const acknowledged: number[] = [];
  child.stdout.setEncoding('utf8').on('data', (lines: string) => {
    acknowledged.push(...lines.trim().split('\n').map(Number));
  });
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), { timeout: 100_000 });
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  return { acknowledged, kill };
}

test('F8: serves a durable database with checksums, ICU order and a closed password file', async () => {
  const { url } = await start({ durable: true });
  const [settings] = await query(
    url,
    `SELECT current_user AS user, current_database() AS database, current_setting('fsync') AS fsync,
       current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages,
       current_setting('data_checksums') AS checksums, current_setting('password_encryption') AS passwords,
       current_setting('listen_addresses') AS addresses, current_setting('unix_socket_directories') AS sockets`,
  );
  expect(settings).toEqual({
    user: 'portal_owner',
    database: 'portal',
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    checksums: 'on',
    passwords: 'scram-sha-256',
    addresses: '127.0.0.1',
    sockets: '',
  });
  const words = await query<{ word: string }>(
    url,
    "SELECT word FROM unnest(ARRAY['b','Z','a','é','A','f']) word ORDER BY 1",
  );
  expect(words.map(({ word }) => word)).toEqual(['a', 'A', 'b', 'é', 'f', 'Z']);
  expect(fs.statSync(path.join(dataDir, 'pg.password')).mode & 0o777).toBe(0o600);
  expect(fs.statSync(path.join(dataDir, 'pg')).mode & 0o777).toBe(0o700);
});

test('refuses a wrong password', async () => {
  const wrong = new URL((await start()).url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
});

test('keeps its rows over a stop and a second start', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  expect(fs.existsSync(path.join(dataDir, 'portal.lock'))).toBe(false);
  const second = await start();
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('F16: a copy of the data folder, taken after its owner was killed while it wrote, is the same database', async () => {
  const { acknowledged, kill } = await startWriter();
  await kill();
  const first = await start({ durable: true });
  await first.stop();
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-restored-'));
  try {
    // As `cp -a` does: the times and owners are kept.
    spawnSync('cp', ['-a', `${dataDir}/.`, copy]);
    const sum = "SELECT count(*)::int AS rows, md5(string_agg(id::text, ',' ORDER BY id)) AS sum FROM written";
    const [[original], [restored]] = [
      await query<{ rows: number }>((await start()).url, sum),
      await query<{ rows: number }>((await start({ dataDir: copy })).url, sum),
    ];
    expect(restored).toEqual(original);
    expect(restored?.rows).toBeGreaterThanOrEqual(acknowledged.length);
  } finally {
    for (const each of running.splice(0)) await each.stop();
    fs.rmSync(copy, { recursive: true, force: true });
  }
});

test('refuses a second start on the same data folder and leaves the first unharmed', async () => {
  const first = await start();
  const pid = postmasterPid();
  const refused = startEmbeddedPostgres({ dataDir });
  await expect(refused).rejects.toThrow(DataDirInUse);
  await expect(refused).rejects.toThrow(`The data folder ${dataDir} is in use by process ${process.pid}.`);
  expect(postmasterPid()).toBe(pid);
  expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('takes over a lock whose pid belongs to another process by now', async () => {
  const reused = { pid: process.ppid, startedAt: '1' };
  fs.writeFileSync(path.join(dataDir, 'portal.lock'), JSON.stringify(reused));
  const { url } = await start();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('ignores a postmaster.pid that names somebody else’s process, and does not end that one', async () => {
  await (await start()).stop();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  owners.push(stranger);
  fs.writeFileSync(path.join(dataDir, 'pg/postmaster.pid'), `${stranger.pid}\n${dataDir}/pg\n`);
  const { url } = await start();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(runningProcess(stranger.pid ?? 0)).not.toBeNull();
});

test('runs again on the same address after its postmaster was killed', async () => {
  const onExit = vi.fn();
  const { url } = await start({ onExit, durable: true });
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  process.kill(postmasterPid(), 'SIGKILL');
  await vi.waitFor(async () => expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]), {
    timeout: 20_000,
    interval: 50,
  });
  expect(onExit).toHaveBeenCalledWith(expect.objectContaining({ signal: 'SIGKILL' }));
});

test('does not run again after a stop', async () => {
  const onExit = vi.fn();
  const postgres = await start({ onExit });
  const pid = postmasterPid();
  await postgres.stop();
  expect(runningProcess(pid)).toBeNull();
  expect(onExit).not.toHaveBeenCalled();
});

test('keeps every acknowledged row when the process that owns it is killed', async () => {
  const { acknowledged, kill } = await startWriter();
  const orphan = postmasterPid();
  await kill();
  const { url } = await start();
  const stored = new Set((await query<{ id: number }>(url, 'SELECT id FROM written')).map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(runningProcess(orphan)).toBeNull();
});

test('keeps every acknowledged row when the owner and every process of the database are killed', async () => {
  const { acknowledged, kill } = await startWriter();
  process.kill(postmasterPid(), 'SIGKILL');
  await kill();
  const { url } = await start();
  const stored = new Set((await query<{ id: number }>(url, 'SELECT id FROM written')).map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

test('starts over where the creation of the database was interrupted', async () => {
  fs.mkdirSync(path.join(dataDir, 'pg.new'));
  fs.writeFileSync(path.join(dataDir, 'pg.new/PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('says what is missing when the password file is gone, and frees the folder', async () => {
  await (await start()).stop();
  fs.rmSync(path.join(dataDir, 'pg.password'));
  const refused = startEmbeddedPostgres({ dataDir });
  await expect(refused).rejects.toThrow(EmbeddedPostgresError);
  await expect(refused).rejects.toThrow(/pg\.password, is missing/);
  expect(fs.existsSync(path.join(dataDir, 'portal.lock'))).toBe(false);
});
