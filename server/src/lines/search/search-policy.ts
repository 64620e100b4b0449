import { lineKinds } from '@portal/contract/lines/line-kinds';
import { facilitiesIn, type SupplierActor } from '../../core/actor.ts';
import { join, type Sql, sql } from '../../core/database/database.ts';
import type { SearchedKind } from './searched-kind.ts';

/**
 * The lines that an actor's search may find: those of the facilities that the actor sees in the section of each kind.
 * @param kinds those whose section is open to the actor
 */
export function searchedLines(actor: SupplierActor, kinds: readonly SearchedKind[]): Sql {
  const alike = new Map<string, { readonly facilityIds: number[]; readonly names: string[] }>();
  for (const { kind } of kinds) {
    const facilityIds = facilitiesIn(actor, lineKinds[kind].section);
    const those = alike.get(facilityIds.join()) ?? { facilityIds, names: [] };
    those.names.push(kind);
    alike.set(facilityIds.join(), those);
  }
  const seen = [...alike.values()].map(
    ({ facilityIds, names }) => sql`line_search.company_id = ANY(${facilityIds}::integer[])
    AND line_search.kind = ANY(${names}::text[])`,
  );
  // One condition for all kinds wherever the actor is not limited: an index answers that.
  const [first = sql`false`, ...more] = seen;
  return sql`line_search.supplier_id = ${actor.supplierId} AND ${more.length > 0 ? sql`(${join(seen, ' OR ')})` : first}`;
}
