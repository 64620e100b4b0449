import type { SupplierActor } from '../../core/actor.ts';
import { type Sql, sql } from '../../core/database/database.ts';
import type { SearchedKind } from './searched-kind.ts';

/**
 * The lines that an actor's search may find: those of the actor's facilities.
 * @param kinds those whose section is open to the actor
 */
export function searchedLines({ supplierId, facilityIds }: SupplierActor, kinds: readonly SearchedKind[]): Sql {
  return sql`line_search.supplier_id = ${supplierId} AND line_search.company_id = ANY(${facilityIds as number[]}::integer[])
    AND line_search.kind = ANY(${kinds.map(({ kind }) => kind)}::text[])`;
}
