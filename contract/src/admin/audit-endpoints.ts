import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idText } from '../core/values.ts';
import { auditCheck, auditFilter, auditRow } from './audit-schemas.ts';

const byAdministrators = { area: 'admin', access: 'employeeAdmin' } as const;

const row = {
  id: 4711,
  at: '2026-11-20T14:05:00.000Z',
  actorKind: 'supplier',
  userId: 5001,
  userName: 'Dana Reyes',
  impersonatorId: null,
  impersonatorName: null,
  supplierId: 700,
  supplierName: 'Acme Imaging',
  ip: '203.0.113.7',
  requestId: 'req-1',
  action: 'bid.decline',
  objectKind: 'bid',
  objectId: '90211',
  before: '{"status":"REQUESTED"}',
  after: '{"status":"QUOTED"}',
} as const;

const check = {
  state: 'whole',
  startedAt: '2026-11-20T14:05:00.000Z',
  startedBy: 'Sam Fields',
  finishedAt: '2026-11-20T14:05:02.000Z',
  checkedRows: 4711,
  allRows: 4711,
  lastHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  brokenId: null,
  breakKind: null,
} as const;

export const listAudit = endpoint({
  ...byAdministrators,
  id: 'listAudit',
  method: 'GET',
  path: '/admin/audit',
  summary: 'What was done, newest first, 100 rows at a time',
  query: auditFilter.extend({
    supplierId: idText.optional(),
    before: z
      .string()
      .regex(/^\d{1,15}$/, 'Not a number')
      .transform(Number)
      .optional()
      .describe('Older than this row'),
  }),
  status: 200,
  reply: z.object({
    rows: z.array(auditRow),
    next: z.int().nullable().describe('What to ask for as `before` next; null where there are no more'),
  }),
  refusals: [],
  rate: { what: 'audit', perMinute: 120 },
  example: { query: { objectId: '90211' }, reply: { rows: [row], next: null } },
});

export const listAuditActions = endpoint({
  ...byAdministrators,
  id: 'listAuditActions',
  method: 'GET',
  path: '/admin/audit/actions',
  summary: 'Every action that the audit log has rows of',
  status: 200,
  reply: z.array(z.string()),
  refusals: [],
  example: { reply: ['bid.decline', 'bid.submit'] },
});

export const exportAudit = endpoint({
  ...byAdministrators,
  id: 'exportAudit',
  method: 'POST',
  path: '/admin/audit/export',
  summary: 'The newest 10,000 rows of what was looked for; the export itself is audited',
  body: auditFilter,
  status: 200,
  reply: z.object({ rows: z.array(auditRow), isCut: z.boolean().describe('There are more') }),
  refusals: [],
  rate: { what: 'auditExport', perMinute: 6 },
  example: { body: { supplierId: 700 }, reply: { rows: [row], isCut: false } },
});

export const getAuditCheck = endpoint({
  ...byAdministrators,
  id: 'getAuditCheck',
  method: 'GET',
  path: '/admin/audit/check',
  summary: 'The last check of the chain of hashes, be it still running; null before the first',
  status: 200,
  reply: z.object({ check: auditCheck.nullable() }),
  refusals: [],
  example: { reply: { check } },
});

export const startAuditCheck = endpoint({
  ...byAdministrators,
  id: 'startAuditCheck',
  method: 'POST',
  path: '/admin/audit/check',
  summary: 'Checks the chain of hashes over all rows in the background; one that is running goes on',
  status: 200,
  reply: z.object({ check: auditCheck }),
  refusals: [],
  example: { reply: { check: { ...check, state: 'running', finishedAt: null, checkedRows: 0, lastHash: '' } } },
});
