import { sql, type Tx } from '../../core/database/database.ts';
import { type SessionUser, userColumns } from '../sessions/session-views.ts';

/** Somebody who can be mailed to. */
export interface Recipient {
  readonly userId: number;
  readonly supplierId: number | null;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const recipientColumns = sql`user_id AS "userId", supplier_id AS "supplierId", username, email,
  first_name AS "firstName", last_name AS "lastName"`;

/** Active users of an address; two are enough to know that there are several. */
export function listUsersOfEmail(tx: Tx, email: string): Promise<Recipient[]> {
  return tx.many(sql`
    SELECT ${recipientColumns} FROM users WHERE lower(email) = lower(${email}) AND is_active ORDER BY user_id LIMIT 2`);
}

/** Active users whom a user name or an address means. @param key the user name's key (`usernameKey`) */
export function listUsersOfLogin(tx: Tx, key: string, email: string): Promise<Recipient[]> {
  return tx.many(sql`
    SELECT ${recipientColumns} FROM users
    WHERE (username_key = ${key} OR lower(email) = lower(${email})) AND is_active ORDER BY user_id LIMIT 5`);
}

/** All that the rules for a new password of this user look at. */
export interface PasswordAccount extends SessionUser {
  readonly username: string;
  readonly passwordHash: string | null;
  readonly companyNames: readonly string[];
}

const accountColumns = sql`${userColumns}, u.username, u.password_hash AS "passwordHash",
  ARRAY(SELECT name FROM suppliers s WHERE s.supplier_id = u.supplier_id
    UNION SELECT name FROM facilities f WHERE f.supplier_id = u.supplier_id) AS "companyNames"`;

export function findPasswordAccount(tx: Tx, userId: number): Promise<PasswordAccount | null> {
  return tx.one(sql`SELECT ${accountColumns} FROM users u WHERE u.user_id = ${userId}`);
}

/** The active user of an emailed link that still works. */
export function findAccountOfToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<PasswordAccount | null> {
  return tx.one(sql`
    SELECT ${accountColumns} FROM password_tokens t JOIN users u USING (user_id)
    WHERE t.token_hash = ${tokenHash} AND t.expires_at > ${now} AND u.is_active`);
}
