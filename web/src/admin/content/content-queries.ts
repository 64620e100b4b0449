import { getContentHealth, rereadContent } from '@portal/contract/frame/content-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const healthKey = ['admin', 'contentHealth'] as const;

/** How content is: where it comes from, when it was read, what was left out and what is missing. */
export function useContentHealth() {
  return useQuery({ queryKey: healthKey, queryFn: ({ signal }) => call(getContentHealth, {}, { signal }) });
}

/** Has the portal read content anew at once. */
export function useRereadContent() {
  const client = useQueryClient();
  return async (): Promise<void> => {
    client.setQueryData(healthKey, await call(rereadContent));
  };
}
