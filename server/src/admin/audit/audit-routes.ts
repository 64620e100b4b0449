import {
  exportAudit,
  getAuditCheck,
  listAudit,
  listAuditActions,
  startAuditCheck,
} from '@portal/contract/admin/audit-endpoints';
import { auditExportLimit } from '@portal/contract/admin/audit-limits';
import type { AuditFilter, AuditRow } from '@portal/contract/admin/audit-schemas';
import type { EmployeeActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';
import { employeeRoute, type Route } from '../../core/http/route.ts';
import { writeAudit } from '../../core/records/audit.ts';
import { findUserIdOf, listActions, listAuditRows } from './audit-views.ts';
import { startCheck } from './check-job.ts';
import { findLastCheck } from './check-store.ts';

const pageRows = 100;

interface Looking {
  readonly tx: Tx;
  readonly actor: EmployeeActor;
}

/** The rows that were looked for, and whether there are more; none where nobody is the user that was named. */
async function look(
  { tx, actor }: Looking,
  { user, ...filter }: AuditFilter & { readonly before?: number | undefined },
  limit: number,
): Promise<{ rows: AuditRow[]; isCut: boolean }> {
  const userId = user === undefined ? undefined : await findUserIdOf(tx, user);
  if (userId === null) return { rows: [], isCut: false };
  const { timeZoneId } = actor;
  const found = await listAuditRows(tx, { ...filter, userId, timeZoneId, limit: limit + 1 });
  return { rows: found.slice(0, limit), isCut: found.length > limit };
}

export const auditRoutes: readonly Route[] = [
  employeeRoute(listAudit, async ({ query, ...looking }) => {
    const { rows, isCut } = await look(looking, query, pageRows);
    return { rows, next: isCut ? (rows.at(-1)?.id ?? null) : null };
  }),
  employeeRoute(listAuditActions, ({ tx }) => listActions(tx)),
  employeeRoute(exportAudit, async ({ body, ...context }) => {
    const { rows, isCut } = await look(context, body, auditExportLimit);
    const after = { ...body, rows: rows.length };
    writeAudit(context, { action: 'audit.export', objectKind: 'audit_log', objectId: 'export', after });
    return { rows, isCut };
  }),
  employeeRoute(getAuditCheck, async ({ tx }) => ({ check: await findLastCheck(tx) })),
  employeeRoute(startAuditCheck, async (context) => ({ check: await startCheck(context) })),
];
