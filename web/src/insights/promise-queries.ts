import { listPromises } from '@portal/contract/insights/promise-endpoints';
import type { PromiseMade } from '@portal/contract/insights/promise-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../lib/api/api.ts';
import { queryOf, type Scope } from './insight-queries.ts';

export type PromiseOutcome = PromiseMade['outcome'] | 'all';

function inputOf(scope: Scope, outcome: PromiseOutcome, more: { readonly page?: string; readonly limit?: string }) {
  return { query: { ...queryOf(scope), ...(outcome !== 'all' && { outcome }), ...more } };
}

/** The promises of a period, page by page. */
export function usePromises(scope: Scope, outcome: PromiseOutcome) {
  return useInfiniteQuery({
    queryKey: ['insights', 'promises', scope, outcome],
    queryFn: ({ signal, pageParam }) =>
      call(listPromises, inputOf(scope, outcome, { page: String(pageParam) }), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : null),
  });
}

/** The most that the call answers at once. */
const mostExported = 10_000;

/** All promises of a period, for a file. @throws as `call` does */
export async function loadPromises(scope: Scope, outcome: PromiseOutcome, signal: AbortSignal) {
  const { promises } = await call(listPromises, inputOf(scope, outcome, { limit: String(mostExported) }), { signal });
  return promises;
}
