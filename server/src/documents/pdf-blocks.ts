import { type CodeText, type PlacedCode, placeCode } from './pdf-barcode.ts';
import type { Party } from './pdf-documents.ts';
import { formatPrintTime, partyLines, unknown } from './pdf-format.ts';
import type { Cell, Element } from './pdf-row.ts';
import type { Sheet } from './pdf-sheet.ts';
import { type Line, layOut, layOutShort, type TextStyle } from './pdf-text.ts';

const ink = '#16191d';
const grey = '#59626e';
export const ruleColor = '#c3c9d1';
export const fillColor = '#eef1f4';

export const styles = {
  title: { size: 19, weight: 'bold', color: ink },
  flag: { size: 12, weight: 'bold', color: ink },
  label: { size: 7.5, weight: 'regular', color: grey },
  value: { size: 9.5, weight: 'regular', color: ink },
  strong: { size: 9.5, weight: 'bold', color: ink },
  cell: { size: 8.5, weight: 'regular', color: ink },
  cellStrong: { size: 8.5, weight: 'bold', color: ink },
  cellNote: { size: 7.5, weight: 'bold', color: grey },
  head: { size: 7.5, weight: 'bold', color: grey },
  foot: { size: 7.5, weight: 'regular', color: grey },
} as const satisfies Record<string, TextStyle>;

/** A name and its value; a value that is not known shows as `-`. */
export type Fact = readonly [label: string, value: string | null];

export const orUnknown = (value: string | null) => (value?.trim() ? value : unknown);

const gap = 14;

/** Texts side by side in columns of equal width, each one a paragraph of the structure. */
function columns(sheet: Sheet, parent: Element, count: number, blocks: readonly ((width: number) => Line[])[]): void {
  const width = (sheet.innerWidth - gap * (count - 1)) / count;
  for (let start = 0; start < blocks.length; start += count) {
    const cells = blocks.slice(start, start + count).map((lines, index): Cell => {
      const element = sheet.element('P', parent);
      return { x: sheet.paper.margin + index * (width + gap), width, lines: lines(width), element };
    });
    sheet.row(cells, { paddingY: 5 });
  }
}

const codeHeight = 30;
/** Finer bars than two dots of a label printer are lost to a phone's camera. */
const leastModuleDots = 2;

interface Heading {
  readonly heading: string;
  /** What must be seen first. */
  readonly flag: string | null;
  /** What the document's code may say, the best first. */
  readonly codes: readonly CodeText[];
}

/** The document's heading, its flag beside it and its code at the right. */
export function drawHeading(sheet: Sheet, parent: Element, { heading, flag, codes }: Heading): void {
  const { margin } = sheet.paper;
  const third = sheet.innerWidth / 3;
  const { y } = sheet;
  const cells: Cell[] = [
    { x: margin, width: third, lines: layOut(heading, styles.title, third), element: sheet.element('H1', parent) },
  ];
  if (flag) {
    const lines = layOut(flag, styles.flag, third);
    cells.push({ x: margin + third, width: third, lines, element: sheet.element('P', parent) });
  }
  sheet.row(cells, { paddingY: 6, rule: ink });
  const end = margin + sheet.innerWidth;
  const room = { from: end - third * (flag ? 1.4 : 2), to: end, isRight: true, leastModuleDots };
  const code = placeCode(codes, room);
  if (code) drawCode(sheet, parent, code, { y: y + 3, height: codeHeight });
  sheet.y += 6;
}

/** @param place in points from the top of the paper */
export function drawCode(
  sheet: Sheet,
  parent: Element,
  { name, bars }: PlacedCode,
  { y, height }: { readonly y: number; readonly height: number },
): void {
  const figure = sheet.element('Figure', parent, { alt: `Code 128 bar code of the ${name}` });
  sheet.within(figure, () => sheet.bars(bars, y, height));
}

/** What the code of a document says: its PO, and where no code can, the line that it begins with. */
export function codesOf(poNumber: string, [first]: readonly { readonly lineItemId: number }[]): CodeText[] {
  return [
    { name: 'PO #', text: poNumber },
    { name: 'Ref #', text: first ? String(first.lineItemId) : null },
  ];
}

export function drawFacts(sheet: Sheet, parent: Element, facts: readonly Fact[], count: number): void {
  const block =
    ([label, value]: Fact) =>
    (width: number) => [...layOut(label, styles.label, width), ...layOut(orUnknown(value), styles.value, width)];
  columns(sheet, parent, count, facts.map(block));
}

/** Supplier and recipient, each under the word for what it is. */
export function drawParties(sheet: Sheet, parent: Element, parties: readonly (readonly [string, Party])[]): void {
  const block =
    ([label, party]: readonly [string, Party]) =>
    (width: number) => [
      ...layOut(label, styles.label, width),
      ...layOut(orUnknown(party.name), styles.strong, width),
      ...partyLines(party).flatMap((line) => layOut(line, styles.value, width)),
    ];
  columns(sheet, parent, parties.length, parties.map(block));
}

/** A sentence that nobody may miss, on a band of its own. */
export function drawNotice(sheet: Sheet, parent: Element, text: string): void {
  sheet.y += 8;
  const { margin } = sheet.paper;
  const width = sheet.innerWidth - 16;
  const cell = { x: margin + 8, width, lines: layOut(text, styles.strong, width), element: sheet.element('P', parent) };
  sheet.row([cell], { paddingY: 6, fill: fillColor });
}

interface Pages {
  readonly heading: string;
  readonly poNumber: string;
  readonly printedAt: string;
  readonly timeZone: string;
}

/** Begins a Letter document: short head on the pages after the first, print time and page number on each. */
export function beginDocument(sheet: Sheet, { heading, poNumber, printedAt, timeZone }: Pages): Element {
  const { margin } = sheet.paper;
  const half = sheet.innerWidth / 2;
  const printed = `Printed ${formatPrintTime(printedAt, timeZone)}`;
  const pair = (left: Line, right: Line): Cell[] => [
    { x: margin, width: half, lines: [left], element: null },
    { x: margin + half, width: half, lines: [right], isRight: true, element: null },
  ];
  return sheet.begin({
    head: () => {
      const left = layOutShort(heading, styles.head, half);
      sheet.row(pair(left, layOutShort(`PO # ${poNumber}`, styles.head, half)), { paddingY: 5, rule: ruleColor });
      sheet.y += 8;
    },
    foot: (page, pages) =>
      pair(layOutShort(printed, styles.foot, half), layOutShort(`Page ${page} of ${pages}`, styles.foot, half)),
  });
}
