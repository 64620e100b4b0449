import { facilitiesIn, type SupplierActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';

/** The loaners that an actor may see and touch: those of the actor's facilities. */
export function ownLines(actor: SupplierActor): Sql {
  return sql`loaner_lines.supplier_id = ${actor.supplierId}
    AND loaner_lines.company_id = ANY(${facilitiesIn(actor, 'loaners')}::integer[])`;
}

export function ownLine(actor: SupplierActor, lineItemId: number): Sql {
  return sql`loaner_lines.line_item_id = ${lineItemId} AND ${ownLines(actor)}`;
}

/** The loaner orders that the actor's facilities have lines of. */
export function ownLoaners(actor: SupplierActor): Sql {
  return sql`loaners.supplier_id = ${actor.supplierId}
    AND loaners.company_id = ANY(${facilitiesIn(actor, 'loaners')}::integer[])`;
}
