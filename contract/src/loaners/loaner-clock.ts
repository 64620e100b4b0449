import { dayOf, daysBetween } from '../core/plain-date.ts';
import type { LoanerStatus } from './loaner-machine.ts';

/** The facts of a loaner that its clock follows from. */
export interface ClockFacts {
  readonly status: LoanerStatus;
  readonly rgaDueDate: string | null;
  /** Instants. */
  readonly vendorToCustomerDateShipped: string | null;
  readonly customerToVendorDateDelivered: string | null;
  /** Plain date: the day on which the supplier received it. */
  readonly dateReceived: string | null;
  /** What each late day costs the customer, in cents; null where the marketplace has told no such fee. */
  readonly lateFeePerDayCents: number | null;
}

/** How long a loaner is out, and what that costs. */
export interface LoanerClock {
  /** Days since it left, until it was back; null while it has not left. */
  readonly daysOut: number | null;
  /** Days until it is due, negative once it is late; null without a due date, and once it is back. */
  readonly daysLeft: number | null;
  readonly daysLate: number;
  /** What its late days cost so far; null where no fee per day is known. */
  readonly lateFeeCents: number | null;
  /** Null where nothing follows. */
  readonly nextStep: string | null;
}

/**
 * @param today plain date in `timeZone`
 * @param timeZone IANA id of whoever looks: days begin there
 */
export function loanerClock(facts: ClockFacts, today: string, timeZone: string): LoanerClock {
  const { status, rgaDueDate, vendorToCustomerDateShipped: shipped, lateFeePerDayCents } = facts;
  const leftOn = shipped && dayOf(new Date(shipped), timeZone);
  const backOn = backDay(facts, timeZone);
  const until = backOn ?? today;
  const isCounting = leftOn !== null && status !== 'Cancelled';
  const daysLeft = isCounting && rgaDueDate !== null ? daysBetween(until, rgaDueDate) : null;
  const daysLate = Math.max(0, -(daysLeft ?? 0));
  return {
    daysOut: isCounting ? Math.max(0, daysBetween(leftOn, until)) : null,
    daysLeft: backOn === null ? daysLeft : null,
    daysLate,
    lateFeeCents: lateFeePerDayCents === null ? null : lateFeePerDayCents * daysLate,
    nextStep: nextStep(facts, daysLate),
  };
}

/** The supplier's own word comes before the carrier's. */
function backDay({ status, dateReceived, customerToVendorDateDelivered: brought }: ClockFacts, timeZone: string) {
  if (status !== 'Returned' && status !== 'Inspected' && status !== 'Closed') return null;
  return dateReceived ?? (brought && dayOf(new Date(brought), timeZone));
}

function nextStep({ status, dateReceived }: ClockFacts, daysLate: number): string | null {
  if (status === 'ReceivedInUse') return daysLate > 0 ? nextSteps.overdue : nextSteps.inUse;
  if (status === 'Returned') return dateReceived === null ? nextSteps.receive : nextSteps.inspect;
  return nextSteps[status];
}

const nextSteps = {
  Ordered: 'Ship it to the customer',
  ShippedOutbound: 'The carrier delivers it to the customer',
  inUse: 'The customer sends it back',
  overdue: 'Ask for it: the customer should have sent it back',
  ShippedInbound: 'Receive it when it arrives',
  receive: 'Receive it',
  inspect: 'Inspect it',
  Inspected: 'The marketplace settles the loan',
  Cancelled: null,
  Closed: null,
} as const;

/** What puts the loaners that cost most first: amounts in dollars. */
export interface LoanerCost {
  readonly lateFee: number | null;
  readonly lateFeePerDay: number | null;
  readonly daysLate: number;
  readonly replacementCost: number | null;
}

/**
 * What costs most first: the fee of the late days so far, then what the next one costs, then how late it is, then what
 * the unit is worth.
 */
export function byCost(one: LoanerCost, other: LoanerCost): number {
  return (
    (other.lateFee ?? 0) - (one.lateFee ?? 0) ||
    perDay(other) - perDay(one) ||
    other.daysLate - one.daysLate ||
    (other.replacementCost ?? 0) - (one.replacementCost ?? 0)
  );
}

/** A day costs nothing before it is late. */
function perDay({ lateFeePerDay, daysLate }: LoanerCost): number {
  return daysLate > 0 ? (lateFeePerDay ?? 0) : 0;
}
