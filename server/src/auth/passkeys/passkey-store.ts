import { sql, type Tx } from '../../core/database/database.ts';

export interface KeptPasskey {
  readonly userId: number;
  readonly publicKey: Buffer;
  readonly counter: number;
}

interface NewPasskey extends KeptPasskey {
  readonly credentialId: Buffer;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
}

/** Keeps a passkey. @returns false where somebody has it already */
export async function insertPasskey(tx: Tx, passkey: NewPasskey, now: Date): Promise<boolean> {
  const kept = await tx.run(sql`
    INSERT INTO passkeys (credential_id, user_id, public_key, counter, transports, is_synced, name, created_at)
    VALUES (${passkey.credentialId}, ${passkey.userId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}, ${passkey.isSynced}, ${passkey.name}, ${now})
    ON CONFLICT DO NOTHING`);
  return kept === 1;
}

/** A passkey, locked until the transaction ends: its counter is compared and moved by one sign-in at a time. */
export function lockPasskey(tx: Tx, credentialId: Buffer): Promise<KeptPasskey | null> {
  return tx.one(sql`
    SELECT user_id AS "userId", public_key AS "publicKey", counter
    FROM passkeys WHERE credential_id = ${credentialId} FOR UPDATE`);
}

export async function markPasskeyUsed(
  tx: Tx,
  credentialId: Buffer,
  { counter, isSynced }: { readonly counter: number; readonly isSynced: boolean },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE passkeys SET counter = ${counter}, is_synced = ${isSynced}, last_used_at = ${now}
    WHERE credential_id = ${credentialId}`);
}

/** The ids of a user's passkeys; the user's row is locked, so that passkeys added at the same moment count each other. */
export async function lockPasskeyIds(tx: Tx, userId: number): Promise<Buffer[]> {
  await tx.one(sql`SELECT 1 FROM users WHERE user_id = ${userId} FOR NO KEY UPDATE`);
  const rows = await tx.many<{ id: Buffer }>(sql`
    SELECT credential_id AS id FROM passkeys WHERE user_id = ${userId} ORDER BY created_at`);
  return rows.map(({ id }) => id);
}

/** @returns whether the user has such a passkey */
export async function renamePasskeyOf(tx: Tx, userId: number, credentialId: Buffer, name: string): Promise<boolean> {
  const renamed = await tx.run(sql`
    UPDATE passkeys SET name = ${name} WHERE credential_id = ${credentialId} AND user_id = ${userId}`);
  return renamed === 1;
}

/** @returns whether the user had such a passkey */
export async function deletePasskeyOf(tx: Tx, userId: number, credentialId: Buffer): Promise<boolean> {
  const removed = await tx.run(sql`
    DELETE FROM passkeys WHERE credential_id = ${credentialId} AND user_id = ${userId}`);
  return removed === 1;
}

/** @returns how many there were */
export function deletePasskeysOf(tx: Tx, userId: number): Promise<number> {
  return tx.run(sql`DELETE FROM passkeys WHERE user_id = ${userId}`);
}

/** Keeps a challenge. @param userId null for a sign-in */
export async function insertChallenge(tx: Tx, hash: Buffer, userId: number | null, now: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO passkey_challenges (challenge_hash, user_id, created_at) VALUES (${hash}, ${userId}, ${now})`);
}

/** Uses a challenge up. @returns whether it was there, for this user or for a sign-in, and not too old */
export async function takeChallenge(tx: Tx, hash: Buffer, userId: number | null, notBefore: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    DELETE FROM passkey_challenges
    WHERE challenge_hash = ${hash} AND user_id IS NOT DISTINCT FROM ${userId}::integer AND created_at > ${notBefore}`);
  return taken === 1;
}

/** Drops a bounded number of challenges that nobody may answer any more. */
export async function deleteOldChallenges(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`
    DELETE FROM passkey_challenges WHERE challenge_hash IN (
      SELECT challenge_hash FROM passkey_challenges WHERE created_at < ${before}
      ORDER BY created_at LIMIT 200 FOR UPDATE SKIP LOCKED)`);
}
