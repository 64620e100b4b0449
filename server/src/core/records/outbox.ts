import { sql } from '../database/database.ts';
import type { ActionContext } from './audit.ts';

/**
 * Writes the event by which the marketplace hears of a supplier's action, in the transaction of the action itself.
 * @param data the record's ids, what was sent, and the state before and after; who did it is added here
 */
export async function writeOutboundEvent(context: ActionContext, type: string, data: object): Promise<void> {
  const { actor } = context;
  const by = {
    kind: actor.kind,
    userId: 'userId' in actor ? actor.userId : null,
    name: actor.name,
    impersonatorUserId: actor.kind === 'supplier' ? actor.impersonatorUserId : null,
  };
  const supplierId = actor.kind === 'supplier' ? actor.supplierId : null;
  await context.tx.run(sql`
    INSERT INTO outbound_events (type, at, supplier_id, data)
    VALUES (${type}, ${context.now}, ${supplierId}, ${JSON.stringify({ ...data, by })})`);
}
