import { type SupplierActor, scopeOf } from '../core/actor.ts';
import { type Database, empty, everything, type Sql, sql, type Tx } from '../core/database/database.ts';

/** A line that has changed. */
export interface Change {
  readonly kind: string;
  readonly lineItemId: number;
  readonly supplierId: number;
  readonly companyId: number;
  readonly byUserId: number | null;
  /** From before its reader began to read, and told all the same: it may have been committed after that. */
  readonly isOld: boolean;
}

/** Which changes are read, and which of them are old. */
export interface Which {
  readonly where: Sql;
  readonly isOld: Sql;
}

export interface Changes {
  /** What was visible when it was read: changes that it does not show are to be read the next time. */
  readonly snapshot: string;
  readonly changes: readonly Change[];
  /** There were more: nothing is said of the others. */
  readonly isCut: boolean;
}

/** More lines than anybody looks at are all of them. */
const mostChanges = 2_000;

/** The changes that have become visible since a snapshot, in whatever order their transactions began and ended. */
export function changesSince(snapshot: string): Which {
  const where = sql`xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`;
  return { where, isOld: sql`false` };
}

/** The same by time, for whoever has no snapshot. The time of a change is that of its transaction's beginning. */
export function changesWithin(seconds: number): Which {
  const start = sql`now() - make_interval(secs => ${seconds})`;
  return { where: sql`at > ${start} - interval '15 seconds'`, isOld: sql`at <= ${start}` };
}

/** For who wants the snapshot alone. */
export const noChanges: Which = { where: sql`false`, isOld: sql`false` };

/** Everybody's. */
export function readChanges(tx: Tx, which: Which): Promise<Changes> {
  return read(tx, which, empty);
}

/** Those of the facilities that a user may see; of which sections, the caller says. */
export function readChangesOf(db: Database, actor: SupplierActor, which: Which): Promise<Changes> {
  const own = sql`AND supplier_id = ${actor.supplierId} AND company_id = ANY (${actor.facilityIds})`;
  return db.read(scopeOf(actor), (tx) => read(tx, which, own));
}

async function read(tx: Tx, { where, isOld }: Which, more: Sql): Promise<Changes> {
  const rows = await tx.many<Change & { readonly snapshot: string }>(sql`
    SELECT pg_current_snapshot()::text AS snapshot, told.* FROM (SELECT 1) AS once LEFT JOIN (
      SELECT DISTINCT kind, line_item_id AS "lineItemId", supplier_id AS "supplierId", company_id AS "companyId",
        by_user_id AS "byUserId", ${isOld} AS "isOld"
      FROM changes WHERE ${where} ${more} LIMIT ${mostChanges + 1}) AS told ON true`);
  const changes = rows.filter(({ kind }) => kind !== null);
  return { snapshot: rows[0]?.snapshot ?? '', changes, isCut: changes.length > mostChanges };
}

/** Whoever was away longer than a day reads everything anew. */
export function deleteOldChanges(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  return db.write(everything, async (tx) => {
    await tx.run(sql`DELETE FROM changes WHERE at < ${before}`);
  });
}
