import { listOems } from '@portal/contract/frame/company-endpoints';
import { listOrderStatuses } from '@portal/contract/lines/search/search-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** The statuses that the Status filter offers; none where the sections behind them are closed. */
export function useOrderStatuses() {
  return useQuery({
    queryKey: ['orderStatuses'],
    queryFn: ({ signal }) => call(listOrderStatuses, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Manufacturers whose names contain the text; all of them without one. */
export function useOems(text: string) {
  return useQuery({
    queryKey: ['oems', text],
    queryFn: ({ signal }) => call(listOems, { query: text ? { q: text } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });
}
