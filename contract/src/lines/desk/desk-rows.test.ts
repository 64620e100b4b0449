import { expect, test } from 'vitest';
import { type DeskLine, deskIndex } from './desk-lines.ts';
import { areOfOneOrder, clashes, type DeskRow, deskTexts, understand } from './desk-rows.ts';

const line = (lineItemId: number, displayPo: string, closed: string | null = null, trackingNumber = ''): DeskLine => ({
  lineItemId,
  orderNumber: `SO-${displayPo}`,
  displayPo,
  vendorOrderNumber: null,
  partNumber: 'NL',
  serialNumber: null,
  trackingNumber: trackingNumber || null,
  closed,
});
const shipped = 'Shipped already.';
const lines = [line(1, 'A'), line(2, 'A'), line(3, 'B'), line(4, 'B', shipped), line(5, 'C', shipped, 'N5')];
const index = deskIndex(lines);
const row = (which: string, number = '', choice?: DeskRow['choice'], key = 1): DeskRow => ({
  key,
  which,
  number,
  ...(choice !== undefined && { choice }),
});
const read = (...cells: Parameters<typeof row>) => {
  const { state, lines: meant, message } = understand(row(...cells), index);
  return [state, meant.map(({ lineItemId }) => lineItemId), message];
};

test.each([
  ['', '', 'empty', [], null],
  [' ', 'N', 'wrong', [], deskTexts.which],
  ['zzz', 'N', 'wrong', [], deskTexts.unknown],
  ['1', '', 'open', [1], deskTexts.noNumber],
  ['1', 'N', 'ready', [1], null],
  ['A', 'N', 'choose', [1, 2], deskTexts.choose],
  ['B', 'N', 'ready', [3], null],
  ['4', 'N', 'wrong', [], `Ref # 4: ${shipped}`],
  ['C', 'N', 'wrong', [], `Ref # 5: ${shipped}`],
  ['C', ' N5', 'wrong', [], `Ref # 5: ${deskTexts.hasNumber}`],
  ['1', '7.9E+11', 'wrong', [1], deskTexts.shortened],
  ['1', 'n'.repeat(55), 'ready', [1], null],
  ['1', 'n'.repeat(56), 'wrong', [1], 'Tracking number is too long.'],
] as const)('%j with number %j: %s', (which, number, state, ids, message) => {
  expect(read(which, number)).toEqual([state, ids, message]);
});

test('a choice says which of several, and one that is not there any more asks again', () => {
  expect(read('A', 'N', 2)).toEqual(['ready', [2], null]);
  expect(read('A', 'N', 'all')).toEqual(['ready', [1, 2], null]);
  expect(read('A', 'N', 99)).toEqual(['choose', [1, 2], deskTexts.choose]);
});

test('one number may stand for several lines of one order alone', () => {
  expect(areOfOneOrder(lines.slice(0, 2))).toBe(true);
  expect(areOfOneOrder(lines.slice(1, 3))).toBe(false);
  expect(areOfOneOrder(lines.slice(0, 1))).toBe(false);
});

test('a line gets one number: the later row says what is wrong with it', () => {
  const rows = [row('1', 'N', undefined, 1), row('1', 'M', undefined, 2), row('1', 'N', undefined, 3)];
  const said = clashes(rows, (one) => understand(one, index));
  expect([...said]).toEqual([
    [2, deskTexts.differs('Ref # 1')],
    [3, deskTexts.repeats],
  ]);
});

test('a number for all lines of an order clashes with another for one of them', () => {
  const rows = [
    row('A', 'N', 'all', 1),
    row('2', 'M', undefined, 2),
    row('3', 'M', undefined, 3),
    row('A', 'N', 'all', 4),
  ];
  const said = clashes(rows, (one) => understand(one, index));
  expect([...said.keys()]).toEqual([2, 4]);
  expect(said.get(4)).toBe(deskTexts.repeats);
});
