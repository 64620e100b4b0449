import type { ImpersonationOfUser } from '@portal/contract/auth/impersonation-endpoints';
import { sql, type Tx } from '../../core/database/database.ts';

/** When employees acted as users of a supplier, newest first; one that runs out is noted nowhere. */
export function listImpersonationsOf(tx: Tx, supplierId: number, now: Date): Promise<ImpersonationOfUser[]> {
  return tx.many(sql`
    SELECT session_id AS "impersonationId", user_name AS "userName", employee_name AS "employeeName", reason,
      started_at AS "startedAt", coalesce(ended_at, CASE WHEN ends_at <= ${now} THEN ends_at END) AS "endedAt"
    FROM impersonations WHERE supplier_id = ${supplierId}
    ORDER BY started_at DESC, session_id LIMIT 100`);
}
