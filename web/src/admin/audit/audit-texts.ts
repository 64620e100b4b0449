import type { AuditRow } from '@portal/contract/admin/audit-schemas';
import { formatDateTime } from '../../lib/format/format.ts';
import { differencesOf } from './differences.ts';

const kinds = { marketplace: 'Marketplace', portal: 'The portal itself' } as const;

/** Who did it, by name where there is one. */
export function whoText({ actorKind, userId, userName }: AuditRow): string {
  if (actorKind === 'marketplace' || actorKind === 'portal') return kinds[actorKind];
  return userName ?? `User ${userId}`;
}

/** The employee who acted as that user; null for nobody. */
export function impersonatorText({ impersonatorId, impersonatorName }: AuditRow): string | null {
  return impersonatorId === null ? null : (impersonatorName ?? `User ${impersonatorId}`);
}

/** `discrepancy 4711` of what it was done to. */
export function objectText({ objectKind, objectId }: AuditRow): string {
  return `${objectKind.replaceAll('_', ' ')} ${objectId}`;
}

const exportHeader = [
  'Row',
  'Time',
  'Time (UTC)',
  'Done by',
  'User ID',
  'On behalf of them',
  'Employee ID',
  'Company',
  'Company ID',
  'Action',
  'Kind',
  'ID',
  'Changes',
  'IP address',
  'Request',
];

const idText = (id: number | null) => (id === null ? '' : String(id));

/** The rows as a table to save, with all changes in one cell. */
export function auditTable(rows: readonly AuditRow[], timeZoneId: string) {
  return {
    header: exportHeader,
    rows: rows.map((row) => [
      String(row.id),
      formatDateTime(row.at, timeZoneId),
      row.at,
      whoText(row),
      idText(row.userId),
      impersonatorText(row) ?? '',
      idText(row.impersonatorId),
      row.supplierName ?? '',
      idText(row.supplierId),
      row.action,
      row.objectKind,
      row.objectId,
      differencesOf(row.before, row.after)
        .map(({ path, before, after }) => `${path}: ${before ?? '-'} > ${after ?? '-'}`)
        .join('\n'),
      row.ip ?? '',
      row.requestId ?? '',
    ]),
  };
}
