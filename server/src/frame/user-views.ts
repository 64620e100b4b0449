import { sql, type Tx } from '../core/database/database.ts';

/** A user's time zone as the marketplace sent it, or the one that users have by default. */
export async function findTimeZoneId(tx: Tx, userId: number): Promise<string | null> {
  const user = await tx.one<{ timeZoneId: string }>(
    sql`SELECT time_zone_id AS "timeZoneId" FROM users WHERE user_id = ${userId}`,
  );
  return user?.timeZoneId ?? null;
}
