import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';

/** The order lines that an actor may see and touch: those of the actor's facilities. */
export function ownLines({ supplierId, facilityIds }: SupplierActor): Sql {
  return sql`order_lines.supplier_id = ${supplierId} AND order_lines.company_id = ANY(${facilityIds}::integer[])`;
}

export function ownLine(actor: SupplierActor, lineItemId: number): Sql {
  return sql`order_lines.line_item_id = ${lineItemId} AND ${ownLines(actor)}`;
}

/** The orders that the actor's facilities have lines of. */
export function ownOrders({ supplierId, facilityIds }: SupplierActor): Sql {
  return sql`orders.supplier_id = ${supplierId} AND orders.company_id = ANY(${facilityIds}::integer[])`;
}
