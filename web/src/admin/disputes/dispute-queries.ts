import { answerDispute, listDisputes } from '@portal/contract/insights/dispute-endpoints';
import type { AdminDispute } from '@portal/contract/insights/dispute-schemas';
import type { DisputeStatus } from '@portal/contract/insights/dispute-values';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const key = ['admin', 'disputes'] as const;

/** What suppliers dispute; the former ones stay while others are looked for. @param page from 0 on */
export function useDisputes(status: DisputeStatus | null, page: number) {
  return useQuery({
    queryKey: [...key, status, page],
    queryFn: ({ signal }) =>
      call(listDisputes, { query: { ...(status && { status }), page: String(page + 1) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Answers a dispute; the list is read anew whatever comes of it. */
export function useAnswerDispute({ disputeId }: Pick<AdminDispute, 'disputeId'>) {
  const client = useQueryClient();
  return async (body: { readonly accept: boolean; readonly note: string }): Promise<AdminDispute> => {
    try {
      return await call(answerDispute, { params: { disputeId: String(disputeId) }, body });
    } finally {
      await client.invalidateQueries({ queryKey: key });
    }
  };
}
