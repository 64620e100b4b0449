import type { UserActor } from '../../core/actor.ts';
import { sql, type Tx } from '../../core/database/database.ts';

/** Notes that a user accepts a version of the policies; false where it was noted before. */
export async function insertAcceptance(tx: Tx, actor: UserActor, version: string, now: Date): Promise<boolean> {
  const inserted = await tx.run(sql`
    INSERT INTO policy_acceptances (user_id, version, accepted_at) VALUES (${actor.userId}, ${version}, ${now})
    ON CONFLICT DO NOTHING`);
  return inserted === 1;
}

/** @param acceptedAt null where cookies are not accepted */
export async function saveCookiesAccepted(tx: Tx, actor: UserActor, acceptedAt: Date | null): Promise<void> {
  await tx.run(sql`UPDATE users SET cookies_accepted_at = ${acceptedAt} WHERE user_id = ${actor.userId}`);
}
