import { dayOf } from '@portal/contract/core/plain-date';
import { statesWithProduct } from '@portal/contract/core/product';
import type { LineKind, OrderKind } from '@portal/contract/lines/line-kinds';
import type { HistoryRow } from '@portal/contract/lines/search/history-schemas';
import type { QuickCounts } from '@portal/contract/lines/search/search-endpoints';
import { searchLimit } from '@portal/contract/lines/search/search-limits';
import type { Tx } from '../../core/database/database.ts';
import type { OrderLines } from '../line-area.ts';
import type { LineRecords } from '../line-records.ts';
import type { Viewer } from '../viewer.ts';
import type { Searcher } from './filter-views.ts';
import type { HistorySearch, HistoryTerms } from './history.ts';
import { countRecords, countRecordsByMark, type FoundRecord, findRecords, findRecordsAmong } from './history-views.ts';

/**
 * A part of all orders that answer a search. Which records they are is found in one table for all kinds; their rows are
 * each area's own, read under row level security.
 */
export async function searchHistory(
  lines: LineRecords,
  tx: Tx,
  viewer: Viewer,
  search: HistorySearch,
): Promise<HistoryRow[]> {
  const searcher = searcherOf(lines, viewer);
  if (searcher.kinds.length === 0) return [];
  return readFound(tx, viewer, searcher, await findRecords(tx, searcher, search));
}

/** The rows of records, in their order. */
export async function readFound(
  tx: Tx,
  viewer: Viewer,
  { kinds }: Pick<Searcher, 'kinds'>,
  found: readonly FoundRecord[],
): Promise<HistoryRow[]> {
  const rows = new Map<string, ReadonlyMap<number, HistoryRow>>();
  for (const { kind, readRows } of kinds) {
    const recordIds = found.flatMap((record) => (record.kind === kind ? [record.recordId] : []));
    if (recordIds.length > 0) rows.set(kind, await readRows(tx, viewer, recordIds));
  }
  return found.flatMap(({ kind, recordId }) => rows.get(kind)?.get(recordId) ?? []);
}

/** Those rows of a kind's list that answer the filters of its panel, in their order. */
export async function filtered<Row extends { readonly lineItemId: number }>(
  lines: LineRecords,
  tx: Tx,
  viewer: Viewer,
  { kind, rows, filters }: { kind: LineKind; rows: readonly Row[] } & Pick<HistoryTerms, 'filters'>,
): Promise<readonly Row[]> {
  const searcher = searcherOf(lines, viewer);
  const ids = rows.map(({ lineItemId }) => lineItemId);
  const found = await findRecordsAmong(tx, searcher, { words: [], filters }, ids);
  const answering = new Set(found.flatMap((record) => (record.kind === kind ? [record.recordId] : [])));
  return rows.filter(({ lineItemId }) => answering.has(lineItemId));
}

/** How many rows of all areas answer a search, `searchLimit` at most. */
export async function countHistory(lines: LineRecords, tx: Tx, viewer: Viewer, terms: HistoryTerms): Promise<number> {
  const searcher = searcherOf(lines, viewer);
  return searcher.kinds.length === 0 ? 0 : countRecords(tx, searcher, terms);
}

/** The rows of all areas that answer a search, by what quick filters choose; of one kind where it is given. */
export async function countByMark(
  lines: LineRecords,
  tx: Tx,
  viewer: Viewer,
  { kind, words, filters }: HistoryTerms & { readonly kind: LineKind | null },
): Promise<QuickCounts> {
  const all = searcherOf(lines, viewer);
  const searcher = { ...all, kinds: all.kinds.filter((one) => kind === null || one.kind === kind) };
  const { cells, facilities } = await countRecordsByMark(tx, searcher, { words, filters });
  const names = new Map(facilities.map(({ companyId, name }) => [companyId, name]));
  return {
    isWhole: cells.reduce((sum, { total }) => sum + total, 0) < searchLimit,
    kinds: searcher.kinds.map((one) => one.kind),
    facilities: [...new Set(names.values())].sort((a, b) => a.localeCompare(b, 'en')),
    cells: cells.map(({ companyId, ...cell }) => ({
      ...cell,
      kind: cell.kind as OrderKind,
      facility: names.get(companyId) ?? '',
    })),
  };
}

function searcherOf(lines: LineRecords, viewer: Viewer): Searcher {
  return searcherIn(lines.openOrderAreas(viewer.actor), viewer);
}

/** Who searches the lines of these areas. */
export function searcherIn(
  areas: readonly Pick<OrderLines, 'searched'>[],
  { actor, now, providerName }: Viewer,
): Searcher {
  const kinds = areas.map(({ searched }) => searched);
  return {
    actor,
    kinds: kinds.map((kind) => ({ ...kind, states: statesWithProduct(kind.states, providerName) })),
    today: dayOf(now, actor.timeZoneId),
  };
}

/** How many rows there are in all, where a page tells it because it reaches the end; else null. */
export function totalShown({ start, limit }: HistorySearch, rowCount: number): number | null {
  const reached = start + rowCount;
  if (reached >= searchLimit) return searchLimit;
  const isEnd = rowCount < limit && (rowCount > 0 || start === 0);
  return isEnd ? reached : null;
}
