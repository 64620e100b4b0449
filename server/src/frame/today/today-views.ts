import type { SupplierActor } from '../../core/actor.ts';
import { sql, type Tx } from '../../core/database/database.ts';

/** The name to greet a user with. */
export async function findFirstName(tx: Tx, actor: SupplierActor): Promise<string> {
  const user = await tx.one<{ firstName: string }>(sql`
    SELECT first_name AS "firstName" FROM users WHERE user_id = ${actor.userId}`);
  return user?.firstName ?? actor.name;
}
