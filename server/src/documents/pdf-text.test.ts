import { describe, expect, it } from 'vitest';
import { type Line, layOut, layOutShort, naturalWidth, type TextStyle } from './pdf-text.ts';

const style: TextStyle = { size: 10, weight: 'regular', color: '#000000' };

const shown = (line: Line | undefined) => line?.runs.map(({ run }) => run.text).join('');
const linesOf = (text: string, width: number) => layOut(text, style, width).map((line) => shown(line)?.trimEnd());
const widthOf = (text: string) => naturalWidth(text, style);

describe('breaking lines', () => {
  it('breaks at spaces and leaves no line wider than its column', () => {
    const lines = layOut('Touch panel assembly with bezel and flat cable', style, 90);
    expect(lines.map((line) => shown(line)?.trimEnd())).toEqual([
      'Touch panel',
      'assembly with',
      'bezel and flat',
      'cable',
    ]);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(90);
  });

  it('keeps text in one line that fits to the point', () => {
    expect(linesOf('flat cable', widthOf('flat cable') + 0.01)).toEqual(['flat cable']);
    expect(linesOf('flat cable', widthOf('flat cable') - 0.1)).toEqual(['flat', 'cable']);
  });

  it('breaks a long word at its separators, else between characters', () => {
    expect(linesOf('2200-4471/88-LEFT', widthOf('2200-4471/') + 0.01)).toEqual(['2200-4471/', '88-LEFT']);
    expect(linesOf('WWWWWW', widthOf('WWW') + 0.01)).toEqual(['WWW', 'WWW']);
  });

  it('never breaks within one character', () => {
    const joined = 'e\u0328\u0301';
    for (const line of linesOf(joined.repeat(6), widthOf('e') * 2)) {
      expect(line?.normalize('NFC').startsWith('\u0119\u0301')).toBe(true);
    }
  });

  it('breaks Chinese and Thai between characters', () => {
    expect(linesOf('\u8d85\u97f3\u6ce2\u63a2', widthOf('\u8d85\u97f3') + 1)).toEqual(['\u8d85\u97f3', '\u6ce2\u63a2']);
  });

  it('keeps line breaks, empty lines too', () => {
    expect(linesOf('A\r\nB\n\nC\u2028D', 100)).toEqual(['A', 'B', '', 'C', 'D']);
  });

  it('puts a character that is wider than the column on a line of its own', () => {
    expect(linesOf('WW', 1)).toEqual(['W', 'W']);
  });

  it('cuts a text that has one line only', () => {
    const line = layOutShort('Touch panel assembly\nwith bezel', style, 90);
    expect(shown(line)?.trimEnd()).toBe('Touch panel\u2026');
    expect(line.width).toBeLessThanOrEqual(90);
    expect(shown(layOutShort('Short', style, 90))?.trimEnd()).toBe('Short');
  });
});

describe('fonts', () => {
  const facesOf = (text: string) =>
    layOut(text, style, 500)[0]?.runs.map(({ run }) => [run.face.name, run.text.trim()]);

  it('change only where the one before has not the character', () => {
    expect(facesOf('Zo\u00eb \u0416\u0391\u1ec7')).toEqual([['noto', 'Zo\u00eb \u0416\u0391\u1ec7']]);
    expect(facesOf('5 \u2192 12')).toEqual([
      ['noto', '5'],
      ['dejavu', '\u2192'],
      ['noto', '12'],
    ]);
    expect(facesOf('\u8d85')).toEqual([['unifont', '\u8d85']]);
  });

  it('draw the replacement character for what none of them has', () => {
    expect(facesOf('\u{20000}')).toEqual([['noto', '\ufffd']]);
  });
});

describe('text from right to left', () => {
  const hebrew = '\u05db\u05d1\u05dc';
  const visual = (text: string) =>
    layOut(text, style, 500)[0]?.runs.flatMap(({ run }) => (run.text.trim() ? [run.text.trim()] : []));

  it('stands in the order in which it is read, numbers from left to right', () => {
    expect(visual(`${hebrew} 12 ${hebrew}`)).toEqual([hebrew, '12', hebrew]);
    expect(visual(`A ${hebrew} 12 B`)).toEqual(['A', '12', hebrew, 'B']);
  });

  it('has its brackets mirrored', () => {
    expect(visual(`${hebrew} (${hebrew})`)?.join('')).toBe(`(${hebrew})${hebrew}`);
  });

  it('is laid out in one piece', () => {
    const [line] = layOut(`${hebrew} ${hebrew}`, style, 500);
    expect(line?.runs.map(({ run }) => [run.text, run.isRightToLeft])).toEqual([[`${hebrew} ${hebrew}`, true]]);
  });
});
