import { facilitiesIn, type SupplierActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';

/** The order lines that an actor may see and touch: those of the actor's facilities. */
export function ownLines(actor: SupplierActor): Sql {
  return sql`order_lines.supplier_id = ${actor.supplierId}
    AND order_lines.company_id = ANY(${facilitiesIn(actor, 'orders')}::integer[])`;
}

export function ownLine(actor: SupplierActor, lineItemId: number): Sql {
  return sql`order_lines.line_item_id = ${lineItemId} AND ${ownLines(actor)}`;
}

/** The orders that the actor's facilities have lines of. */
export function ownOrders(actor: SupplierActor): Sql {
  return sql`orders.supplier_id = ${actor.supplierId}
    AND orders.company_id = ANY(${facilitiesIn(actor, 'orders')}::integer[])`;
}
