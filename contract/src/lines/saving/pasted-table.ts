/** Text as it is copied from a spreadsheet or a file: cells apart by tab, semicolon or comma, perhaps in quotes. */
export interface PastedTable {
  /** What stands above the columns; null where the first row is one like the others. */
  readonly header: readonly string[] | null;
  /** Without blank ones. */
  readonly rows: readonly (readonly string[])[];
}

export function readTable(text: string): PastedTable {
  const [first, ...rest] = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  if (!first) return { header: null, rows: [] };
  return isHeader(first) ? { header: first, rows: rest } : { header: null, rows: [first, ...rest] };
}

/** The cells of a line, apart by the first of tab, semicolon and comma that it has outside quotes. */
export function cellsOf(line: string): string[] {
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
export function isHeader(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.every((cell) => /\p{L}|^$/u.test(cell) && !/\d/.test(cell));
}

/** A number as spreadsheets show a long one: its last digits are lost. */
export const shortenedNumber = /^\d(?:[.,]\d+)?E\+\d+$/i;
