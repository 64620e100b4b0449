import { areAllRounds } from './rounds.ts';

/** Values of every kind that a field does not expect (IN-3, IN-5). */
const oddValues: readonly unknown[] = [
  [],
  [[]],
  {},
  { $gt: 0 },
  true,
  '',
  ' ',
  '1e5',
  '0x10',
  '1_000',
  '١٢',
  1e5,
  1e308,
  2 ** 31,
  2 ** 63,
  -1,
  0.1 + 0.2,
  null,
  'NaN',
  '\ud800',
  'a\u0000b',
  '0001-01-01',
  '2026-02-30',
  "'; DROP TABLE bids; --",
  '\\',
  '%',
  'x'.repeat(50_000),
  '$'.repeat(50_000),
  '1,'.repeat(25_000),
];

/** How the message of a test names one. */
export function oddly(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 40);
}

/** One of `share` of the odd values, others in each field; all of them where all rounds are played. */
export function oddValuesFor(fieldIndex: number, share = 6): readonly unknown[] {
  return areAllRounds ? oddValues : oddValues.filter((_, index) => (index + fieldIndex) % share === 0);
}
