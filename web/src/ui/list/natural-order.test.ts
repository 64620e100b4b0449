import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNatural, naturalKey } from './natural-order.ts';

const collator = new Intl.Collator('en', { numeric: true });

function order(a: string, b: string): number {
  return Math.sign(compareNatural(naturalKey(a), naturalKey(b)));
}

test('any two texts stand as the collator has them', () => {
  const letters = fc.constantFrom(...'0019abz -_.,/#()~$é"\'');
  const text = fc.oneof(fc.string(), fc.string({ unit: letters, maxLength: 12 })).map((one) => one.toLowerCase());
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(order(a, b)).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 5_000 },
  );
});

test('numbers within text count by their value, however many digits they have', () => {
  expect(order('nl-9', 'nl-10')).toBe(-1);
  expect(order('nl-0009', 'nl-9')).toBe(0);
  expect(order('9'.repeat(150), `1${'0'.repeat(150)}`)).toBe(
    Math.sign(collator.compare('9'.repeat(150), `1${'0'.repeat(150)}`)),
  );
});

test('plain text is compared without the collator', () => {
  expect(naturalKey('po-36041 / a').plain).not.toBeNull();
  expect(naturalKey('größe').plain).toBeNull();
});
