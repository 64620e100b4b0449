import { beginDocument, codesOf, drawFacts, drawHeading, drawNotice, drawParties, styles } from './pdf-blocks.ts';
import type { PackingSlip, PackingSlipLine } from './pdf-documents.ts';
import { formatPlainDate } from './pdf-format.ts';
import type { Sheet } from './pdf-sheet.ts';
import { type CellText, type Column, cellText, drawTable } from './pdf-table.ts';

const heading = 'PACKING SLIP';

const seeLines = 'See lines';

/** What all lines say; where they differ each line says its own. */
function shared(lines: readonly PackingSlipLine[], value: (line: PackingSlipLine) => string | null) {
  const values = new Set(lines.map(value));
  const [first = null] = values;
  return values.size > 1 ? { fact: seeLines, isOnLines: true } : { fact: first, isOnLines: false };
}

/** Draws the packing slip as a document of its own within the sheet. */
export function drawPackingSlip(sheet: Sheet, slip: PackingSlip): void {
  const shipDate = shared(slip.lines, (line) => formatPlainDate(line.shipDate));
  const tracking = shared(slip.lines, (line) => line.trackingNumber);
  const parent = beginDocument(sheet, { ...slip, heading });
  drawHeading(sheet, parent, { heading, flag: null, codes: codesOf(slip.poNumber, slip.lines) });
  drawFacts(
    sheet,
    parent,
    [
      ['PO #', slip.poNumber],
      ['Order #', slip.orderNumber],
      ['Vendor order #', slip.vendorOrderNumber],
      ['Ship date', shipDate.fact],
    ],
    4,
  );
  drawParties(sheet, parent, [
    ['Ship from', slip.shipFrom],
    ['Ship to', slip.shipTo],
  ]);
  drawFacts(
    sheet,
    parent,
    [
      ['Shipper', slip.shipper],
      ['Shipping method', slip.shippingMethod],
      ['Tracking #', tracking.fact],
    ],
    4,
  );
  drawTable(sheet, parent, columns(shipDate.isOnLines, tracking.isOnLines), slip.lines);
  if (slip.isNoSale) drawNotice(sheet, parent, 'NO SALE - not for resale, no invoice follows');
}

function columns(hasShipDates: boolean, hasTracking: boolean): readonly Column<PackingSlipLine>[] {
  const note = (name: string, value: string | null): CellText[] =>
    value?.trim() ? [{ text: `${name} ${value}`, style: styles.cellNote }] : [];
  const describe = (line: PackingSlipLine) => [
    ...cellText(line.description),
    ...note('RMA #', line.rmaNumber),
    ...(hasShipDates ? note('Ship date', formatPlainDate(line.shipDate)) : []),
    ...(hasTracking ? note('Tracking #', line.trackingNumber) : []),
  ];
  return [
    { title: 'Ref #', share: 0, texts: (line) => cellText(String(line.lineItemId)) },
    { title: 'Item #', share: 17, texts: (line) => cellText(line.partNumber) },
    { title: 'OEM', share: 16, texts: (line) => cellText(line.manufacturer) },
    { title: 'Description', share: 36, texts: describe },
    { title: 'Condition', share: 15, texts: (line) => cellText(line.condition) },
    { title: 'Serial number', share: 16, texts: (line) => cellText(line.serialNumber) },
    { title: 'Qty', share: 0, isRight: true, texts: (line) => cellText(String(line.quantity)) },
  ];
}
