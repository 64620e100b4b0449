import { facilitiesIn, type UserActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';

/**
 * Whose profiles an actor may see, as a condition on `f` (facilities): a supplier user those of the own facilities, an
 * employee all.
 */
export function ownProfiles(actor: UserActor): Sql {
  if (actor.kind === 'employee') return sql`true`;
  return sql`(f.supplier_id = ${actor.supplierId} AND f.company_id = ANY (${facilitiesIn(actor, 'companyProfile')}::integer[]))`;
}

/** Which suppliers an actor may ask for, as a condition on `s` (suppliers). */
export function ownSuppliers(actor: UserActor): Sql {
  return actor.kind === 'employee' ? sql`true` : sql`s.supplier_id = ${actor.supplierId}`;
}
