import { placeCode } from './pdf-barcode.ts';
import { drawCode, orUnknown, ruleColor, styles } from './pdf-blocks.ts';
import type { Party, ShippingLabel } from './pdf-documents.ts';
import { formatPlainDate, formatPrintTime, partyLines } from './pdf-format.ts';
import type { Cell, Element } from './pdf-row.ts';
import type { Paper, Sheet } from './pdf-sheet.ts';
import { heightOf, type Line, layOut, layOutShort, type TextStyle } from './pdf-text.ts';

/** 4 x 6 inches. */
export const labelPaper: Paper = { width: 288, height: 432, margin: 14, footHeight: 12 };

const barHeight = 64;

const gap = 6;
const paddingY = 5;
const black = styles.title.color;

/** Tried from large to small until all stands on one label. */
const scales = [1, 0.85, 0.7, 0.6];

const sizes = {
  from: { size: 8, weight: 'regular', color: black },
  name: { size: 14, weight: 'bold', color: black },
  to: { size: 12.5, weight: 'regular', color: black },
  carrier: { size: 15, weight: 'bold', color: black },
  tracking: { size: 10.5, weight: 'bold', color: black },
  fact: { size: 9, weight: 'regular', color: black },
} as const satisfies Record<string, TextStyle>;

type MissingLabel = Pick<ShippingLabel, 'poNumber' | 'lineItemId' | 'printedAt' | 'timeZone'>;

type Block = readonly (readonly Line[])[];

/** From top to bottom. */
interface Content {
  readonly from: Block;
  readonly to: Block;
  readonly carrier: Block;
  readonly tracking: Block;
  readonly facts: Block;
}

const blockHeight = (block: Block) => Math.max(...block.map(heightOf)) + 2 * paddingY;

/** Draws the label; text that no size brings onto it goes on over a second one. */
export function drawShippingLabel(sheet: Sheet, label: ShippingLabel): void {
  const parent = beginLabel(sheet, label);
  const code = codeOf(label);
  const { content, spare } = fitted(sheet, label, code ? barHeight + paddingY : 0);
  for (const [name, block] of Object.entries(content)) {
    drawBlock(sheet, parent, block);
    if (name === 'to') sheet.y += spare;
    if (code && name === code.below) {
      sheet.ensure(barHeight + paddingY);
      drawCode(sheet, parent, code, { y: sheet.y, height: barHeight });
      sheet.y += barHeight + paddingY;
    }
    if (name !== 'facts') sheet.rule(ruleColor);
  }
}

/** Draws a page in the place of a carrier's label that could not be put into the file, so that nobody misses it. */
export function drawMissingLabel(sheet: Sheet, label: MissingLabel): void {
  const parent = beginLabel(sheet, label);
  const { innerWidth } = sheet;
  const text = `The carrier's label of ${label.poNumber}, Ref # ${label.lineItemId} could not be put into this file. Print it by itself.`;
  drawBlock(sheet, parent, [layOut('LABEL LEFT OUT', sizes.carrier, innerWidth)]);
  sheet.rule(ruleColor);
  drawBlock(sheet, parent, [layOut(text, sizes.to, innerWidth)]);
}

function beginLabel(sheet: Sheet, { printedAt, timeZone }: Pick<ShippingLabel, 'printedAt' | 'timeZone'>): Element {
  const foot = `Printed ${formatPrintTime(printedAt, timeZone)}`;
  return sheet.begin({
    head: () => {},
    foot: (page, pages) => [
      { ...full(sheet), lines: [layOutShort(foot, styles.foot, sheet.innerWidth)], element: null },
      { ...full(sheet), lines: layOut(`Page ${page} of ${pages}`, styles.foot, 80), isRight: true, element: null },
    ],
  });
}

const full = (sheet: Sheet) => ({ x: sheet.paper.margin, width: sheet.innerWidth });

function fitted(sheet: Sheet, label: ShippingLabel, codeHeight: number): { content: Content; spare: number } {
  const { height, margin, footHeight } = sheet.paper;
  const room = height - 2 * margin - footHeight - codeHeight;
  let content = contentOf(sheet, label, 1);
  for (const scale of scales) {
    content = contentOf(sheet, label, scale);
    const spare = room - Object.values(content).reduce((sum, block: Block) => sum + blockHeight(block), 0);
    if (spare >= 0) return { content, spare };
  }
  return { content, spare: 0 };
}

function contentOf(sheet: Sheet, label: ShippingLabel, scale: number): Content {
  const scaled = (style: TextStyle): TextStyle => ({ ...style, size: style.size * scale });
  const wide = sheet.innerWidth;
  const third = (wide - 2 * gap) / 3;
  const fact = (name: string, value: string | null, style: TextStyle, width: number) => [
    ...layOut(name, styles.label, width),
    ...layOut(orUnknown(value), scaled(style), width),
  ];
  const party = (name: string, { name: who, ...rest }: Party, nameStyle: TextStyle, style: TextStyle) => [
    ...fact(name, who, nameStyle, wide),
    ...partyLines({ name: who, ...rest }).flatMap((line) => layOut(line, scaled(style), wide)),
  ];
  return {
    from: [party('From', label.shipFrom, sizes.from, sizes.from)],
    to: [party('Ship to', label.shipTo, sizes.name, sizes.to)],
    carrier: [
      fact('Shipper', label.shipper, sizes.carrier, (wide - gap) / 2),
      fact('Shipping method', label.shippingMethod, sizes.carrier, (wide - gap) / 2),
    ],
    tracking: [fact('Tracking #', label.trackingNumber, sizes.tracking, wide)],
    facts: [
      fact('PO #', label.poNumber, sizes.fact, third),
      fact('Ref #', String(label.lineItemId), sizes.fact, third),
      fact('Ship date', formatPlainDate(label.shipDate), sizes.fact, third),
    ],
  };
}

function drawBlock(sheet: Sheet, parent: Element, block: Block): void {
  const width = (sheet.innerWidth - gap * (block.length - 1)) / block.length;
  const cells = block.map((lines, index): Cell => {
    const x = sheet.paper.margin + index * (width + gap);
    return { x, width, lines, element: sheet.element('P', parent) };
  });
  sheet.row(cells, { paddingY });
}

/** The code of the tracking number; where there is none, or none that a scanner reads, that of the Ref #, beside which it stands. */
function codeOf({ trackingNumber, lineItemId }: ShippingLabel) {
  const room = { from: 0, to: labelPaper.width, leastModuleDots: 1 };
  const ofTracking = placeCode([{ name: 'tracking number', text: trackingNumber }], room);
  if (ofTracking) return { ...ofTracking, below: 'tracking' };
  const ofLine = placeCode([{ name: 'Ref #', text: String(lineItemId) }], room);
  return ofLine && { ...ofLine, below: 'facts' };
}
