import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '../../core/testing/test-portal.ts';
import { writtenLog } from '../../core/testing/written-log.ts';
import { addSupplier, addUser } from '../testing/people.ts';

const canary = 'canary-zq7-bird';
let written: string[] = [];
let portal: TestPortal;
beforeAll(async () => {
  written = writtenLog();
  portal = await startTestPortal({ LOG_LEVEL: 'debug' });
  await addSupplier(portal);
  await addUser(portal, 1, 'dana');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await portal.close();
});

async function databaseText(): Promise<string> {
  const { rows } = await portal.owner.query(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await portal.owner.query(`SELECT t::text AS row FROM "${name}" t`);
    texts.push(...found.rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

async function fileText(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')))).join('\n');
}

it('PW-10: a password in the path is found in no log, table, figure, mail or file', async () => {
  await portal.nobody.post('/api/account/ForgotPassword', { email: 'dana' });
  await portal.runJobs();
  const token = /e=([\w-]+)/.exec(portal.mails[0]?.text ?? '')?.[1] ?? '';
  const use = (suffix = '') => portal.nobody.post(`/api/user/Password/${token}/New/${canary}${suffix}`);
  expect((await use('-far-too-long')).status).toBe(422);
  expect((await use('%')).status).toBe(400);
  await portal.owner.query('ALTER TABLE users RENAME COLUMN is_password_expired TO away');
  expect((await use()).raw).toBe('3');
  await portal.owner.query('ALTER TABLE users RENAME COLUMN away TO is_password_expired');
  expect((await portal.nobody.get(`/api/user/Password/${token}/New/${canary}`)).raw).not.toContain(canary);
  expect((await use()).raw).toBe('0');
  expect((await use()).raw).toBe('2');
  await portal.runJobs();

  const metrics = (await portal.nobody.get('/api/metrics')).raw;
  expect(metrics).toContain('/api/user/Password/:token/New/:newPassword');
  const logs = written.join('');
  expect(logs, 'the log was listened to').toContain('password not changed');
  const places = {
    logs,
    metrics,
    database: await databaseText(),
    mails: JSON.stringify(portal.mails),
    files: await fileText(portal.services.config.dataDir),
  };
  for (const [place, text] of Object.entries(places)) expect(text, place).not.toContain('canary-zq7');
  for (const place of ['logs', 'metrics', 'database'] as const) expect(places[place], place).not.toContain(token);
});
