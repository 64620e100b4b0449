import { sql, type Tx } from '../../core/database/database.ts';

/** The provider's name of a person: a subject is unique with its issuer alone. */
export interface ProviderSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** The user whom a subject belongs to; null for one that never signed in here. */
export async function findLinkedUserId(tx: Tx, { issuer, subject }: ProviderSubject): Promise<number | null> {
  const row = await tx.one<{ userId: number }>(sql`
    SELECT user_id AS "userId" FROM provider_subjects WHERE issuer = ${issuer} AND subject = ${subject}`);
  return row?.userId ?? null;
}

/** Gives a subject to a user; false where the user has another one of this provider already. */
export async function linkSubject(
  tx: Tx,
  { issuer, subject }: ProviderSubject,
  userId: number,
  now: Date,
): Promise<boolean> {
  const linked = await tx.run(sql`
    INSERT INTO provider_subjects (issuer, subject, user_id, linked_at)
    VALUES (${issuer}, ${subject}, ${userId}, ${now}) ON CONFLICT DO NOTHING`);
  return linked > 0;
}

export async function saveAdministrator(tx: Tx, userId: number, isAdmin: boolean, now: Date): Promise<void> {
  await tx.run(sql`UPDATE users SET is_admin = ${isAdmin}, updated_at = ${now} WHERE user_id = ${userId}`);
}
