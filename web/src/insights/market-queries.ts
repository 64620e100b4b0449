import { getMarketInsights, getStorefront } from '@portal/contract/insights/market-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/api.ts';
import { queryOf, type Scope } from './insight-queries.ts';

export function useMarketInsights(scope: Scope) {
  return useQuery({
    queryKey: ['insights', 'market', scope],
    queryFn: ({ signal }) => call(getMarketInsights, { query: queryOf(scope) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useStorefront(scope: Scope) {
  return useQuery({
    queryKey: ['insights', 'storefront', scope],
    queryFn: ({ signal }) => call(getStorefront, { query: queryOf(scope) }, { signal }),
    placeholderData: keepPreviousData,
  });
}
