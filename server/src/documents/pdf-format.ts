import type { Party } from './pdf-documents.ts';

/** Stands where a fact is not known, so that nobody looks for it. */
export const unknown = '-';

type ZonedParts = Partial<Readonly<Record<Intl.DateTimeFormatPartTypes, string>>>;

const shape: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
};
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { ...shape, timeZone });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

function partsOf(instant: string, timeZone: string): ZonedParts {
  return Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(new Date(instant))
      .map((part) => [part.type, part.value]),
  );
}

/** `11/20/2026` of an instant, in the given zone. */
export function formatDay(instant: string | null, timeZone: string): string | null {
  if (instant === null) return null;
  const { month, day, year } = partsOf(instant, timeZone);
  return `${month}/${day}/${year}`;
}

/** `11/20/2026 2:05 PM CST` of an instant, in the given zone. */
export function formatPrintTime(instant: string, timeZone: string): string {
  const { hour, minute, dayPeriod, timeZoneName } = partsOf(instant, timeZone);
  return `${formatDay(instant, timeZone)} ${hour}:${minute} ${dayPeriod} ${timeZoneName}`;
}

/** `11/20/2026` of a plain date. */
export function formatPlainDate(date: string | null): string | null {
  return date?.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1') ?? null;
}

/** Name, attention and address, one entry for each line of an envelope. */
export function partyLines({ attention, address }: Party): string[] {
  const town = joined([joined([address?.city, address?.state], ', '), address?.postalCode], ' ');
  const lines = [attention && `Attn: ${attention}`, address?.street1, address?.street2, town, address?.country];
  return lines.filter((line): line is string => Boolean(line?.trim()));
}

function joined(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts.filter((part) => part?.trim()).join(separator);
}
