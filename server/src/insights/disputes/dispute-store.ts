import { type DisputeAction, disputeMachine } from '@portal/contract/insights/dispute-machine';
import type { DisputeStatus } from '@portal/contract/insights/dispute-values';
import { type MetricId, metricOf } from '@portal/contract/insights/metrics';
import type { LineKind } from '@portal/contract/lines/line-kinds';
import type { EmployeeActor, SupplierActor } from '../../core/actor.ts';
import { type Sql, sql, type Tx } from '../../core/database/database.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import { type Locked, lockRows, type RecordKind, type RecordRow } from '../../core/records/transition.ts';
import type { LineRecord } from '../../lines/line-record.ts';
import { disputeOf } from './dispute-policy.ts';

export const disputeKind: RecordKind<DisputeStatus, DisputeAction> = {
  machine: disputeMachine,
  table: sql`metric_disputes`,
  key: sql`dispute_id`,
};

/** Its `lineItemId` is the number of the dispute itself. */
export interface DisputeRecord extends RecordRow<DisputeStatus> {
  readonly disputedLineId: number;
  readonly metricId: MetricId;
  readonly lineKind: LineKind;
  readonly createdUserId: number;
}

/** What a supplier says of a line in a metric. */
export interface NewDispute {
  readonly metricId: MetricId;
  readonly lineKind: LineKind;
  readonly note: string;
}

/** Whether the disputes of a line in a metric leave room for another; null where they do. */
export async function findStanding(
  tx: Tx,
  { metricId, lineKind }: NewDispute,
  { lineItemId, supplierId }: LineRecord,
): Promise<'OPEN' | 'ACCEPTED' | null> {
  const found = await tx.one<{ status: 'OPEN' | 'ACCEPTED' }>(sql`
    SELECT status FROM metric_disputes
    WHERE line_kind = ${lineKind} AND line_item_id = ${lineItemId} AND supplier_id = ${supplierId}
      AND metric = ${metricId} AND status <> 'REFUSED'`);
  return found?.status ?? null;
}

/** @returns its id; null where somebody else has disputed the line in this moment */
export async function insertDispute(
  { tx, actor, now }: ActionContext<SupplierActor>,
  { metricId, lineKind, note }: NewDispute,
  { lineItemId, supplierId, companyId }: LineRecord,
): Promise<number | null> {
  const inserted = await tx.one<{ disputeId: number }>(sql`
    INSERT INTO metric_disputes (metric, line_kind, line_item_id, supplier_id, company_id, status, note,
      created_user_id, created_by, impersonator_user_id, created_at, updated_at)
    VALUES (${metricId}, ${lineKind}, ${lineItemId}, ${supplierId}, ${companyId}, 'OPEN', ${note},
      ${actor.userId}, ${actor.name}, ${actor.impersonatorUserId}, ${now}, ${now})
    ON CONFLICT (line_kind, line_item_id, supplier_id, metric) WHERE status <> 'REFUSED' DO NOTHING
    RETURNING dispute_id AS "disputeId"`);
  return inserted?.disputeId ?? null;
}

/**
 * Whether a line counts in a metric: has a fact that is kept. What tells the present keeps none; whether a line counts
 * there changes by the day.
 */
export async function isCounted(
  tx: Tx,
  { metricId, lineKind }: NewDispute,
  { lineItemId, supplierId }: LineRecord,
): Promise<boolean> {
  if (metricOf(metricId).isPresent) return true;
  const found = await tx.one(sql`
    SELECT 1 FROM insight_facts
    WHERE line_item_id = ${lineItemId} AND kind = ${lineKind} AND supplier_id = ${supplierId} AND metric = ${metricId}
    LIMIT 1`);
  return found !== null;
}

/** From now on the line counts no longer in the metric; its figures follow within seconds. */
export async function leaveOut(
  tx: Tx,
  { metricId, lineKind, disputedLineId, supplierId, companyId }: DisputeRecord,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO insight_exclusions (metric, kind, line_item_id, supplier_id, company_id)
    VALUES (${metricId}, ${lineKind}, ${disputedLineId}, ${supplierId}, ${companyId}) ON CONFLICT DO NOTHING`);
  await tx.run(sql`
    INSERT INTO insight_marks (kind, line_item_id, supplier_id) VALUES (${lineKind}, ${disputedLineId}, ${supplierId})`);
}

/** Anybody's dispute, locked. */
export async function lockDispute(tx: Tx, disputeId: number): Promise<Locked<DisputeRecord> | null> {
  const [found] = await lockRows<DisputeRecord>(
    tx,
    disputeKind,
    sql`SELECT dispute_id AS "lineItemId", metric AS "metricId", line_kind AS "lineKind",
        line_item_id AS "disputedLineId", supplier_id AS "supplierId", company_id AS "companyId", status, created_user_id AS "createdUserId"
      FROM metric_disputes WHERE ${disputeOf(disputeId)}`,
  );
  return found ?? null;
}

/** What a transition sets where a dispute is answered. */
export function answered(note: string, { userId, name }: EmployeeActor, now: Date): Sql[] {
  return [
    sql`answer = ${note}`,
    sql`answered_user_id = ${userId}`,
    sql`answered_by = ${name}`,
    sql`answered_at = ${now}`,
  ];
}
