import { sql, type Tx } from '../../core/database/database.ts';

/** An account as the marketplace keeps it. */
export interface Account {
  readonly userId: number;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for an employee. */
  readonly supplierId: number | null;
  /** Null: all of the supplier's. */
  readonly facilityIds: readonly number[] | null;
  readonly isEmployee: boolean;
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly timeZoneId: string;
  readonly isPasswordExpired: boolean;
}

export type KeptAccount = Account & { readonly passwordHash: string | null };

/** An account, locked until the transaction ends; null where there is none. */
export function lockAccount(tx: Tx, userId: number): Promise<KeptAccount | null> {
  return tx.one(sql`
    SELECT user_id AS "userId", username, email, first_name AS "firstName", last_name AS "lastName",
      supplier_id AS "supplierId", facility_ids AS "facilityIds", is_employee AS "isEmployee", is_admin AS "isAdmin",
      is_active AS "isActive", time_zone_id AS "timeZoneId", is_password_expired AS "isPasswordExpired",
      password_hash AS "passwordHash"
    FROM users WHERE user_id = ${userId} FOR UPDATE`);
}

/** Writes an account. @param usernameKey unique over all accounts; a broken constraint otherwise */
export async function saveAccount(tx: Tx, account: KeptAccount, usernameKey: string, now: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO users (user_id, username, username_key, email, first_name, last_name, supplier_id, facility_ids,
      is_employee, is_admin, is_active, time_zone_id, is_password_expired, password_hash, updated_at)
    VALUES (${account.userId}, ${account.username}, ${usernameKey}, ${account.email}, ${account.firstName},
      ${account.lastName}, ${account.supplierId}, ${account.facilityIds}, ${account.isEmployee}, ${account.isAdmin},
      ${account.isActive}, ${account.timeZoneId}, ${account.isPasswordExpired}, ${account.passwordHash}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET username = excluded.username, username_key = excluded.username_key,
      email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      supplier_id = excluded.supplier_id, facility_ids = excluded.facility_ids, is_employee = excluded.is_employee,
      is_admin = excluded.is_admin, is_active = excluded.is_active, time_zone_id = excluded.time_zone_id,
      is_password_expired = excluded.is_password_expired, password_hash = excluded.password_hash,
      updated_at = excluded.updated_at`);
}

/** The facilities of a supplier; null where there is no such supplier. */
export async function listFacilityIds(tx: Tx, supplierId: number): Promise<readonly number[] | null> {
  const row = await tx.one<{ companyIds: number[] }>(sql`
    SELECT array(SELECT company_id FROM facilities f WHERE f.supplier_id = s.supplier_id) AS "companyIds"
    FROM suppliers s WHERE supplier_id = ${supplierId}`);
  return row?.companyIds ?? null;
}
