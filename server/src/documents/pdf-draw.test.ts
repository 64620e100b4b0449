import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Party, PdfJob } from './pdf-documents.ts';
import { drawPdf } from './pdf-draw.ts';
import {
  packingSlip,
  packingSlipLine,
  purchaseOrder,
  purchaseOrderLine,
  shippingLabel,
} from './testing/pdf-samples.ts';
import { factsOf, skeletonOf, textOf } from './testing/read-pdf.ts';

/** Each kind of document with one text in every place that takes text. */
function documentsWith(text: string): PdfJob[] {
  const party: Party = {
    name: text,
    attention: text,
    address: { street1: text, street2: text, city: text, state: text, postalCode: text, country: text },
  };
  const order = { poNumber: text, orderNumber: text, vendorOrderNumber: text, shipper: text, shippingMethod: text };
  const part = { partNumber: text, manufacturer: text, description: text, condition: text };
  return [
    {
      kind: 'purchaseOrder',
      data: purchaseOrder({
        ...order,
        supplier: party,
        shipTo: party,
        shippingInsurance: text,
        urgencyDescription: text,
        lines: [purchaseOrderLine({ ...part, warranty: text })],
      }),
    },
    {
      kind: 'packingSlips',
      data: [
        packingSlip({
          ...order,
          shipFrom: party,
          shipTo: party,
          lines: [packingSlipLine({ ...part, serialNumber: text, rmaNumber: text, trackingNumber: text })],
        }),
      ],
    },
    {
      kind: 'shippingLabel',
      data: shippingLabel({ ...order, shipFrom: party, shipTo: party, trackingNumber: text }),
    },
  ];
}

const squeezed = (text: string) => text.replace(/\s/g, '');

const hostile = [
  ')>>endobj /JS (app.alert(1))',
  '>> /OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  'endstream endobj 1 0 obj << /Type /Catalog /Launch /EmbeddedFile >>',
  '<img src=http://127.0.0.1:9/>',
  '\\) Tj ET BT (\\\\',
  '%PDF-1.7 %%EOF <</script> {{constructor}}',
];

describe('PD-1: text that tries to be more than text', () => {
  it.each(hostile)('%s is shown as it is and changes nothing', async (text) => {
    for (const job of documentsWith(text)) {
      const pdf = await drawPdf(job);
      expect(skeletonOf(pdf)).not.toMatch(
        /\/(JS|JavaScript|OpenAction|AA|Launch|EmbeddedFiles?|URI|SubmitForm|Annots?)\b/,
      );
      expect(skeletonOf(pdf).match(/\/Type \/Catalog/g)).toHaveLength(1);
      const facts = await factsOf(pdf);
      expect(facts.actions).toEqual([null, null, null]);
      expect(squeezed(await textOf(pdf))).toContain(squeezed(text));
    }
  });

  it('cannot turn other text around or hide it', async () => {
    const text = await textOf(
      await drawPdf({ kind: 'packingSlips', data: [packingSlip({ shipper: 'A\u202egnp.exe\u2066B' })] }),
    );
    expect(text).toContain('Shipper Agnp.exeB');
  });

  it('leaves half characters and controls readable', async () => {
    const text = await textOf(
      await drawPdf({ kind: 'packingSlips', data: [packingSlip({ shipper: 'A\u0000B\ud800C' })] }),
    );
    expect(text).toContain('Shipper A\ufffdB\ufffdC');
  });
});

describe('characters beyond Latin-1', () => {
  it.each([
    ['Polish', '\u0141ukasz \u017b\u00f3\u0142\u0107'],
    ['Vietnamese', '\u0110\u1ea7u d\u00f2 si\u00eau \u00e2m'],
    ['Greek', '\u0391\u03b8\u03ae\u03bd\u03b1'],
    ['Cyrillic', '\u041d\u0430\u0441\u043e\u0441 \u0438\u043d\u0444\u0443\u0437\u0438\u043e\u043d\u043d\u044b\u0439'],
    ['Hebrew', '\u05db\u05d1\u05dc \u05de\u05d8\u05d5\u05e4\u05dc'],
    ['Arabic', '\u0643\u0627\u0628\u0644 \u0627\u0644\u0645\u0631\u064a\u0636'],
    ['Armenian', '\u0531\u057c\u0561\u0584\u0578\u0572'],
    ['Devanagari', '\u0928\u092e\u0928'],
    ['Thai', '\u0e2a\u0e32\u0e22'],
    ['Chinese', '\u8d85\u97f3\u6ce2\u63a2\u5934'],
    ['Japanese', '\u30d7\u30ed\u30fc\u30d6'],
    ['Korean', '\ucd08\uc74c\ud30c'],
    ['symbols', '5 \u2192 12 \u2713 \u20ac 10 \u03a9 \u00b1'],
    ['emoji', '\u{1f600}\u{1f69a}'],
  ])('%s is read back', async (_, text) => {
    const pdf = await drawPdf({ kind: 'purchaseOrder', data: purchaseOrder({ shippingMethod: text }) });
    expect(await textOf(pdf)).toContain(`Shipping method ${text}`);
  });

  it('reads back accents that were typed as marks of their own', async () => {
    const pdf = await drawPdf({ kind: 'purchaseOrder', data: purchaseOrder({ shippingMethod: 'Zo\u0308e' }) });
    expect(await textOf(pdf)).toContain('Shipping method Z\u00f6e');
  });

  it('shows the replacement character where no font has one', async () => {
    const pdf = await drawPdf({ kind: 'purchaseOrder', data: purchaseOrder({ shippingMethod: 'A\u{20000}B' }) });
    expect(await textOf(pdf)).toContain('Shipping method A\ufffdB');
  });

  it('draws whatever text there can be', async () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), rightToLeftText);
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const [job] = documentsWith(text);
        if (job) expect(Buffer.from(await drawPdf(job)).toString('latin1', 0, 8)).toBe('%PDF-1.7');
      }),
      { numRuns: 25 },
    );
  });
});

const rightToLeftText = fc.string({ unit: fc.constantFrom(...'\u05d0\u05e9\u0627\u0639\u064b(1a .') });
