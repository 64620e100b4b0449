import { shipDateFields } from '../line-messages.ts';
import { lineLabel, orderName } from '../line-names.ts';
import { pastedKinds } from '../saving/pasted-numbers.ts';
import { shortenedNumber } from '../saving/pasted-table.ts';
import { isTooLong } from '../saving/ship-date-rules.ts';
import type { DeskIndex, DeskLine } from './desk-lines.ts';

/** A row of the desk as it was typed, scanned or pasted. */
export interface DeskRow {
  readonly key: number;
  /** A PO, Ref #, item or serial number, or several of them. */
  readonly which: string;
  readonly number: string;
  /** Which of several lines: one by its Ref #, or all of one order. */
  readonly choice?: number | 'all';
}

/** What a row means by itself. */
export interface Understood<Line extends DeskLine> {
  /** `open`: something is missing, and nothing is wrong; `wrong` says why in `message`. */
  readonly state: 'empty' | 'open' | 'choose' | 'wrong' | 'ready';
  /** The lines that get the number; of `choose` those that can be meant. */
  readonly lines: readonly Line[];
  readonly message: string | null;
}

export const deskTexts = {
  which: 'Which line is this for?',
  unknown: 'No order line of yours has this PO, Ref #, item or serial number.',
  hasNumber: 'Shipped with this number already.',
  noNumber: 'No tracking number yet.',
  choose: 'Choose the line.',
  differs: (line: string) => `${line} has another tracking number in a row above.`,
  repeats: 'The same as a row above.',
  shortened: `The spreadsheet has shortened this ${pastedKinds.tracking.one}. Format the column as text and copy it again.`,
} as const;

const nothing = { lines: [], message: null } as const;

export function understand<Line extends DeskLine>(row: DeskRow, index: DeskIndex<Line>): Understood<Line> {
  const which = row.which.trim();
  const number = row.number.trim();
  if (which === '') return number === '' ? { state: 'empty', ...nothing } : wrong(deskTexts.which);
  const found = index.find(which);
  const shippable = found.filter(({ closed }) => closed === null);
  if (shippable.length === 0) return wrong(whyNone(found, number));
  const lines = chosen(row, shippable);
  const problem = numberProblem(number);
  if (problem) return { state: 'wrong', lines: lines ?? [], message: problem };
  if (!lines) return { state: 'choose', lines: shippable, message: deskTexts.choose };
  return number === ''
    ? { state: 'open', lines, message: deskTexts.noNumber }
    : { state: 'ready', lines, message: null };
}

function wrong(message: string): Understood<never> {
  return { state: 'wrong', lines: [], message };
}

function whyNone(found: readonly DeskLine[], number: string): string {
  const [first] = found;
  if (!first) return deskTexts.unknown;
  const isSame = found.every(({ trackingNumber }) => trackingNumber === number);
  return `${found.length === 1 ? lineLabel(first) : orderName(first)}: ${isSame ? deskTexts.hasNumber : first.closed}`;
}

/** Null where it is not known which of several. */
function chosen<Line extends DeskLine>({ choice }: DeskRow, lines: readonly Line[]): readonly Line[] | null {
  if (lines.length === 1 || choice === 'all') return lines;
  const one = lines.filter(({ lineItemId }) => lineItemId === choice);
  return one.length > 0 ? one : null;
}

function numberProblem(number: string): string | null {
  if (shortenedNumber.test(number)) return deskTexts.shortened;
  return isTooLong(number) ? shipDateFields.trackingTooLong.message : null;
}

/** Whether one number may stand for all of the lines: they are of one order. */
export function areOfOneOrder(lines: readonly DeskLine[]): boolean {
  return lines.length > 1 && new Set(lines.map(orderName)).size === 1;
}

/**
 * What is wrong with rows beside each other: a line that gets two numbers, or the same twice.
 * @returns by the key of the row, the later one of two
 */
export function clashes(
  rows: readonly DeskRow[],
  understood: (row: DeskRow) => Understood<DeskLine>,
): ReadonlyMap<number, string> {
  const numbers = new Map<number, string>();
  const said = new Map<number, string>();
  for (const row of rows) {
    const { state, lines } = understood(row);
    if (state !== 'ready') continue;
    const number = row.number.trim();
    const taken = lines.find(({ lineItemId }) => numbers.has(lineItemId));
    if (taken) {
      const isSame = lines.every(({ lineItemId }) => numbers.get(lineItemId) === number);
      said.set(row.key, isSame ? deskTexts.repeats : deskTexts.differs(lineLabel(taken)));
    } else for (const { lineItemId } of lines) numbers.set(lineItemId, number);
  }
  return said;
}
