/** The largest amount that the portal keeps: 999,999,999.99. */
export const maxCents = 99_999_999_999;

const moneyText = /^\$?(?:(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?|\.(\d{1,2}))$/;

/**
 * Reads an amount as people type it: digits, an optional leading `$`, commas in groups of three, up to two decimals.
 * @returns whole cents, or null where the text is no such amount or is larger than `maxCents`
 */
export function parseMoney(text: string): number | null {
  const match = moneyText.exec(text.trim());
  if (!match) return null;
  const dollars = Number((match[1] ?? '0').replaceAll(',', ''));
  const cents = dollars * 100 + Number((match[2] ?? match[3] ?? '').padEnd(2, '0'));
  return cents <= maxCents ? cents : null;
}

/** `$1,234.50`; an empty value shows `$0.00`. */
export function formatMoney(cents: number | null | undefined): string {
  const digits = String(Math.abs(cents ?? 0)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${(cents ?? 0) < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`;
}

/** Cents as the decimal number that replies and events carry. */
export function toDecimal(cents: number): number {
  return cents / 100;
}

/** An amount as number or text in whole cents; null where it is no such amount. */
export function readMoney(value: unknown): number | null {
  if (typeof value === 'string') return parseMoney(value);
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  const cents = Math.round(value * 100);
  return Math.abs(value * 100 - cents) < 1e-4 && cents <= maxCents ? cents : null;
}

export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
