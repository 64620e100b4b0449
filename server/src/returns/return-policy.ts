import { facilitiesIn, type SupplierActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';

/** The exchanges and returns that an actor may see and touch: those of the actor's facilities. */
export function ownReturns(actor: SupplierActor): Sql {
  return sql`returns.supplier_id = ${actor.supplierId}
    AND returns.company_id = ANY(${facilitiesIn(actor, 'returns')}::integer[])`;
}

export function ownReturn(actor: SupplierActor, lineItemId: number): Sql {
  return sql`returns.line_item_id = ${lineItemId} AND ${ownReturns(actor)}`;
}

/** The actor's, by the number of its RGA. */
export function ownRga(actor: SupplierActor, rgaId: number): Sql {
  return sql`returns.rga_id = ${rgaId} AND ${ownReturns(actor)}`;
}
