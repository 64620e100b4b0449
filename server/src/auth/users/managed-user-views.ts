import type { ManagedUsers } from '@portal/contract/auth/managed-user-schemas';
import { sql, type Tx } from '../../core/database/database.ts';
import { rightsOf } from '../sessions/session-views.ts';

/** The users of a supplier with their rights, those who may sign in first; null where there is no such supplier. */
export async function findManagedUsers(tx: Tx, supplierId: number): Promise<ManagedUsers | null> {
  const supplier = await tx.one<Omit<ManagedUsers, 'users'>>(sql`
    SELECT s.supplier_id AS "supplierId", s.name AS "companyName",
      coalesce((SELECT json_agg(json_build_object('companyId', f.company_id, 'name', f.name) ORDER BY f.company_id)
        FROM facilities f WHERE f.supplier_id = s.supplier_id), '[]') AS facilities
    FROM suppliers s WHERE s.supplier_id = ${supplierId}`);
  if (!supplier) return null;
  const users = await tx.many<ManagedUsers['users'][number]>(sql`
    SELECT u.user_id AS "userId", u.username, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
      u.is_admin AS "isAdmin", u.facility_ids AS "facilityIds", u.last_sign_in_at AS "lastSignInAt",
      CASE WHEN NOT u.is_active THEN 'deactivated'
        WHEN u.password_hash IS NULL AND u.last_sign_in_at IS NULL THEN 'invited' ELSE 'active' END AS state,
      EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.user_id AND f.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.user_id) AS "hasSecondFactor",
      coalesce(${rightsOf}, '{}') AS limits, u.rights_version AS "rightsVersion"
    FROM users u WHERE u.supplier_id = ${supplierId}
    ORDER BY u.is_active DESC, lower(u.last_name), lower(u.first_name), u.user_id`);
  return { ...supplier, users };
}
