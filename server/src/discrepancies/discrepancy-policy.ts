import { lineKinds, orderKindNames } from '@portal/contract/lines/line-kinds';
import { maySee, type SupplierActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';

/** The cases that an actor may see and touch: of the own facilities, those of lines where their section is open. */
export function ownCases(actor: SupplierActor): Sql {
  const { supplierId, facilityIds } = actor;
  const kinds = orderKindNames.filter((kind) => maySee(actor, lineKinds[kind].section));
  return sql`discrepancies.supplier_id = ${supplierId} AND discrepancies.company_id = ANY(${facilityIds}::integer[])
    AND (discrepancies.record_kind IS NULL OR discrepancies.record_kind = ANY(${kinds}::text[]))`;
}

export function ownCase(actor: SupplierActor, vdfHeaderId: number): Sql {
  return sql`discrepancies.vdf_header_id = ${vdfHeaderId} AND ${ownCases(actor)}`;
}

/** Any case, for the marketplace, which may touch all. */
export function caseOf(vdfHeaderId: number): Sql {
  return sql`discrepancies.vdf_header_id = ${vdfHeaderId}`;
}
