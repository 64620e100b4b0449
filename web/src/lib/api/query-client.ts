import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api.ts';

/** A refusal stays one however often it is asked for; a lost connection or a busy server deserves another try. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiProblem && error.status < 500;
  return !isRefusal && failures < 2;
}

/** What the server said, for all pages of this tab. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthAnotherTry, staleTime: 5_000 },
    // Offline a save fails at once and can be sent again; waiting for the network would hide that it was not saved.
    mutations: { networkMode: 'always' },
  },
});

/** What a screen needs of a query to wait for it, to say that it failed and to ask again; of one page or of many. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
