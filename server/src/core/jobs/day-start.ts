import { dayOf } from '@portal/contract/core/plain-date';

const minuteMs = 60_000;
/** Further from UTC than any zone is. */
const spanMinutes = 15 * 60;

/**
 * The first minute of a day, whatever the clocks do in that night.
 * @param date plain date
 * @param timeZone IANA id
 */
export function startOfDay(date: string, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const isBefore = (minute: number) => dayOf(new Date(midnight + minute * minuteMs), timeZone) < date;
  let [before, at] = [-spanMinutes, spanMinutes];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (isBefore(middle)) before = middle;
    else at = middle;
  }
  return new Date(midnight + at * minuteMs);
}
