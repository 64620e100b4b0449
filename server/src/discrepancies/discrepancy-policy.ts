import { lineKinds, orderKindNames } from '@portal/contract/lines/line-kinds';
import { facilitiesIn, maySee, type SupplierActor } from '../core/actor.ts';
import { join, type Sql, sql } from '../core/database/database.ts';

/** The cases that an actor may see and touch: of the own facilities, those of lines that the actor sees as well. */
export function ownCases(actor: SupplierActor): Sql {
  const ofLines = orderKindNames
    .filter((kind) => maySee(actor, lineKinds[kind].section))
    .map(
      (kind) => sql`(discrepancies.record_kind = ${kind}
        AND discrepancies.company_id = ANY(${facilitiesIn(actor, lineKinds[kind].section)}::integer[]))`,
    );
  return sql`discrepancies.supplier_id = ${actor.supplierId}
    AND discrepancies.company_id = ANY(${actor.facilityIds as number[]}::integer[])
    AND (${join([sql`discrepancies.record_kind IS NULL`, ...ofLines], ' OR ')})`;
}

export function ownCase(actor: SupplierActor, vdfHeaderId: number): Sql {
  return sql`discrepancies.vdf_header_id = ${vdfHeaderId} AND ${ownCases(actor)}`;
}

/** Any case, for the marketplace, which may touch all. */
export function caseOf(vdfHeaderId: number): Sql {
  return sql`discrepancies.vdf_header_id = ${vdfHeaderId}`;
}
