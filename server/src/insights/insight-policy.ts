import { coreRefusals } from '@portal/contract/core/core-messages';
import { type LineKind, lineKinds } from '@portal/contract/lines/line-kinds';
import { facilitiesIn, maySee, type SupplierActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';
import { Refused } from '../core/refused.ts';

/** What figures an actor is told: of which kinds of lines, each in the facilities where the actor sees them. */
export interface Reach {
  readonly supplierId: number;
  readonly kinds: readonly { readonly kind: LineKind; readonly facilityIds: readonly number[] }[];
}

/** What the actor sees of lines of these kinds; a kind whose section is closed is left out. */
export function reachIn(actor: SupplierActor, kinds: readonly LineKind[]): Reach {
  const open = kinds.filter((kind) => maySee(actor, lineKinds[kind].section));
  const inInsights = facilitiesIn(actor, 'insights');
  const seen = (kind: LineKind) => facilitiesIn(actor, lineKinds[kind].section).filter((id) => inInsights.includes(id));
  return {
    supplierId: actor.supplierId,
    kinds: open.map((kind) => ({ kind, facilityIds: seen(kind) })),
  };
}

/**
 * As `reachIn`, of one facility where one is asked for.
 * @throws Refused with 403 where the section of each of the kinds is closed, 404 where the facility is not the actor's
 */
export function reachOver(actor: SupplierActor, among: readonly LineKind[], facilityId: number | undefined): Reach {
  const reach = reachIn(actor, among);
  if (reach.kinds.length === 0) throw new Refused(coreRefusals.sectionNotEnabled);
  if (facilityId === undefined) return reach;
  const kinds = reach.kinds.flatMap(({ kind, facilityIds }) =>
    facilityIds.includes(facilityId) ? [{ kind, facilityIds: [facilityId] }] : [],
  );
  if (kinds.length === 0) throw new Refused(coreRefusals.notFound);
  return { ...reach, kinds };
}

/** The kinds and facilities within reach as a relation `own` (kind, company_id). */
export function ownKinds({ kinds }: Reach): Sql {
  const pairs = kinds.flatMap(({ kind, facilityIds }) => facilityIds.map((companyId) => ({ kind, companyId })));
  return sql`unnest(${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ companyId }) => companyId)}::integer[])
    AS own (kind, company_id)`;
}
