import type { Problem } from '@portal/contract/core/problem';
import { sql, type Tx } from '../core/database/database.ts';

/** What is known of an event that came in; what could not be read of it is null. */
export interface Arrival {
  readonly source: string | null;
  readonly id: string | null;
  readonly type: string | null;
  readonly time: Date | null;
  readonly receivedAt: Date;
}

/**
 * Notes an event as applied, in the transaction of its effect: the same event at the same moment waits here until that
 * transaction ends.
 * @returns false where it was applied before
 */
export async function noteApplied(tx: Tx, event: Arrival): Promise<boolean> {
  const noted = await tx.run(sql`
    INSERT INTO inbound_events (source, event_id, type, time, received_at, outcome)
    VALUES (${event.source}, ${event.id}, ${event.type}, ${event.time}, ${event.receivedAt}, 'applied')
    ON CONFLICT (source, event_id) DO UPDATE SET type = excluded.type, time = excluded.time,
      received_at = excluded.received_at, attempts = inbound_events.attempts + 1, outcome = 'applied',
      problem = NULL, payload = NULL
    WHERE inbound_events.outcome <> 'applied'`);
  return noted === 1;
}

/** Keeps an event that had no effect; one with the same id that was applied meanwhile stays as it is. */
export async function keepWithoutEffect(
  tx: Tx,
  event: Arrival,
  kept: { outcome: 'stale' } | { outcome: 'refused'; problem: Problem; payload: unknown },
): Promise<void> {
  const [problem, payload] =
    kept.outcome === 'refused' ? [JSON.stringify(kept.problem), JSON.stringify(kept.payload)] : [null, null];
  await tx.run(sql`
    INSERT INTO inbound_events (source, event_id, type, time, received_at, outcome, problem, payload)
    VALUES (${event.source}, ${event.id}, ${event.type}, ${event.time}, ${event.receivedAt}, ${kept.outcome},
      ${problem}, ${payload})
    ON CONFLICT (source, event_id) DO UPDATE SET type = excluded.type, time = excluded.time,
      received_at = excluded.received_at, attempts = inbound_events.attempts + 1, outcome = excluded.outcome,
      problem = excluded.problem, payload = excluded.payload
    WHERE inbound_events.outcome <> 'applied'`);
}
