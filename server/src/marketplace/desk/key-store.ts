import { sql, type Tx } from '../../core/database/database.ts';

/** @returns its id, or null where the name is taken; that of a withdrawn key stays its own, in the audit log too */
export async function insertKey(
  tx: Tx,
  key: { readonly name: string; readonly hash: Buffer; readonly madeBy: number; readonly now: Date },
): Promise<number | null> {
  const row = await tx.one<{ keyId: number }>(sql`
    INSERT INTO marketplace_keys (name, key_hash, created_at, made_by_user_id)
    VALUES (${key.name}, ${key.hash}, ${key.now}, ${key.madeBy})
    ON CONFLICT (name) DO NOTHING RETURNING key_id AS "keyId"`);
  return row?.keyId ?? null;
}

export function findKey(tx: Tx, keyId: number): Promise<{ name: string } | null> {
  return tx.one(sql`SELECT name FROM marketplace_keys WHERE key_id = ${keyId}`);
}

/** @returns false where it was withdrawn before */
export async function withdrawKey(tx: Tx, keyId: number, withdrawnBy: number, now: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE marketplace_keys SET revoked_at = ${now}, revoked_by_user_id = ${withdrawnBy}
    WHERE key_id = ${keyId} AND revoked_at IS NULL`);
  return changed === 1;
}
