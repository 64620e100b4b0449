import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { everything, sql } from '../../database/database.ts';
import { Unanswered } from '../../database/unanswered.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { gathered, inPages, queryInPages } from './pages.ts';
import { refusedFrom } from './problems.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const numbers = (last: number) => sql`SELECT n, 'text' AS text FROM generate_series(1, ${last}::integer) n`;
const expected = (last: number) => Array.from({ length: last }, (_, index) => ({ n: index + 1, text: 'text' }));

it.each([0, 1, 249, 250, 251, 1700])('reads %i rows in their order, in pages and whole', async (last) => {
  const read = await portal.db.read(everything, async (tx) => [
    await gathered(tx.pages(numbers(last))),
    await tx.many(numbers(last)),
  ]);
  expect(read).toEqual([expected(last), expected(last)]);
});

it('no page has more than 250 rows', async () => {
  const sizes: number[] = [];
  await portal.db.read(everything, async (tx) => {
    for await (const rows of tx.pages(numbers(600))) sizes.push(rows.length);
  });
  expect(sizes).toEqual([250, 250, 100]);
});

it('other work runs between two pages', async () => {
  let hasRun = false;
  let sawIt = false;
  await portal.db.read(everything, async (tx) => {
    for await (const rows of tx.pages<{ n: number }>(numbers(251))) {
      if (rows[0]?.n === 1) setImmediate(() => (hasRun = true));
      else sawIt = hasRun;
    }
  });
  expect(sawIt).toBe(true);
});

it('a statement that fails in its first or a later row fails its reader, and the next one works', async () => {
  const failing = (at: number) => sql`SELECT 1 / (n - ${at}::integer) AS x FROM generate_series(1, 600) n`;
  for (const at of [1, 599]) {
    const reading = portal.db.read(everything, (tx) => gathered(tx.pages(failing(at))));
    await expect(reading).rejects.toThrow('division by zero');
  }
  expect(await portal.db.read(everything, (tx) => gathered(tx.pages(numbers(1))))).toEqual(expected(1));
});

it('a list that takes too long is no answer of the database: 503, not 500', async () => {
  const slow = queryInPages(portal.owner, sql`SELECT pg_sleep(0.2)`, 1);
  const error = await gathered(slow).catch((failure: Error) => failure);
  expect(error).toBeInstanceOf(Unanswered);
  expect(refusedFrom(error as Error).refusal.status).toBe(503);
});

it('a reader that stops half-way leaves the connection to the next one', async () => {
  const stopped = portal.db.read(everything, async (tx) => {
    for await (const _rows of tx.pages(numbers(5000))) throw new Error('stopped');
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await portal.db.read(everything, (tx) => tx.many(numbers(1)))).toEqual(expected(1));
});

it('rows that nobody reads yet wait in the database, not in memory', async () => {
  const { owner } = portal;
  const wide = sql`SELECT repeat('x', 1000) AS text FROM generate_series(1, 20000)`;
  const reading = queryInPages(owner, wide, 10_000);
  const first = await reading.next();
  await vi.waitUntil(() => owner.connection.stream.isPaused());
  const rest = await gathered(reading);
  expect((first.value?.length ?? 0) + rest.length).toBe(20_000);
  expect((await owner.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('the connections for look-ups have pages too', async () => {
  expect(await gathered(portal.db.system.pages(numbers(251)))).toEqual(expected(251));
});

it('rows that are there already come in pages', async () => {
  const sizes: number[] = [];
  for await (const rows of inPages(expected(501))) sizes.push(rows.length);
  expect(sizes).toEqual([250, 250, 1]);
});
