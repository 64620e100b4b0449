import type { PDFPage } from '@cantoo/pdf-lib';
import type { LabelOfSeveral, ShippingLabels } from './pdf-documents.ts';
import { Sheet } from './pdf-sheet.ts';
import { drawMissingLabel, drawShippingLabel, labelPaper } from './pdf-shipping-label.ts';

/** A file with more pages than this is no label. */
const mostPages = 10;
const title = 'Shipping labels';

/**
 * Draws the labels of several lines into one file, in their order. What a carrier has sent is copied page by page; what
 * cannot be read of it gives way to a page that says so, and the others come all the same.
 */
export async function drawLabels({ labels, ...printed }: ShippingLabels): Promise<Uint8Array> {
  const sheet = new Sheet(labelPaper, title, printed.printedAt);
  const draw = (label: LabelOfSeveral) => {
    const before = sheet.pageCount;
    if ('drawn' in label) drawShippingLabel(sheet, label.drawn);
    else drawMissingLabel(sheet, { ...label, ...printed });
    return sheet.pageCount - before;
  };
  if (labels.every((label) => 'drawn' in label)) {
    labels.forEach(draw);
    return sheet.finish();
  }
  const joined = await joinedFile(printed.printedAt);
  /** Of each label the carrier's pages, or how many were drawn. */
  const places: (PDFPage[] | number)[] = [];
  for (const label of labels) {
    const pages = 'carrier' in label ? await joined.copy(label.carrier) : null;
    places.push(pages ?? draw(label));
  }
  return joined.finish(places, sheet.pageCount > 0 ? await joined.copyAll(await sheet.finish()) : []);
}

/** A file that takes pages of others. Its library comes with the first carrier's label: few files need it. */
async function joinedFile(printedAt: string) {
  const { PDFDocument, ParseSpeeds } = await import('@cantoo/pdf-lib');
  const file = await PDFDocument.create({ updateMetadata: false });
  file.setTitle(title, { showInWindowTitleBar: true });
  file.setCreator('Supplier Portal');
  file.setCreationDate(new Date(printedAt));
  file.setLanguage('en-US');
  const open = (content: Uint8Array) =>
    PDFDocument.load(content, { throwOnInvalidObject: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const copyAll = async (content: Uint8Array) => {
    const source = await open(content);
    return file.copyPages(source, source.getPageIndices());
  };
  return {
    copyAll,
    /** Null where the content is broken, encrypted or no label. */
    copy: async (content: Uint8Array): Promise<PDFPage[] | null> => {
      try {
        const source = await open(content);
        const count = source.getPageCount();
        return count > 0 && count <= mostPages ? await file.copyPages(source, source.getPageIndices()) : null;
      } catch {
        return null;
      }
    },
    finish: async (places: readonly (PDFPage[] | number)[], drawn: readonly PDFPage[]): Promise<Uint8Array> => {
      let next = 0;
      for (const place of places) {
        const pages = typeof place === 'number' ? drawn.slice(next, next + place) : place;
        if (typeof place === 'number') next += place;
        for (const page of pages) file.addPage(page);
      }
      // In memory of its own, so that it can be handed to another thread.
      return new Uint8Array(await file.save({ objectsPerTick: Number.POSITIVE_INFINITY }));
    },
  };
}
