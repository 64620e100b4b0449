import { PDFDocument } from '@cantoo/pdf-lib';

/** A label as a carrier makes it, with a page for each text. */
export async function carrierLabel(...texts: string[]): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  for (const text of texts) file.addPage([288, 432]).drawText(text, { x: 20, y: 300 });
  return file.save();
}
