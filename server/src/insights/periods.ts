import { addDays, dayOf } from '@portal/contract/core/plain-date';
import type { PeriodDays } from '@portal/contract/insights/periods';
import { startOfDay } from '../core/jobs/day-start.ts';
import type { Bounds, Slot } from './insight-views.ts';
import { spansOf } from './sums/buckets.ts';

/** Days from one to another, both of them in it; plain dates. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface Period extends Days {
  readonly days: PeriodDays;
  /** IANA id. */
  readonly timeZone: string;
  /** The equal period before. */
  readonly previous: Days;
  /** The parts of it that lie in one month of the calendar each, oldest first. */
  readonly months: readonly Days[];
}

/** So many days up to the day that it is. @param timeZone IANA id */
export function periodOf(days: PeriodDays, now: Date, timeZone: string): Period {
  const to = dayOf(now, timeZone);
  const from = addDays(to, 1 - days);
  const previous = { from: addDays(from, -days), to: addDays(from, -1) };
  return { days, from, to, timeZone, previous, months: monthsOf({ from, to }) };
}

function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = [];
  for (let first = from; first <= to; ) {
    const next = firstOfNextMonth(first);
    months.push({ from: first, to: next <= to ? addDays(next, -1) : to });
    first = next;
  }
  return months;
}

function firstOfNextMonth(day: string): string {
  // The first of a month is at most 31 days before that of the next, and the 32nd day lies in it.
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}

/** The instants at which days begin and have ended. */
function instantsOf({ from, to }: Days, timeZone: string): { from: Date; to: Date } {
  return { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
}

/** The buckets that make up some days, of instants and of plain dates, under one number. */
export function slotsOf(slot: number, days: Days, timeZone: string): Slot[] {
  const instants = instantsOf(days, timeZone);
  const plain = instantsOf(days, 'UTC');
  return [
    ...spansOf(instants.from.getTime(), instants.to.getTime()).map((span) => ({ ...span, slot, isDay: false })),
    ...spansOf(plain.from.getTime(), plain.to.getTime()).map((span) => ({ ...span, slot, isDay: true })),
  ];
}

/** Where a period begins and has ended. */
export function boundsOf(period: Period): Bounds {
  const instants = instantsOf(period, period.timeZone);
  const plain = instantsOf(period, 'UTC');
  return {
    from: instants.from.toISOString(),
    to: instants.to.toISOString(),
    firstDay: plain.from.toISOString(),
    endDay: plain.to.toISOString(),
  };
}
