import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { Sql } from '../../database/sql.ts';
import { ask, PreparedStatement } from '../../database/statement.ts';
import { kindOf, Unanswered } from '../../database/unanswered.ts';

/** The rows of a list, some hundred at a time; other calls run between two pages. */
export type Pages<Row> = AsyncIterable<Row[]>;

const pageRows = 250;
const waitingPages = 2;

/**
 * A query's rows in pages, as they arrive: a long list is never in memory as rows.
 * @param patienceMs for the whole of it
 * @throws Unanswered after that, or where the connection is lost
 */
export async function* queryInPages<Row>(client: pg.Client, query: Sql, patienceMs: number): AsyncGenerator<Row[]> {
  // Rows that wait for their turn outlive the garbage collector's young generation, and copying them stops other calls.
  const { stream: socket } = client.connection;
  const pages = new Readable({ objectMode: true, highWaterMark: waitingPages, read: () => socket.resume() });
  const timer = setTimeout(() => pages.destroy(new Unanswered('too slow')), patienceMs);
  let page: Row[] = [];
  const takeRow = (row: object) => {
    // Nobody reads on; a socket paused for them would never be resumed.
    if (pages.destroyed || page.push(row as Row) < pageRows) return;
    if (!pages.push(page)) socket.pause();
    page = [];
  };
  ask(client, new PreparedStatement(query, undefined, takeRow)).then(
    () => {
      if (page.length > 0) pages.push(page);
      pages.push(null);
    },
    (failure: unknown) => pages.destroy(kindOf(failure) as Error),
  );
  try {
    yield* withPauses(pages);
  } finally {
    clearTimeout(timer);
    socket.resume();
  }
}

/** Rows that are there already, in pages. */
export function inPages<Row>(rows: readonly Row[]): Pages<Row> {
  const starts = Array.from({ length: Math.ceil(rows.length / pageRows) }, (_, page) => page * pageRows);
  return withPauses(starts.map((start) => rows.slice(start, start + pageRows)));
}

async function* withPauses<Page>(pages: AsyncIterable<Page> | Iterable<Page>): AsyncGenerator<Page> {
  let isFirst = true;
  for await (const page of pages) {
    if (!isFirst) await setImmediate();
    isFirst = false;
    yield page;
  }
}

/** All rows of the pages. */
export async function gathered<Row>(pages: Pages<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of pages) all.push(...rows);
  return all;
}
