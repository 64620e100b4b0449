import type { Passkey } from '@portal/contract/auth/second-factor-schemas';
import { sql, type Tx } from '../../core/database/database.ts';

export interface SecondFactorFacts {
  readonly username: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly passwordHash: string | null;
  readonly turnedOnAt: string | null;
  readonly recoveryCodesLeft: number;
  readonly isRequired: boolean;
  /** When the present session began; null without one. */
  readonly signedInAt: string | null;
}

/** All that decides about a user's second factor. @param sessionId null where no session matters */
export function findSecondFactorFacts(
  tx: Tx,
  userId: number,
  sessionId: string | null,
): Promise<SecondFactorFacts | null> {
  return tx.one(sql`
    SELECT u.username, u.email, u.is_active AS "isActive", u.password_hash AS "passwordHash",
      f.confirmed_at AS "turnedOnAt",
      (SELECT count(*)::integer FROM recovery_codes c WHERE c.user_id = u.user_id AND c.used_at IS NULL)
        AS "recoveryCodesLeft",
      u.is_employee AND EXISTS (
        SELECT 1 FROM site_settings WHERE code = 'employeeSecondFactor' AND value = 'Y') AS "isRequired",
      (SELECT s.created_at FROM sessions s WHERE s.session_id = ${sessionId}::uuid) AS "signedInAt"
    FROM users u LEFT JOIN second_factors f USING (user_id) WHERE u.user_id = ${userId}`);
}

export async function hasSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx.one(sql`
    SELECT 1 FROM second_factors WHERE user_id = ${userId} AND confirmed_at IS NOT NULL`);
  return row !== null;
}

export async function listPasskeysOf(tx: Tx, userId: number): Promise<Passkey[]> {
  const rows = await tx.many<Omit<Passkey, 'id'> & { credentialId: Buffer }>(sql`
    SELECT credential_id AS "credentialId", name, created_at AS "createdAt", last_used_at AS "lastUsedAt",
      is_synced AS "isSynced"
    FROM passkeys WHERE user_id = ${userId} ORDER BY created_at DESC, credential_id`);
  return rows.map(({ credentialId, ...passkey }) => ({ ...passkey, id: credentialId.toString('base64url') }));
}
