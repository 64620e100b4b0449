import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PastedKind, pastedKinds, readPastedNumbers } from './pasted-numbers.ts';

const known = (lineItemId: number) => lineItemId >= 90000 && lineItemId < 91000;
const read = (text: string, kind: PastedKind = pastedKinds.tracking) => readPastedNumbers(text, known, kind);
const trackingsOf = (text: string) => read(text).numbers.map(({ lineItemId, number }) => [lineItemId, number]);
const problemsOf = (text: string) => read(text).problems.map(({ textLine, message }) => [textLine, message]);

describe('pasted lines', () => {
  test.each([
    ['commas', '90211,1Z9\n90212,1Z8'],
    ['commas and blanks', ' 90211 , 1Z9 \n 90212 , 1Z8 '],
    ['tabs', '90211\t1Z9\r\n90212\t1Z8\r\n'],
    ['semicolons', '90211;1Z9\n90212;1Z8'],
    ['a header', 'Ref #,Tracking #\n90211,1Z9\n90212,1Z8'],
    ['a header after blank lines', '\n\nRef #\tTracking number\n90211\t1Z9\n\n90212\t1Z8'],
    ['quotes', '"90211","1Z9"\n"90212","1Z8"'],
    ['a # before the Ref #', '#90211,1Z9\n# 90212,1Z8'],
    ['blank cells at the end', '90211,1Z9,,\n90212,1Z8,'],
    ['old line ends', '90211,1Z9\r90212,1Z8'],
    ['an exact repeat', '90211,1Z9\n90212,1Z8\n90211,1Z9'],
  ])('are read with %s', (_name, text) => {
    expect(trackingsOf(text)).toEqual([
      [90211, '1Z9'],
      [90212, '1Z8'],
    ]);
    expect(problemsOf(text)).toEqual([]);
  });

  test('keep separators inside quotes, and another separator inside a cell', () => {
    expect(trackingsOf('90211,"A,B ""C"""')).toEqual([[90211, 'A,B "C"']]);
    expect(trackingsOf('90211\tA,B')).toEqual([[90211, 'A,B']]);
  });

  test.each([
    ['hello', 'This line does not begin with a Ref #.'],
    ['PO-1,1Z9', 'This line does not begin with a Ref #.'],
    ['1,1Z9', 'This Ref # is not in this list.'],
    ['90211', 'This line has no tracking number.'],
    ['90211,', 'This line has no tracking number.'],
    ['90211,1Z9,UPS', 'This line has more than a Ref # and a tracking number.'],
    [`90211,${'x'.repeat(56)}`, 'Tracking number is too long.'],
    [
      '90211,7.94658E+11',
      'The spreadsheet has shortened this tracking number. Format the column as text and copy it again.',
    ],
  ])('%j is a problem', (text, message) => {
    expect(problemsOf(`90212,1Z8\n${text}`)).toEqual([[2, message]]);
    expect(trackingsOf(`90212,1Z8\n${text}`)).toEqual([[90212, '1Z8']]);
  });

  test('a Ref # with two numbers is a problem in each of its lines', () => {
    const text = '90211,1Z9\n90212,1Z8\n90211,1Z7';
    const message = 'This Ref # is there more than once, with different tracking numbers.';
    expect(problemsOf(text)).toEqual([
      [1, message],
      [3, message],
    ]);
    expect(trackingsOf(text)).toEqual([[90212, '1Z8']]);
  });

  test('only a first line can be a header', () => {
    expect(problemsOf('90211,1Z9\nRef #,Tracking #')).toEqual([[2, 'This line does not begin with a Ref #.']]);
  });

  test('nothing gives nothing', () => {
    expect(read(' \n\t\n')).toEqual({ numbers: [], problems: [] });
  });
});

describe('whatever is pasted', () => {
  test('each line that says something gives one tracking number, one problem, or repeats an earlier line', () => {
    const anyLine = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.integer({ min: 89_998, max: 90_004 }), fc.constantFrom('1Z9', '1Z8', ''))
        .map((cells) => cells.join()),
    );
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const { numbers, problems } = read(lines.join('\n'));
        const said = [...numbers, ...problems].map(({ textLine }) => textLine);
        expect(new Set(said).size).toBe(said.length);
        for (const { lineItemId, number } of numbers) {
          expect(known(lineItemId)).toBe(true);
          expect(number.trim()).not.toBe('');
        }
        expect(new Set(numbers.map(({ lineItemId }) => lineItemId)).size).toBe(numbers.length);
      }),
    );
  });

  test('that are RMA numbers say so', () => {
    const { numbers, problems } = read(`90211,R-1\n90212\n90213,R-2,x\n90214,${'x'.repeat(56)}`, pastedKinds.rma);
    expect(numbers.map(({ number }) => number)).toEqual(['R-1']);
    expect(problems.map(({ message }) => message)).toEqual([
      'This line has no RMA number.',
      'This line has more than a Ref # and an RMA number.',
      'RMA number is too long.',
    ]);
  });

  test('what was written as a table is read back', () => {
    const number = fc
      .string({ minLength: 1, maxLength: 55 })
      .filter((text) => text.trim() === text && !/[\r\n]/.test(text) && !/^\d([.,]\d+)?E\+\d+$/i.test(text));
    const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 90_000, max: 90_999 }), number), {
      selector: ([ref]) => ref,
    });
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), (table, separator) => {
        const text = table.map(([ref, tracking]) => `${ref}${separator}${quoted(tracking)}`).join('\n');
        expect(trackingsOf(text)).toEqual(table);
      }),
    );
  });
});
