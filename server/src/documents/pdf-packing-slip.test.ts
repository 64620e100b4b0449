import { expect, it } from 'vitest';
import type { PackingSlip } from './pdf-documents.ts';
import { drawPdf } from './pdf-draw.ts';
import { packingSlip, packingSlipLine } from './testing/pdf-samples.ts';
import { barsOf, factsOf, pagesOf, textOf } from './testing/read-pdf.ts';
import { scanBars } from './testing/scan-bars.ts';

const draw = (...slips: PackingSlip[]) => drawPdf({ kind: 'packingSlips', data: slips });
const textWith = async (more: Partial<PackingSlip> = {}) => textOf(await draw(packingSlip(more)));

it('says what lies in the box, from whom and to whom', async () => {
  const text = await textWith();
  expect(text).toMatch(/^PACKING SLIP/);
  for (const part of [
    'PO # PO-118822',
    'Order # 900412',
    'Vendor order # NW-5521',
    'Ship date 11/23/2026',
    'Ship from Northwind Imaging, Inc. 4800 Industrial Pkwy',
    'Ship to Lakeview Medical Center Attn: Rosa Dean, Biomedical Engineering',
    'Shipper UPS',
    'Shipping method Next Day Air',
    'Tracking # 1Z999AA10123456784',
    'Ref # Item # OEM Description Condition Serial number Qty',
    '4100200 PS-24-110 Acme Imaging Power supply board New - OEM SN-0077 2',
    'Printed 11/21/2026 2:14 PM CST',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(part);
  }
});

it('has no prices: it travels to the end customer', async () => {
  expect(await textWith()).not.toMatch(/\$|price|total/i);
});

it('shows an RMA number where there is one', async () => {
  expect(await textWith()).not.toContain('RMA');
  expect(await textWith({ lines: [packingSlipLine({ rmaNumber: 'R-5' })] })).toContain('RMA # R-5');
});

it('says on each line what differs from line to line', async () => {
  const text = await textWith({
    lines: [
      packingSlipLine({ trackingNumber: '1Z1', shipDate: '2026-11-23' }),
      packingSlipLine({ trackingNumber: null, shipDate: '2026-12-01' }),
    ],
  });
  expect(text).toContain('Ship date See lines');
  expect(text).toContain('Tracking # See lines');
  expect(text).toContain('Power supply board Ship date 11/23/2026 Tracking # 1Z1');
  expect(text).toContain('Power supply board Ship date 12/01/2026 New - OEM');
});

it('says that nothing is sold only where that is so', async () => {
  expect(await textWith({ isNoSale: true })).toContain('NO SALE - not for resale, no invoice follows');
  expect(await textWith()).not.toContain('NO SALE');
});

it('is one of several in a file, with page numbers of its own', async () => {
  const long = Array.from({ length: 60 }, () => packingSlipLine());
  const pdf = await draw(
    packingSlip({ poNumber: 'PO-1' }),
    packingSlip({ poNumber: 'PO-2', lines: long }),
    packingSlip({ poNumber: 'PO-3' }),
  );
  const pages = await pagesOf(pdf);
  const numbers = pages.map((page) => [/PO-\d/.exec(page)?.[0], /Page \d of \d/.exec(page)?.[0]]);
  expect(numbers).toEqual([
    ['PO-1', 'Page 1 of 1'],
    ['PO-2', 'Page 1 of 3'],
    ['PO-2', 'Page 2 of 3'],
    ['PO-2', 'Page 3 of 3'],
    ['PO-3', 'Page 1 of 1'],
  ]);
  expect((await factsOf(pdf)).title).toBe('Packing slips');
});

it('is not drawn of nothing', async () => {
  await expect(draw()).rejects.toThrow('No packing slip');
});

it.each([
  ['its PO', 'PO-118822', 'PO-118822'],
  ['a long PO', 'PO 2026/118822-0004/B17', 'PO 2026/118822-0004/B17'],
  ['its first line, where a PO is too long for a code', 'X'.repeat(200), '4100200'],
  ['its first line, where a PO is in no alphabet of a code', '\u0437-118822', '4100200'],
])('carries the code of %s', async (_, poNumber, code) => {
  const pdf = await draw(
    packingSlip({ poNumber, lines: [packingSlipLine(), packingSlipLine({ lineItemId: 4100201 })] }),
  );
  expect(await scanBars(barsOf(pdf), 612)).toEqual([code]);
});

it('carries a code for each slip of a file', async () => {
  const pages = await Promise.all(
    [[packingSlip()], [packingSlip(), packingSlip()]].map(async (slips) => barsOf(await draw(...slips)).length),
  );
  expect(pages[1]).toBe(2 * (pages[0] ?? 0));
  expect(pages[0]).toBeGreaterThan(20);
});
