import { formatMoney } from '@portal/contract/core/money';
import { formatPlainDate } from './dates.ts';

type ZonedParts = Readonly<Record<Intl.DateTimeFormatPartTypes, string>>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = makeFormatter(timeZone);
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** A zone that this browser does not know shows times in the browser's own. */
function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  };
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', options);
  }
}

function partsOf(instant: string, timeZone: string): ZonedParts | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  const parts = formatterFor(timeZone).formatToParts(date);
  return Object.fromEntries(parts.map((part) => [part.type, part.value])) as ZonedParts;
}

const dayText = ({ month, day, year }: ZonedParts) => `${month}/${day}/${year}`;
const timeText = ({ hour, minute, dayPeriod }: ZonedParts) => `${hour}:${minute} ${dayPeriod.toUpperCase()}`;

function formatted(instant: string | null | undefined, timeZone: string, text: (parts: ZonedParts) => string): string {
  const parts = instant ? partsOf(instant, timeZone) : null;
  return parts ? text(parts) : '';
}

/** `11/20/2026 2:05 PM` in the user's zone; blank without an instant. */
export function formatDateTime(instant: string | null | undefined, timeZone: string): string {
  return formatted(instant, timeZone, (parts) => `${dayText(parts)} ${timeText(parts)}`);
}

/** `11/20/2026` in the user's zone; blank without an instant. */
export function formatDate(instant: string | null | undefined, timeZone: string): string {
  return formatted(instant, timeZone, dayText);
}

/** `11/5/2026 2:05 PM` in the user's zone, as repairs say when they were created and quoted; blank without an instant. */
export function formatQuoteTime(instant: string | null | undefined, timeZone: string): string {
  return formatted(
    instant,
    timeZone,
    (parts) => `${dayText({ ...parts, day: String(Number(parts.day)) })} ${timeText(parts)}`,
  );
}

/** `2:05 PM` in the user's zone; blank without an instant. */
export function formatTime(instant: string | null | undefined, timeZone: string): string {
  return formatted(instant, timeZone, timeText);
}

/** `$1,250.50` of a decimal amount as replies carry it; an empty value shows `$0.00`. */
export function formatAmount(dollars: number | null | undefined): string {
  return formatMoney(Math.round((dollars ?? 0) * 100));
}

/** `11/24/2026` of a plain date, `11/24/2026 2:05 PM` of an instant in the user's zone; blank without one. */
export function dateText(at: string | null, timeZone: string): string {
  return at?.includes('T') ? formatDateTime(at, timeZone) : formatPlainDate(at);
}
