import type { AdminDispute, Dispute } from '@portal/contract/insights/dispute-schemas';
import { type DisputeStatus, disputeLimits } from '@portal/contract/insights/dispute-values';
import { type MetricId, metrics } from '@portal/contract/insights/metrics';
import { type Sql, sql, type Tx } from '../../core/database/database.ts';
import type { Reach } from '../insight-policy.ts';
import { lineNames } from '../line-names-views.ts';
import { disputeOf, ownDisputes } from './dispute-policy.ts';

interface Listed<Row> {
  readonly total: number;
  readonly disputes: Row[];
}

type Read<Row> = Omit<Row, 'metric'>;

const columns = sql`
  metric_disputes.dispute_id AS "disputeId", metric_disputes.metric AS "metricId",
  metric_disputes.line_kind AS "lineKind", metric_disputes.line_item_id AS "lineItemId",
  named.order_number AS "orderNumber", named.display_po AS "displayPo", named.part_number AS "partNumber",
  named.description, metric_disputes.company_id AS "companyId", f.name AS company, metric_disputes.status,
  metric_disputes.note, metric_disputes.created_by AS "disputedBy", metric_disputes.created_at AS "disputedAt",
  metric_disputes.answer, metric_disputes.answered_at AS "answeredAt"`;

const adminColumns = sql`
  ${columns}, metric_disputes.supplier_id AS "supplierId", s.name AS supplier,
  metric_disputes.answered_by AS "answeredBy",
  (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.user_id = metric_disputes.impersonator_user_id)
    AS impersonator`;

const named = sql`
  JOIN facilities f ON f.company_id = metric_disputes.company_id
  LEFT JOIN LATERAL (${lineNames(sql`metric_disputes`)}) named ON true`;

async function counted(tx: Tx, where: Sql): Promise<number> {
  const found = await tx.one<{ total: number }>(
    sql`SELECT count(*)::integer AS total FROM metric_disputes WHERE ${where}`,
  );
  return found?.total ?? 0;
}

function part(page: number): Sql {
  return sql`LIMIT ${disputeLimits.page} OFFSET ${(page - 1) * disputeLimits.page}`;
}

function titled<Row extends { readonly metricId: MetricId }>(rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, metric: metrics[row.metricId].title }));
}

export interface DisputesAsked {
  readonly status?: DisputeStatus | undefined;
  readonly metricId?: MetricId | undefined;
  /** From 1. */
  readonly page: number;
}

/** Those of lines within reach, newest first. */
export async function listOwn(
  tx: Tx,
  reach: Reach,
  { status, metricId, page }: DisputesAsked,
): Promise<Listed<Dispute>> {
  const where = sql`${ownDisputes(reach)}
    AND (${status ?? null}::text IS NULL OR metric_disputes.status = ${status ?? null})
    AND (${metricId ?? null}::text IS NULL OR metric_disputes.metric = ${metricId ?? null})`;
  const rows = await tx.many<Read<Dispute>>(sql`
    SELECT ${columns} FROM metric_disputes ${named} WHERE ${where}
    ORDER BY metric_disputes.dispute_id DESC ${part(page)}`);
  return { total: await counted(tx, where), disputes: titled(rows) };
}

/** Those with these ids, in their order. */
export async function findOwn(tx: Tx, reach: Reach, disputeIds: readonly number[]): Promise<Dispute[]> {
  return titled(
    await tx.many<Read<Dispute>>(sql`
      SELECT ${columns} FROM metric_disputes ${named}
      WHERE ${ownDisputes(reach)} AND metric_disputes.dispute_id = ANY(${disputeIds}::integer[])
      ORDER BY metric_disputes.dispute_id`),
  );
}

/** Everybody's, for employees: the one that waits longest first, what was answered newest first. */
export async function listAll(
  tx: Tx,
  { status, page }: Pick<DisputesAsked, 'status' | 'page'>,
): Promise<Listed<AdminDispute>> {
  const where = sql`(${status ?? null}::text IS NULL OR metric_disputes.status = ${status ?? null})`;
  const rows = await tx.many<Read<AdminDispute>>(sql`
    SELECT ${adminColumns} FROM metric_disputes JOIN suppliers s USING (supplier_id) ${named} WHERE ${where}
    ORDER BY metric_disputes.answered_at DESC NULLS FIRST,
      CASE metric_disputes.status WHEN 'OPEN' THEN metric_disputes.dispute_id ELSE -metric_disputes.dispute_id END
    ${part(page)}`);
  return { total: await counted(tx, where), disputes: titled(rows) };
}

/** Anybody's; null where there is none. */
export async function findAny(tx: Tx, disputeId: number): Promise<AdminDispute | null> {
  const rows = await tx.many<Read<AdminDispute>>(sql`
    SELECT ${adminColumns} FROM metric_disputes JOIN suppliers s USING (supplier_id) ${named}
    WHERE ${disputeOf(disputeId)}`);
  return titled(rows)[0] ?? null;
}

interface Disputant {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Whom to tell of an answer; null where the user is there no longer. */
export function findDisputant(tx: Tx, userId: number): Promise<Disputant | null> {
  return tx.one<Disputant>(sql`
    SELECT email, first_name AS "firstName", last_name AS "lastName" FROM users
    WHERE user_id = ${userId} AND is_active`);
}
