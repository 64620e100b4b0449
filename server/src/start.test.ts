import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from './core/start-error.ts';
import {
  closedDoor,
  durableServer,
  type NamedDatabase,
  type TestStarts,
  testStarts,
} from './core/testing/test-start.ts';

let server: Awaited<ReturnType<typeof durableServer>>;
let starts: TestStarts;
let database: NamedDatabase;

beforeAll(async () => {
  server = await durableServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  starts = testStarts();
  database = await server.newDatabase();
});
afterEach(async () => {
  await starts.end();
  await database.owner.end();
});

const secretsFile = () => path.join(starts.dataDir, 'secrets.json');

async function health(address: string, which: 'live' | 'ready') {
  const answer = await fetch(`${address}/api/health/${which}`);
  return { status: answer.status, body: await answer.json() };
}

describe('F5: a database that cannot be reached at the start', () => {
  it('is waited for: live meanwhile, 503 with the reason, and served by itself once it is there', async () => {
    const door = await closedDoor();
    const url = new URL(database.url);
    const { port } = url;
    url.port = String(door.port);
    const portal = await starts.start({ DATABASE_URL: url.href });
    try {
      await expect
        .poll(() => health(portal.address, 'ready'))
        .toEqual({
          status: 503,
          body: { status: 'unavailable', reason: 'The database cannot be reached: the portal waits for it.' },
        });
      expect(await health(portal.address, 'live')).toEqual({ status: 200, body: { status: 'ok' } });
      const headers = { authorization: 'Bearer any-key' };
      const call = await fetch(`${portal.address}/api/marketplace/events`, { headers });
      expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
      await door.open(Number(port));
      await portal.ready;
      expect((await health(portal.address, 'ready')).status).toBe(200);
    } finally {
      door.close();
    }
  });

  it('keeps nobody from stopping the portal', async () => {
    const door = await closedDoor();
    const portal = await starts.start({ DATABASE_URL: `postgres://a:b@127.0.0.1:${door.port}/c` });
    const ended = expect(portal.ready).rejects.toThrow();
    await portal.stop();
    await ended;
  });

  it.each([
    ['password', { password: 'wrong' }, /password authentication failed/],
    ['password, none', { password: '' }, /password must be a/],
    ['database', { pathname: '/none' }, /database "none" does not exist/],
  ])('is none of those that refuse: wrong %s', async (_, wrong, sentence) => {
    const url = Object.assign(new URL(database.url), wrong);
    const refusal = await starts.refusal({ DATABASE_URL: url.href });
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toMatch(sentence);
  });
});

describe('secrets.json beside a database that was made with it', () => {
  it('may not be missing: the start says so and makes no other', async () => {
    await (await starts.start({ DATABASE_URL: database.url })).ready;
    const kept = readFileSync(secretsFile());
    rmSync(secretsFile());
    const refusal = await starts.refusal({ DATABASE_URL: database.url });
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toContain(`${secretsFile()} is missing, with which this database was made.`);
    expect(refusal.message).toContain('Put it back from a backup of the data folder');
    expect(readdirSync(starts.dataDir)).not.toContain('secrets.json');
    writeFileSync(secretsFile(), kept);
    await (await starts.start({ DATABASE_URL: database.url })).ready;
  });

  it.each(['', '{}', '{"tokenSecret":', '{"tokenSecret":"short","passwordPepper":"short"}', 'null'])(
    'may not hold «%s»',
    async (content) => {
      writeFileSync(secretsFile(), content);
      const refusal = await starts.refusal({ DATABASE_URL: database.url });
      expect(refusal).toBeInstanceOf(StartError);
      expect(refusal.message).toContain(`${secretsFile()} does not hold the two secrets that it was made with.`);
      expect(readFileSync(secretsFile(), 'utf8')).toBe(content);
    },
  );

  it('may not be another one', async () => {
    await (await starts.start({ DATABASE_URL: database.url })).ready;
    const refusal = await starts.refusal({ DATABASE_URL: database.url, PASSWORD_PEPPER: 'p'.repeat(32) });
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toContain('is not that of this database');
  });

  it('may not be missing either where the database is from before it knew its pepper', async () => {
    await database.owner.query(`
      INSERT INTO users (user_id, username, username_key, email, first_name, last_name, is_employee, password_hash)
      VALUES (1, 'Amy', 'amy', 'amy@example.com', 'Amy', 'A', true, 'hash')`);
    expect((await starts.refusal({ DATABASE_URL: database.url })).message).toContain('is missing');
    const settings = { DATABASE_URL: database.url, PASSWORD_PEPPER: 'p'.repeat(32), TOKEN_SECRET: 't'.repeat(32) };
    await (await starts.start(settings)).ready;
    const { rows } = await database.owner.query('SELECT fingerprint FROM pepper_fingerprint');
    expect(rows).toEqual([{ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(rows[0].fingerprint).not.toContain('p'.repeat(8));
  });
});

describe('a start that cannot be', () => {
  it('says that the port is taken before anything is made', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as net.AddressInfo;
    try {
      const refusal = await starts.refusal({ PORT: String(port) });
      expect(refusal).toBeInstanceOf(StartError);
      expect(refusal.message).toBe(
        `PORT: ${port} of 127.0.0.1 is taken by another program. Stop that one, or set PORT to another.`,
      );
      expect(readdirSync(starts.dataDir)).toEqual([]);
    } finally {
      other.close();
    }
  });

  it('says that this machine has no such address', async () => {
    const refusal = await starts.refusal({ HOST: '192.0.2.1' });
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toBe('HOST: 192.0.2.1 is no address of this machine.');
  });

  it.each([
    ['a file', 'file', 'is a file: write the address of a folder'],
    ['a folder in a file', 'file/data', 'lies in a file: write the address of a folder'],
    ['where none can be made', '/sys/portal', 'cannot be'],
  ])('says that DATA_DIR is %s', async (_, place, words) => {
    writeFileSync(path.join(starts.dataDir, 'file'), '');
    const refusal = await starts.refusal({ DATA_DIR: path.resolve(starts.dataDir, place) });
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toContain(`DATA_DIR: ${path.resolve(starts.dataDir, place)} ${words}`);
  });
});

it('F8: a database that may lose at a power cut what it acknowledged is refused, and the setting named', async () => {
  await database.owner.query(`ALTER DATABASE ${database.name} SET synchronous_commit = off`);
  const refusal = await starts.refusal({ DATABASE_URL: database.url });
  expect(refusal).toBeInstanceOf(StartError);
  expect(refusal.message).toBe(
    'The database could lose saved work: switch on synchronous_commit in PostgreSQL and start again.',
  );
});
