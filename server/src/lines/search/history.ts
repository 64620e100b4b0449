import type { historySortFields } from '@portal/contract/lines/search/history-schemas';
import type { QuickTerms, searchBody } from '@portal/contract/lines/search/search-schemas';
import type { z } from 'zod';

/** A search over all orders. */
export type HistorySearch = Pick<z.output<typeof searchBody>, 'start' | 'limit' | 'sort' | 'words' | 'filters'> & {
  readonly quick?: QuickTerms | null;
};

/** What of a search decides which rows it finds. */
export type HistoryTerms = Pick<HistorySearch, 'words' | 'filters' | 'quick'>;

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
 * Whether rows of one value come oldest first: where an order of values is turned round, as an index is read backwards.
 * Else the newest come first.
 */
export function oldestFirst({ field, direction }: NonNullable<HistorySort>): boolean {
  if (field === 'dateEntered') return direction === 'asc';
  return direction === 'desc' && !isGroupField(field);
}
