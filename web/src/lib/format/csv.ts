import { saveFile } from '../save-file.ts';

/** Name of every exported list. */
export const exportFileName = 'DataExport.csv';

const byteOrderMark = '\uFEFF';

// What spreadsheets read as the start of a formula, or skip before one; with the full-width forms.
const formulaStart = /^[=+\-@\t\n\r\0＝＋－＠]/;
const plainNumber = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
/** Where other readers than ours begin a new cell or line, quotes or not: those of half of Europe split at semicolons. */
const cellEnds = /([;\t\r\n])/;
const needsQuotes = /[",\r\n\0\t]/;

function guard(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function cell(text: string): string {
  const [first = '', ...rest] = text.split(cellEnds);
  const guarded = [
    first === '' ? guard(rest.shift() ?? '') : guard(first),
    ...rest.map((part) => (cellEnds.test(part) ? part : guard(part))),
  ].join('');
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/**
 * A table as CSV text (RFC 4180) with a byte-order mark. Text that a spreadsheet would run as a formula gets an
 * apostrophe before it, after a semicolon or a line's end in the cell too; plain numbers stay as they are.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Hands a text to the browser as a file to be saved. */
export function downloadText(text: string, fileName: string, mediaType = 'text/csv;charset=utf-8'): void {
  saveFile(new Blob([text], { type: mediaType }), fileName);
}
