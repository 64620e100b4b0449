import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase, everything, isUnavailable, sql } from './database.ts';

const read = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as unknown as (text: string) => string;

it.each([
  ['2026-11-21 15:52:23+00', '2026-11-21T15:52:23.000Z'],
  ['2026-11-21 15:52:23.3+00', '2026-11-21T15:52:23.300Z'],
  ['2026-11-21 15:52:23.371999+00', '2026-11-21T15:52:23.371Z'],
  ['2026-11-21 15:52:23.371+05:30', '2026-11-21T10:22:23.371Z'],
])('reads the instant %s as Date does', (text, expected) => {
  expect(read(text)).toBe(expected);
  expect(new Date(text).toISOString()).toBe(expected);
});

describe('whether the database could be asked is told by the kind of an error', () => {
  const opened = (url: string, size?: number) => {
    const db = createDatabase(size);
    db.open(url);
    return db;
  };
  const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

  it('a server that is not there, and a connection that ends', async () => {
    const nowhere = opened('postgres://nobody@127.0.0.1:1/none');
    const failures = await Promise.all([
      failureOf(nowhere.read(everything, async () => 'never')),
      failureOf(nowhere.write(everything, async () => 'never')),
      failureOf(nowhere.system.one(sql`SELECT 1`)),
    ]);
    expect(failures.map(isUnavailable)).toEqual([true, true, true]);
    await nowhere.close();
    const db = opened(inject('postgresLoginUrl'), 1);
    const owner = new pg.Client({ connectionString: inject('postgresUrl') });
    await owner.connect();
    const ended = db.read(everything, async (tx) => {
      const own = await tx.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await owner.query('SELECT pg_terminate_backend($1)', [own?.pid]);
      await tx.one(sql`SELECT 1`);
    });
    expect(isUnavailable(await failureOf(ended))).toBe(true);
    await owner.end();
    await db.close();
  });

  it('one that is not open yet', async () => {
    const db = createDatabase();
    const failures = await Promise.all([
      failureOf(db.read(everything, async () => 'never')),
      failureOf(db.write(everything, async () => 'never')),
      failureOf(db.system.one(sql`SELECT 1`)),
    ]);
    expect(failures.map(isUnavailable)).toEqual([true, true, true]);
    await db.close();
  });

  it('not by its words, nor by where it was thrown', async () => {
    const db = opened(inject('postgresLoginUrl'), 1);
    const own = db.read(everything, async () => {
      throw new Error('Connection timeout of pg');
    });
    const refused = db.read(everything, (tx) => tx.one(sql`SELECT 1 / 0`));
    expect([isUnavailable(await failureOf(own)), isUnavailable(await failureOf(refused))]).toEqual([false, false]);
    await db.close();
  });
});
