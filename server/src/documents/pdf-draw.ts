import type { PdfJob } from './pdf-documents.ts';
import { drawLabels } from './pdf-labels.ts';
import { drawPackingSlip } from './pdf-packing-slip.ts';
import { drawPurchaseOrder } from './pdf-purchase-order.ts';
import { letter, Sheet } from './pdf-sheet.ts';
import { drawShippingLabel, labelPaper } from './pdf-shipping-label.ts';

/** Draws one file, in the thread that calls it. */
export async function drawPdf(job: PdfJob): Promise<Uint8Array> {
  if (job.kind === 'shippingLabels') return drawLabels(job.data);
  const sheet = sheetFor(job);
  if (job.kind === 'purchaseOrder') drawPurchaseOrder(sheet, job.data);
  else if (job.kind === 'shippingLabel') drawShippingLabel(sheet, job.data);
  else for (const slip of job.data) drawPackingSlip(sheet, slip);
  return sheet.finish();
}

function sheetFor(job: Exclude<PdfJob, { kind: 'shippingLabels' }>): Sheet {
  switch (job.kind) {
    case 'purchaseOrder':
      return new Sheet(letter, title('Purchase order', job.data), job.data.printedAt);
    case 'shippingLabel':
      return new Sheet(labelPaper, title('Shipping label', job.data), job.data.printedAt);
    case 'packingSlips': {
      const [first, second] = job.data;
      if (!first) throw new Error('No packing slip to draw.');
      return new Sheet(letter, second ? 'Packing slips' : title('Packing slip', first), first.printedAt);
    }
  }
}

/** The title stands in the file as it is, so of the PO number it takes the plain characters alone. */
function title(kind: string, { poNumber }: { readonly poNumber: string }): string {
  return `${kind} ${poNumber.replace(/[^A-Za-z0-9 ._-]/g, '').slice(0, 40)}`.trim();
}
