import type { UserActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';

/**
 * Which companies an actor may ask for, as a condition on `s` (suppliers) and `f` (a facility of it): a supplier its
 * root company and the facilities that the user may see, an employee all.
 */
export function ownCompany(actor: UserActor, companyId: number): Sql {
  const named = sql`(s.supplier_id = ${companyId} OR f.company_id = ${companyId})`;
  if (actor.kind === 'employee') return named;
  return sql`(${named} AND s.supplier_id = ${actor.supplierId}
    AND (s.supplier_id = ${companyId} OR f.company_id = ANY (${actor.facilityIds as number[]}::integer[])))`;
}

/** The facilities that an actor may see, as a condition on `f`. */
export function ownFacilities(actor: UserActor): Sql {
  return actor.kind === 'employee' ? sql`true` : sql`f.company_id = ANY (${actor.facilityIds as number[]}::integer[])`;
}
