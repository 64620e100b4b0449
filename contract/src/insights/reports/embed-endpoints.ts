import { z } from 'zod';
import { coreRefusals } from '../../core/core-messages.ts';
import { endpoint } from '../../core/endpoint.ts';
import { instantReply } from '../../core/values.ts';
import { reportRefusals, reportTexts } from './report-messages.ts';
import { reportIdLimit } from './report-values.ts';

const reportName = z.string().trim().min(1).max(reportIdLimit);

export const embedBody = z.object({
  reportId: reportName,
  workspaceId: reportName,
  datasetWorkspaceId: reportName.nullish().describe('Where the data of the report lies in another workspace'),
});

const reportData = z.object({
  token: z.string().describe('For the page that is embedded, never for an address'),
  embedUrl: z.string(),
  expiresAt: instantReply,
});

const embedded = {
  reportData: reportData.nullable(),
  error: z.string().nullable().describe('What to tell the user where there is no report'),
};

const embedReply = z.object(embedded);

const reportDataExample = {
  token: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
  embedUrl: '/embedded/report',
  expiresAt: '2026-03-02T15:14:00.000Z',
};
const embedExample = { reportId: 'orders', workspaceId: 'built-in' };

export const embedReport = endpoint({
  area: 'insights',
  access: 'supplier',
  needs: 'see',
  id: 'embedReport',
  method: 'POST',
  path: '/reporting-portal/embed',
  summary: "What embeds a report of the caller's portal, for ten minutes",
  body: embedBody,
  status: 200,
  reply: embedReply,
  refusals: [coreRefusals.sectionNotEnabled, reportRefusals.reportNotFound],
  rate: { what: 'embed', perMinute: 120 },
  example: { body: embedExample, reply: { reportData: reportDataExample, error: null } },
});

export const getReportPage = endpoint({
  area: 'insights',
  access: 'supplier',
  section: 'insights',
  id: 'getReportPage',
  method: 'GET',
  path: '/reporting-portal/workspace/{reportId}/powerbi-token-request',
  summary: "The full report page of a widget of the caller's portal, with what embeds it",
  params: z.object({ reportId: reportName.describe('The reportPageId of a widget') }),
  status: 200,
  reply: z.object({
    reportPageId: z.string(),
    name: z.string().describe('The name of the widget that leads there'),
    reportWorkspaceId: z.string(),
    reportId: z.string(),
    ...embedded,
  }),
  refusals: [reportRefusals.reportNotFound],
  rate: { what: 'embed', perMinute: 120 },
  example: {
    params: { reportId: 'orders' },
    reply: {
      reportPageId: 'orders',
      name: 'On-time ship rate',
      reportWorkspaceId: 'built-in',
      reportId: 'orders',
      reportData: null,
      error: reportTexts.reportsFailed,
    },
  },
});

const anything = z.record(z.string(), z.unknown()).nullish();
const ofService = { area: 'insights', access: 'signedIn', method: 'POST', status: 200 } as const;

export const getUserAccounts = endpoint({
  ...ofService,
  id: 'getUserAccounts',
  path: '/getUserAccounts',
  summary: "The caller's accounts at the report service: none, since the portal embeds with one of its own",
  body: anything,
  reply: z.array(z.record(z.string(), z.unknown())),
  refusals: [],
  example: { body: {}, reply: [] },
});

export const getWorkspaceReportData = endpoint({
  ...ofService,
  id: 'getWorkspaceReportData',
  path: '/getWorkspaceEmbeddedReportData',
  summary: 'What embeds a report, as POST /reporting-portal/embed answers it; nothing where none is named',
  body: anything,
  reply: embedReply.partial(),
  refusals: [coreRefusals.sectionNotEnabled, reportRefusals.reportNotFound],
  example: { body: embedExample, reply: { reportData: reportDataExample, error: null } },
});

export type EmbedRequest = z.output<typeof embedBody>;
export type Embedded = z.infer<typeof embedReply>;
