import { type LineKind, lineKinds } from '../line-kinds.ts';
import type { FilterTerm } from './search-filters.ts';
import { maxSearchLength, searchLimit } from './search-limits.ts';
import type { Search } from './search-schemas.ts';

/** What a list's search box sends, with the filters of its panel where it has one. */
export function searchFor(kind: LineKind, text: string, filters: readonly FilterTerm[] = []): Search {
  return {
    start: 0,
    limit: searchLimit,
    terms: [
      { name: 'SearchText', value: text.trim().slice(0, maxSearchLength) },
      { name: 'EntityOrderType', value: lineKinds[kind].searchName },
      ...filters,
    ] as Search['terms'],
  };
}

/** What All Orders sends: its filters, and the text of its search box. */
export function historySearch(
  terms: readonly FilterTerm[],
  text: string,
  page: Pick<Search, 'start' | 'limit' | 'sort' | 'quick'>,
): Search {
  const words = text.trim().slice(0, maxSearchLength);
  const ofText = words ? [{ name: 'SearchText', value: words } as const] : [];
  return { ...page, terms: [...terms, ...ofText] as Search['terms'] };
}
