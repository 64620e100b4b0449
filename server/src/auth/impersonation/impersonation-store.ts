import { sql, type Tx } from '../../core/database/database.ts';

interface NewImpersonation {
  readonly sessionId: string;
  readonly user: { readonly userId: number; readonly supplierId: number | null; readonly name: string };
  readonly employee: { readonly userId: number; readonly name: string };
  readonly reason: string;
  /** The employee's own session. */
  readonly impersonatorSessionId: string;
  readonly startedAt: Date;
  /** At the latest; the employee's own session may end before. */
  readonly endsAt: Date;
}

/** Begins a session of a user in that of an employee, with its client and cookies, and notes it for the user's company. */
export async function insertImpersonation(tx: Tx, impersonation: NewImpersonation): Promise<void> {
  const { sessionId, user, employee, reason, impersonatorSessionId, startedAt, endsAt } = impersonation;
  await tx.run(sql`
    INSERT INTO sessions (session_id, user_id, client_id, is_remembered, impersonator_session_id, created_at, expires_at)
    SELECT ${sessionId}, ${user.userId}, client_id, is_remembered, session_id, ${startedAt}, least(expires_at, ${endsAt})
    FROM sessions WHERE session_id = ${impersonatorSessionId}`);
  await tx.run(sql`
    INSERT INTO impersonations (session_id, impersonator_session_id, supplier_id, user_id, user_name, employee_user_id,
      employee_name, reason, started_at, ends_at)
    SELECT session_id, impersonator_session_id, ${user.supplierId}, user_id, ${user.name}, ${employee.userId},
      ${employee.name}, ${reason}, created_at, expires_at
    FROM sessions WHERE session_id = ${sessionId}`);
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
