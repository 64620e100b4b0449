import { type LineKind, lineKinds } from '@portal/contract/lines/line-kinds';
import { facilitiesIn, maySee, type SupplierActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';

/** What figures an actor is told: of which kinds of lines, each in the facilities where the actor sees them. */
export interface Reach {
  readonly supplierId: number;
  readonly kinds: readonly { readonly kind: LineKind; readonly facilityIds: readonly number[] }[];
}

/** What the actor sees of lines of these kinds; a kind whose section is closed is left out. */
export function reachIn(actor: SupplierActor, kinds: readonly LineKind[]): Reach {
  const open = kinds.filter((kind) => maySee(actor, lineKinds[kind].section));
  return {
    supplierId: actor.supplierId,
    kinds: open.map((kind) => ({ kind, facilityIds: facilitiesIn(actor, lineKinds[kind].section) })),
  };
}

/** The kinds and facilities within reach as a relation `own` (kind, company_id). */
export function ownKinds({ kinds }: Reach): Sql {
  const pairs = kinds.flatMap(({ kind, facilityIds }) => facilityIds.map((companyId) => ({ kind, companyId })));
  return sql`unnest(${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ companyId }) => companyId)}::integer[])
    AS own (kind, company_id)`;
}
