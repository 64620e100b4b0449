import { sql, type Tx } from '../../core/database/database.ts';

export type EndReason =
  | 'logout'
  | 'token_reuse'
  | 'password_change'
  | 'role_change'
  | 'deactivation'
  | 'second_factor_reset'
  /** Of an impersonation alone: by the user in whose name it was. */
  | 'ended_by_user';

/** How a session was begun. */
export type SignInWay = 'password' | 'password_and_code' | 'passkey' | 'provider';

interface NewSession {
  readonly sessionId: string;
  readonly userId: number;
  readonly clientId: string;
  readonly isRemembered: boolean;
  readonly way: SignInWay;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Longest `User-Agent` that is kept: browsers' are shorter. */
const userAgentLimit = 400;

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.run(sql`
    INSERT INTO sessions (session_id, user_id, client_id, is_remembered, sign_in_way, needs_second_factor, created_at,
      expires_at, last_seen_at, address, user_agent)
    VALUES (${session.sessionId}, ${session.userId}, ${session.clientId}, ${session.isRemembered}, ${session.way},
      ${session.way === 'password'} AND EXISTS (
        SELECT 1 FROM users u, site_settings s WHERE u.user_id = ${session.userId} AND u.is_employee
          AND s.code = 'employeeSecondFactor' AND s.value = 'Y'),
      ${session.createdAt}, ${session.expiresAt}, ${session.createdAt}, ${session.address},
      ${session.userAgent?.slice(0, userAgentLimit) ?? null})`);
}

export async function insertRefreshToken(tx: Tx, hash: Buffer, sessionId: string, now: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO refresh_tokens (token_hash, session_id, issued_at) VALUES (${hash}, ${sessionId}, ${now})`);
}

/** A refresh token with its session and whether its successor was used already. */
export interface KeptRefreshToken {
  readonly sessionId: string;
  /** The employee's own session, where this one is an impersonation. */
  readonly impersonatorSessionId: string | null;
  readonly clientId: string;
  readonly endReason: EndReason | null;
  readonly usedAt: string | null;
  readonly isSuccessorUsed: boolean;
}

/** Finds a token and locks its session, so that one family changes by one request at a time. */
export async function lockRefreshToken(tx: Tx, hash: Buffer): Promise<KeptRefreshToken | null> {
  const isKnown = await tx.run(sql`
    SELECT 1 FROM sessions WHERE session_id = (SELECT session_id FROM refresh_tokens WHERE token_hash = ${hash})
    FOR UPDATE`);
  if (!isKnown) return null;
  return tx.one(sql`
    SELECT s.session_id AS "sessionId", s.impersonator_session_id AS "impersonatorSessionId",
      s.client_id AS "clientId", s.end_reason AS "endReason",
      t.used_at AS "usedAt", successor.used_at IS NOT NULL AS "isSuccessorUsed"
    FROM refresh_tokens t JOIN sessions s USING (session_id)
      LEFT JOIN refresh_tokens successor ON successor.token_hash = t.successor_hash
    WHERE t.token_hash = ${hash}`);
}

export async function markRefreshTokenUsed(tx: Tx, hash: Buffer, successorHash: Buffer, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE refresh_tokens SET used_at = ${now}, successor_hash = ${successorHash} WHERE token_hash = ${hash}`);
}

/** Remembers when a user was last here: sessions are swept away. */
export async function markSignedIn(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.run(sql`UPDATE users SET last_sign_in_at = ${now} WHERE user_id = ${userId}`);
}

/** Remembers that a session was in use. */
export async function markSessionSeen(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.run(sql`UPDATE sessions SET last_seen_at = ${now} WHERE session_id = ${sessionId}`);
}

/** An employee who acts as the user is only sent back; whoever else holds the session is out. */
const endedByUser = sql`CASE WHEN impersonator_session_id IS NULL THEN 'logout' ELSE 'ended_by_user' END`;

/** Ends one session of a user, at the user's wish; null where there is none of that id that still holds. */
export function endOwnSessionRow(
  tx: Tx,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<{ readonly isImpersonation: boolean } | null> {
  return tx.one(sql`
    UPDATE sessions SET ended_at = ${now}, end_reason = ${endedByUser}
    WHERE session_id = ${sessionId} AND user_id = ${userId} AND ended_at IS NULL AND expires_at > ${now}
    RETURNING impersonator_session_id IS NOT NULL AS "isImpersonation"`);
}

/** Ends all sessions of a user but one, at the user's wish. @returns how many that still held */
export function endOtherSessionRows(tx: Tx, userId: number, keptSessionId: string, now: Date): Promise<number> {
  return tx.run(sql`
    UPDATE sessions SET ended_at = ${now}, end_reason = ${endedByUser}
    WHERE user_id = ${userId} AND ended_at IS NULL AND session_id <> ${keptSessionId}`);
}

/** Whose session it was, and the employee's own session where it was an impersonation. */
export interface EndedSession {
  readonly userId: number;
  readonly impersonatorSessionId: string | null;
}

/** Ends a session; null where it had ended already. */
export function endSession(tx: Tx, sessionId: string, reason: EndReason, now: Date): Promise<EndedSession | null> {
  return tx.one(sql`
    UPDATE sessions SET ended_at = ${now}, end_reason = ${reason}
    WHERE session_id = ${sessionId} AND ended_at IS NULL
    RETURNING user_id AS "userId", impersonator_session_id AS "impersonatorSessionId"`);
}

/** Ends all sessions of a user, but for one that may be kept. @returns how many that still held */
export function endSessionsOf(
  tx: Tx,
  userId: number,
  reason: EndReason,
  now: Date,
  keptSessionId: string | null = null,
): Promise<number> {
  return tx.run(sql`
    UPDATE sessions SET ended_at = ${now}, end_reason = ${reason}
    WHERE user_id = ${userId} AND ended_at IS NULL AND session_id IS DISTINCT FROM ${keptSessionId}::uuid`);
}

/** What a session goes on with when its tokens are replaced. */
export interface KeptSession {
  readonly clientId: string;
  readonly isRemembered: boolean;
  readonly expiresAt: Date;
}

export async function findKeptSession(tx: Tx, sessionId: string): Promise<KeptSession | null> {
  const row = await tx.one<{ clientId: string; isRemembered: boolean; expiresAt: string }>(sql`
    SELECT client_id AS "clientId", is_remembered AS "isRemembered", expires_at AS "expiresAt"
    FROM sessions WHERE session_id = ${sessionId} AND ended_at IS NULL FOR UPDATE`);
  return row && { ...row, expiresAt: new Date(row.expiresAt) };
}

/** Begins a new family of refresh tokens in a session; the tokens of before are unknown from then on. */
export async function replaceRefreshTokens(tx: Tx, sessionId: string, hash: Buffer, now: Date): Promise<void> {
  await tx.run(sql`DELETE FROM refresh_tokens WHERE session_id = ${sessionId}`);
  await insertRefreshToken(tx, hash, sessionId, now);
}

export async function findSessionOfRefreshToken(tx: Tx, hash: Buffer): Promise<string | null> {
  const row = await tx.one<{ sessionId: string }>(sql`
    SELECT session_id AS "sessionId" FROM refresh_tokens WHERE token_hash = ${hash}`);
  return row?.sessionId ?? null;
}

/** Drops a bounded number of sessions that are long over, with their refresh tokens. */
export async function deleteOldSessions(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`
    DELETE FROM sessions WHERE session_id IN
      (SELECT session_id FROM sessions WHERE expires_at < ${before} ORDER BY expires_at LIMIT 100 FOR UPDATE SKIP LOCKED)`);
}
