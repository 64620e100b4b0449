import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { databaseUrl } from '../testing/global-setup.ts';
import { migrate } from './migrate.ts';

const name = `migrate_${randomBytes(4).toString('hex')}`;
const waitedFor = 4711;

let admin: pg.Client;
let folder: string;
const owners: pg.Client[] = [];

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl(inject('postgresUrl'), database) });
  client.on('error', () => {});
  await client.connect();
  owners.push(client);
  return client;
}

beforeEach(async () => {
  admin = await connect('postgres');
  await admin.query(`CREATE DATABASE ${name}`);
  folder = mkdtempSync(path.join(tmpdir(), 'portal-migrations-'));
  writeFileSync(path.join(folder, '0001_one.sql'), 'CREATE TABLE one (id integer);');
  writeFileSync(
    path.join(folder, '0002_two.sql'),
    `CREATE TABLE two (id integer); SELECT pg_advisory_xact_lock(${waitedFor}); INSERT INTO two VALUES (2);`,
  );
});
afterEach(async () => {
  for (const owner of owners.splice(0)) if (owner !== admin) await owner.end().catch(() => {});
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

async function stateOf(client: pg.Client): Promise<unknown> {
  const applied = await client.query('SELECT name FROM migrations ORDER BY id');
  const { rows } = await client.query('SELECT count(*)::integer AS count FROM two');
  return [applied.rows.map((row) => row.name), rows[0].count];
}

const whole = [['0001_one', '0002_two'], 1];

describe('F15: migrations', () => {
  it('whose connection is lost half way are whole after the next start', async () => {
    const holder = await connect(name);
    await holder.query('SELECT pg_advisory_lock($1)', [waitedFor]);
    const broken = await connect(name);
    const first = migrate(broken, folder).catch((error: Error) => error);
    const waiting = async () => {
      const { rowCount } = await admin.query(
        `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE d.datname = $1 AND l.locktype = 'advisory' AND l.objid = $2 AND NOT l.granted`,
        [name, waitedFor],
      );
      return rowCount === 1;
    };
    await vi.waitUntil(waiting, { timeout: 60_000 });
    expect(await first).toBeInstanceOf(Error);
    const { rows } = await holder.query("SELECT to_regclass('two') AS two");
    expect(rows).toEqual([{ two: null }]);
    await holder.query('SELECT pg_advisory_unlock_all()');
    await migrate(holder, folder);
    expect(await stateOf(holder)).toEqual(whole);
  });

  it('are applied once, however many nodes start at the same moment and however often', async () => {
    const nodes = [await connect(name), await connect(name), await connect(name)] as const;
    await Promise.all(nodes.map((node) => migrate(node, folder)));
    await migrate(nodes[0], folder);
    expect(await stateOf(nodes[0])).toEqual(whole);
  });

  it('that come later are applied by the next start; one before those that were is refused', async () => {
    const owner = await connect(name);
    await migrate(owner, folder);
    writeFileSync(path.join(folder, '0003_three.sql'), 'CREATE TABLE three (id integer);');
    await migrate(owner, folder);
    expect(await stateOf(owner)).toEqual([['0001_one', '0002_two', '0003_three'], 1]);
    writeFileSync(path.join(folder, '0002_between.sql'), 'CREATE TABLE between_them (id integer);');
    await expect(migrate(owner, folder)).rejects.toThrow('0002_between is preceding already run migration 0002_two');
  });
});
