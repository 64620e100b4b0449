import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { type Sql, sql } from './sql.ts';
import { ask, PreparedStatement } from './statement.ts';

let client: pg.Client;
beforeEach(async () => {
  client = new pg.Client({ connectionString: inject('postgresUrl'), pipeline: true });
  await client.connect();
});
afterEach(() => client.end());

const rowsOf = async (statement: Sql) => (await ask(client, new PreparedStatement(statement))).rows;
const typed = (text: string | null) =>
  sql`SELECT ${text}::text AS text, 7 AS whole, true AS yes, '{"a":[1]}'::json AS json, NULL::date AS day`;

it('the columns of a statement are described once on a connection, and read alike ever after', async () => {
  const describe = vi.spyOn(client.connection, 'describe');
  const expected = (text: string | null) => [{ text, whole: 7, yes: true, json: { a: [1] }, day: null }];
  expect([await rowsOf(typed('é')), await rowsOf(typed(null))]).toEqual([expected('é'), expected(null)]);
  expect(describe).toHaveBeenCalledTimes(1);
});

it('several of one text that leave before the first is answered are each answered', async () => {
  const all = await Promise.all(['a', 'b', 'c'].map((text) => rowsOf(typed(text))));
  expect(all.map(([row]) => row.text)).toEqual(['a', 'b', 'c']);
});

it('what gives no rows is described once too, and tells how many it touched', async () => {
  await client.query('CREATE TEMP TABLE touched (n integer)');
  const describe = vi.spyOn(client.connection, 'describe');
  const insert = (n: number) => ask(client, new PreparedStatement(sql`INSERT INTO touched VALUES (${n}), (${n})`));
  const answers = [await insert(1), await insert(2)];
  expect(answers.map(({ rowCount, rows }) => [rowCount, rows])).toEqual([
    [2, []],
    [2, []],
  ]);
  expect(describe).toHaveBeenCalledTimes(1);
});

it('a table that changes under a statement is refused, never read as it was before', async () => {
  await client.query(`CREATE TEMP TABLE changing AS SELECT 1 AS n`);
  const all = sql`SELECT * FROM changing`;
  expect(await rowsOf(all)).toEqual([{ n: 1 }]);
  await client.query('ALTER TABLE changing ALTER n TYPE text');
  await expect(rowsOf(all)).rejects.toMatchObject({ code: '0A000' });
});

it('a statement that failed works the next time', async () => {
  const divided = (by: number) => sql`SELECT 6 / ${by}::integer AS share`;
  await expect(rowsOf(divided(0))).rejects.toMatchObject({ code: '22012' });
  expect([await rowsOf(divided(2)), await rowsOf(divided(3))]).toEqual([[{ share: 3 }], [{ share: 2 }]]);
});

it('a row that cannot be read fails its statement alone', async () => {
  const { MACADDR } = pg.types.builtins;
  const before = pg.types.getTypeParser(MACADDR, 'text');
  pg.types.setTypeParser(MACADDR, () => {
    throw new Error('unreadable');
  });
  await expect(rowsOf(sql`SELECT '08:00:2b:01:02:03'::macaddr AS at FROM generate_series(1, 3)`)).rejects.toThrow(
    'unreadable',
  );
  pg.types.setTypeParser(MACADDR, before);
  expect(await rowsOf(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});
