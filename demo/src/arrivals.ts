import { units } from './catalog.ts';
import { type Chance, chanceOf } from './chance.ts';
import { day } from './dates.ts';
import { follow, lineTopic } from './follow.ts';
import { loanerEvent } from './loaners/loaner-orders.ts';
import { copperfield, lakeside } from './parties.ts';
import type { Planned } from './plans.ts';
import { repairEvent } from './repairs/repair-orders.ts';
import { sentIn } from './repairs/repair-reactions.ts';
import { exchange, returnEvent, returned } from './returns/return-requests.ts';

const slotMs = 240_000;
/** A run begins so far back: what has just come to a portal that was started again still goes its way. */
const lookBackMs = 1_800_000;
const firstLine = 4_000_000;
/** Line numbers count the slots from here, so that no two runs give the same number to different lines. */
const epochMs = Date.UTC(2026, 0, 1);
const facilities = [...lakeside.facilities, ...lakeside.facilities, ...copperfield.facilities];

interface Arrival {
  readonly lineItemId: number;
  readonly companyId: number;
  readonly dueAt: Date;
  readonly chance: Chance;
}

/** The slot with which a run begins. */
export function firstArrivalAt(now: Date): number {
  return Math.floor((now.getTime() - lookBackMs - epochMs) / slotMs);
}

/** What comes in at some moment of the first half of a slot, and what follows from that. */
export function arrivalOf(slot: number): Planned {
  const lineItemId = firstLine + slot;
  const chance = chanceOf(lineItemId);
  const dueAt = new Date(epochMs + slot * slotMs + chance.between(0, slotMs / 2));
  const { companyId } = facilities[chance.between(0, facilities.length - 1)] ?? lakeside.facilities[0];
  const arrival = kinds[slot % kinds.length] ?? repairArrival;
  return arrival({ lineItemId, companyId, dueAt, chance });
}

/** One repair in three has its RMA number already, which Lakeside wants before the customer sends a unit. */
function repairArrival({ lineItemId, companyId, dueAt, chance }: Arrival): Planned {
  const hasRmaNumber = chance.next() < 1 / 3;
  const more = {
    urgencyDescription: chance.pick(['STD', 'STD', 'NBD', 'CHD', 'STAT']),
    vendorRmaNumber: hasRmaNumber ? `RMA-${lineItemId}` : null,
  };
  const lines = [{ lineItemId, item: chance.pick(units), more }];
  const event = repairEvent({ orderId: lineItemId, companyId, enteredAt: dueAt.toISOString(), lines });
  const isExpected = hasRmaNumber || companyId === copperfield.facilities[0].companyId;
  const topic = lineTopic(lineItemId);
  const next = isExpected ? follow({ at: dueAt, id: lineItemId, sequence: 0, topic }, [sentIn(lineItemId)]) : [];
  return { dueAt, event, topic, next };
}

/** One in three is an exchange. */
function returnArrival({ lineItemId, companyId, dueAt, chance }: Arrival): Planned {
  const event = returnEvent({
    lineItemId,
    orderId: lineItemId,
    companyId,
    rgaTypeId: chance.next() < 1 / 3 ? exchange : returned,
    enteredAt: dueAt.toISOString(),
    dueOn: day(dueAt, chance.between(3, 14)),
    more: { returnRmaRequired: chance.next() < 0.4 },
  });
  return { dueAt, event };
}

/** Some are lent for a day or two, so that a customer who keeps them is soon late. */
function loanerArrival({ lineItemId, companyId, dueAt, chance }: Arrival): Planned {
  const rgaDueDate = day(dueAt, chance.pick([1, 2, 7, 14]));
  const lines = [{ lineItemId, item: chance.pick(units) }];
  const more = { rgaDueDate, rmaRequired: chance.next() < 0.3 };
  const event = loanerEvent({ orderId: lineItemId, companyId, enteredAt: dueAt.toISOString(), lines, more });
  return { dueAt, event };
}

const kinds = [repairArrival, returnArrival, loanerArrival] as const;
