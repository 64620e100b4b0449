import { isTooLong } from './ship-date-rules.ts';

/** A pasted line that says which line item ships with which number. */
export interface PastedTracking {
  /** Of the pasted text, from 1. */
  readonly textLine: number;
  readonly lineItemId: number;
  readonly trackingNumber: string;
}

export interface PastedProblem {
  readonly textLine: number;
  readonly text: string;
  readonly message: string;
}

export interface PastedLines {
  readonly trackings: readonly PastedTracking[];
  readonly problems: readonly PastedProblem[];
}

const pastedTexts = {
  noRef: 'This line does not begin with a Ref #.',
  unknownRef: 'This Ref # is not in this list.',
  noTracking: 'This line has no tracking number.',
  moreCells: 'This line has more than a Ref # and a tracking number.',
  tooLong: 'Tracking number is too long.',
  shortened: 'The spreadsheet has shortened this tracking number. Format the column as text and copy it again.',
  differs: 'This Ref # is there more than once, with different tracking numbers.',
} as const;

/** A number as spreadsheets show a long one: its last digits are lost. */
const shortenedNumber = /^\d(?:[.,]\d+)?E\+\d+$/i;
const refNumber = /^#?\s*(\d{1,10})$/;

/**
 * Reads lines of `Ref #, tracking number` as people paste them from a spreadsheet: cells apart by tab, semicolon or
 * comma, perhaps in quotes, perhaps under a header. Each line gives a tracking number or a problem; blank lines and a
 * line that only repeats an earlier one give neither.
 * @param isKnown whether a line item can be meant
 */
export function readPastedTracking(text: string, isKnown: (lineItemId: number) => boolean): PastedLines {
  const pasted = text.split(/\r\n|\r|\n/).map((line, index) => ({ textLine: index + 1, text: line.trim() }));
  const filled = pasted.filter((line) => line.text !== '');
  const rows = filled.filter((line, index) => !(index === 0 && isHeader(cellsOf(line.text))));
  const read = rows.map((row) => readRow(row, isKnown));
  const clashing = refsThatClash(read);
  const problems = read.flatMap((row): PastedProblem[] => {
    const message = row.message ?? (clashing.has(row.lineItemId) ? pastedTexts.differs : null);
    return message ? [{ textLine: row.textLine, text: row.text, message }] : [];
  });
  const right = read.filter((row) => row.message === null && !clashing.has(row.lineItemId));
  const trackings = firstOfEach(right).map(({ textLine, lineItemId, trackingNumber }) => ({
    textLine,
    lineItemId,
    trackingNumber,
  }));
  return { trackings, problems };
}

interface ReadRow extends PastedTracking {
  readonly text: string;
  /** Why it cannot be used; null where it can. */
  readonly message: string | null;
}

function readRow(row: { textLine: number; text: string }, isKnown: (lineItemId: number) => boolean): ReadRow {
  const [ref = '', trackingNumber = '', ...more] = cellsOf(row.text);
  const lineItemId = Number(refNumber.exec(ref)?.[1] ?? Number.NaN);
  return { ...row, lineItemId, trackingNumber, message: problemOf(lineItemId, trackingNumber, more, isKnown) };
}

function problemOf(
  lineItemId: number,
  trackingNumber: string,
  more: readonly string[],
  isKnown: (lineItemId: number) => boolean,
): string | null {
  if (Number.isNaN(lineItemId)) return pastedTexts.noRef;
  if (!isKnown(lineItemId)) return pastedTexts.unknownRef;
  if (trackingNumber === '') return pastedTexts.noTracking;
  if (more.some((cell) => cell !== '')) return pastedTexts.moreCells;
  if (shortenedNumber.test(trackingNumber)) return pastedTexts.shortened;
  return isTooLong(trackingNumber) ? pastedTexts.tooLong : null;
}

/** The cells of a line, apart by the first of tab, semicolon and comma that it has outside quotes. */
function cellsOf(line: string): string[] {
  const outside = line.replace(/"(?:[^"]|"")*"/g, '');
  const separator = ['\t', ';', ','].find((sign) => outside.includes(sign));
  if (!separator) return [unquoted(line)];
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === separator && !isQuoted) {
      cells.push(unquoted(cell));
      cell = '';
    } else cell += sign;
  }
  return [...cells, unquoted(cell)];
}

function unquoted(cell: string): string {
  const trimmed = cell.trim();
  const [, inner] = /^"(.*)"$/s.exec(trimmed) ?? [];
  return (inner === undefined ? trimmed : inner.replaceAll('""', '"')).trim();
}

/** Words and no digits: `Ref #, Tracking #`. */
function isHeader(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.every((cell) => /\p{L}|^$/u.test(cell) && !/\d/.test(cell));
}

/** Of rows that can be used, those whose Ref # comes with different numbers. */
function refsThatClash(rows: readonly ReadRow[]): Set<number> {
  const numbers = new Map<number, string>();
  const clashing = new Set<number>();
  for (const { lineItemId, trackingNumber, message } of rows) {
    if (message !== null) continue;
    if ((numbers.get(lineItemId) ?? trackingNumber) !== trackingNumber) clashing.add(lineItemId);
    numbers.set(lineItemId, trackingNumber);
  }
  return clashing;
}

function firstOfEach(rows: readonly ReadRow[]): ReadRow[] {
  const seen = new Set<number>();
  return rows.filter(({ lineItemId }) => !seen.has(lineItemId) && seen.add(lineItemId));
}
