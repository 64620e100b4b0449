import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';

/** The loaners that an actor may see and touch: those of the actor's facilities. */
export function ownLines({ supplierId, facilityIds }: SupplierActor): Sql {
  return sql`loaner_lines.supplier_id = ${supplierId} AND loaner_lines.company_id = ANY(${facilityIds}::integer[])`;
}

export function ownLine(actor: SupplierActor, lineItemId: number): Sql {
  return sql`loaner_lines.line_item_id = ${lineItemId} AND ${ownLines(actor)}`;
}

/** The loaner orders that the actor's facilities have lines of. */
export function ownLoaners({ supplierId, facilityIds }: SupplierActor): Sql {
  return sql`loaners.supplier_id = ${supplierId} AND loaners.company_id = ANY(${facilityIds}::integer[])`;
}
