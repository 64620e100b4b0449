import type { PdfJob } from '../pdf-documents.ts';
import type { Documents } from '../pdf-pool.ts';

/** Draws in this thread: tests of calls need no built worker. */
export const documentsHere: Documents = {
  purchaseOrder: (data) => draw({ kind: 'purchaseOrder', data }),
  packingSlip: (data) =>
    draw({ kind: 'packingSlips', data: [data].flat() as Extract<PdfJob, { kind: 'packingSlips' }>['data'] }),
  shippingLabel: (data) => draw({ kind: 'shippingLabel', data }),
  close: async () => {},
};

async function draw(job: PdfJob): Promise<Buffer> {
  // Fonts take a moment to load; most tests print nothing.
  const { drawPdf } = await import('../pdf-draw.ts');
  return Buffer.from(await drawPdf(job));
}
