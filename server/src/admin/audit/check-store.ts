import type { AuditCheck } from '@portal/contract/admin/audit-schemas';
import { sql, type Tx } from '../../core/database/database.ts';
import type { ChainBreak, ChainPlace } from './chain-views.ts';

/** The last check that was started. */
export function findLastCheck(tx: Tx): Promise<AuditCheck | null> {
  return tx.one(sql`
    SELECT c.state, c.started_at AS "startedAt", u.first_name || ' ' || u.last_name AS "startedBy",
      c.finished_at AS "finishedAt", c.checked_id AS "checkedRows", c.last_id AS "allRows",
      c.checked_hash AS "lastHash", c.broken_id AS "brokenId", c.break_kind AS "breakKind"
    FROM audit_checks c LEFT JOIN users u ON u.user_id = c.started_by_user_id
    ORDER BY c.check_id DESC LIMIT 1`);
}

/** Gives up a check that has not moved on since `before`: its job is gone. */
export async function failStandingCheck(tx: Tx, before: Date, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE audit_checks SET state = 'failed', finished_at = ${now} WHERE state = 'running' AND updated_at < ${before}`);
}

/** @returns its id, or null where one is running */
export async function insertCheck(tx: Tx, userId: number, now: Date): Promise<number | null> {
  const row = await tx.one<{ checkId: number }>(sql`
    INSERT INTO audit_checks (started_at, updated_at, started_by_user_id, last_id)
    SELECT ${now}, ${now}, ${userId}, id FROM audit_head
    ON CONFLICT (state) WHERE state = 'running' DO NOTHING RETURNING check_id AS "checkId"`);
  return row?.checkId ?? null;
}

export function findPlace(tx: Tx, checkId: number): Promise<ChainPlace | null> {
  return tx.one(sql`
    SELECT checked_id AS id, checked_hash AS hash FROM audit_checks WHERE check_id = ${checkId} AND state = 'running'`);
}

export async function savePlace(tx: Tx, checkId: number, { id, hash }: ChainPlace, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE audit_checks SET checked_id = ${id}, checked_hash = ${hash}, last_id = greatest(last_id, ${id}::bigint),
      updated_at = ${now}
    WHERE check_id = ${checkId} AND state = 'running'`);
}

/** @param found null where the chain is whole */
export async function finishCheck(tx: Tx, checkId: number, found: ChainBreak | null, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE audit_checks SET state = ${found ? 'broken' : 'whole'}, broken_id = ${found?.id ?? null},
      break_kind = ${found?.kind ?? null}, updated_at = ${now}, finished_at = ${now}
    WHERE check_id = ${checkId} AND state = 'running'`);
}
