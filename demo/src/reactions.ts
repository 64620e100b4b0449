import { chanceOf } from './chance.ts';
import { caseReactions, caseTopic } from './discrepancies/case-reactions.ts';
import { lineTopic } from './follow.ts';
import { carrierLabel } from './label.ts';
import { loanerReactions } from './loaners/loaner-reactions.ts';
import { people } from './people.ts';
import type { Planned, StepReactions } from './plans.ts';
import type { SupplierEvent } from './portal.ts';
import { repairReactions } from './repairs/repair-reactions.ts';
import { returnReactions } from './returns/return-reactions.ts';

const minuteMs = 60_000;
const deliveredAfterMs = [4 * minuteMs, 12 * minuteMs] as const;
const labelAfterMs = [minuteMs, 3 * minuteMs] as const;
const replyAfterMs = [minuteMs / 2, 2 * minuteMs] as const;
const wordAfterMs = [minuteMs, 3 * minuteMs] as const;

const replies = [
  'Thank you, we have told the customer.',
  'Noted. The customer is fine with that.',
  'Thanks. Please keep us posted.',
] as const;
const words = [
  'The customer asks for delivery before noon.',
  'Please put the test report into the box.',
  'The dock closes at 3 PM; please mark the parcel for Receiving.',
] as const;

/** What depends on no plan for the line, and changes none. */
const besides: Readonly<Record<string, (event: SupplierEvent) => Planned[]>> = {
  'order.shipped': (event) => [delivery(event)],
  'order.scheduled': label,
  'repair.scheduled': label,
  'loaner.scheduled': label,
  'note.added': (event) => [reply(event)],
};

const steps: StepReactions = { ...repairReactions, ...returnReactions, ...loanerReactions };

interface Reaction {
  readonly planned: readonly Planned[];
  /** What was planned of this before is void. */
  readonly voids: string | null;
}

/**
 * What carriers, customers and the marketplace's people do after a supplier's work. All of it follows from the event, so
 * a run after a restart comes to the same.
 */
export function reactionsTo(event: SupplierEvent): Reaction {
  const step = steps[event.type]?.(event);
  if (step) return { planned: step, voids: lineTopic(event.data.lineItemId) };
  const ofCase = caseReactions[event.type]?.(event);
  if (ofCase) return { planned: ofCase, voids: caseTopic(event) };
  return { planned: besides[event.type]?.(event) ?? [], voids: null };
}

function delivery({ time, data: { lineItemId } }: SupplierEvent): Planned {
  const dueAt = later(time, chanceOf(lineItemId * 7 + 1).between(...deliveredAfterMs));
  const data = { lineItemId, dateDelivered: dueAt.toISOString() };
  return { dueAt, event: { id: `order.delivered-${lineItemId}`, type: 'order.delivered', data } };
}

/** Every second line gets the carrier's label, once. */
function label({ time, data: { lineItemId } }: SupplierEvent): Planned[] {
  if (lineItemId % 2 === 0) return [];
  const dueAt = later(time, chanceOf(lineItemId * 7 + 2).between(...labelAfterMs));
  const data = { lineItemId, pdf: carrierLabel(lineItemId) };
  return [{ dueAt, event: { id: `label-${lineItemId}`, type: 'label.available', data } }];
}

function reply({ sequence, time, data: { lineItemId } }: SupplierEvent): Planned {
  const chance = chanceOf(lineItemId * 7 + sequence);
  const dueAt = later(time, chance.between(...replyAfterMs));
  const data = { lineItemId, note: chance.pick(replies), createdUserName: chance.pick(people) };
  return { dueAt, event: { id: `reply-${sequence}-${lineItemId}`, type: 'note.added', data } };
}

/** What the marketplace adds to one new order in three, soon after it has come. */
export function wordOnOrder(lineItemId: number, orderedAt: Date): Planned[] {
  if (lineItemId % 3 !== 0) return [];
  const chance = chanceOf(lineItemId * 7 + 3);
  const dueAt = later(orderedAt, chance.between(...wordAfterMs));
  const data = { lineItemId, note: chance.pick(words), createdUserName: chance.pick(people) };
  return [{ dueAt, event: { id: `word-${lineItemId}`, type: 'note.added', data } }];
}

function later(than: Date | string, byMs: number): Date {
  return new Date(new Date(than).getTime() + byMs);
}
