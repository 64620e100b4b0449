import type { EventType } from '@portal/contract/core/event-type';
import type { z } from 'zod';
import { sql } from '../database/database.ts';
import type { ActionContext } from './audit.ts';

/** What an action gives of an outbound event; who did it is added. */
type Told<Event extends EventType> = Omit<z.input<Event['data']>, 'by'>;

/**
 * Writes the event by which the marketplace hears of a supplier's action, with the commit of the action itself: its number
 * follows that of the event before, so all transactions take turns at it.
 * @param data the record's ids, what was sent, and the state before and after
 */
export function writeOutboundEvent<Event extends EventType>(
  context: ActionContext,
  { type }: Event,
  data: Told<Event>,
): void {
  const { actor } = context;
  const by = {
    kind: actor.kind,
    userId: 'userId' in actor ? actor.userId : null,
    name: actor.name,
    impersonatorUserId: actor.kind === 'supplier' ? actor.impersonatorUserId : null,
  };
  const supplierId = actor.kind === 'supplier' ? actor.supplierId : null;
  context.tx.last(sql`
    INSERT INTO outbound_events (type, at, supplier_id, data)
    VALUES (${type}, ${context.now}, ${supplierId}, ${JSON.stringify({ ...data, by })})`);
}
