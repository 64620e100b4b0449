import { expect, it } from 'vitest';
import type { ShippingLabel } from './pdf-documents.ts';
import { drawPdf } from './pdf-draw.ts';
import { shippingLabel } from './testing/pdf-samples.ts';
import { factsOf, pagesOf, rectanglesOf, textOf } from './testing/read-pdf.ts';
import { scanBars } from './testing/scan-bars.ts';

const paperWidth = 288;
const draw = (more: Partial<ShippingLabel> = {}) => drawPdf({ kind: 'shippingLabel', data: shippingLabel(more) });
const scan = async (trackingNumber: string | null) =>
  scanBars(rectanglesOf(await draw({ trackingNumber })), paperWidth);

it('is 4 x 6 inches and says from whom, to whom, how and what', async () => {
  const pdf = await draw();
  expect(await factsOf(pdf)).toMatchObject({ width: 288, height: 432, title: 'Shipping label PO-118822' });
  const text = await textOf(pdf);
  for (const part of [
    'From Northwind Imaging, Inc. 4800 Industrial Pkwy Building C Elk Grove Village, IL 60007 USA',
    'Ship to Lakeview Medical Center Attn: Rosa Dean, Biomedical Engineering 1200 Hospital Dr Duluth, MN 55805 USA',
    'Shipper UPS',
    'Shipping method Next Day Air',
    'Tracking # 1Z999AA10123456784',
    'PO # PO-118822',
    'Ref # 4100200',
    'Ship date 11/23/2026',
    'Printed 11/21/2026 2:14 PM CST',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(part);
  }
});

it.each([
  '1Z999AA10123456784',
  '9400111899223197428490',
  '7',
  'jd014-600/003 888',
  'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v2W3x4Y5z6A7b',
])('carries %s as a bar code that a scanner reads', async (trackingNumber) => {
  expect(await scan(trackingNumber)).toEqual([trackingNumber]);
});

it('keeps ten modules of white on both sides of the bars', async () => {
  const bars = rectanglesOf(await draw());
  const module = Math.min(...bars.map(([, width]) => width));
  const [left = 0] = bars[0] ?? [];
  const [x = 0, width = 0] = bars.at(-1) ?? [];
  expect(left).toBeGreaterThanOrEqual(10 * module);
  expect(paperWidth - x - width).toBeGreaterThanOrEqual(10 * module);
});

it.each([
  ['nothing', null],
  ['characters beyond ASCII', '1Z\u0141\u00f3d\u017a'],
  ['a number too long for the label', 'X'.repeat(120)],
])('carries its Ref # as a bar code in place of %s', async (_, trackingNumber) => {
  const pdf = await draw({ trackingNumber });
  expect(await scanBars(rectanglesOf(pdf), paperWidth)).toEqual(['4100200']);
  const shown = (await textOf(pdf)).replace(/\s/g, '');
  expect(shown).toContain(`Tracking#${trackingNumber ?? '-'}`);
});

it('makes its text smaller until all stands on one label', async () => {
  const street = 'Department of Clinical Engineering and Medical Equipment, Loading Dock 7, Rear Entrance';
  const address = {
    street1: street,
    street2: street,
    city: 'Duluth',
    state: 'MN',
    postalCode: '55805',
    country: 'USA',
  };
  const { shipTo } = shippingLabel();
  const pages = await pagesOf(await draw({ shipTo: { ...shipTo, address } }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(street);
});

it('goes on over a second label rather than leave text away', async () => {
  const { shipTo } = shippingLabel();
  const pages = await pagesOf(await draw({ shipTo: { ...shipTo, name: '\u0436'.repeat(10_000) } }));
  expect(pages.join('').match(/\u0436/g)).toHaveLength(10_000);
  expect(pages.join(' ')).toContain('1Z999AA10123456784');
});
