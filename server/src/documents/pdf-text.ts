import type { Weight } from './pdf-fonts.ts';
import { type Direction, directionOf, type Run, runWidth, visualRuns } from './pdf-runs.ts';

/** Size in points. */
export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** One line of text, ready to be drawn; widths in points. */
export interface Line {
  readonly style: TextStyle;
  readonly runs: readonly { readonly run: Run; readonly width: number }[];
  readonly width: number;
}

const lineSpacing = 1.3;

export const lineHeight = (line: Line) => line.style.size * lineSpacing;

/** From the top of a line to the ground that its letters stand on. */
export const baseline = (line: Line) => line.style.size * 1.02;

export const heightOf = (lines: readonly Line[]) => lines.reduce((height, line) => height + lineHeight(line), 0);

/** Text broken into lines of at most `width` points: at spaces, else at separators, else between any two characters. */
export function layOut(text: string, style: TextStyle, width: number): Line[] {
  return drawable(text)
    .split('\n')
    .flatMap((paragraph) => {
      const direction = directionOf(paragraph);
      return brokenLines(paragraph, style, width).map((line) => lineOf(line, style, direction));
    });
}

/** The text in one line, cut with an ellipsis where it is longer. */
export function layOutShort(text: string, style: TextStyle, width: number): Line {
  const flat = drawable(text).replace(/\n+/g, ' ');
  const [first = '', ...more] = brokenLines(flat, style, width - style.size);
  return lineOf(more.length > 0 ? `${first.trimEnd()}\u2026` : first, style, directionOf(flat));
}

/** The width of the text's longest line when nothing breaks it; without end where it is too long for any column. */
export function naturalWidth(text: string, style: TextStyle): number {
  if (text.length > longestWord) return Number.POSITIVE_INFINITY;
  const widths = drawable(text)
    .split('\n')
    .map((line) => widthOf(line, style));
  return Math.max(0, ...widths);
}

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// Controls but the line feed, half surrogates.
const undrawable = /[^\P{Cc}\n]|\p{Cs}/gu;
// Direction marks and overrides, joiners, variation selectors: they change how other characters look or are ordered.
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;

/** Text as it can be drawn: what has no shape of its own is gone, so nothing can make other text look different. */
function drawable(text: string): string {
  return text
    .replace(lineEnds, '\n')
    .replace(/[\t\u00a0]/g, ' ')
    .replace(undrawable, '\ufffd')
    .replace(invisible, '')
    .normalize('NFC');
}

function lineOf(text: string, style: TextStyle, direction: Direction): Line {
  const shown = text.trimEnd();
  const runs = visualRuns(shown, style.weight, direction).map((run) => ({ run, width: runWidth(run, style.size) }));
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const last = runs.at(-1);
  // A space that takes no room: without it, readers join the last word of a line with the first of the next.
  const isWordEnd = direction === 'ltr' && shown !== text;
  if (last && isWordEnd) last.run = { ...last.run, text: `${last.run.text} ` };
  return { style, runs, width };
}

function widthOf(text: string, style: TextStyle): number {
  return visualRuns(text, style.weight, 'ltr').reduce((width, run) => width + runWidth(run, style.size), 0);
}

/** Each line with the spaces at its end, by which those broken within a word are told apart. */
function brokenLines(paragraph: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of paragraph.match(/\S+\s*|\s+/g) ?? []) {
    for (const part of unbreakableParts(word, style, width)) {
      if (line !== '' && used + widthOf(part.trimEnd(), style) > width) {
        lines.push(line);
        line = '';
        used = 0;
      }
      line += part;
      used += widthOf(part, style);
    }
  }
  return [...lines, `${line} `];
}

const writtenWithoutSpaces =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** No column holds more characters, so what is longer is not worth measuring. */
const longestWord = 200;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function unbreakableParts(word: string, style: TextStyle, width: number): readonly string[] {
  const isTooWide = (part: string) => part.length > longestWord || widthOf(part.trimEnd(), style) > width;
  const characters = (part: string) => Array.from(graphemes.segment(part), ({ segment }) => segment);
  if (writtenWithoutSpaces.test(word)) return characters(word);
  if (!isTooWide(word)) return [word];
  const parts = word.match(/[^-/\\_.,;:|+&@]*[-/\\_.,;:|+&@]*\s*/g) ?? [];
  return parts.filter((part) => part !== '').flatMap((part) => (isTooWide(part) ? characters(part) : [part]));
}
