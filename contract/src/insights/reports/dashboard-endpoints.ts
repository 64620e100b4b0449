import { coreRefusals } from '../../core/core-messages.ts';
import { endpoint } from '../../core/endpoint.ts';
import { dashboardReply, reorderBody, reorderedReply } from './portal-schemas.ts';
import { dashboardPortalExample } from './report-examples.ts';

const dashboardExample = { dashboardType: 'portal', portal: dashboardPortalExample } as const;

export const getUserDashboard = endpoint({
  area: 'insights',
  access: 'signedIn',
  id: 'getUserDashboard',
  method: 'GET',
  path: '/setting/user-dashboard',
  summary: "The caller's reporting portal with its widgets; none for an employee",
  status: 200,
  reply: dashboardReply,
  refusals: [],
  example: { reply: dashboardExample },
});

export const reorderUserWidgets = endpoint({
  area: 'insights',
  access: 'supplier',
  section: 'insights',
  needs: 'see',
  id: 'reorderUserWidgets',
  method: 'POST',
  path: '/reporting-portal/user-portal-widgets/reorder',
  summary: "Keeps the caller's own order of the widgets of their portal",
  body: reorderBody,
  status: 200,
  reply: reorderedReply,
  refusals: [coreRefusals.notFound],
  example: { body: dashboardPortalExample, reply: { success: true, ...dashboardExample } },
});
