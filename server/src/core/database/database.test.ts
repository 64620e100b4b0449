import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import {
  createDatabase,
  everything,
  isUnavailable,
  type LateDatabase,
  pgCode,
  type Sql,
  sql,
  type Tx,
} from './database.ts';

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

describe('statements that leave together', () => {
  const withOne = async (work: (db: LateDatabase) => Promise<void>) => {
    const db = createDatabase(1);
    db.open(inject('postgresLoginUrl'));
    await work(db);
    await db.close();
  };
  const answerOf = (tx: Tx, select: Sql) => tx.one<{ value: unknown }>(sql`SELECT (${select}) AS value`);

  it('are answered in their order; after one that fails none counts, and the connection serves on', () =>
    withOne(async (db) => {
      let answers: PromiseSettledResult<unknown>[] = [];
      const caught = db.write(everything, async (tx) => {
        const selects = [sql`SELECT 1`, sql`SELECT 1 / 0`, sql`SELECT 2`];
        answers = await Promise.allSettled(selects.map((select) => answerOf(tx, select)));
      });
      await expect(caught).rejects.toThrow('A statement of the transaction had failed');
      expect(answers.map((answer) => (answer.status === 'rejected' ? pgCode(answer.reason) : answer.value))).toEqual([
        { value: 1 },
        '22012',
        '25P02',
      ]);
      const failed = db.write(everything, (tx) =>
        Promise.all([sql`SELECT 1 / 0`, sql`SELECT 2`].map((each) => tx.run(each))),
      );
      await expect(failed).rejects.toMatchObject({ code: '22012' });
      expect(await db.write(everything, (tx) => answerOf(tx, sql`SELECT 3`))).toEqual({ value: 3 });
    }));

  it('the first works for the scope that it left with', () =>
    withOne(async (db) => {
      const facilities = (facilityIds: number[]) =>
        db.read({ kind: 'supplier', supplierId: 1, userId: 1, facilityIds }, (tx) =>
          answerOf(tx, sql`current_setting('app.facility_ids')`),
        );
      expect([await facilities([110]), await facilities([210, 220])]).toEqual([{ value: '110' }, { value: '210,220' }]);
    }));

  it('what is to be last leaves with the commit; where it fails nothing is committed, and a reading has none', () =>
    withOne(async (db) => {
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      const texts = () => sent.mock.calls.map(([each]) => (each as { text?: string }).text);
      const work = async (tx: Tx) => {
        for (const statement of [sql`SELECT 3`, sql`SELECT 2`]) tx.last(statement);
        await tx.one(sql`SELECT 1`);
      };
      await db.write(everything, work);
      expect(texts().slice(1)).toEqual(['SELECT 1', 'SELECT 2', 'SELECT 3', 'COMMIT']);
      sent.mockRestore();
      const failing = db.write(everything, async (tx) => tx.last(sql`SELECT 1 / 0`));
      await expect(failing).rejects.toMatchObject({ code: '22012' });
      await expect(db.read(everything, work)).rejects.toThrow('Nothing is committed here');
      expect(await db.write(everything, (tx) => answerOf(tx, sql`SELECT 3`))).toEqual({ value: 3 });
    }));

  describe('where what left before them failed', () => {
    const supplier = (supplierId: number) => ({ kind: 'supplier', supplierId, userId: 1, facilityIds: [] }) as const;
    const whose = sql`SELECT current_setting('app.supplier_id', true) AS value FROM generate_series(1, 3000)`;
    /** Statements that begin so fail, as if the database had refused them. */
    const refusing = (start: string) => {
      const query = pg.Client.prototype.query as (this: pg.Client, sent: pg.QueryConfig) => unknown;
      vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, sent: pg.QueryConfig) {
        if (sent.text.startsWith(start)) sent.text = 'SELECT 1 / 0';
        return query.call(this, sent);
      } as never);
    };
    const ways: Record<string, (tx: Tx) => Promise<unknown>> = {
      many: (tx) => tx.many(whose),
      one: (tx) => tx.one(whose),
      run: (tx) => tx.run(whose),
      search: (tx) => tx.search(whose),
      'the first page': (tx) => tx.pages(whose)[Symbol.asyncIterator]().next(),
      'a statement whose failure is caught': (tx) => tx.many(whose).catch(() => 'nothing'),
    };
    afterEach(() => vi.restoreAllMocks());

    it.each(Object.keys(ways))('nothing is seen of %s of a reading, which would be of the company before', (way) =>
      withOne(async (db) => {
        await db.read(supplier(1), (tx) => tx.one(whose));
        refusing('SET app.');
        const seen = vi.fn();
        const reading = db.read(supplier(2), async (tx) => seen(await ways[way]?.(tx)));
        await expect(reading).rejects.toMatchObject({ code: '22012' });
        expect(seen.mock.calls.filter(([answer]) => answer !== 'nothing')).toEqual([]);
        vi.restoreAllMocks();
        expect(await db.read(supplier(2), (tx) => tx.one(whose))).toEqual({ value: '2' });
      }),
    );

    it.each(Object.keys(ways))('nothing is seen of %s of a transaction, and it is not committed', (way) =>
      withOne(async (db) => {
        refusing('BEGIN');
        const seen = vi.fn();
        const writing = db.write(supplier(2), async (tx) => seen(await ways[way]?.(tx)));
        await expect(writing).rejects.toMatchObject({ code: '22012' });
        expect(seen.mock.calls.filter(([answer]) => answer !== 'nothing')).toEqual([]);
        vi.restoreAllMocks();
        expect(await db.write(supplier(2), (tx) => tx.one(whose))).toEqual({ value: '2' });
      }),
    );
  });

  it('nothing can be written but in a transaction', () =>
    withOne(async (db) => {
      const isReadOnly = sql`current_setting('transaction_read_only')`;
      const inside = await db.write(everything, async (tx) => [
        await answerOf(tx, isReadOnly),
        await tx.run(sql`ROLLBACK`),
        await answerOf(tx, isReadOnly),
      ]);
      expect(inside).toEqual([{ value: 'off' }, expect.anything(), { value: 'on' }]);
    }));
});
