import { sql, type Tx } from '../../core/database/database.ts';

/** Active users of a supplier who have a facility, and how many of them start on a page. */
export async function countUsersOf(
  tx: Tx,
  supplierId: number,
  homePage: number | null,
): Promise<{ users: number; landing: number }> {
  const row = await tx.one<{ users: number; landing: number }>(sql`
    SELECT count(*)::integer AS users,
      count(*) FILTER (WHERE default_home_page = ${homePage}::integer)::integer AS landing
    FROM users WHERE supplier_id = ${supplierId} AND is_active
      AND (cardinality(facility_ids) > 0 OR (facility_ids IS NULL
        AND EXISTS (SELECT FROM facilities f WHERE f.supplier_id = users.supplier_id)))`);
  return row ?? { users: 0, landing: 0 };
}

/** Active users of a supplier who have not accepted a version of the policies. */
export async function countUnaccepted(tx: Tx, supplierId: number, version: string): Promise<number> {
  const row = await tx.one<{ users: number }>(sql`
    SELECT count(*)::integer AS users FROM users u
    WHERE u.supplier_id = ${supplierId} AND u.is_active AND NOT EXISTS (
      SELECT FROM policy_acceptances a WHERE a.user_id = u.user_id AND a.version = ${version})`);
  return row?.users ?? 0;
}

/** Suppliers whose menu has a section, and their active users. */
export async function countMenuHolders(tx: Tx, menuId: number): Promise<{ suppliers: number; users: number }> {
  const row = await tx.one<{ suppliers: number; users: number }>(sql`
    SELECT count(DISTINCT s.supplier_id)::integer AS suppliers, count(u.user_id)::integer AS users
    FROM suppliers s LEFT JOIN users u ON u.supplier_id = s.supplier_id AND u.is_active
    WHERE s.menu ->> ${String(menuId)} = 'Y'`);
  return row ?? { suppliers: 0, users: 0 };
}

/** Suppliers that have Advanced Analytics. */
export async function countAdvanced(tx: Tx): Promise<number> {
  const row = await tx.one<{ suppliers: number }>(sql`
    SELECT count(*)::integer AS suppliers FROM suppliers WHERE settings ->> 'advancedAnalytics' = 'Y'`);
  return row?.suppliers ?? 0;
}

/** Active users, and how many of them have no password. */
export async function countPasswords(tx: Tx): Promise<{ users: number; without: number }> {
  const row = await tx.one<{ users: number; without: number }>(sql`
    SELECT count(*)::integer AS users, count(*) FILTER (WHERE password_hash IS NULL)::integer AS without
    FROM users WHERE is_active`);
  return row ?? { users: 0, without: 0 };
}

/** Active employees, and how many of them have set up no second factor. */
export async function countEmployees(tx: Tx): Promise<{ employees: number; without: number }> {
  const row = await tx.one<{ employees: number; without: number }>(sql`
    SELECT count(*)::integer AS employees, count(*) FILTER (WHERE NOT EXISTS (
        SELECT FROM second_factors f WHERE f.user_id = u.user_id AND f.confirmed_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.user_id))::integer AS without
    FROM users u WHERE u.is_employee AND u.is_active`);
  return row ?? { employees: 0, without: 0 };
}
