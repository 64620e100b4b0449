import { disputeLines, listOwnDisputes } from '@portal/contract/insights/dispute-endpoints';
import type { Dispute } from '@portal/contract/insights/dispute-schemas';
import { disputeLimits } from '@portal/contract/insights/dispute-values';
import type { MetricId } from '@portal/contract/insights/metrics';
import type { LineKind } from '@portal/contract/lines/line-kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api/api.ts';
import { idempotencyKeys } from '../lib/api/idempotency-keys.ts';

const disputesKey = ['insights', 'disputes'];

interface DisputeInput {
  readonly metricId: MetricId;
  readonly lineKind: LineKind;
  readonly lineItemIds: number[];
  readonly note: string;
}

/** Disputes lines; the same sent again is done once. */
export function useDispute() {
  const client = useQueryClient();
  const [{ saveOnce }] = useState(idempotencyKeys);
  return async (body: DisputeInput) => {
    const reply = await saveOnce(body, (idempotencyKey) => call(disputeLines, { body }, { idempotencyKey }));
    void client.invalidateQueries({ queryKey: disputesKey });
    return reply;
  };
}

export type DisputeOfLine = (line: { readonly kind: LineKind; readonly lineItemId: number }) => Dispute | null;

/** The latest dispute of each line in a metric. */
export function useDisputes(metricId: MetricId): DisputeOfLine {
  const { data } = useQuery({
    queryKey: [...disputesKey, metricId],
    queryFn: ({ signal }) => allDisputes(metricId, signal),
  });
  return ({ kind, lineItemId }) => data?.find((one) => one.lineKind === kind && one.lineItemId === lineItemId) ?? null;
}

/** The company's disputes in a metric, newest first, page by page. */
async function allDisputes(metricId: MetricId, signal: AbortSignal): Promise<Dispute[]> {
  const read = (page: number) => call(listOwnDisputes, { query: { metricId, page: String(page) } }, { signal });
  const first = await read(1);
  const pages = Math.ceil(first.total / disputeLimits.page);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)));
  return [first, ...others].flatMap(({ disputes }) => disputes);
}
