import { getUserAccounts, getUserDashboard, getWorkspaceReportData } from '@portal/contract/frame/report-endpoints';
import { type Route, signedInRoute } from '../core/http/route.ts';

/** No report service is connected and nobody has a portal: each call answers that there is nothing. */
export const reportRoutes: readonly Route[] = [
  signedInRoute(getUserDashboard, async () => ({ dashboardType: 'none' as const, portal: null })),
  signedInRoute(getUserAccounts, async () => []),
  signedInRoute(getWorkspaceReportData, async () => ({})),
];
