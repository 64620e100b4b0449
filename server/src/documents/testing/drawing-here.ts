import type { Drawing } from '../../core/drawing.ts';
import type { PdfJob } from '../pdf-documents.ts';

/** Draws in this thread: tests of calls need no built worker. */
export const drawingHere: Drawing = {
  draw: async (job) => {
    // Fonts take a moment to load; most tests print nothing.
    const { drawPdf } = await import('../pdf-draw.ts');
    return Buffer.from(await drawPdf((typeof job === 'function' ? await job() : job) as PdfJob));
  },
  close: async () => {},
};
