import type { HistoryRow } from '@portal/contract/lines/history-schemas';
import { searchLimit } from '@portal/contract/lines/search-limits';
import type { Tx } from '../../core/database/database.ts';
import type { LineRecords } from '../line-records.ts';
import type { Viewer } from '../viewer.ts';
import { byHistorySort, type HistorySearch, type HistoryTerms } from './history.ts';

/** A part of all orders that answer a search, from every area whose section is open to the actor. */
export async function searchHistory(
  lines: LineRecords,
  tx: Tx,
  viewer: Viewer,
  search: HistorySearch,
): Promise<HistoryRow[]> {
  const areas = lines.openOrderAreas(viewer.actor);
  const [first, ...others] = areas;
  if (first && others.length === 0) return first.findHistory(tx, viewer, search);
  // Each area's first rows, as many as the part could hold if it were all of one area.
  const { start, limit } = search;
  const pages: HistoryRow[][] = [];
  for (const { findHistory } of areas)
    pages.push(await findHistory(tx, viewer, { ...search, start: 0, limit: start + limit }));
  return mergePages(pages, search);
}

/** How many rows of all areas answer a search, `searchLimit` at most. */
export async function countHistory(lines: LineRecords, tx: Tx, viewer: Viewer, terms: HistoryTerms): Promise<number> {
  let total = 0;
  for (const area of lines.openOrderAreas(viewer.actor)) total += await area.countHistory(tx, viewer, terms);
  return Math.min(total, searchLimit);
}

/** One page of several areas' first pages. */
export function mergePages(pages: readonly HistoryRow[][], { start, limit, sort }: HistorySearch): HistoryRow[] {
  const rows = pages.flat().sort(byHistorySort(sort));
  return rows.slice(start, Math.min(start + limit, searchLimit));
}

/** How many rows there are in all, where a page tells it because it reaches the end; else null. */
export function totalShown({ start, limit }: HistorySearch, rowCount: number): number | null {
  const reached = start + rowCount;
  if (reached >= searchLimit) return searchLimit;
  const isEnd = rowCount < limit && (rowCount > 0 || start === 0);
  return isEnd ? reached : null;
}
