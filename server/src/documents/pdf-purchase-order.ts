import { formatMoney } from '@portal/contract/core/money';
import { isUrgent } from '@portal/contract/lines/urgency';
import { beginDocument, codesOf, drawFacts, drawHeading, drawNotice, drawParties, styles } from './pdf-blocks.ts';
import type { PurchaseOrder, PurchaseOrderLine } from './pdf-documents.ts';
import { formatDay } from './pdf-format.ts';
import type { Element } from './pdf-row.ts';
import type { Sheet } from './pdf-sheet.ts';
import { type Column, cellText, drawTable } from './pdf-table.ts';
import { layOut } from './pdf-text.ts';

const heading = 'PURCHASE ORDER';

const extendedCents = (line: PurchaseOrderLine) => line.quantity * (line.unitPriceCents ?? 0);

const columns: readonly Column<PurchaseOrderLine>[] = [
  { title: 'Ref #', share: 0, texts: (line) => cellText(String(line.lineItemId)) },
  { title: 'Item #', share: 18, texts: (line) => cellText(line.partNumber) },
  { title: 'OEM', share: 14, texts: (line) => cellText(line.manufacturer) },
  { title: 'Description', share: 26, texts: descriptionTexts },
  { title: 'Condition', share: 13, texts: (line) => cellText(line.condition) },
  { title: 'Warranty', share: 11, texts: (line) => cellText(line.warranty) },
  { title: 'Qty', share: 0, isRight: true, texts: (line) => cellText(String(line.quantity)) },
  { title: 'Unit price', share: 0, isRight: true, texts: (line) => cellText(formatMoney(line.unitPriceCents)) },
  { title: 'Extended', share: 0, isRight: true, texts: (line) => cellText(formatMoney(extendedCents(line))) },
];

function descriptionTexts({ description, isNonReturnable }: PurchaseOrderLine) {
  const mark = isNonReturnable ? [{ text: 'Non-returnable', style: styles.cellNote }] : [];
  return [...cellText(description), ...mark];
}

/** Draws the purchase order as a document of its own within the sheet. */
export function drawPurchaseOrder(sheet: Sheet, order: PurchaseOrder): void {
  const parent = beginDocument(sheet, { ...order, heading });
  const { urgencyDescription } = order;
  const flag = isUrgent(urgencyDescription) ? `URGENT: ${urgencyDescription}` : null;
  drawHeading(sheet, parent, { heading, flag, codes: codesOf(order.poNumber, order.lines) });
  drawFacts(
    sheet,
    parent,
    [
      ['PO #', order.poNumber],
      ['Order #', order.orderNumber],
      ['Order date', formatDay(order.orderedAt, order.timeZone)],
      ['Vendor order #', order.vendorOrderNumber],
    ],
    4,
  );
  drawParties(sheet, parent, [
    ['Supplier', order.supplier],
    ['Ship to', order.shipTo],
  ]);
  drawFacts(
    sheet,
    parent,
    [
      ['Shipper', order.shipper],
      ['Shipping method', order.shippingMethod],
      ['Insurance', order.shippingInsurance],
    ],
    4,
  );
  drawTable(sheet, parent, columns, order.lines);
  drawTotal(sheet, parent, order.lines);
  if (order.isGsa) drawNotice(sheet, parent, 'GSA item - GSA terms apply');
}

function drawTotal(sheet: Sheet, parent: Element, lines: readonly PurchaseOrderLine[]): void {
  const total = formatMoney(lines.reduce((sum, line) => sum + extendedCents(line), 0));
  const width = sheet.innerWidth - 8;
  sheet.row(
    [
      {
        x: sheet.paper.margin + 4,
        width,
        lines: layOut(`Total in US dollars   ${total}`, styles.strong, width),
        isRight: true,
        element: sheet.element('P', parent),
      },
    ],
    { paddingY: 8 },
  );
}
