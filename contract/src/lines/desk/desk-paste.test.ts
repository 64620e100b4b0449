import { expect, test } from 'vitest';
import { readDeskPaste } from './desk-paste.ts';

const names = new Set(['36041', '36042', '90211', '90212', 'nl-2404', '100']);
const read = (text: string) => readDeskPaste(text, (cell) => names.has(cell.toLowerCase()));
const rows = (...cells: [string, string][]) => ({
  kind: 'rows',
  rows: cells.map(([which, number]) => ({ which, number })),
});
const ups = '1Z999AA10123456784';

test.each([
  ['tabs', `36041\t${ups}`, rows(['36041', ups])],
  ['commas', `36041,${ups}`, rows(['36041', ups])],
  ['semicolons with quotes', `"36041";"${ups}"`, rows(['36041', ups])],
  ['the number first', `${ups}\t36041`, rows(['36041', ups])],
  ['the number first, of no shape', 'TRACK-A\t36041', rows(['36041', 'TRACK-A'])],
  ['a number of no shape', '36041\tTRACK-1', rows(['36041', 'TRACK-1'])],
  ['a header', `PO\tTracking #\n36041\t${ups}`, rows(['36041', ups])],
  ['a header that puts the number first', `Tracking number,PO\nA-1,36041`, rows(['36041', 'A-1'])],
  ['PO and item', `36041\tNL-2404\t${ups}`, rows(['36041, NL-2404', ups])],
  ['more columns than are needed', `36041\tCoil, 8 channel\t2\t${ups}`, rows(['36041', ups])],
  ['blank lines', `\n36041\tA\r\n\r\n36042\tB\n`, rows(['36041', 'A'], ['36042', 'B'])],
  ['an unknown PO among known ones', '36041\tA\n99999\tB', rows(['36041', 'A'], ['99999', 'B'])],
  ['nothing but unknown ones', `77\t${ups}`, rows(['77', ups])],
  ['nothing that is known, under a header', 'PO,Carrier,Tracking\n77,UPS,A', rows(['77', 'A'])],
  ['a row without a number', `36041\t${ups}\n36042`, rows(['36041', ups], ['36042', ''])],
  ['one column of lines', '36041\n36042', rows(['36041', ''], ['36042', ''])],
  ['one column of unknown words', 'abc\ndef', rows(['abc', ''], ['def', ''])],
])('%s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('one column of numbers is for the lines as they are shown', () => {
  const fedex = '7946 4479 0321';
  expect(read(`${ups}\n${fedex}`)).toEqual({ kind: 'numbers', numbers: [ups, fedex] });
});

test('one column that is pasted among numbers is numbers, whatever it looks like', () => {
  const amongNumbers = (text: string) => readDeskPaste(text, (cell) => names.has(cell), true);
  expect(amongNumbers('TRACK-1\n36041')).toEqual({ kind: 'numbers', numbers: ['TRACK-1', '36041'] });
  expect(amongNumbers('36041\tTRACK-1')).toEqual(rows(['36041', 'TRACK-1']));
});

test('a quantity that happens to be a Ref # of one row names no line', () => {
  const text = ['36041\t100\tA', '36042\t2\tB', '36041\t3\tC'].join('\n');
  expect(read(text)).toEqual(rows(['36041', 'A'], ['36042', 'B'], ['36041', 'C']));
});

test('five hundred rows are read at once', () => {
  const text = Array.from({ length: 500 }, (_, row) => `36041\tTRACK-${row}`).join('\n');
  const pasted = read(text);
  expect(pasted.kind === 'rows' && pasted.rows).toHaveLength(500);
});

test('an empty text is no rows', () => {
  expect(read('')).toEqual(rows());
});
