import type { AuditFilter, AuditRow } from '@portal/contract/admin/audit-schemas';
import { empty, join, type Sql, sql, type Tx } from '../../core/database/database.ts';

/** What is asked for, with the user that was named. */
interface Asked extends Omit<AuditFilter, 'user'> {
  /** Absent: of anybody. */
  readonly userId?: number | undefined;
  /** The zone that `from` and `to` are written in. */
  readonly timeZoneId: string;
  /** Rows that come after this one in the list. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** `2026-11-20` is that day, `2026-11-20T14:05` that minute. */
const stepOf = (time: string) => (time.includes('T') ? '1 minute' : '1 day');

function conditions({ supplierId, objectId, action, from, to, timeZoneId, before }: Asked): Sql {
  return join(
    [
      sql`true`,
      supplierId === undefined ? empty : sql`supplier_id = ${supplierId}`,
      objectId === undefined ? empty : sql`object_id = ${objectId}`,
      action === undefined ? empty : sql`action = ${action}`,
      from === undefined ? empty : sql`at >= ${from}::timestamp AT TIME ZONE ${timeZoneId}`,
      to === undefined ? empty : sql`at < (${to}::timestamp + ${stepOf(to)}::interval) AT TIME ZONE ${timeZoneId}`,
      // The time of the row before comes by itself, so that an index can be walked from there.
      before === undefined
        ? empty
        : sql`(at, id) < ((SELECT at FROM audit_log WHERE id = ${before}), ${before}::bigint)`,
    ].filter((part) => part !== empty),
    ' AND ',
  );
}

function newest(asked: Asked, whose: Sql): Sql {
  return sql`(SELECT * FROM audit_log WHERE ${conditions(asked)} ${whose} ORDER BY at DESC, id DESC LIMIT ${asked.limit})`;
}

/**
 * Rows of the audit log, newest first. A user's are those done by them, and those that they have done in the name of
 * another; each kind comes by its own index.
 */
export function listAuditRows(tx: Tx, asked: Asked): Promise<AuditRow[]> {
  const { userId, limit } = asked;
  const found =
    userId === undefined
      ? newest(asked, empty)
      : sql`${newest(asked, sql`AND actor_user_id = ${userId}`)}
          UNION ALL ${newest(asked, sql`AND impersonator_user_id = ${userId}`)}`;
  return tx.search(sql`
    SELECT a.id, a.at, a.actor_kind AS "actorKind", a.actor_user_id AS "userId",
      u.first_name || ' ' || u.last_name AS "userName", a.impersonator_user_id AS "impersonatorId",
      i.first_name || ' ' || i.last_name AS "impersonatorName", a.supplier_id AS "supplierId", s.name AS "supplierName",
      a.ip, a.request_id AS "requestId", a.action, a.object_kind AS "objectKind", a.object_id AS "objectId",
      a.before::text AS before, a.after::text AS after
    FROM (SELECT * FROM (${found}) AS found ORDER BY at DESC, id DESC LIMIT ${limit}) a
    LEFT JOIN users u ON u.user_id = a.actor_user_id
    LEFT JOIN users i ON i.user_id = a.impersonator_user_id
    LEFT JOIN suppliers s ON s.supplier_id = a.supplier_id
    ORDER BY a.at DESC, a.id DESC`);
}

/** Who is meant by an id or a user name; null for nobody. */
export async function findUserIdOf(tx: Tx, text: string): Promise<number | null> {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const row = await tx.one<{ userId: number }>(sql`
    SELECT user_id AS "userId" FROM users WHERE user_id = ${id}::integer OR lower(username) = lower(${text})
    ORDER BY (user_id = ${id}::integer) DESC NULLS LAST LIMIT 1`);
  return row?.userId ?? id;
}

/** Every action there is, from one to the next by the index, however many rows each has. */
export async function listActions(tx: Tx): Promise<string[]> {
  const rows = await tx.many<{ action: string }>(sql`
    WITH RECURSIVE known AS (
      (SELECT action FROM audit_log ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT action FROM audit_log WHERE action > known.action ORDER BY action LIMIT 1) FROM known
      WHERE known.action IS NOT NULL
    )
    SELECT action FROM known WHERE action IS NOT NULL`);
  return rows.map(({ action }) => action);
}
