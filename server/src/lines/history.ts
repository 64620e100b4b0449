import type { HistoryRow } from '@portal/contract/lines/history-schemas';
import type { searchBody } from '@portal/contract/lines/search-endpoints';
import type { z } from 'zod';
import type { Tx } from '../core/database.ts';
import type { Viewer } from './line-area.ts';

/** A search over all orders, of which an area answers for its own rows. */
export type HistorySearch = Pick<z.output<typeof searchBody>, 'start' | 'limit' | 'sort' | 'words' | 'filters'>;

export interface HistoryPage {
  /** How many rows answer the search, whatever part of them is wanted; `searchLimit` at most. */
  readonly total: number;
  readonly rows: HistoryRow[];
}

/** The rows of one area, in the order of `byHistorySort`. */
export type FindHistory = (tx: Tx, viewer: Viewer, search: HistorySearch) => Promise<HistoryPage>;

type Sort = HistorySearch['sort'];

/**
 * How rows of several areas follow each other: by the wanted field, empty values last, text without regard to case; then
 * the newest order first.
 */
export function byHistorySort(sort: Sort): (one: HistoryRow, other: HistoryRow) => number {
  const newestFirst = (one: HistoryRow, other: HistoryRow) =>
    compare(other.dateEntered, one.dateEntered) || other.lineItemId - one.lineItemId;
  if (!sort) return newestFirst;
  const { field, direction } = sort;
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => {
    const [a, b] = [one[field], other[field]];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || newestFirst(one, other);
    return sign * compare(keyOf(a), keyOf(b)) || newestFirst(one, other);
  };
}

function keyOf(value: string | number): string | number {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
