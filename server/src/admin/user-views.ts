import { searchLimit } from '@portal/contract/admin/search-limits';
import type { UserFound, UserListed } from '@portal/contract/admin/user-endpoints';
import { containing } from '../core/database/containing.ts';
import { sql, type Tx } from '../core/database/database.ts';

/** Supplier users by a text in names, email, id or company; the one whose id or user name it is comes first. */
export function findUsers(tx: Tx, text: string): Promise<UserFound[]> {
  const pattern = containing(text);
  return tx.many(sql`
    SELECT u.user_id AS "userId", u.username, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
      s.supplier_id AS "companyId", s.name AS "companyName", u.is_admin AS "isAdmin",
      u.is_employee AS "isEmployee", u.time_zone_id AS "timeZoneId", u.is_active AS "isActive"
    FROM users u JOIN suppliers s USING (supplier_id)
    WHERE u.first_name || ' ' || u.last_name ILIKE ${pattern} OR u.username ILIKE ${pattern} OR u.email ILIKE ${pattern}
      OR u.user_id::text LIKE ${pattern} OR s.name ILIKE ${pattern}
    ORDER BY (u.user_id::text = ${text} OR lower(u.username) = lower(${text})) DESC, u.is_active DESC,
      lower(u.last_name), lower(u.first_name), u.user_id LIMIT ${searchLimit}`);
}

/** The users of a supplier, or the employees where it is null, by a text in names, email or id. */
export function listUsersOf(tx: Tx, supplierId: number | null, text: string): Promise<UserListed[]> {
  const pattern = containing(text);
  return tx.many(sql`
    SELECT u.user_id AS "userId", u.username, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
      u.is_admin AS "isAdmin", u.is_active AS "isActive",
      EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.user_id AND f.confirmed_at IS NOT NULL) AS "hasApp",
      (SELECT count(*)::integer FROM passkeys p WHERE p.user_id = u.user_id) AS passkeys
    FROM users u
    WHERE u.supplier_id IS NOT DISTINCT FROM ${supplierId}::integer AND (u.supplier_id IS NOT NULL OR u.is_employee)
      AND (u.first_name || ' ' || u.last_name ILIKE ${pattern} OR u.username ILIKE ${pattern}
        OR u.email ILIKE ${pattern} OR u.user_id::text LIKE ${pattern})
    ORDER BY u.is_active DESC, lower(u.last_name), lower(u.first_name), u.user_id LIMIT ${searchLimit}`);
}
