import { searchLimit } from '@portal/contract/admin/search-limits';
import type { UserFound } from '@portal/contract/admin/user-endpoints';
import { sql, type Tx } from '../core/database.ts';
import { containing } from '../frame/containing.ts';

/** Supplier users by a text in names, email, id or company; the one whose id or user name it is comes first. */
export function findUsers(tx: Tx, text: string): Promise<UserFound[]> {
  const pattern = containing(text);
  return tx.many(sql`
    SELECT u.user_id AS "userId", u.username, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
      s.supplier_id AS "companyId", s.name AS "companyName", u.is_admin AS "isAdmin", u.is_active AS "isActive"
    FROM users u JOIN suppliers s USING (supplier_id)
    WHERE u.first_name || ' ' || u.last_name ILIKE ${pattern} OR u.username ILIKE ${pattern} OR u.email ILIKE ${pattern}
      OR u.user_id::text LIKE ${pattern} OR s.name ILIKE ${pattern}
    ORDER BY (u.user_id::text = ${text} OR lower(u.username) = lower(${text})) DESC, u.is_active DESC,
      lower(u.last_name), lower(u.first_name), u.user_id LIMIT ${searchLimit}`);
}
