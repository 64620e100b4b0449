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
