// Plain dates `YYYY-MM-DD` have no zone: they are never made instants, so they can never show the day before.
// How instants show is in `format.ts`.

function partsOf(date: string | null | undefined): { year: string; month: string; day: string } | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? [];
  return year && month && day ? { year, month, day } : null;
}

/** `11/05/2026` of a plain date; blank without one. */
export function formatPlainDate(date: string | null | undefined): string {
  const parts = partsOf(date);
  return parts ? `${parts.month}/${parts.day}/${parts.year}` : '';
}

/** `11/5/26` of a plain date, as certifications show theirs; blank without one. */
export function formatShortPlainDate(date: string | null | undefined): string {
  const parts = partsOf(date);
  return parts ? `${Number(parts.month)}/${Number(parts.day)}/${parts.year.slice(-2)}` : '';
}

/** The plain date that it is in a zone, for comparing with plain dates. */
export function todayIn(timeZone: string, now: Date): string {
  // The Swedish form of a date is `YYYY-MM-DD`.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

const ages = new Intl.RelativeTimeFormat('en', { style: 'short' });
const minuteMs = 60_000;
const units = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/** How long ago an instant was: `just now`, `5 min. ago`, `3 hr. ago`, `2 days ago`; blank without one. */
export function formatAge(instant: string | null | undefined, now: Date): string {
  const ageMs = instant ? now.getTime() - Date.parse(instant) : Number.NaN;
  if (Number.isNaN(ageMs)) return '';
  const fitting = units.find(({ ms }) => ageMs >= ms);
  return fitting ? ages.format(-Math.floor(ageMs / fitting.ms), fitting.unit) : 'just now';
}
