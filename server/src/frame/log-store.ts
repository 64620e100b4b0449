import { eventsPerMinute, type LogEvent } from '@portal/contract/frame/user-endpoints';
import type { UserActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';

/**
 * Keeps what a browser claims, unless its user has sent too much within a minute. The user's row is locked so that
 * calls at the same moment count each other.
 * @returns whether it was kept
 */
export async function keepEvent(tx: Tx, actor: UserActor, event: LogEvent, now: Date): Promise<boolean> {
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  await tx.one(sql`SELECT 1 FROM users WHERE user_id = ${actor.userId} FOR NO KEY UPDATE`);
  const kept = await tx.run(sql`
    INSERT INTO client_events (at, user_id, event_type_code, details)
    SELECT ${now}::timestamptz, ${actor.userId}::integer, ${event.eventTypeCode}::text, ${JSON.stringify(event.details)}::jsonb
    WHERE (SELECT count(*) FROM client_events WHERE user_id = ${actor.userId} AND at > ${aMinuteAgo}) < ${eventsPerMinute}`);
  return kept === 1;
}
