import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

/** Reads RFC 4180 strictly: anything else than quoted or plain fields, commas and CRLF throws. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const field = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(at));
    if (!field) throw new Error(`No CSV at ${at}`);
    row.push(field[1] === undefined ? (field[2] ?? '') : field[1].replaceAll('""', '"'));
    if (field[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
    at += field[0].length;
  }
  return rows;
}

const body = (text: string) => readCsv(text.slice(1));
const one = (text: string) => body(toCsv(['a'], [[text]]))[1]?.[0];

test('starts with a byte-order mark and ends its lines with CRLF', () => {
  const bytes = new TextEncoder().encode(toCsv(['Ref #', 'Description'], [['1', 'Pump, "small"']]));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Ref #,Description\r\n1,"Pump, ""small"""\r\n');
});

describe('CS-1: text that a spreadsheet would run', () => {
  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\0=1', '＝1', '＋1', '－1', '＠a', '+1 (555) 010-0000'])(
    '%j gets an apostrophe',
    (text) => {
      expect(one(text)).toBe(`'${text}`);
    },
  );

  test.each([
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['\t1', "'\t1"],
    ['x;=1+1', "x;'=1+1"],
    ['x;;@a;b', "x;;'@a;b"],
    [';=1', ";'=1"],
    ['x\r\n-2+3\t+cmd', "x\r\n'-2+3\t'+cmd"],
  ])('%j is guarded for readers that split it elsewhere too: %j', (text, guarded) => {
    expect(one(text)).toBe(guarded);
  });

  test.each(['x;-5;7', 'a; b=c', 'x\n1', '-5', '+5', '-1,234.50', '0.5', '12', '', 'A=1', '$5.00'])(
    '%j stays',
    (text) => {
      expect(one(text)).toBe(text);
    },
  );

  test('is guarded in the header too', () => {
    expect(body(toCsv(['=1'], []))[0]).toEqual(["'=1"]);
  });
});

describe('whatever the cells hold', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'=+-@,;"\r\n\t\0＝＋－＠1.a ') }),
  );
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

  test('a strict reader gets every cell back, but for the guard', () => {
    fc.assert(
      fc.property(table, ([header = [], ...rows]) => {
        const read = body(toCsv(header, rows));
        const unguarded = (rows: string[][]) => rows.map((row) => row.map((text) => text.replaceAll("'", '')));
        expect(unguarded(read)).toEqual(unguarded([header, ...rows]));
      }),
    );
  });

  test('no cell starts a formula', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const whole = one(text) ?? '';
        expect(/^[\t\r\n]/.test(whole)).toBe(false);
        for (const read of whole.split(/[;\t\r\n]/)) {
          expect(/^[=@\0＝＋－＠]/.test(read)).toBe(false);
          expect(/^[+-]/.test(read) && Number.isNaN(Number(read.replaceAll(',', '')))).toBe(false);
        }
      }),
    );
  });
});
