import { expect, test } from 'vitest';
import {
  changed,
  type DeskCells,
  filledRows,
  nextField,
  pastedAt,
  rowWith,
  savedUnanswered,
  shippedWords,
  startWith,
  withNextRow,
  without,
} from './desk-model.ts';

const rowsOf = (...cells: Partial<DeskCells>[]) => cells.map(rowWith);
const cellsOf = (rows: readonly DeskCells[]) => rows.map(({ which, number }) => [which, number]);

test('an empty row waits at the end, and one alone', () => {
  expect(cellsOf(withNextRow([]))).toEqual([['', '']]);
  const rows = withNextRow(rowsOf({ which: 'a' }));
  expect(cellsOf(rows)).toEqual([
    ['a', ''],
    ['', ''],
  ]);
  expect(withNextRow(rows)).toBe(rows);
});

test('the desk begins with what was kept, and adds lines that are not there yet', () => {
  const kept = [{ which: '7', number: 'N' }];
  expect(cellsOf(startWith(kept, { lineItemIds: [7, 8] }))).toEqual([
    ['7', 'N'],
    ['8', ''],
    ['', ''],
  ]);
  expect(startWith([], { whole: 'PO-1' })[0]).toMatchObject({ which: 'PO-1', choice: 'all' });
  expect(startWith([{ which: 'PO-1', number: 'N', choice: 'all' }], { whole: 'PO-1' })).toHaveLength(2);
});

test('what was chosen counts until another text stands there', () => {
  const rows = rowsOf({ which: 'PO-1', choice: 7 });
  const [row] = rows;
  const key = row?.key ?? 0;
  expect(changed(rows, key, { number: 'N' })[0]).toMatchObject({ choice: 7, number: 'N' });
  expect(changed(rows, key, { which: 'PO-2' })[0]).not.toHaveProperty('choice');
  expect(changed(rows, key, { choice: 'all' })[0]).toMatchObject({ choice: 'all', which: 'PO-1' });
});

const pastedRows = (...cells: [string, string][]) => ({
  kind: 'rows' as const,
  rows: cells.map(([which, number]) => ({ which, number })),
});

test('pasted rows stand where they were pasted, before those that follow', () => {
  const rows = withNextRow(rowsOf({ which: 'a', number: '1' }));
  const at = rows[1]?.key ?? 0;
  expect(cellsOf(pastedAt(rows, at, 'which', pastedRows(['b', '2'], ['c', '3'])))).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
    ['', ''],
  ]);
});

test('rows that are pasted into a full row take its place', () => {
  const rows = rowsOf({ which: 'a', number: '1' }, { which: 'z', number: '' });
  expect(cellsOf(pastedAt(rows, rows[0]?.key ?? 0, 'which', pastedRows(['b', '2'], ['c', '3'])))).toEqual([
    ['b', '2'],
    ['c', '3'],
    ['z', ''],
    ['', ''],
  ]);
});

test('a column of lines keeps the number that stands in its first row', () => {
  const rows = rowsOf({ number: '1' });
  expect(cellsOf(pastedAt(rows, rows[0]?.key ?? 0, 'which', pastedRows(['b', ''], ['c', ''])))).toEqual([
    ['b', '1'],
    ['c', ''],
    ['', ''],
  ]);
});

const numbers = { kind: 'numbers' as const, numbers: ['1', '2', '3'] };

test('a column of numbers fills the rows from its field down, and makes more', () => {
  const rows = rowsOf({ which: 'a' }, { which: 'b' }, { which: 'c', number: 'old' });
  expect(cellsOf(pastedAt(rows, rows[1]?.key ?? 0, 'number', numbers))).toEqual([
    ['a', ''],
    ['b', '1'],
    ['c', '2'],
    ['', '3'],
    ['', ''],
  ]);
});

test('numbers pasted where lines are asked for go to the lines that have none, in their order', () => {
  const rows = withNextRow(rowsOf({ which: 'a' }, { which: 'b', number: 'old' }, { which: 'c' }));
  expect(cellsOf(pastedAt(rows, rows[3]?.key ?? 0, 'which', numbers))).toEqual([
    ['a', '1'],
    ['b', 'old'],
    ['c', '2'],
    ['', '3'],
    ['', ''],
  ]);
});

test('Enter leads from the line to its number, and on to what the next row lacks', () => {
  const rows = withNextRow(rowsOf({ which: 'a' }, { which: 'b' }));
  const [a = 0, b = 0, last = 0] = rows.map(({ key }) => key);
  expect(nextField(rows, a, 'which')).toEqual({ key: a, field: 'number' });
  expect(nextField(rows, a, 'number')).toEqual({ key: b, field: 'number' });
  expect(nextField(rows, b, 'number')).toEqual({ key: last, field: 'which' });
  expect(nextField(rows, last, 'number')).toBeNull();
});

test('rows go, and an empty one stays', () => {
  const rows = rowsOf({ which: 'a' }, { which: 'b' });
  expect(cellsOf(filledRows(without(rows, new Set([rows[0]?.key ?? 0]))))).toEqual([['b', '']]);
});

test('what was shipped is counted and named by its orders', () => {
  const line = (po: string) => ({ displayPo: po, orderNumber: po });
  expect(shippedWords([line('1')])).toBe('1 line shipped: PO 1');
  expect(shippedWords(['1', '1', '2'].map(line))).toBe('3 lines shipped: PO 1, PO 2');
});

test('a save without an answer was done where each line of a row has its number by now', () => {
  const sent = (which: string, number: string, ...ids: number[]) => ({
    row: rowWith({ which, number }),
    understood: { lines: ids.map((lineItemId) => ({ lineItemId })) },
  });
  const rows = [sent('a', ' N1 ', 1), sent('b', 'N2', 2, 3), sent('c', 'N3', 4), sent('d', 'N4', 5)];
  const numbers = { 1: 'N1', 2: 'N2', 3: null, 4: 'other' };
  const now = Object.entries(numbers).map(([id, trackingNumber]) => ({ lineItemId: Number(id), trackingNumber }));
  expect(savedUnanswered(rows, now)).toEqual([rows[0]]);
  const whole = now.map((line) => (line.lineItemId === 3 ? { ...line, trackingNumber: 'N2' } : line));
  expect(savedUnanswered(rows, whole)).toEqual([rows[0], rows[1]]);
});
