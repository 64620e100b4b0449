import { shipDateFields } from '../line-messages.ts';
import { cellsOf, isHeader, shortenedNumber } from './pasted-table.ts';
import { isTooLong } from './ship-date-rules.ts';

/** What numbers are pasted, in words. */
export interface PastedKind {
  readonly one: string;
  readonly many: string;
  readonly withArticle: string;
  readonly tooLong: string;
}

/** The numbers that lines may get in bulk. */
export const pastedKinds = {
  tracking: {
    one: 'tracking number',
    many: 'tracking numbers',
    withArticle: 'a tracking number',
    tooLong: shipDateFields.trackingTooLong.message,
  },
  rma: {
    one: 'RMA number',
    many: 'RMA numbers',
    withArticle: 'an RMA number',
    tooLong: shipDateFields.rmaTooLong.message,
  },
} as const satisfies Record<string, PastedKind>;

/** A pasted line that says which line item gets which number. */
export interface PastedNumber {
  /** Of the pasted text, from 1. */
  readonly textLine: number;
  readonly lineItemId: number;
  readonly number: string;
}

export interface PastedProblem {
  readonly textLine: number;
  readonly text: string;
  readonly message: string;
}

export interface PastedLines {
  readonly numbers: readonly PastedNumber[];
  readonly problems: readonly PastedProblem[];
}

const pastedTexts = ({ one, many, withArticle, tooLong }: PastedKind) => ({
  noRef: 'This line does not begin with a Ref #.',
  unknownRef: 'This Ref # is not in this list.',
  noNumber: `This line has no ${one}.`,
  moreCells: `This line has more than a Ref # and ${withArticle}.`,
  tooLong,
  shortened: `The spreadsheet has shortened this ${one}. Format the column as text and copy it again.`,
  differs: `This Ref # is there more than once, with different ${many}.`,
});

type PastedTexts = ReturnType<typeof pastedTexts>;

const refNumber = /^#?\s*(\d{1,10})$/;

/**
 * Reads lines of `Ref #, number` as people paste them from a spreadsheet: cells apart by tab, semicolon or
 * comma, perhaps in quotes, perhaps under a header. Each line gives a number or a problem; blank lines and a
 * line that only repeats an earlier one give neither.
 * @param isKnown whether a line item can be meant
 */
export function readPastedNumbers(
  text: string,
  isKnown: (lineItemId: number) => boolean,
  kind: PastedKind,
): PastedLines {
  const texts = pastedTexts(kind);
  const pasted = text.split(/\r\n|\r|\n/).map((line, index) => ({ textLine: index + 1, text: line.trim() }));
  const filled = pasted.filter((line) => line.text !== '');
  const rows = filled.filter((line, index) => !(index === 0 && isHeader(cellsOf(line.text))));
  const read = rows.map((row) => readRow(row, isKnown, texts));
  const clashing = refsThatClash(read);
  const problems = read.flatMap((row): PastedProblem[] => {
    const message = row.message ?? (clashing.has(row.lineItemId) ? texts.differs : null);
    return message ? [{ textLine: row.textLine, text: row.text, message }] : [];
  });
  const right = read.filter((row) => row.message === null && !clashing.has(row.lineItemId));
  const numbers = firstOfEach(right).map(({ textLine, lineItemId, number }) => ({ textLine, lineItemId, number }));
  return { numbers, problems };
}

interface ReadRow extends PastedNumber {
  readonly text: string;
  /** Why it cannot be used; null where it can. */
  readonly message: string | null;
}

function readRow(
  row: { textLine: number; text: string },
  isKnown: (lineItemId: number) => boolean,
  texts: PastedTexts,
): ReadRow {
  const [ref = '', number = '', ...more] = cellsOf(row.text);
  const lineItemId = Number(refNumber.exec(ref)?.[1] ?? Number.NaN);
  const hasMore = more.some((cell) => cell !== '');
  const message = Number.isNaN(lineItemId)
    ? texts.noRef
    : isKnown(lineItemId)
      ? numberProblem(number, hasMore, texts)
      : texts.unknownRef;
  return { ...row, lineItemId, number, message };
}

function numberProblem(number: string, hasMore: boolean, texts: PastedTexts): string | null {
  if (number === '') return texts.noNumber;
  if (hasMore) return texts.moreCells;
  if (shortenedNumber.test(number)) return texts.shortened;
  return isTooLong(number) ? texts.tooLong : null;
}

/** Of rows that can be used, those whose Ref # comes with different numbers. */
function refsThatClash(rows: readonly ReadRow[]): Set<number> {
  const numbers = new Map<number, string>();
  const clashing = new Set<number>();
  for (const { lineItemId, number, message } of rows) {
    if (message !== null) continue;
    if ((numbers.get(lineItemId) ?? number) !== number) clashing.add(lineItemId);
    numbers.set(lineItemId, number);
  }
  return clashing;
}

function firstOfEach(rows: readonly ReadRow[]): ReadRow[] {
  const seen = new Set<number>();
  return rows.filter(({ lineItemId }) => !seen.has(lineItemId) && seen.add(lineItemId));
}
