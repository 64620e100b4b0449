import { searchLimit } from '@portal/contract/lines/search-requests';
import type { Tx } from '../core/database.ts';
import { byHistorySort, type HistoryPage, type HistorySearch } from './history.ts';
import type { Viewer } from './line-area.ts';
import { openOrderAreas } from './line-records.ts';

/** A part of all orders that answer a search, from every area whose section is open to the actor. */
export async function searchHistory(tx: Tx, viewer: Viewer, search: HistorySearch): Promise<HistoryPage> {
  const areas = openOrderAreas(viewer.actor);
  const [first, ...others] = areas;
  if (first && others.length === 0) return first.findHistory(tx, viewer, search);
  // Each area's first rows, as many as the part could hold if it were all of one area.
  const { start, limit } = search;
  const pages: HistoryPage[] = [];
  for (const { findHistory } of areas)
    pages.push(await findHistory(tx, viewer, { ...search, start: 0, limit: start + limit }));
  return mergePages(pages, search);
}

/** One page of several areas' first pages. */
export function mergePages(pages: readonly HistoryPage[], { start, limit, sort }: HistorySearch): HistoryPage {
  const rows = pages.flatMap((page) => page.rows).sort(byHistorySort(sort));
  const total = pages.reduce((sum, page) => sum + page.total, 0);
  return { total: Math.min(total, searchLimit), rows: rows.slice(start, Math.min(start + limit, searchLimit)) };
}
