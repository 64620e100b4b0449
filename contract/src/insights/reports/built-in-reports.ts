import { type MetricId, metricIds, metricOf } from '../metrics.ts';

/** The workspace of the reports that the portal draws from its own data. */
export const builtInWorkspace = 'built-in';

/** The reports of the built-in workspace that show metrics, in the order of the menu. */
export const builtInReports = ['performance', 'bids', 'orders', 'repairs', 'returns', 'loaners'] as const;

export type MetricReport = (typeof builtInReports)[number];

/** Reports behind a menu entry of their own, which no portal holds. */
const pageReports = { marketing: 'marketingInsights', ecommerce: 'brandedEcommerce' } as const;

/** The section of a report that has a menu entry of its own; null for any other. */
export function pageReportSection(reportId: string): (typeof pageReports)[keyof typeof pageReports] | null {
  return Object.hasOwn(pageReports, reportId) ? pageReports[reportId as keyof typeof pageReports] : null;
}

/** The metrics of a built-in report; none for an unknown one. The report `performance` shows all of them. */
export function metricsOfReport(report: string): readonly MetricId[] {
  return metricIds.filter((id) => report === 'performance' || metricOf(id).report === report);
}

/** What the dashboard shows where no portal applies, in this order. */
export const defaultMetrics: readonly MetricId[] = [
  'past-due-now',
  'on-time-ship',
  'bid-response-time',
  'win-rate',
  'quote-turnaround',
  'return-rate',
  'rga-response',
  'sales',
];

/** Stands in for the portal that an employee has made; its order is kept per user as that of any other. */
export const defaultPortalId = 'built-in';
