import { fillColor, orUnknown, ruleColor, styles } from './pdf-blocks.ts';
import type { Cell, Element } from './pdf-row.ts';
import type { Sheet } from './pdf-sheet.ts';
import { layOut, naturalWidth, type TextStyle } from './pdf-text.ts';

/** A paragraph in a cell. */
export interface CellText {
  readonly text: string;
  readonly style: TextStyle;
}

export interface Column<Row> {
  readonly title: string;
  /** Of the width, against the other columns; 0 takes what its widest text needs. */
  readonly share: number;
  readonly isRight?: boolean;
  readonly texts: (row: Row) => readonly CellText[];
}

interface Placed<Row> extends Column<Row> {
  readonly x: number;
  readonly width: number;
}

const paddingX = 4;
const cellLook = { paddingY: 5, rule: ruleColor };
/** Keeps the head of a table together with the beginning of its first row. */
const startHeight = 60;

export const cellText = (value: string | null): CellText[] => [{ text: orUnknown(value), style: styles.cell }];

/** A table whose head is drawn again on each page. */
export function drawTable<Row>(
  sheet: Sheet,
  parent: Element,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const placed = place(sheet, columns, rows);
  const table = sheet.element('Table', parent);
  sheet.y += 8;
  sheet.ensure(startHeight);
  const headRow = sheet.element('TR', table);
  drawHead(sheet, placed, () => sheet.element('TH', headRow, { scope: 'Column' }));
  sheet.repeat(() => drawHead(sheet, placed, () => null));
  for (const row of rows) {
    const element = sheet.element('TR', table);
    const cells = placed.map((column) => cellOf(column, column.texts(row), sheet.element('TD', element)));
    sheet.row(cells, cellLook);
  }
  sheet.repeat(null);
}

function drawHead<Row>(sheet: Sheet, columns: readonly Placed<Row>[], element: () => Element | null): void {
  const cells = columns.map((column) => cellOf(column, [{ text: column.title, style: styles.head }], element()));
  sheet.row(cells, { paddingY: 4, fill: fillColor });
}

function cellOf<Row>(
  { x, width, isRight = false }: Placed<Row>,
  texts: readonly CellText[],
  element: Element | null,
): Cell {
  const inner = width - 2 * paddingX;
  const lines = texts.flatMap(({ text, style }) => layOut(text, style, inner));
  return { x: x + paddingX, width: inner, lines, isRight, element };
}

function place<Row>(sheet: Sheet, columns: readonly Column<Row>[], rows: readonly Row[]): Placed<Row>[] {
  const widths = fittedWidths(
    columns.map((column) => ({ share: column.share, needed: neededWidth(column, rows) })),
    sheet.innerWidth,
  );
  let x = sheet.paper.margin;
  return columns.map((column, index) => {
    const width = widths[index] ?? 0;
    x += width;
    return { ...column, x: x - width, width };
  });
}

/** Columns get their share of the width, or what they need where that is less; the others divide what is then left. */
function fittedWidths(columns: readonly { share: number; needed: number }[], total: number): number[] {
  const isFixed = columns.map(({ share }) => share === 0);
  for (;;) {
    const free = columns.reduce((rest, { needed }, index) => rest - (isFixed[index] ? needed : 0), total);
    const shares = columns.reduce((sum, { share }, index) => sum + (isFixed[index] ? 0 : share), 0);
    const widths = columns.map(({ share, needed }, index) => (isFixed[index] ? needed : (free * share) / shares));
    const fits = columns.map(({ needed }, index) => !isFixed[index] && needed < (widths[index] ?? 0));
    // The last flexible column takes all that is left, so that the table is as wide as the page.
    const flexible = isFixed.filter((fixed) => !fixed).length;
    if (!fits.includes(true) || fits.filter(Boolean).length === flexible) return widths;
    for (const [index, fit] of fits.entries()) if (fit) isFixed[index] = true;
  }
}

function neededWidth<Row>({ title, texts }: Column<Row>, rows: readonly Row[]): number {
  const widths = rows.flatMap((row) => texts(row).map(({ text, style }) => naturalWidth(text, style)));
  // A hair more than measured: sums of widths are not exact.
  return Math.max(naturalWidth(title, styles.head), ...widths) + 2 * paddingX + 0.1;
}
