import type { UserRights } from '@portal/contract/core/rights';
import { sql, type Tx } from '../../core/database/database.ts';
import { rightsOf } from '../sessions/session-views.ts';

/** The id of somebody who is invited. */
export async function nextInvitedUserId(tx: Tx): Promise<number> {
  const next = await tx.one<{ id: number }>(sql`SELECT nextval('invited_user_ids')::integer AS id`);
  if (!next) throw new Error('There is no next user id');
  return next.id;
}

/** The active administrators of a user's supplier, locked: of two who shut each other out at once, one remains. */
export async function lockAdministrators(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.many<{ userId: number }>(sql`
    SELECT user_id AS "userId" FROM users
    WHERE supplier_id = (SELECT supplier_id FROM users WHERE user_id = ${userId}) AND is_admin AND is_active
    ORDER BY user_id FOR UPDATE`);
  return rows.map(({ userId }) => userId);
}

export async function setActive(tx: Tx, userId: number, isActive: boolean, now: Date): Promise<void> {
  await tx.run(sql`UPDATE users SET is_active = ${isActive}, updated_at = ${now} WHERE user_id = ${userId}`);
}

/** Counts a save of a user's rights. @returns the version from now on; null where it is not the one that was seen */
export async function countRightsSave(tx: Tx, userId: number, seen: number): Promise<number | null> {
  const saved = await tx.one<{ version: number }>(sql`
    UPDATE users SET rights_version = rights_version + 1 WHERE user_id = ${userId} AND rights_version = ${seen}
    RETURNING rights_version AS version`);
  return saved?.version ?? null;
}

export async function findLimits(tx: Tx, userId: number): Promise<UserRights> {
  const found = await tx.one<{ limits: UserRights | null }>(sql`
    SELECT ${rightsOf} AS limits FROM users u WHERE u.user_id = ${userId}`);
  return found?.limits ?? {};
}

/** Writes what a user is limited to; what is not named is not limited any more. */
export async function replaceLimits(tx: Tx, userId: number, limits: UserRights): Promise<void> {
  await tx.run(sql`DELETE FROM user_rights WHERE user_id = ${userId}`);
  await tx.run(sql`
    INSERT INTO user_rights (user_id, section, company_id, level)
    SELECT ${userId}, s.key, f.key::integer, f.value
    FROM jsonb_each(${JSON.stringify(limits)}::jsonb) AS s, jsonb_each_text(s.value) AS f`);
}
