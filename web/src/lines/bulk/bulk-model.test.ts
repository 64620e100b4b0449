import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { expect, test } from 'vitest';
import { countsOf, lineCount, partsOf, refusedFirst } from './bulk-model.ts';

const ship = (lineItemId: number): BulkLine => ({
  lineItemId,
  outcome: 'ship',
  from: 'PENDINGSHIPMENT',
  to: 'SHIPPED',
  problem: null,
});
const refused = (lineItemId: number): BulkLine => ({ ...ship(lineItemId), outcome: 'refused', to: null });

test('many lines go in as few calls as their limit allows, in their order', () => {
  const lines = Array.from({ length: 1001 }, (_, index) => ({ lineItemId: index + 1 }));
  const parts = partsOf(lines);
  expect(parts.map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(parts.flat()).toEqual(lines);
  expect(partsOf([])).toEqual([]);
});

test('what would not be changed stands first and is counted', () => {
  const lines = [ship(1), refused(2), ship(3), refused(4)];
  expect(refusedFirst(lines).map(({ lineItemId }) => lineItemId)).toEqual([2, 4, 1, 3]);
  expect(countsOf(lines)).toEqual({ changed: 2, refused: 2 });
});

test('lines are counted in words', () => {
  expect([1, 0, 1204].map(lineCount)).toEqual(['1 line', '0 lines', '1,204 lines']);
});
