import { getMetric, listMetricLines } from '@portal/contract/insights/insight-endpoints';
import type { MetricId } from '@portal/contract/insights/metrics';
import type { PeriodDays } from '@portal/contract/insights/periods';
import { reorderUserWidgets } from '@portal/contract/insights/reports/dashboard-endpoints';
import { embedReport, getReportPage } from '@portal/contract/insights/reports/embed-endpoints';
import type { Dashboard } from '@portal/contract/insights/reports/portal-schemas';
import type { Widget } from '@portal/contract/insights/reports/widget-schemas';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { dashboardKey } from '../frame/frame-queries.ts';
import { call } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';

const minuteMs = 60_000;
/** What embeds a report holds for ten minutes. */
const renewalMs = 8 * minuteMs;

/** Keeps the user's own order of the widgets. */
export function useReorder() {
  return useMutation({
    mutationFn: (portal: NonNullable<Dashboard['portal']>) => call(reorderUserWidgets, { body: portal }),
    onSuccess: (reply) => queryClient.setQueryData(dashboardKey, reply),
  });
}

/** What a widget's frame is opened with, renewed while the page is looked at. */
export function useEmbedding({ ravenId, reportId, reportWorkspaceId }: Widget) {
  return useQuery({
    queryKey: ['insights', 'embedding', ravenId],
    queryFn: ({ signal }) => call(embedReport, { body: { reportId, workspaceId: reportWorkspaceId } }, { signal }),
    staleTime: renewalMs,
    refetchInterval: renewalMs,
  });
}

/** The full page of a report of the user's portal. */
export function useReportPage(reportId: string) {
  return useQuery({
    queryKey: ['insights', 'page', reportId],
    queryFn: ({ signal }) => call(getReportPage, { params: { reportId } }, { signal }),
    staleTime: renewalMs,
    refetchInterval: renewalMs,
  });
}

/** Which lines a report's figures are taken of. */
export interface Scope {
  readonly days: PeriodDays;
  /** One facility; all of the user's when null. */
  readonly facilityId: number | null;
}

/** A scope as calls take it. */
export function queryOf({ days, facilityId }: Scope) {
  return {
    days: String(days) as `${PeriodDays}`,
    ...(facilityId !== null && { facilityId: String(facilityId) }),
  };
}

export function useMetric(metricId: MetricId, scope: Scope) {
  return useQuery({
    queryKey: ['insights', 'metric', metricId, scope],
    queryFn: ({ signal }) => call(getMetric, { params: { metricId }, query: queryOf(scope) }, { signal }),
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
  });
}

export type Outcome = 'all' | 'hit' | 'miss';

/** The lines behind a metric, page by page. */
export function useMetricLines(metricId: MetricId, scope: Scope, outcome: Outcome) {
  return useInfiniteQuery({
    queryKey: ['insights', 'lines', metricId, scope, outcome],
    queryFn: ({ signal, pageParam }) =>
      call(listMetricLines, linesInput(metricId, scope, outcome, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: minuteMs,
  });
}

function linesInput(metricId: MetricId, scope: Scope, outcome: Outcome, after: string | null) {
  return {
    params: { metricId },
    query: { ...queryOf(scope), ...(outcome !== 'all' && { outcome }), ...(after !== null && { after }) },
  };
}

/** The most lines that a file of them holds. */
const mostExported = 10_000;

/** All lines behind a metric, for a file. @throws as `call` does */
export async function loadMetricLines(metricId: MetricId, scope: Scope, outcome: Outcome, signal: AbortSignal) {
  const first = await call(listMetricLines, linesInput(metricId, scope, outcome, null), { signal });
  const lines = [...first.lines];
  let { next } = first;
  while (next !== null && lines.length < mostExported) {
    const page = await call(listMetricLines, linesInput(metricId, scope, outcome, next), { signal });
    lines.push(...page.lines);
    next = page.next;
  }
  return lines;
}
