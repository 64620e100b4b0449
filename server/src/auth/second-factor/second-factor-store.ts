import { sql, type Tx } from '../../core/database/database.ts';

export interface KeptSecondFactor {
  readonly sealedSecret: Buffer;
  readonly confirmedAt: string | null;
  readonly lastStep: number | null;
}

/** The app of a user, confirmed or not, locked until the transaction ends: one code is judged at a time. */
export function lockSecondFactor(tx: Tx, userId: number): Promise<KeptSecondFactor | null> {
  return tx.one(sql`
    SELECT sealed_secret AS "sealedSecret", confirmed_at AS "confirmedAt", last_step AS "lastStep"
    FROM second_factors WHERE user_id = ${userId} FOR UPDATE`);
}

/** Keeps a secret that is not confirmed yet. @returns false where one is confirmed already, which stays */
export async function startSecondFactor(tx: Tx, userId: number, sealedSecret: Buffer, now: Date): Promise<boolean> {
  const kept = await tx.run(sql`
    INSERT INTO second_factors (user_id, sealed_secret, created_at) VALUES (${userId}, ${sealedSecret}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
      WHERE second_factors.confirmed_at IS NULL`);
  return kept === 1;
}

/** Notes the time step of a code that was taken; the first one confirms the secret. */
export async function takeStep(tx: Tx, userId: number, step: number, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE second_factors SET last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now})
    WHERE user_id = ${userId}`);
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
  await tx.run(sql`
    INSERT INTO recovery_codes (user_id, code_hash) SELECT ${userId}::integer, unnest(${hashes}::bytea[])`);
}

/** Uses a recovery code up. @returns false where there is no such code, or it was used */
export async function takeRecoveryCode(tx: Tx, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    UPDATE recovery_codes SET used_at = ${now}
    WHERE user_id = ${userId} AND code_hash = ${hash} AND used_at IS NULL`);
  return taken === 1;
}

/** Forgets app, recovery codes and begun sign-ins; these first, as the second step of a sign-in locks them. */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`DELETE FROM mfa_tokens WHERE user_id = ${userId}`);
  await tx.run(sql`DELETE FROM second_factors WHERE user_id = ${userId}`);
  await tx.run(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
}

/** A sign-in that waits for its second step. */
export interface BegunSignIn {
  readonly userId: number;
  readonly passwordMark: Buffer;
  readonly clientId: string;
  readonly isRemembered: boolean;
}

export async function insertMfaToken(tx: Tx, hash: Buffer, begun: BegunSignIn, expiresAt: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO mfa_tokens (token_hash, user_id, password_mark, client_id, is_remembered, expires_at)
    VALUES (${hash}, ${begun.userId}, ${begun.passwordMark}, ${begun.clientId}, ${begun.isRemembered}, ${expiresAt})`);
}

export function lockMfaToken(tx: Tx, hash: Buffer, now: Date): Promise<BegunSignIn | null> {
  return tx.one(sql`
    SELECT user_id AS "userId", password_mark AS "passwordMark", client_id AS "clientId", is_remembered AS "isRemembered"
    FROM mfa_tokens WHERE token_hash = ${hash} AND expires_at > ${now} FOR UPDATE`);
}

export async function deleteMfaToken(tx: Tx, hash: Buffer): Promise<void> {
  await tx.run(sql`DELETE FROM mfa_tokens WHERE token_hash = ${hash}`);
}

/** Drops a bounded number of sign-ins whose second step never came. */
export async function deleteOldMfaTokens(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`
    DELETE FROM mfa_tokens WHERE token_hash IN (
      SELECT token_hash FROM mfa_tokens WHERE expires_at < ${now} ORDER BY expires_at LIMIT 100 FOR UPDATE SKIP LOCKED)`);
}
