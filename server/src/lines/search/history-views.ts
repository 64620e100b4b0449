import { searchLimit } from '@portal/contract/lines/search/search-limits';
import { type Sql, sql, type Tx } from '../../core/database/database.ts';
import { type Conditions, conditionsOf, type Facility, findNames, type Searcher } from './filter-views.ts';
import type { HistorySearch, HistoryTerms } from './history.ts';
import { type CountedCell, countCells } from './mark-views.ts';
import { searchedLines } from './search-policy.ts';
import { asSearcher } from './search-store.ts';
import { type OrderOfLines, orderOf } from './sort-views.ts';

/** A record that a search has found. */
export interface FoundRecord {
  readonly kind: string;
  readonly recordId: number;
}

const found = sql`SELECT kind, record_id AS "recordId" FROM`;

/** The records that answer a search, a part of them, in their order. */
export async function findRecords(tx: Tx, searcher: Searcher, search: HistorySearch): Promise<FoundRecord[]> {
  if (search.start >= searchLimit) return [];
  const names = await findNames(tx, searcher.actor, search.filters);
  const order = orderOf(search.sort, searcher, names.facilities);
  return asSearcher(tx, async () => {
    const conditions = await conditionsOf(tx, searcher, search, names);
    return findLines(tx, { conditions, order }, search);
  });
}

/**
 * The records with this code, newest first.
 * @param most so many at most
 */
export async function findRecordsByCode(
  tx: Tx,
  { actor, kinds }: Pick<Searcher, 'actor' | 'kinds'>,
  code: string,
  most: number,
): Promise<FoundRecord[]> {
  // OFFSET 0 keeps the order from the planner, which might else walk along it through all lines.
  return asSearcher(tx, () =>
    tx.search<FoundRecord>(sql`${found} (
      SELECT * FROM line_search
      WHERE ${searchedLines(actor, kinds)} AND line_search.codes @> ARRAY[lower(${code}::text)] OFFSET 0) AS line_search
      ORDER BY line_search.date_entered DESC, line_search.record_id DESC LIMIT ${most}`),
  );
}

/** Which of these records answer the filters, in no order. */
export async function findRecordsAmong(
  tx: Tx,
  searcher: Searcher,
  terms: HistoryTerms,
  recordIds: readonly number[],
): Promise<FoundRecord[]> {
  const names = await findNames(tx, searcher.actor, terms.filters);
  return asSearcher(tx, async () => {
    const { all } = await conditionsOf(tx, searcher, terms, names);
    return tx.search(sql`${found} line_search WHERE ${all} AND record_id = ANY (${recordIds})`);
  });
}

/** How many records answer a search, `searchLimit` at most. */
export async function countRecords(tx: Tx, searcher: Searcher, terms: HistoryTerms): Promise<number> {
  const names = await findNames(tx, searcher.actor, terms.filters);
  return asSearcher(tx, async () => countLines(tx, await conditionsOf(tx, searcher, terms, names), searchLimit));
}

/** The records that answer a search by what quick filters choose, and the actor's facilities. */
export async function countRecordsByMark(
  tx: Tx,
  searcher: Searcher,
  terms: HistoryTerms,
): Promise<{ cells: CountedCell[]; facilities: readonly Facility[] }> {
  const names = await findNames(tx, searcher.actor, terms.filters);
  const cells = await asSearcher(tx, async () =>
    countCells(tx, searcher, (await conditionsOf(tx, searcher, terms, names)).all),
  );
  return { cells, facilities: names.facilities };
}

async function countLines(tx: Tx, { all }: Conditions, most: number): Promise<number> {
  const [counted] = await tx.search<{ total: number }>(sql`
    SELECT count(*)::integer AS total FROM (SELECT 1 FROM line_search WHERE ${all} LIMIT ${most}) AS found`);
  return counted?.total ?? 0;
}

interface Wanted {
  readonly conditions: Conditions;
  readonly order: OrderOfLines;
}

/** Fewer matches are sooner all found and sorted than met on a walk through the lines in their order. */
const fewMatches = 2000;

/**
 * What a page costs must not grow with the history, so many matches are met on a walk along the index of the order; where
 * a walk meets too few, all matches are found and sorted.
 */
async function findLines(tx: Tx, wanted: Wanted, search: HistorySearch): Promise<FoundRecord[]> {
  const { conditions, order } = wanted;
  // By date, and of what the planner has statistics for, it finds the better way by itself.
  if (!order.walk && !conditions.isLookedUp) return planned(tx, wanted, search);
  if ((await countLines(tx, conditions, fewMatches)) < fewMatches) return sorted(tx, wanted, search);
  if (!order.walk) return planned(tx, wanted, search);
  const met = await walked(tx, order.walk, { conditions, search, count: stepsOf(search) });
  if (met) return met;
  const metLater = (await isLongWalkShorter(tx, wanted))
    ? await walked(tx, order.walk, { conditions, search, count: longWalk })
    : null;
  return metLater ?? sorted(tx, wanted, search);
}

/** Whether to find and sort all matches takes longer than to read an index on for as many lines. */
async function isLongWalkShorter(tx: Tx, { conditions, order }: Wanted): Promise<boolean> {
  return order.isWide && conditions.isIndexed && (await countLines(tx, conditions, longWalk)) === longWalk;
}

type Part = Pick<HistorySearch, 'start' | 'limit'>;

function part({ start, limit }: Part): Sql {
  return sql`LIMIT ${Math.min(limit, searchLimit - start)} OFFSET ${start}`;
}

function planned(tx: Tx, { conditions, order: { by } }: Wanted, search: Part): Promise<FoundRecord[]> {
  return tx.search(sql`${found} line_search WHERE ${conditions.all} ORDER BY ${by} ${part(search)}`);
}

function sorted(tx: Tx, { conditions, order: { by } }: Wanted, search: Part): Promise<FoundRecord[]> {
  // OFFSET 0 keeps order and limit from the planner, which would else walk past all that does not match.
  const matching = sql`(SELECT * FROM line_search WHERE ${conditions.all} OFFSET 0) AS line_search`;
  return tx.search(sql`${found} ${matching} ORDER BY ${by} ${part(search)}`);
}

/** A walk goes on for so many lines for each that is wanted: to a match among fifty it leads, and not astray for long. */
const stepsPerLine = 50;
const mostSteps = 100_000;
const longWalk = 50_000;

function stepsOf({ start, limit }: Part): number {
  return Math.min(1000 + stepsPerLine * (start + limit), mostSteps);
}

/** Null where the walk does not lead to as many lines as are wanted. */
async function walked(
  tx: Tx,
  walk: NonNullable<OrderOfLines['walk']>,
  { conditions, search, count }: { conditions: Conditions; search: Part; count: number },
): Promise<FoundRecord[] | null> {
  const lines = sql`(${walk({ count, dates: conditions.dates })}) AS line_search`;
  const records = await tx.search<FoundRecord>(sql`${found} ${lines} WHERE ${conditions.all} ${part(search)}`);
  return records.length < Math.min(search.limit, searchLimit - search.start) ? null : records;
}
