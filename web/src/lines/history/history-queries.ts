import type { HistoryRow } from '@portal/contract/lines/search/history-schemas';
import { countOrders, countQuickFilters, searchHistory } from '@portal/contract/lines/search/search-endpoints';
import { termsOf } from '@portal/contract/lines/search/search-filters';
import { searchLimit } from '@portal/contract/lines/search/search-limits';
import { historySearch } from '@portal/contract/lines/search/search-requests';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callForPage, type Page } from '../../lib/api/api.ts';
import type { QuickChoice, SortChoice } from '../../ui/list/list-types.ts';
import { noChoice } from '../../ui/list/narrowing/quick-filter-model.ts';
import { chosenOf, type FilterRow } from '../filters/filter-rows.ts';
import { historyKey } from '../line-queries.ts';
import { quickTermsOf } from './history-filters.ts';

/** What of All Orders is wanted. */
export interface HistoryQuestion {
  readonly filters: readonly FilterRow[];
  readonly quick: QuickChoice;
  readonly text: string;
  readonly sort: SortChoice | null;
}

function ask(
  { filters, quick, text, sort }: HistoryQuestion,
  part: { readonly start: number; readonly limit: number },
  signal: AbortSignal,
): Promise<Page<HistoryRow[]>> {
  const order = sort && { field: sort.field, direction: sort.isDescending ? 'desc' : 'asc' };
  const page = { ...part, sort: order, quick: quickTermsOf(quick) } as Parameters<typeof historySearch>[2];
  return callForPage(searchHistory, { body: historySearch(termsOf(chosenOf(filters)), text, page) }, { signal });
}

/** One page of All Orders, counted from 1. */
export function useHistory(question: HistoryQuestion, page: number, pageSize: number) {
  return useQuery({
    queryKey: [...historyKey, question, page, pageSize],
    queryFn: async ({ signal }) => {
      const part = await ask(question, { start: (page - 1) * pageSize, limit: pageSize }, signal);
      return { ...part, question };
    },
    placeholderData: keepPreviousData,
  });
}

const countedForMs = 5 * 60_000;

/**
 * How many rows answer the question of a page that is shown; null while that is not known. It is counted once for all
 * pages and orders of the same rows, and only where the page itself does not tell.
 */
export function useHistoryTotal(shown: (Page<unknown> & { readonly question: HistoryQuestion }) | undefined) {
  const { filters = [], quick = noChoice, text = '' } = shown?.question ?? {};
  const { data } = useQuery({
    queryKey: [...historyKey, 'total', filters, quick, text],
    queryFn: ({ signal }) => {
      const body = historySearch(termsOf(chosenOf(filters)), text, { quick: quickTermsOf(quick) });
      return call(countOrders, { body }, { signal });
    },
    enabled: shown?.total === null,
    staleTime: countedForMs,
  });
  return shown?.total ?? data?.total ?? null;
}

/** What the quick filters would leave of the rows that are shown, whatever is chosen of them; no row waits for it. */
export function useQuickCounts(shown: { readonly question: HistoryQuestion } | undefined) {
  const { filters = [], text = '' } = shown?.question ?? {};
  return useQuery({
    queryKey: [...historyKey, 'quickCounts', filters, text],
    queryFn: ({ signal }) =>
      call(countQuickFilters, { body: historySearch(termsOf(chosenOf(filters)), text, {}) }, { signal }),
    enabled: shown !== undefined,
    staleTime: countedForMs,
    placeholderData: keepPreviousData,
  });
}

/** All rows that the portal gives of an answer. */
export async function loadWholeHistory(question: HistoryQuestion, signal: AbortSignal): Promise<HistoryRow[]> {
  return (await ask(question, { start: 0, limit: searchLimit }, signal)).rows;
}
