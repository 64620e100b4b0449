import { type Duplex, Readable } from 'node:stream';
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
  const { stream: socket } = client.connection;
  let pages: Readable | undefined;
  let page: Row[] = [];
  let isOver = false;
  let giveUp: (failure: Error) => void = () => {};
  // Most lists are one page, and a stream for it would cost as much as its rows.
  const isLong = new Promise<boolean>((resolve, reject) => {
    giveUp = (failure) => {
      isOver = true;
      reject(failure);
      pages?.destroy(failure);
    };
    const takeRow = (row: object) => {
      // Nobody reads on; a socket paused for them would never be resumed.
      if (isOver || page.push(row as Row) < pageRows) return;
      if (!pages) {
        pages = pagesFrom(socket);
        resolve(true);
      }
      if (!pages.push(page)) socket.pause();
      page = [];
    };
    ask(client, new PreparedStatement(query, undefined, takeRow)).then(
      () => {
        resolve(false);
        if (page.length > 0) pages?.push(page);
        pages?.push(null);
      },
      (failure: unknown) => giveUp(kindOf(failure) as Error),
    );
  });
  const timer = setTimeout(() => giveUp(new Unanswered('too slow')), patienceMs);
  try {
    if (!(await isLong)) yield* page.length > 0 ? [page] : [];
    else if (pages) yield* withPauses(pages);
  } finally {
    isOver = true;
    clearTimeout(timer);
    socket.resume();
  }
}

/** Rows that wait for their turn outlive the garbage collector's young generation, and copying them stops other calls. */
function pagesFrom(socket: Duplex): Readable {
  const pages = new Readable({ objectMode: true, highWaterMark: waitingPages, read: () => socket.resume() });
  // It may fail before its reader listens, who is told all the same.
  return pages.on('error', () => {});
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
