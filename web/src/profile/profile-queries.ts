import { getDefaults, saveDefaults } from '@portal/contract/frame/setting-endpoints';
import type { Defaults } from '@portal/contract/frame/setting-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { reloadSession } from '../lib/session.ts';

const defaultsKey = ['profile', 'defaults'] as const;

export function useDefaults() {
  return useQuery({
    queryKey: defaultsKey,
    queryFn: ({ signal }) => call(getDefaults, {}, { signal }),
    refetchOnMount: 'always',
  });
}

/** Saves both choices in one call; the running session goes by them from then on. */
export function useSaveDefaults() {
  const client = useQueryClient();
  return async (defaults: Defaults): Promise<void> => {
    client.setQueryData(defaultsKey, await call(saveDefaults, { body: defaults }));
    // They are saved whatever comes of this: the next sign-in reads them anyway.
    await reloadSession().catch(() => {});
  };
}
