import { sql, type Tx } from '../../core/database/database.ts';
import { addressWindowSeconds, type FailureCounts, pairMemorySeconds } from './throttle-rules.ts';

/** Whose sign-in from where: the keyed hash of the typed name, and the address that it counts under. */
export interface SignInKey {
  readonly accountKey: Buffer;
  readonly address: string;
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

/** The counts of a sign-in, locked until the end of the transaction so that tries at the same moment add up. */
export async function lockFailureCounts(tx: Tx, { accountKey, address }: SignInKey, now: Date): Promise<FailureCounts> {
  const window = await tx.one<{ failures: number; windowBeganAt: string }>(sql`
    INSERT INTO sign_in_address_failures AS kept (address, window_began_at, failures) VALUES (${address}, ${now}, 0)
    ON CONFLICT (address) DO UPDATE SET
      failures = CASE WHEN kept.window_began_at <= ${before(now, addressWindowSeconds)} THEN 0 ELSE kept.failures END,
      window_began_at = CASE WHEN kept.window_began_at <= ${before(now, addressWindowSeconds)} THEN ${now}::timestamptz
        ELSE kept.window_began_at END
    RETURNING failures, window_began_at AS "windowBeganAt"`);
  const account = await tx.one<{ failures: number }>(sql`
    INSERT INTO sign_in_account_failures AS kept (account_key, failures, last_failed_at)
    VALUES (${accountKey}, 0, ${now})
    ON CONFLICT (account_key) DO UPDATE SET failures = kept.failures RETURNING failures`);
  const pair = await tx.one<{ failures: number; lastFailedAt: string }>(sql`
    INSERT INTO sign_in_failures AS kept (account_key, address, failures, last_failed_at)
    VALUES (${accountKey}, ${address}, 0, ${now})
    ON CONFLICT (account_key, address) DO UPDATE SET
      failures = CASE WHEN kept.last_failed_at <= ${before(now, pairMemorySeconds)} THEN 0 ELSE kept.failures END
    RETURNING failures, last_failed_at AS "lastFailedAt"`);
  const known = await tx.one(sql`
    SELECT 1 FROM sign_in_addresses WHERE account_key = ${accountKey} AND address = ${address}`);
  return {
    pair: { failures: pair?.failures ?? 0, lastFailedAt: new Date(pair?.lastFailedAt ?? now) },
    address: { failures: window?.failures ?? 0, windowBeganAt: new Date(window?.windowBeganAt ?? now) },
    accountFailures: account?.failures ?? 0,
    isKnownAddress: known !== null,
  };
}

/** Counts a try as failed before it is looked at, so that neither a crash nor a burst gets one for nothing. */
export async function countFailure(tx: Tx, { accountKey, address }: SignInKey, now: Date): Promise<void> {
  await tx.run(sql`UPDATE sign_in_address_failures SET failures = failures + 1 WHERE address = ${address}`);
  await tx.run(sql`
    UPDATE sign_in_account_failures SET failures = failures + 1, last_failed_at = ${now}
    WHERE account_key = ${accountKey}`);
  await tx.run(sql`
    UPDATE sign_in_failures SET failures = failures + 1, last_failed_at = ${now}
    WHERE account_key = ${accountKey} AND address = ${address}`);
}

/** Takes a count back: the password was right, and whether the sign-in works is for the second step to tell. */
export async function uncountFailure(tx: Tx, { accountKey, address }: SignInKey): Promise<void> {
  await tx.run(sql`
    UPDATE sign_in_address_failures SET failures = failures - 1 WHERE address = ${address} AND failures > 0`);
  await tx.run(sql`
    UPDATE sign_in_account_failures SET failures = failures - 1 WHERE account_key = ${accountKey} AND failures > 0`);
  await tx.run(sql`
    UPDATE sign_in_failures SET failures = failures - 1
    WHERE account_key = ${accountKey} AND address = ${address} AND failures > 0`);
}

/** A sign-in that worked: forgets the failures before it and remembers the address. */
export async function countSuccess(tx: Tx, key: SignInKey, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE sign_in_address_failures SET failures = failures - 1 WHERE address = ${key.address} AND failures > 0`);
  await rememberSuccess(tx, key, now);
}

/** The same where this key's own try was taken back already. */
export async function rememberSuccess(tx: Tx, { accountKey, address }: SignInKey, now: Date): Promise<void> {
  await tx.run(sql`DELETE FROM sign_in_account_failures WHERE account_key = ${accountKey}`);
  await tx.run(sql`DELETE FROM sign_in_failures WHERE account_key = ${accountKey} AND address = ${address}`);
  await tx.run(sql`
    INSERT INTO sign_in_addresses (account_key, address, last_signed_in_at) VALUES (${accountKey}, ${address}, ${now})
    ON CONFLICT (account_key, address) DO UPDATE SET last_signed_in_at = ${now}`);
}

/** Opens an account again after its password was set anew. */
export async function forgetFailures(tx: Tx, accountKey: Buffer): Promise<void> {
  await tx.run(sql`DELETE FROM sign_in_account_failures WHERE account_key = ${accountKey}`);
  await tx.run(sql`DELETE FROM sign_in_failures WHERE account_key = ${accountKey}`);
}

const daySeconds = 24 * 60 * 60;

/** Drops a bounded number of counts that no longer decide anything. */
export async function deleteOldCounts(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`
    DELETE FROM sign_in_failures WHERE (account_key, address) IN (
      SELECT account_key, address FROM sign_in_failures WHERE last_failed_at < ${before(now, pairMemorySeconds)}
      ORDER BY last_failed_at LIMIT 200 FOR UPDATE SKIP LOCKED)`);
  await tx.run(sql`
    DELETE FROM sign_in_address_failures WHERE address IN (
      SELECT address FROM sign_in_address_failures WHERE window_began_at < ${before(now, addressWindowSeconds)}
      ORDER BY window_began_at LIMIT 200 FOR UPDATE SKIP LOCKED)`);
  await tx.run(sql`
    DELETE FROM sign_in_account_failures WHERE account_key IN (
      SELECT account_key FROM sign_in_account_failures WHERE last_failed_at < ${before(now, 30 * daySeconds)}
      ORDER BY last_failed_at LIMIT 200 FOR UPDATE SKIP LOCKED)`);
  await tx.run(sql`
    DELETE FROM sign_in_addresses WHERE (account_key, address) IN (
      SELECT account_key, address FROM sign_in_addresses WHERE last_signed_in_at < ${before(now, 365 * daySeconds)}
      ORDER BY last_signed_in_at LIMIT 200 FOR UPDATE SKIP LOCKED)`);
}
