import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import type { LabelOfSeveral } from './pdf-documents.ts';
import { drawPdf } from './pdf-draw.ts';
import { carrierLabel } from './testing/carrier-label.ts';
import { shippingLabel } from './testing/pdf-samples.ts';
import { factsOf, pagesOf } from './testing/read-pdf.ts';

const printed = { printedAt: '2026-11-21T20:14:00.000Z', timeZone: 'America/Chicago' };
const draw = (...labels: LabelOfSeveral[]) => drawPdf({ kind: 'shippingLabels', data: { ...printed, labels } });
const carried = (carrier: Uint8Array, lineItemId = 7): LabelOfSeveral => ({ carrier, poNumber: 'PO-7', lineItemId });
const drawn = { drawn: shippingLabel() };
const leftOut =
  /^LABEL LEFT OUT The carrier's label of PO-7, Ref # 7 could not be put into this file\. Print it by itself\./;

async function encrypted(): Promise<Uint8Array> {
  const file = await PDFDocument.load(await carrierLabel('SECRET'));
  file.encrypt({ userPassword: 'x', ownerPassword: 'y' });
  return file.save();
}

describe('labels of several lines', () => {
  it('are one tagged file where all are drawn', async () => {
    const pdf = await draw(drawn, drawn);
    expect(await pagesOf(pdf)).toHaveLength(2);
    expect(await factsOf(pdf)).toMatchObject({ width: 288, height: 432, title: 'Shipping labels', isTagged: true });
  });

  it("keep the size of a carrier's page and run nothing by themselves", async () => {
    const pdf = await draw(carried(await carrierLabel('A')), drawn);
    expect(await pagesOf(pdf)).toEqual(['A', expect.stringContaining('1Z999AA10123456784')]);
    const facts = await factsOf(pdf);
    expect(facts).toMatchObject({ width: 288, height: 432, title: 'Shipping labels', language: 'en-US' });
    expect(facts.actions).toEqual([null, null, null]);
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['broken', async () => Buffer.from('%PDF-1.7\ncarrier label')],
    ['cut short', async () => (await carrierLabel('A')).subarray(0, 300)],
    ['encrypted', encrypted],
    ['longer than ten pages', () => carrierLabel(...Array.from({ length: 11 }, String))],
  ])('name the line of one that is %s, and come all the same', async (_, content) => {
    const pages = await pagesOf(await draw(carried(await carrierLabel('A'), 1), carried(await content()), drawn));
    expect(pages).toEqual(['A', expect.stringMatching(leftOut), expect.stringContaining('1Z999AA10123456784')]);
  });

  it('take a label of ten pages', async () => {
    const texts = Array.from({ length: 10 }, (_, page) => `Page ${page}`);
    expect(await pagesOf(await draw(carried(await carrierLabel(...texts))))).toEqual(texts);
  });
});
