import bidiFactory from 'bidi-js';
import { type Face, faceFor, mainFace, type Weight, wordWidth } from './pdf-fonts.ts';

/** Neighbouring characters that one font draws. */
export interface Run {
  readonly face: Face;
  readonly text: string;
  /** Laid out in one piece, for the font engine to turn around; other text is laid out word by word. */
  readonly isRightToLeft?: boolean;
}

export type Direction = 'ltr' | 'rtl';

const plain = /^[\x20-\x7e]*$/;
const mark = /^\p{M}$/u;
const replacement = '\ufffd';

/** Text cut where the font changes. */
function runsOf(text: string, weight: Weight): Run[] {
  if (text === '') return [];
  if (plain.test(text)) return [{ face: mainFace(weight), text }];
  const runs: { face: Face; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const next = drawnBy(character, weight, last?.face ?? null);
    if (last?.face === next.face) last.text += next.text;
    else runs.push(next);
  }
  return runs;
}

/** A character and its font; one that no font has becomes the replacement character. */
function drawnBy(character: string, weight: Weight, before: Face | null): { face: Face; text: string } {
  if (before && staysIn(before, character)) return { face: before, text: character };
  const face = faceFor(character.codePointAt(0) ?? 0, weight);
  return face ? { face, text: character } : { face: mainFace(weight), text: replacement };
}

/** A space and a mark over a letter go with what stands before them, so that words and letters are not torn apart. */
function staysIn(face: Face, character: string): boolean {
  if (character !== ' ' && !mark.test(character)) return false;
  return face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const bidi = bidiFactory();

/** The direction in which a paragraph is read, from its first letter that has one. */
export function directionOf(paragraph: string): Direction {
  if (!rightToLeft.test(paragraph)) return 'ltr';
  return bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** A line's runs from left to right as they stand on paper (Unicode bidirectional algorithm). */
export function visualRuns(line: string, weight: Weight, direction: Direction): Run[] {
  if (!rightToLeft.test(line)) return runsOf(line, weight);
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  return reordered(levelRuns(line, levels)).flatMap(({ text, level }) =>
    level % 2 === 0 ? runsOf(text, weight) : reversedRuns(text, weight),
  );
}

interface LevelRun {
  readonly level: number;
  text: string;
}

function levelRuns(line: string, levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += line[index];
    else runs.push({ level, text: line[index] ?? '' });
  }
  return runs;
}

/** Rule L2: from the highest level down, every stretch of that level or a higher one is turned around. */
function reordered(runs: readonly LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}

/** Runs from last to first. The font engine turns letters around itself, but not what is of no script. */
function reversedRuns(text: string, weight: Weight): Run[] {
  return runsOf(mirrored(text), weight)
    .reverse()
    .map(({ face, text: logical }) =>
      rightToLeft.test(logical)
        ? { face, text: logical, isRightToLeft: true }
        : { face, text: Array.from(logical).reverse().join('') },
    );
}

function mirrored(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

/** Width in points, by the pieces in which pdfkit lays text out: words with the space behind them. */
export function runWidth({ face, text, isRightToLeft }: Run, size: number): number {
  const pieces = isRightToLeft ? [text] : (text.match(/[^ ]* |[^ ]+$/g) ?? []);
  return pieces.reduce((width, piece) => width + (wordWidth(face, piece) * size) / 1_000, 0);
}
