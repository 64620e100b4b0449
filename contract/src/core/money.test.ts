import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, maxCents, parseMoney, readMoney, toDecimal } from './money.ts';

const cents = fc.integer({ min: 0, max: maxCents });

describe('an amount as typed', () => {
  test.each([
    ['125', 12_500],
    ['$125', 12_500],
    ['1,250', 125_000],
    ['$1,234,567.8', 123_456_780],
    ['1250.05', 125_005],
    ['.5', 50],
    [' 0.00 ', 0],
    ['999,999,999.99', maxCents],
  ])('%s is read', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  test.each([
    '',
    'abc',
    '125$',
    '$',
    '5.',
    '1.255',
    '-1',
    '12,50',
    '1,2345',
    ',125',
    '1e3',
    '$ 5',
    '1.000,00',
    '1000000000',
  ])('%j is refused', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  test('what is shown can be typed again, to the cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney(formatMoney(amount))).toBe(amount);
      }),
    );
  });

  test('no text is read as a negative or broken amount', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseMoney(text);
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0 && amount <= maxCents)).toBe(true);
      }),
    );
  });
});

describe('an amount as shown', () => {
  test.each([
    [null, '$0.00'],
    [undefined, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [100_000_000, '$1,000,000.00'],
    [-250, '-$2.50'],
  ])('%s cents', (amount, expected) => {
    expect(formatMoney(amount)).toBe(expected);
  });
});

describe('an amount in a request', () => {
  test('a decimal number of cents comes back exactly', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readMoney(toDecimal(amount))).toBe(amount);
      }),
    );
  });

  test('a third decimal is refused, never rounded away', () => {
    const thousandths = fc.integer({ min: 0, max: 999_999_999 }).filter((value) => value % 10 !== 0);
    fc.assert(
      fc.property(thousandths, (value) => {
        expect(readMoney((value / 1000).toFixed(3))).toBeNull();
      }),
    );
    expect(readMoney(1.255)).toBeNull();
  });

  test.each([null, undefined, '', '  ', -1, 'x', Number.NaN, Number.POSITIVE_INFINITY])('%s is none', (value) => {
    expect(readMoney(value)).toBeNull();
  });
});
