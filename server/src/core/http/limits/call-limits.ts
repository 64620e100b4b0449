import { coreRefusals } from '@portal/contract/core/core-messages';
import { type Database, everything, sql, type Tx } from '../../database/database.ts';
import { Refused } from '../../refused.ts';
import { addressKey } from './client-address.ts';

/** So many in so long, counted for each one apart. */
export interface CallLimit {
  /** What is counted; calls that share it share the limit. */
  readonly what: string;
  readonly calls: number;
  readonly windowSeconds: number;
}

/** Calls that anybody may make without signing in. */
export function publicCallLimit(what: string): CallLimit {
  return { what, calls: 30, windowSeconds: 600 };
}

/**
 * Counts one call of an address, in a transaction of its own so that a call that is then refused counts too.
 * @throws Refused with 429 and Retry-After above the limit
 */
export async function countCallOf(
  { db, now }: { readonly db: Database; readonly now: Date },
  limit: CallLimit,
  ip: string | null,
): Promise<void> {
  const waitSeconds = await db.write(everything, (tx) => countOnce(tx, limit, addressKey(ip ?? ''), now));
  if (waitSeconds > 0) throw tooMany(waitSeconds);
}

/**
 * Whether an address may make one more call, for what counts only once it has worked (`countWorked`).
 * @throws Refused with 429 and Retry-After where it has had them all
 */
export async function assertMayCallFrom(
  { db, now }: { readonly db: Database; readonly now: Date },
  limit: CallLimit,
  ip: string | null,
): Promise<void> {
  const had = await db.read(everything, (tx) =>
    tx.one<{ windowBeganAt: string }>(sql`
      SELECT window_began_at AS "windowBeganAt" FROM call_counts
      WHERE what = ${limit.what} AND who = ${addressKey(ip ?? '')} AND calls >= ${limit.calls}
        AND window_began_at > ${windowBeginning(limit, now)}`),
  );
  if (had) throw tooMany(secondsLeft(limit, had.windowBeganAt, now));
}

/**
 * Counts a call of an address in the transaction of its work, so that one that is undone does not count. Others of the
 * same address wait until it ends.
 * @throws Refused with 429 and Retry-After above the limit
 */
export async function countWorked(tx: Tx, limit: CallLimit, ip: string | null, now: Date): Promise<void> {
  const waitSeconds = await countOnce(tx, limit, addressKey(ip ?? ''), now);
  if (waitSeconds > 0) throw tooMany(waitSeconds);
}

function tooMany(retryAfterSeconds: number): Refused {
  return new Refused(coreRefusals.tooManyRequests, { retryAfterSeconds });
}

function windowBeginning({ windowSeconds }: CallLimit, now: Date): Date {
  return new Date(now.getTime() - windowSeconds * 1000);
}

function secondsLeft({ windowSeconds }: CallLimit, windowBeganAt: string, now: Date): number {
  const endsAt = new Date(windowBeganAt).getTime() + windowSeconds * 1000;
  return Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
}

/**
 * Counts one more of `who`, and none above the limit.
 * @returns 0 within the limit, else the seconds until the window ends
 */
export async function countOnce(tx: Tx, limit: CallLimit, who: string, now: Date): Promise<number> {
  const windowBegan = windowBeginning(limit, now);
  const counted = await tx.one<{ calls: number; windowBeganAt: string }>(sql`
    INSERT INTO call_counts AS kept (what, who, window_began_at, calls) VALUES (${limit.what}, ${who}, ${now}, 1)
    ON CONFLICT (what, who) DO UPDATE SET
      calls = CASE WHEN kept.window_began_at <= ${windowBegan} THEN 1
        ELSE least(kept.calls + 1, ${limit.calls + 1}::integer) END,
      window_began_at = CASE WHEN kept.window_began_at <= ${windowBegan} THEN ${now}::timestamptz
        ELSE kept.window_began_at END
    RETURNING calls, window_began_at AS "windowBeganAt"`);
  if (!counted || counted.calls <= limit.calls) return 0;
  return secondsLeft(limit, counted.windowBeganAt, now);
}

/** Drops counts whose window has long ended. */
export async function deleteCallCountsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`DELETE FROM call_counts WHERE window_began_at < ${before}`);
}
