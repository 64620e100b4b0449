import { facilitiesIn, type SupplierActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';

/** The repair lines that an actor may see and touch: those of the actor's facilities. */
export function ownRepairs(actor: SupplierActor): Sql {
  return sql`repair_lines.supplier_id = ${actor.supplierId}
    AND repair_lines.company_id = ANY(${facilitiesIn(actor, 'repairs')}::integer[])`;
}

export function ownRepair(actor: SupplierActor, lineItemId: number): Sql {
  return sql`repair_lines.line_item_id = ${lineItemId} AND ${ownRepairs(actor)}`;
}

/** The repair orders that the actor's facilities have lines of. */
export function ownRepairOrders(actor: SupplierActor): Sql {
  return sql`repair_orders.supplier_id = ${actor.supplierId}
    AND repair_orders.company_id = ANY(${facilitiesIn(actor, 'repairs')}::integer[])`;
}
