import { isBlank, readMoney } from '../core/money.ts';

/**
 * Readers of a bid's fields, for text as typed and for values as sent. Each gives the number, null where the field is
 * blank, and NaN where it is not valid: a comparison with NaN is false, so a rule like `cents > 0` refuses it too.
 */
export type ReadNumber = number | null;

const wholeNumber = /^-?\d{1,15}$/;
const decimalNumber = /^(?:\d{1,15}(?:\.\d{1,6})?|\.\d{1,6})$/;
const maxWhole = 2_147_483_647;

/** An amount in cents. */
export function readCents(value: unknown): ReadNumber {
  return isBlank(value) ? null : (readMoney(value) ?? Number.NaN);
}

/** A whole number, negative ones included. */
export function readWhole(value: unknown): ReadNumber {
  return readNumber(value, (text) => wholeNumber.test(text));
}

/** A number of things: a whole number of at least `least`. */
export function isCount(value: unknown, least: number): boolean {
  const count = readWhole(value);
  return count !== null && count >= least && count <= maxWhole;
}

/** A number that is not negative, such as a weight. */
export function readDecimal(value: unknown): ReadNumber {
  return readNumber(value, (text) => decimalNumber.test(text));
}

function readNumber(value: unknown, isRight: (text: string) => boolean): ReadNumber {
  if (isBlank(value)) return null;
  const isText = typeof value === 'string' || typeof value === 'number';
  const text = isText ? String(value).trim() : '';
  return isRight(text) ? Number(text) : Number.NaN;
}
