import { sql, type Tx } from '../core/database.ts';

interface NewImpersonation {
  readonly sessionId: string;
  readonly userId: number;
  /** The employee's own session. */
  readonly impersonatorSessionId: string;
  readonly startedAt: Date;
  /** At the latest; the employee's own session may end before. */
  readonly endsAt: Date;
}

/** Begins a session of a user in that of an employee, with its client and cookies. */
export async function insertImpersonation(tx: Tx, impersonation: NewImpersonation): Promise<void> {
  const { sessionId, userId, impersonatorSessionId, startedAt, endsAt } = impersonation;
  await tx.run(sql`
    INSERT INTO sessions (session_id, user_id, client_id, is_remembered, impersonator_session_id, created_at, expires_at)
    SELECT ${sessionId}, ${userId}, client_id, is_remembered, session_id, ${startedAt}, least(expires_at, ${endsAt})
    FROM sessions WHERE session_id = ${impersonatorSessionId}`);
}

/** Ends what an employee's session has begun before: it acts as one user at a time. */
export async function endImpersonationsOf(tx: Tx, impersonatorSessionId: string, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE sessions SET ended_at = ${now}, end_reason = 'logout'
    WHERE impersonator_session_id = ${impersonatorSessionId} AND ended_at IS NULL`);
}

/** Drops the refresh tokens that a session still has. */
export async function dropRefreshTokens(tx: Tx, sessionId: string): Promise<void> {
  await tx.run(sql`DELETE FROM refresh_tokens WHERE session_id = ${sessionId} AND used_at IS NULL`);
}
