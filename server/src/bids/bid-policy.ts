import { facilitiesIn, type SupplierActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';

/** The bids that an actor may see and touch: those of the actor's facilities. */
export function ownBids(actor: SupplierActor): Sql {
  return sql`bids.supplier_id = ${actor.supplierId}
    AND bids.company_id = ANY(${facilitiesIn(actor, 'bids')}::integer[])`;
}

/** The actor's bid for a line. */
export function ownBid(actor: SupplierActor, lineItemId: number): Sql {
  return sql`bids.line_item_id = ${lineItemId} AND ${ownBids(actor)}`;
}
