import { pgCode, sql, type Tx } from '../database/database.ts';

const notInTime = '55P03';

/**
 * Holds a content until the transaction ends, beside others who keep the same: nobody deletes it meanwhile, and its row
 * comes in time.
 */
export async function holdContent(tx: Tx, key: string): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`);
}

/**
 * Takes a content to delete it, until the transaction ends: whoever would keep the same waits, and saves it anew.
 * @returns false where somebody is keeping it, and does not end within a second
 */
export async function takeContent(tx: Tx, key: string): Promise<boolean> {
  await tx.run(sql`SELECT set_config('lock_timeout', '1s', true)`);
  await tx.run(sql`SAVEPOINT taking`);
  try {
    await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    return true;
  } catch (error) {
    if (pgCode(error) !== notInTime) throw error;
    await tx.run(sql`ROLLBACK TO SAVEPOINT taking`);
    return false;
  }
}

/** Of these keys those that no row of any company names. */
export async function unusedContents(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.many<{ key: string }>(sql`
    SELECT key FROM unnest(${keys}::text[]) key WHERE NOT is_content_used(key)`);
  return rows.map(({ key }) => key);
}
