import {
  exportAudit,
  getAuditCheck,
  listAudit,
  listAuditActions,
  startAuditCheck,
} from '@portal/contract/admin/audit-endpoints';
import type { AuditFilter } from '@portal/contract/admin/audit-schemas';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** What is looked for, as it stands in the address and in its fields. */
export type AuditQuestion = Partial<Record<keyof AuditFilter, string>>;

/** The audit log, newest first; more of it comes page by page. */
export function useAudit(question: AuditQuestion) {
  return useInfiniteQuery({
    queryKey: ['audit', 'rows', question],
    queryFn: ({ signal, pageParam }) =>
      call(listAudit, { query: { ...question, ...(pageParam !== null && { before: String(pageParam) }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Every action that there are rows of; none while they are not known. */
export function useAuditActions(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['audit', 'actions'],
    queryFn: ({ signal }) => call(listAuditActions, {}, { signal }),
  });
  return data ?? [];
}

/** The newest 10,000 rows of what is looked for. */
export function loadAuditExport({ supplierId, ...question }: AuditQuestion) {
  return call(exportAudit, { body: { ...question, ...(supplierId && { supplierId: Number(supplierId) }) } });
}

const checkKey = ['audit', 'check'] as const;
const lookAgainMs = 1_000;

/** The last check of the chain; while one runs, how far it is. */
export function useAuditCheck() {
  return useQuery({
    queryKey: checkKey,
    queryFn: ({ signal }) => call(getAuditCheck, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.check?.state === 'running' ? lookAgainMs : false),
  });
}

/** Starts a check, or finds the one that runs. */
export function useStartAuditCheck() {
  const client = useQueryClient();
  return async () => client.setQueryData(checkKey, await call(startAuditCheck));
}
