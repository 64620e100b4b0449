import type { HistoryRow, historySortFields } from '@portal/contract/lines/history-schemas';
import type { searchBody } from '@portal/contract/lines/search-schemas';
import type { z } from 'zod';
import type { Tx } from '../../core/database/database.ts';
import type { Viewer } from '../viewer.ts';

/** A search over all orders, of which an area answers for its own rows. */
export type HistorySearch = Pick<z.output<typeof searchBody>, 'start' | 'limit' | 'sort' | 'words' | 'filters'>;

/** What of a search decides which rows it finds. */
export type HistoryTerms = Pick<HistorySearch, 'words' | 'filters'>;

/** The rows of one area, in the order of `byHistorySort`. */
export type FindHistory = (tx: Tx, viewer: Viewer, search: HistorySearch) => Promise<HistoryRow[]>;

/** How many rows of one area there are, whatever part of them is wanted; `searchLimit` at most. */
export type CountHistory = (tx: Tx, viewer: Viewer, search: HistoryTerms) => Promise<number>;

export type HistorySort = HistorySearch['sort'];

/** Fields of few values: many rows share one, and come newest first in either direction. */
const groupFields = [
  'orderStatus',
  'orderType',
  'company',
] as const satisfies readonly (typeof historySortFields)[number][];
export type GroupField = (typeof groupFields)[number];

export function isGroupField(field: string): field is GroupField {
  return groupFields.some((one) => one === field);
}

/**
 * How rows of several areas follow each other: by the wanted field, empty values last, text without regard to case; then
 * the newest order first, or the oldest where an order of values is turned round, as an index is read backwards.
 */
export function byHistorySort(sort: HistorySort): (one: HistoryRow, other: HistoryRow) => number {
  const newestFirst = (one: HistoryRow, other: HistoryRow) =>
    compare(other.dateEntered, one.dateEntered) || other.lineItemId - one.lineItemId;
  if (!sort) return newestFirst;
  const { field, direction } = sort;
  const sign = direction === 'asc' ? 1 : -1;
  const signOfAge = oldestFirst(sort) ? -1 : 1;
  return (one, other) => {
    const [a, b] = [one[field], other[field]];
    const byValue =
      a === null || b === null ? Number(a === null) - Number(b === null) : sign * compare(keyOf(a), keyOf(b));
    return byValue || signOfAge * newestFirst(one, other);
  };
}

/** Whether rows of one value come oldest first. */
export function oldestFirst({ field, direction }: NonNullable<HistorySort>): boolean {
  if (field === 'dateEntered') return direction === 'asc';
  return direction === 'desc' && !isGroupField(field);
}

/** So many characters of a text decide where it stands; an index holds no more. */
const sortedCharacters = 100;

function keyOf(value: string | number): string | number {
  return typeof value === 'string' ? value.toLowerCase().slice(0, sortedCharacters) : value;
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
