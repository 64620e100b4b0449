import { readTable } from '../saving/pasted-table.ts';

/** What was pasted into the shipping desk. */
export type DeskPaste =
  /** Each row says which line it is about, and perhaps its number. */
  | { readonly kind: 'rows'; readonly rows: readonly { readonly which: string; readonly number: string }[] }
  /** One column of numbers, for lines in the order in which they are shown. */
  | { readonly kind: 'numbers'; readonly numbers: readonly string[] };

const numberHeader = /track|way\s?bill|awb|parcel|shipment/i;
const lineHeader = /\bp\.?o\b|\bref\b|order|line|item|part|serial|s\/n/i;
/** What carriers print: long, with digits, in one word or in groups of them. */
const parcelNumber = /^(?=(?:\s*[A-Z0-9]){10,40}\s*$)(?=(?:.*\d){6})[A-Z0-9 ]+$/i;

/** How much of a column has to name lines for the column to be taken as one that does. */
const enough = 0.5;

/**
 * Finds out which columns of a pasted table say which line a row is about, and which says the number of its parcel: by
 * what stands above them, by whether they name lines, by how the numbers of carriers look, and at last by their place.
 * @param namesLine whether a text names a line
 * @param isAmongNumbers it was pasted where numbers stand: one column is numbers then, whatever they look like
 */
export function readDeskPaste(text: string, namesLine: (text: string) => boolean, isAmongNumbers = false): DeskPaste {
  const { header, rows } = readTable(text);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, place) => columnOf(place, header, rows, namesLine));
  const numbers = numberColumn(columns);
  if (width === 1 && (numbers || isAmongNumbers)) return { kind: 'numbers', numbers: rows.map(([cell = '']) => cell) };
  const which = lineColumns(columns.filter((column) => column !== numbers));
  const cellOf = (row: readonly string[], column: Column | undefined) => (column ? (row[column.place] ?? '') : '');
  return {
    kind: 'rows',
    rows: rows.map((row) => ({
      which: which
        .map((column) => cellOf(row, column))
        .filter(Boolean)
        .join(', '),
      number: cellOf(row, numbers),
    })),
  };
}

interface Column {
  readonly place: number;
  readonly header: string;
  /** How much of what stands in it names lines, and looks like the number of a parcel. */
  readonly naming: number;
  readonly parcels: number;
}

function columnOf(
  place: number,
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
  namesLine: (text: string) => boolean,
): Column {
  const cells = rows.flatMap((row) => row[place] || []);
  const share = (holds: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
  return {
    place,
    header: header?.[place] ?? '',
    naming: share(namesLine),
    parcels: share((cell) => parcelNumber.test(cell)),
  };
}

function numberColumn(columns: readonly Column[]): Column | undefined {
  const others = columns.filter(({ naming }) => naming < enough);
  return (
    columns.find(({ header }) => numberHeader.test(header)) ??
    others.findLast(({ parcels }) => parcels >= enough) ??
    // A table that names lines has its number last, whatever that looks like; one column alone may be anything.
    (columns.length > 1 ? others.findLast(({ header }) => !lineHeader.test(header)) : undefined)
  );
}

function lineColumns(columns: readonly Column[]): readonly Column[] {
  const naming = columns.filter(({ naming: share }) => share >= enough);
  if (naming.length > 0) return naming;
  const headed = columns.filter(({ header }) => lineHeader.test(header));
  return headed.length > 0 ? headed : columns.slice(0, 1);
}
