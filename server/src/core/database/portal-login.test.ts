import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginPassword } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { durableServer, type NamedDatabase, type TestStarts, testStarts } from '../testing/test-start.ts';

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

/** Who is connected to the database, this test apart. */
async function connected(): Promise<string[]> {
  const { rows } = await database.owner.query(
    'SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [database.name],
  );
  return rows.map(({ usename }) => usename);
}

async function as<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(username: string, password: string): string {
  return Object.assign(new URL(database.url), { username, password }).href;
}

describe('the role that the portal signs in as (TI-19)', () => {
  it('is one of its own, and the owner is gone before the first call is served', async () => {
    const portal = await starts.start({ DATABASE_URL: database.url });
    await portal.ready;
    expect((await fetch(`${portal.address}/api/health/ready`)).status).toBe(200);
    expect(await connected()).toEqual([`portal_login_${database.name}`]);
  });

  it('owns nothing, has no right of its own, and may become no other than the two that the portal works as', async () => {
    await (await starts.start({ DATABASE_URL: database.url })).ready;
    const secrets = JSON.parse(readFileSync(path.join(starts.dataDir, 'secrets.json'), 'utf8'));
    const own = `portal_login_${database.name}`;
    await as(addressOf(own, loginPassword(secrets)), async (client) => {
      await expect(client.query('SELECT FROM users')).rejects.toMatchObject({ code: '42501' });
      await client.query('SET ROLE portal_app; SET ROLE NONE');
      await expect(client.query('SELECT FROM users')).rejects.toMatchObject({ code: '42501' });
      await expect(client.query('SET ROLE portal_owner')).rejects.toMatchObject({ code: '42501' });
      await expect(client.query('CREATE TABLE public.x ()')).rejects.toMatchObject({ code: '42501' });
      await expect(client.query('SELECT FROM pepper_fingerprint')).rejects.toMatchObject({ code: '42501' });
      const { rows } = await client.query(
        `SELECT array_agg(rolname::text ORDER BY rolname) AS roles FROM pg_roles WHERE pg_has_role(oid, 'MEMBER')`,
      );
      expect(rows[0].roles).toEqual(['portal_app', own, 'portal_search']);
    });
    await expect(as(addressOf(own, 'wrong'), async () => {})).rejects.toMatchObject({ code: '28P01' });
    const { rows } = await database.owner.query('SELECT rolpassword FROM pg_authid WHERE rolname = $1', [own]);
    expect(rows[0].rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/);
  });

  it('starts again, on several nodes too', async () => {
    await (await starts.start({ DATABASE_URL: database.url })).ready;
    const both = await Promise.all([
      starts.start({ DATABASE_URL: database.url }),
      starts.start({ DATABASE_URL: database.url }),
    ]);
    await Promise.all(both.map(({ ready }) => ready));
    expect(await connected()).toEqual([`portal_login_${database.name}`]);
  });
});

describe('DATABASE_URL beside DATABASE_OWNER_URL', () => {
  const given = () => ({
    DATABASE_URL: addressOf(`given_${database.name}`, 'given'),
    DATABASE_OWNER_URL: database.url,
  });

  it('names whom the portal signs in as', async () => {
    await database.owner.query(`CREATE ROLE given_${database.name} LOGIN NOINHERIT PASSWORD 'given'`);
    await (await starts.start(given())).ready;
    expect(await connected()).toEqual([`given_${database.name}`]);
  });

  it.each([
    ['which is a superuser', 'SUPERUSER NOINHERIT', ''],
    ['which may make roles or databases', 'CREATEROLE NOINHERIT', ''],
    ['which inherits the rights of other roles', 'INHERIT', ''],
    ['which may become pg_read_all_data', 'NOINHERIT', 'GRANT pg_read_all_data TO given'],
    ['which owns a database or something in one', 'NOINHERIT', 'CREATE SCHEMA own AUTHORIZATION given'],
  ])('refuses a role %s', async (words, attributes, more) => {
    await database.owner.query(`CREATE ROLE given_${database.name} LOGIN ${attributes} PASSWORD 'given'`);
    if (more) await database.owner.query(`${more}_${database.name}`);
    const refusal = await starts.refusal(given());
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toContain(`DATABASE_URL names the role given_${database.name}, ${words}`);
  });

  it('refuses a role that there is not', async () => {
    const refusal = await starts.refusal(given());
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toContain(`DATABASE_URL names the role given_${database.name}, which there is not.`);
  });

  it('names the owner alone no more than it is asked for', async () => {
    const settings = { DATABASE_OWNER_URL: database.url };
    await expect(starts.start(settings)).rejects.toThrow(/DATABASE_OWNER_URL needs DATABASE_URL/);
  });
});
