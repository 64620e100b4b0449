import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { expect, test } from 'vitest';
import {
  type BulkRow,
  changedIds,
  countsOf,
  datesBefore,
  lineCount,
  ordersOf,
  partsOf,
  refusedFirst,
  staysAsItIs,
} from './bulk-model.ts';

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
  expect(countsOf(lines)).toEqual({ changed: 2, unchanged: 0, refused: 2 });
});

test('lines are counted in words', () => {
  expect([1, 0, 1204].map(lineCount)).toEqual(['1 line', '0 lines', '1,204 lines']);
});

const dated = { shipDateReasonId: 1, estimatedShipDate: '2026-11-24' };
const sent = { lineItemId: 1, shipDateReasonId: 1, estimatedShipDate: '2026-11-24' };
const stays = { lineItemId: 1, from: 'PENDINGSHIPMENT', to: 'PENDINGSHIPMENT' };

test.each([
  ['the same date and reason', dated, sent, stays, true],
  ['another date', dated, { ...sent, estimatedShipDate: '2026-11-25' }, stays, false],
  ['another reason', dated, { ...sent, shipDateReasonId: 4 }, stays, false],
  ['another state', dated, sent, { from: 'AWAITINGREVIEW', to: 'PENDINGSHIPMENT' }, false],
  // Saying a reason again moves the day on which it is looked at.
  [
    'a reason without a date',
    { shipDateReasonId: 2, estimatedShipDate: null },
    { ...sent, shipDateReasonId: 2, estimatedShipDate: '' },
    stays,
    false,
  ],
  ['a line that is not known', undefined, sent, stays, false],
] as const)('a line stays as it is, or not: %s', (_, row, asked, line, expected) => {
  expect(staysAsItIs(row, asked, line)).toBe(expected);
});

test('what stays as it is is counted for itself and is not changed', () => {
  const lines = [ship(1), refused(2), { ...ship(3), outcome: 'unchanged' }];
  expect(countsOf(lines)).toEqual({ changed: 1, unchanged: 1, refused: 1 });
  expect(changedIds(lines)).toEqual([1]);
});

test('dates go back where the line has kept its state and had a reason', () => {
  const rows = new Map<number, Pick<BulkRow, 'shipDateReasonId' | 'estimatedShipDate'>>([
    [1, dated],
    [2, dated],
    [3, { shipDateReasonId: null, estimatedShipDate: null }],
    [4, { shipDateReasonId: 2, estimatedShipDate: null }],
  ]);
  const saved = [
    stays,
    { lineItemId: 2, from: 'AWAITINGREVIEW', to: 'PENDINGSHIPMENT' },
    { ...stays, lineItemId: 3 },
    { ...stays, lineItemId: 4 },
  ];
  expect(datesBefore(saved, (id) => rows.get(id))).toEqual([
    { lineItemId: 1, ...dated },
    { lineItemId: 4, shipDateReasonId: 2, estimatedShipDate: '' },
  ]);
});

test('lines are named by their orders, three at most', () => {
  const line = (po: string) => ({ displayPo: po, orderNumber: po });
  expect(ordersOf(['1'].map(line))).toBe('PO 1');
  expect(ordersOf(['1', '1', '2', '3', '4'].map(line))).toBe('PO 1, PO 2, PO 3 and 1 more order');
  expect(ordersOf(['1', '1', '2', '3', '4', '5'].map(line))).toBe('PO 1, PO 2, PO 3 and 2 more orders');
});
