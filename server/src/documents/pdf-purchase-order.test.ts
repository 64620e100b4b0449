import { describe, expect, it } from 'vitest';
import type { PurchaseOrder } from './pdf-documents.ts';
import { drawPdf } from './pdf-draw.ts';
import { purchaseOrder, purchaseOrderLine } from './testing/pdf-samples.ts';
import { barsOf, factsOf, pagesOf, textOf } from './testing/read-pdf.ts';
import { scanBars } from './testing/scan-bars.ts';

const draw = (more: Partial<PurchaseOrder> = {}) => drawPdf({ kind: 'purchaseOrder', data: purchaseOrder(more) });
const textWith = async (more: Partial<PurchaseOrder> = {}) => textOf(await draw(more));

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) => purchaseOrderLine({ lineItemId: 5_000_000 + index }));

describe('what a purchase order says', () => {
  it('names the order, the supplier, where it goes and how', async () => {
    const text = await textWith();
    expect(text).toMatch(/^PURCHASE ORDER/);
    for (const part of [
      'PO # PO-118822',
      'Order # 900412',
      'Order date 11/18/2026',
      'Vendor order # NW-5521',
      'Supplier Northwind Imaging, Inc. 4800 Industrial Pkwy Building C Elk Grove Village, IL 60007 USA',
      'Ship to Lakeview Medical Center Attn: Rosa Dean, Biomedical Engineering 1200 Hospital Dr Duluth, MN 55805',
      'Shipper UPS',
      'Shipping method Next Day Air',
      'Insurance Up to $5,000.00',
      'Printed 11/21/2026 2:14 PM CST',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('lists each line with its extended price, and the total', async () => {
    const text = await textWith({
      lines: [
        purchaseOrderLine({ quantity: 3, unitPriceCents: 125_050 }),
        purchaseOrderLine({ lineItemId: 4100201, quantity: 1, unitPriceCents: null, isNonReturnable: true }),
      ],
    });
    expect(text).toContain('Ref # Item # OEM Description Condition Warranty Qty Unit price Extended');
    expect(text).toContain('4100200 PS-24-110 Acme Imaging Power supply board New - OEM 90 Days 3 $1,250.50 $3,751.50');
    expect(text).toContain('Power supply board Non-returnable New - OEM 90 Days 1 $0.00 $0.00');
    expect(text).toContain('Total in US dollars $3,751.50');
  });

  it.each(['CHD', 'STAT'])('shows that %s is urgent', async (urgencyDescription) => {
    expect(await textWith({ urgencyDescription })).toContain(`URGENT: ${urgencyDescription}`);
  });

  it('shows no other urgency', async () => {
    expect(await textWith({ urgencyDescription: 'NEXT DAY' })).not.toContain('URGENT');
  });

  it('has the line about GSA terms only where the order asks for it', async () => {
    expect(await textWith({ isGsa: true })).toContain('GSA item - GSA terms apply');
    expect(await textWith()).not.toContain('GSA');
  });

  it('marks what is not known', async () => {
    const text = await textWith({ vendorOrderNumber: ' ', orderedAt: null, shippingInsurance: null });
    expect(text).toContain('Order date -');
    expect(text).toContain('Vendor order # -');
    expect(text).toContain('Insurance -');
  });
});

it.each([null, 'STAT'])('carries the code of its PO beside what is urgent (%s)', async (urgencyDescription) => {
  for (const poNumber of ['PO-118822', 'PO 118822-0004/B'])
    expect(await scanBars(barsOf(await draw({ poNumber, urgencyDescription })), 612)).toEqual([poNumber]);
});

it('has ten modules of white before its code, however much room there is', async () => {
  for (const poNumber of ['7', 'PO-118822', 'PO 118822-0004/B17'])
    for (const urgencyDescription of [null, 'STAT']) {
      const bars = barsOf(await draw({ poNumber, urgencyDescription }));
      const module = Math.min(...bars.map(([, width]) => width));
      const flagEnd = 36 + 180 + (urgencyDescription ? 108 : 0);
      expect(bars[0]?.[0]).toBeGreaterThanOrEqual(flagEnd + 10 * module);
      const [x = 0, width = 0] = bars.at(-1) ?? [];
      expect(x + width).toBeLessThanOrEqual(576);
    }
});

describe('the pages of a purchase order', () => {
  it.each([
    [1, 1],
    [30, 2],
    [300, 11],
  ])('%i lines stand on %i Letter pages, each with its number, the PO and the table head', async (count, pageCount) => {
    const pages = await pagesOf(await draw({ lines: manyLines(count) }));
    expect(pages).toHaveLength(pageCount);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pageCount}`);
      expect(page).toContain('PO # PO-118822');
      expect(page).toContain('Ref # Item # OEM');
    }
    const printed = pages.join(' ').match(/\b5000\d{3}\b/g);
    expect(printed).toEqual(manyLines(count).map(({ lineItemId }) => String(lineItemId)));
  });

  it('are Letter, titled, tagged and in English', async () => {
    const facts = await factsOf(await draw());
    expect(facts).toMatchObject({ width: 612, height: 792, title: 'Purchase order PO-118822', isTagged: true });
    expect(facts.language).toBe('en-US');
    const roles = JSON.stringify(facts.structure);
    for (const role of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(`"role":"${role}"`);
  });

  it('hold a text of ten thousand characters, with and without spaces', async () => {
    const words = await textWith({ lines: [purchaseOrderLine({ description: 'ж ж ж ж '.repeat(1_250) })] });
    expect(words.match(/ж/g)).toHaveLength(5_000);
    const pages = await pagesOf(await draw({ lines: [purchaseOrderLine({ partNumber: 'ж'.repeat(10_000) })] }));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join('').match(/ж/g)).toHaveLength(10_000);
    expect(pages.at(-1)).toContain('Total in US dollars');
  });

  it('hold a PO number of ten thousand characters', async () => {
    const pages = await pagesOf(await draw({ poNumber: 'ж'.repeat(10_000) }));
    expect(pages[0]?.match(/ж/g)?.length).toBeGreaterThan(100);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });
});
