/** The full page of a report, at one of its metrics. */
export function reportPath(reportPageId: string, metricId?: string): string {
  return `/portal-insights/${encodeURIComponent(reportPageId)}${metricId ? `#${encodeURIComponent(metricId)}` : ''}`;
}
