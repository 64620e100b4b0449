import { Buffer } from 'node:buffer';
import { shipmentOf } from './placed-order.ts';

/** 4 by 6 inches, in points. */
const width = 288;
const height = 432;
const margin = 18;

interface Text {
  readonly text: string;
  readonly size: number;
  /** From the upper edge of the label. */
  readonly below: number;
}

/** The carrier's label for a line, as base64 of a PDF: real text on one page, written by hand to need no library. */
export function carrierLabel(lineItemId: number): string {
  const { shippingAddress: to, shippingAttention, shipper, shippingMethod } = shipmentOf(lineItemId);
  const texts: Text[] = [
    { text: shipper, size: 26, below: 48 },
    { text: shippingMethod.toUpperCase(), size: 15, below: 72 },
    { text: 'SHIP TO', size: 9, below: 116 },
    { text: to.name, size: 15, below: 138 },
    { text: `Attn: ${shippingAttention}`, size: 12, below: 158 },
    { text: to.street1, size: 12, below: 176 },
    { text: `${to.city}, ${to.state} ${to.postalCode}`, size: 12, below: 194 },
    { text: 'REF #', size: 9, below: 260 },
    { text: String(lineItemId), size: 24, below: 288 },
    { text: 'Label of the demo marketplace. No carrier takes it.', size: 9, below: 404 },
  ];
  return Buffer.from(pdf(drawing(texts)), 'latin1').toString('base64');
}

function drawing(texts: readonly Text[]): string {
  const frame = `2 w ${margin / 2} ${margin / 2} ${width - margin} ${height - margin} re S`;
  const rules = [92, 236, 320].map(
    (below) => `${margin / 2} ${height - below} m ${width - margin / 2} ${height - below} l S`,
  );
  const words = texts.map(
    ({ text, size, below }) => `BT /F1 ${size} Tf ${margin} ${height - below} Td (${escaped(text)}) Tj ET`,
  );
  return [frame, ...rules, ...words].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

/** A PDF of one page: its objects, the table of where each begins, and the way to that table. */
function pdf(content: string): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
