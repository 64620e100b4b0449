import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

const ofFrame = { area: 'frame', access: 'signedIn', status: 200, refusals: [] } as const;

const anything = z.record(z.string(), z.unknown()).nullish();

const dashboard = z.object({
  dashboardType: z.enum(['portal', 'none']).describe('none: the caller has no portal'),
  portal: z
    .object({
      ravenId: z.string(),
      name: z.string(),
      description: z.string(),
      isDefault: z.boolean(),
      widgets: z.array(z.record(z.string(), z.unknown())).describe('In the order in which they show'),
    })
    .nullable(),
});

export const getUserDashboard = endpoint({
  ...ofFrame,
  id: 'getUserDashboard',
  method: 'GET',
  path: '/setting/user-dashboard',
  summary: "The caller's reporting portal with its widgets",
  reply: dashboard,
  example: { reply: { dashboardType: 'none', portal: null } },
});

export const getUserAccounts = endpoint({
  ...ofFrame,
  id: 'getUserAccounts',
  method: 'POST',
  path: '/getUserAccounts',
  summary: "The caller's accounts at the report service; none while no service is connected",
  body: anything,
  reply: z.array(z.record(z.string(), z.unknown())),
  example: { body: {}, reply: [] },
});

export const getWorkspaceReportData = endpoint({
  ...ofFrame,
  id: 'getWorkspaceReportData',
  method: 'POST',
  path: '/getWorkspaceEmbeddedReportData',
  summary: 'What embeds a report of the report service; nothing while no service is connected',
  body: anything,
  reply: z.record(z.string(), z.unknown()),
  example: { body: {}, reply: {} },
});
