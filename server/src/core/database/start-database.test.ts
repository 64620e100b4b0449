import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsDirectory } from '../../app.ts';
import { readConfig } from '../config.ts';
import { loadSecrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { createDatabase, sql } from './database.ts';
import { startDatabase } from './start-database.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-embedded-'));
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
/** What the log was told, and what readiness said at that moment. */
const logged: { text: string; reason: string | null; fields: object }[] = [];

async function start() {
  const db = createDatabase(2);
  const note = (fields: object | string, text = '') => {
    logged.push({
      text: typeof fields === 'string' ? fields : text,
      reason: db.state.reason(),
      fields: Object(fields),
    });
  };
  const database = await startDatabase({
    config,
    secrets: await loadSecrets(config),
    migrations: migrationsDirectory,
    db,
    log: { info: note, warn: note, error: note } as Parameters<typeof startDatabase>[0]['log'],
    stopping: new AbortController().signal,
  });
  const stop = async () => {
    await db.close();
    await database.stop();
  };
  return { db, stop };
}

let running: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  running = await start();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const postmaster = () => readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');

describe('F2: what happens to the embedded database is told', () => {
  it('a line by which it says that something is wrong', async () => {
    const url = `postgres://portal_owner:wrong@127.0.0.1:${postmaster()[3]}/portal`;
    await expect(new pg.Client({ connectionString: url }).connect()).rejects.toMatchObject({ code: '28P01' });
    const said = expect.objectContaining({
      text: 'the database says that something is wrong',
      fields: { line: expect.stringContaining('FATAL:  password authentication failed for user "portal_owner"') },
    });
    await expect.poll(() => logged).toContainEqual(said);
    expect(running.db.state.counts.get('fatal')).toBe(1);
  });

  it('its end, until it runs again', async () => {
    process.kill(Number(postmaster()[0]), 'SIGKILL');
    await expect.poll(() => logged.map(({ text }) => text), { timeout: 60_000 }).toContain('the database runs again');
    expect(logged).toContainEqual({
      text: 'the database has ended and is started again',
      reason: 'The database has ended and is being started again.',
      fields: expect.objectContaining({ signal: 'SIGKILL' }),
    });
    expect(running.db.state.counts.get('exit')).toBeGreaterThan(0);
    expect(running.db.state.reason()).toBeNull();
    expect(await running.db.system.one(sql`SELECT session_user AS user`)).toEqual({ user: 'portal_login_portal' });
  });
});

describe('the password of the embedded database', () => {
  it.each([
    ['wrong', 'does not hold the password of the embedded database'],
    ['', 'is missing'],
  ])('«%s» ends the start with a sentence, and the right one lets it start again', async (password, words) => {
    await running.stop();
    const file = path.join(dataDir, 'pg.password');
    const right = readFileSync(file, 'utf8');
    writeFileSync(file, password);
    const refusal = await start().catch((error: unknown) => error as Error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as Error).message).toContain(words);
    writeFileSync(file, right);
    running = await start();
  });

  afterAll(() => running.stop());
});
