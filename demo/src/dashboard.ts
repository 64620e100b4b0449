import type { MetricId } from '@portal/contract/insights/metrics';
import { metricOf } from '@portal/contract/insights/metrics';
import { builtInWorkspace } from '@portal/contract/insights/reports/built-in-reports';
import { lakeside } from './parties.ts';
import type { PortalUser } from './portal.ts';

/** What Lakeside's dashboard shows, in this order; the other supplier sees the built-in one. */
const metricIds = [
  'on-time-ship',
  'on-time-latest',
  'days-to-ship',
  'sales',
  'bid-response-time',
  'win-rate',
  'quote-turnaround',
  'return-rate',
  'loaner-dispatch',
  'past-due-now',
] as const satisfies readonly MetricId[];

interface Widget {
  readonly ravenId: string;
  readonly widgetPageId: string;
}

/** A portal with widgets for Lakeside, built as an employee builds one. */
export async function buildDashboard(employee: PortalUser): Promise<void> {
  for (const metricId of metricIds) await employee.post('/api/reporting-portal/widgets', widgetOf(metricId), metricId);
  const widgets = await employee.get<Widget[]>('/api/reporting-portal/widgets');
  const ofMetric = (metricId: string) => widgets.filter(({ widgetPageId }) => widgetPageId === metricId);
  const { supplierId, name } = lakeside;
  const portal = {
    name: 'Supplier scorecard',
    description: 'What suppliers are measured by, each with the lines behind it.',
    widgets: metricIds.flatMap(ofMetric).map(({ ravenId }) => ({ ravenId })),
    companies: [{ companyId: supplierId, companyName: name }],
  };
  await employee.post('/api/reporting-portal/portals', portal, 'demo-dashboard');
}

function widgetOf(metricId: MetricId) {
  const { title, formula, report } = metricOf(metricId);
  return {
    name: title,
    description: formula,
    reportWorkspaceId: builtInWorkspace,
    reportId: report,
    widgetPageId: metricId,
    reportPageId: report,
  };
}
