/** Plain dates as text `YYYY-MM-DD`: they compare as text, and have no zone. */

const plainDatePattern = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** A day that exists, such as 2028-02-29. */
export function isPlainDate(text: string): boolean {
  return plainDatePattern.test(text) && textOf(instantOf(text)) === text;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, format);
  return format;
}

const quarterMs = 900_000;
/** Since then no clock anywhere has been set but at a quarter of an hour. */
const quartersBegin = Date.UTC(2012, 0);
const keptDays = 5_000;
const days = new Map<string, string>();

/**
 * The day that it is at an instant. Kept by the quarter of an hour: to ask a calendar for each row of a long list takes
 * longer than all the rest of a row.
 * @param timeZone IANA id
 */
export function dayOf(instant: Date, timeZone: string): string {
  const at = instant.getTime();
  if (at < quartersBegin) return calendarDayOf(instant, timeZone);
  const key = `${Math.floor(at / quarterMs)} ${timeZone}`;
  const known = days.get(key);
  if (known) return known;
  const day = calendarDayOf(instant, timeZone);
  if (days.size >= keptDays) days.clear();
  days.set(key, day);
  return day;
}

function calendarDayOf(instant: Date, timeZone: string): string {
  const parts = dayFormatOf(timeZone).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

export function addDays(date: string, days: number): string {
  return textOf(instantOf(date) + days * dayMs);
}

/** Days from one date to another; negative where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((instantOf(to) - instantOf(from)) / dayMs);
}

/** The date after so many days that are neither Saturday nor Sunday. */
export function addBusinessDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

export function isWeekend(date: string): boolean {
  const weekday = new Date(instantOf(date)).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** The same day one calendar month earlier, or that month's last day: 31 March gives 28 or 29 February. */
export function monthBefore(date: string): string {
  const at = new Date(instantOf(date));
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1, Math.min(at.getUTCDate(), lastDay)));
}

function instantOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function textOf(instantMs: number): string {
  return Number.isNaN(instantMs) ? '' : new Date(instantMs).toISOString().slice(0, 10);
}
