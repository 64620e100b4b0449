import { expect, test } from 'vitest';
import { keepListOrder, linesAfter, listOrder, placeInList } from './list-order.ts';

function storageOf(kept: Record<string, string> = {}, isFull = false): Storage {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept[key] = value;
    },
  } as unknown as Storage;
}

const order = { tab: 'OpenBids', tabLabel: 'Open Bids', lineItemIds: [7, 3, 9] };

test('the order of one list is kept apart from that of another', () => {
  const storage = storageOf();
  keepListOrder('bids', order, storage);
  expect(listOrder('bids', storage)).toEqual(order);
  expect(listOrder('orders', storage)).toBeNull();
});

test('a full storage and a broken copy cost the way on, nothing else', () => {
  keepListOrder('bids', order, storageOf({}, true));
  expect(listOrder('bids', storageOf({ 'portal.order.bids': '{' }))).toBeNull();
});

test.each([
  [7, 1, null, 3],
  [3, 2, 7, 9],
  [9, 3, 3, null],
])('line %i is number %i, after %s and before %s', (lineItemId, place, before, next) => {
  expect(placeInList(order, lineItemId)).toEqual({
    tab: 'OpenBids',
    tabLabel: 'Open Bids',
    place,
    count: 3,
    before,
    next,
  });
});

test('a line that the list did not show has no place, and without a list none has', () => {
  expect(placeInList(order, 8)).toBeNull();
  expect(placeInList(null, 7)).toBeNull();
});

test('the lines after one, and none after a line that is not in the list', () => {
  expect([linesAfter(order, 7), linesAfter(order, 9), linesAfter(order, 8), linesAfter(null, 7)]).toEqual([
    [3, 9],
    [],
    [],
    [],
  ]);
});
