import type { DeskPaste } from '@portal/contract/lines/desk/desk-paste';
import type { DeskRow } from '@portal/contract/lines/desk/desk-rows';
import { lineCount, ordersOf } from '../../lines/bulk/bulk-model.ts';

export type DeskField = 'which' | 'number';

/** What a row holds, before it has a key. */
export type DeskCells = Omit<DeskRow, 'key'>;

/** What leads to the desk with lines that were chosen elsewhere. */
export interface DeskStart {
  readonly lineItemIds?: readonly number[];
  /** A PO or order number whose lines all get one number. */
  readonly whole?: string;
}

let lastKey = 0;

export function rowWith(cells: Partial<DeskCells> = {}): DeskRow {
  lastKey += 1;
  return { which: '', number: '', ...cells, key: lastKey };
}

function isEmpty({ which, number }: DeskCells): boolean {
  return which.trim() === '' && number.trim() === '';
}

/** The rows with one empty row at their end, into which the next parcel goes. */
export function withNextRow(rows: readonly DeskRow[]): readonly DeskRow[] {
  const last = rows.at(-1);
  return last && isEmpty(last) ? rows : [...rows, rowWith()];
}

/** The rows that hold something. */
export function filledRows(rows: readonly DeskRow[]): readonly DeskRow[] {
  return rows.filter((row) => !isEmpty(row));
}

/** What is kept of the desk, with the lines with which it was opened; lines that stand there already are not added. */
export function startWith(kept: readonly DeskCells[], { lineItemIds = [], whole }: DeskStart): readonly DeskRow[] {
  const isThere = new Set(kept.map(({ which }) => which.trim()));
  const brought: Partial<DeskCells>[] = lineItemIds.map((id) => ({ which: String(id) }));
  if (whole !== undefined) brought.push({ which: whole, choice: 'all' });
  const added = brought.filter(({ which = '' }) => !isThere.has(which));
  return withNextRow([...kept, ...added].map(rowWith));
}

/** Another which or number in a row; what was chosen for another text no longer counts. */
export function changed(
  rows: readonly DeskRow[],
  key: number,
  { which, number, choice }: Partial<DeskCells>,
): readonly DeskRow[] {
  return withNextRow(
    rows.map((row) => {
      if (row.key !== key) return row;
      const kept = which === undefined ? row.choice : undefined;
      const next = choice ?? kept;
      return {
        key,
        which: which ?? row.which,
        number: number ?? row.number,
        ...(next !== undefined && { choice: next }),
      };
    }),
  );
}

export function without(rows: readonly DeskRow[], keys: ReadonlySet<number>): readonly DeskRow[] {
  return withNextRow(rows.filter(({ key }) => !keys.has(key)));
}

/**
 * Puts what was pasted into a field where a spreadsheet would: rows in the place of an empty row and before others, a
 * column of numbers downwards from the field. Numbers that were pasted where lines are asked for go to the lines that
 * have none yet, in the order in which they are shown.
 */
export function pastedAt(
  rows: readonly DeskRow[],
  key: number,
  field: DeskField,
  pasted: DeskPaste,
): readonly DeskRow[] {
  const at = Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  );
  if (pasted.kind === 'rows') {
    const row = rows[at];
    // A number that stands there already belongs to the first line that is pasted.
    const before = row && row.which.trim() === '' && row.number.trim() !== '' ? row.number : '';
    const isReplaced = row !== undefined && (isEmpty(row) || before !== '' || field === 'which');
    const made = pasted.rows.map(({ which, number }, place) =>
      rowWith({ which, number: number || (place === 0 ? before : '') }),
    );
    return withNextRow([...rows.slice(0, at), ...made, ...rows.slice(isReplaced ? at + 1 : at)]);
  }
  const isFree = (row: DeskRow, place: number) =>
    field === 'number' ? place >= at : row.which.trim() !== '' && row.number.trim() === '';
  const numbers = [...pasted.numbers];
  const filled = rows.map((row, place) => {
    const number = isFree(row, place) ? numbers.shift() : undefined;
    return number === undefined ? row : { ...row, number };
  });
  return withNextRow([...filledRows(filled), ...numbers.map((number) => rowWith({ number }))]);
}

/** Where Enter leads: on to the number of the same row, then to what is missing in the row below. */
export function nextField(
  rows: readonly DeskRow[],
  key: number,
  field: DeskField,
): { readonly key: number; readonly field: DeskField } | null {
  if (field === 'which') return { key, field: 'number' };
  const next = rows[rows.findIndex((row) => row.key === key) + 1];
  return next ? { key: next.key, field: next.which.trim() === '' ? 'which' : 'number' } : null;
}

/** `48 lines shipped: PO 36041, PO 36042, PO 36043 and 12 more orders` */
export function shippedWords(lines: Parameters<typeof ordersOf>[0]): string {
  return `${lineCount(lines.length)} shipped: ${ordersOf(lines)}`;
}

interface SentRow {
  readonly row: Pick<DeskRow, 'key' | 'number'>;
  readonly understood: { readonly lines: readonly { readonly lineItemId: number }[] };
}

/** The rows that were saved after all though no answer came: each of their lines has its number by now. */
export function savedUnanswered<Row extends SentRow>(
  sent: readonly Row[],
  now: readonly { readonly lineItemId: number; readonly trackingNumber: string | null }[],
): readonly Row[] {
  const numbers = new Map(now.map(({ lineItemId, trackingNumber }) => [lineItemId, trackingNumber]));
  return sent.filter(({ row, understood }) =>
    understood.lines.every(({ lineItemId }) => numbers.get(lineItemId) === row.number.trim()),
  );
}
