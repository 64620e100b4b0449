import { type LineKind, lineKindNames, lineKinds } from '@portal/contract/lines/line-kinds';
import type { LiveChange } from '@portal/contract/live/live-schemas';
import { facilitiesIn, maySee, type SupplierActor } from '../core/actor.ts';
import type { Change } from './live-store.ts';

type HeardKind = LiveChange['kind'];

const isLine = (kind: string): kind is LineKind => (lineKindNames as readonly string[]).includes(kind);
const isHeard = (kind: string): kind is HeardKind => kind === 'discrepancy' || kind === 'certification' || isLine(kind);

/** What a user may hear of changes: those of lines that the user could open now, each once. */
export function changesFor(actor: SupplierActor, changes: readonly Change[]): LiveChange[] {
  const seen = seenBy(actor);
  const heard = new Map<string, LiveChange>();
  for (const { kind, lineItemId, supplierId, companyId, byUserId, isOld } of changes) {
    if (!isHeard(kind) || supplierId !== actor.supplierId || !seen[kind].has(companyId)) continue;
    const key = `${kind} ${lineItemId}`;
    const before = heard.get(key);
    if (before && isOld && !before.isOld) continue;
    // Where others have a part in it, it is news; what was before does not count where there is something new.
    const isOwn = byUserId === actor.userId && (before?.isOwn !== false || before.isOld !== isOld);
    const section = isLine(kind) ? lineKinds[kind].section : null;
    heard.set(key, { kind, section, lineItemId, isOwn, isOld });
  }
  return [...heard.values()];
}

/** The facilities whose lines of each kind a user may see, and whose cases of no line and certifications. */
function seenBy(actor: SupplierActor): Record<HeardKind, ReadonlySet<number>> {
  const facilities = lineKindNames.map((kind) => {
    const { section } = lineKinds[kind];
    return [kind, new Set(maySee(actor, section) ? facilitiesIn(actor, section) : [])];
  });
  return {
    ...Object.fromEntries(facilities),
    discrepancy: new Set(actor.facilityIds),
    certification: new Set(facilitiesIn(actor, 'companyProfile')),
  };
}

interface Told {
  readonly id: string;
  readonly isReset: boolean;
  readonly changes: readonly LiveChange[];
}

/** An event as it goes over the wire. */
export function eventText({ id, isReset, changes }: Told): string {
  return `id: ${id}\nevent: ${isReset ? 'reset' : 'changes'}\ndata: ${JSON.stringify({ id, isReset, changes })}\n\n`;
}

/** Without data it is no event, and still moves on where its reader goes on from. */
export function heartbeatText(id: string): string {
  return `id: ${id}\n\n`;
}
