import { sql, type Tx } from '../../core/database/database.ts';

/**
 * Runs statements as the role that finds the numbers of lines: without row level security, under which "contains" uses
 * no index. It may read the columns that searches compare and nothing else, so their WHERE must hold the policy.
 * @param tx of `Database.read`, which has no transaction around it
 */
export async function asSearcher<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.search(sql`BEGIN; SET LOCAL ROLE portal_search`);
  try {
    return await work();
  } finally {
    await tx.search(sql`ROLLBACK`);
  }
}
