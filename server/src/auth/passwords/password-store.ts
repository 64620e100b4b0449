import { sql, type Tx } from '../../core/database/database.ts';

/** Keeps the token of a new link; the user's former one is void with that. */
export async function savePasswordToken(tx: Tx, userId: number, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO password_tokens (user_id, token_hash, expires_at) VALUES (${userId}, ${tokenHash}, ${expiresAt})
    ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
}

/** Uses a token up. @returns false where somebody else just did, or a newer one has come */
export async function takePasswordToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    DELETE FROM password_tokens WHERE token_hash = ${tokenHash} AND expires_at > ${now}`);
  return taken === 1;
}

export async function deletePasswordToken(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`DELETE FROM password_tokens WHERE user_id = ${userId}`);
}

/** Sets a password, unless it has been changed since `formerHash` was read. @returns whether it was set */
export async function savePassword(
  tx: Tx,
  userId: number,
  hashes: { readonly former: string | null; readonly next: string },
  now: Date,
): Promise<boolean> {
  const saved = await tx.run(sql`
    UPDATE users SET password_hash = ${hashes.next}, is_password_expired = false, updated_at = ${now}
    WHERE user_id = ${userId} AND is_active AND password_hash IS NOT DISTINCT FROM ${hashes.former}`);
  return saved === 1;
}
