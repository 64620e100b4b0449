import { mfaProperty } from '@portal/contract/profile/mfa-messages';
import type { YesNo } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';

/** What is kept of a user's choice; null while there was none. */
export async function findMfaOptIn(tx: Tx, userId: number): Promise<YesNo | null> {
  const row = await tx.one<{ value: YesNo }>(sql`
    SELECT value FROM user_properties WHERE user_id = ${userId} AND name = ${mfaProperty}`);
  return row?.value ?? null;
}

export async function saveMfaOptIn(tx: Tx, userId: number, value: YesNo, now: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO user_properties (user_id, name, value, is_custom, updated_at)
    VALUES (${userId}, ${mfaProperty}, ${value}, true, ${now})
    ON CONFLICT (user_id, name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`);
}
