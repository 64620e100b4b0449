import type { DemoEvent } from './events.ts';
import type { Portal, SupplierEvent } from './portal.ts';

/** An event with the moment to send it, and what follows from it where the portal does not refuse it. */
export interface Planned {
  readonly dueAt: Date;
  readonly event: DemoEvent;
  /** The line or case on whose state it depends: whatever its supplier does next may make it void. */
  readonly topic?: string;
  readonly next?: readonly Planned[];
}

/**
 * What follows from a step of a supplier's, by the type that tells of it. It takes the place of what was planned of the
 * same line or case before; null leaves that as it is.
 */
export type StepReactions = Readonly<Record<string, (event: SupplierEvent) => Planned[] | null>>;

/**
 * Sends what has come due, in the order of the moments, and what follows from it.
 * @returns what is to be sent later
 */
export async function sendDue(portal: Portal, plans: readonly Planned[], now: Date): Promise<Planned[]> {
  const due = plans
    .filter(({ dueAt }) => dueAt <= now)
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  const waiting = plans.filter(({ dueAt }) => dueAt > now);
  if (due.length === 0) return waiting;
  const results = await portal.send(due.map(({ event }) => event));
  // A refusal is no mistake here: the record has come to its end otherwise.
  const refused = new Set(results.flatMap(({ id, outcome }) => (outcome === 'refused' ? [id] : [])));
  const next = due.flatMap((plan) => (refused.has(plan.event.id) ? [] : (plan.next ?? [])));
  return [...waiting, ...(await sendDue(portal, next, now))];
}
