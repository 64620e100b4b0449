import { sql, type Tx } from '../../core/database/database.ts';
import type { SignInWay } from './session-store.ts';

export interface OwnSessionRow {
  readonly sessionId: string;
  readonly clientId: string;
  readonly way: SignInWay;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  /** An employee acts as the user in it. */
  readonly isImpersonation: boolean;
}

/** The sessions of a user that still hold: the given one first, then the one seen last. */
export function listSessionsOf(tx: Tx, userId: number, currentId: string, now: Date): Promise<OwnSessionRow[]> {
  return tx.many(sql`
    SELECT session_id AS "sessionId", client_id AS "clientId", sign_in_way AS way, user_agent AS "userAgent", address,
      created_at AS "startedAt", coalesce(last_seen_at, created_at) AS "lastSeenAt",
      impersonator_session_id IS NOT NULL AS "isImpersonation"
    FROM sessions WHERE user_id = ${userId} AND ended_at IS NULL AND expires_at > ${now}
    ORDER BY session_id = ${currentId}::uuid DESC, coalesce(last_seen_at, created_at) DESC, session_id`);
}
