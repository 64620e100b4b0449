import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fileExample, fileReply } from '../core/file-reply.ts';
import { idText } from '../core/values.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import { severalLineIds } from '../lines/saving/several-lines.ts';
import { documents } from './documents.ts';

/** Yes or no in a query string; no when absent. */
const flagText = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false', '1', '0', 'y', 'n']))
  .transform((text) => text === 'true' || text === '1' || text === 'y')
  .default(false);

const searchText = z.string().trim().min(1).max(200);

export const purchaseOrderQuery = z.object({
  lineItemId: idText,
  poNumber: searchText.describe('The billing PO of the order, or its display PO'),
  gsaItem: flagText.describe('Adds the line on GSA terms'),
});

export const packingSlipQuery = z.object({
  searchParam: searchText.describe('The billing PO, else the order number, else the lineItemId; tried in this order'),
  isNoSale: flagText.describe('Adds the line that no invoice follows'),
});

export const shippingLabelQuery = z.object({ lineItemId: idText });

/** Lines whose documents are wanted in one file, in the order of their pages. */
export const printedLinesBody = z.object({ lineItemIds: severalLineIds });

// The section is the one of the line, which only the service knows.
const asPdf = {
  area: 'lines',
  access: 'supplier',
  produces: 'application/pdf',
  rate: { what: 'documents', perMinute: 120 },
  status: 200,
  reply: fileReply,
  refusals: [lineRefusals.lineNotFound, lineRefusals.documentNotFound],
} as const;

export const getPurchaseOrder = endpoint({
  ...asPdf,
  id: 'getPurchaseOrder',
  method: 'GET',
  path: '/report/purchase-order',
  summary: "A purchase order with the supplier's own lines, as a PDF",
  query: purchaseOrderQuery,
  example: {
    query: { lineItemId: '90211', poNumber: 'PO-77120', gsaItem: 'false' },
    reply: fileExample(documents.purchaseOrder.fileName),
  },
});

export const getPackingSlip = endpoint({
  ...asPdf,
  id: 'getPackingSlip',
  method: 'GET',
  path: '/report/packing-slip',
  summary: "A packing slip with the supplier's own lines, as a PDF",
  query: packingSlipQuery,
  example: {
    query: { searchParam: 'PO-77120', isNoSale: 'false' },
    reply: fileExample(documents.packingSlip.fileName),
  },
});

export const getShippingLabel = endpoint({
  ...asPdf,
  id: 'getShippingLabel',
  method: 'GET',
  path: '/report/shipping-label',
  summary: "A shipping label as a PDF: the carrier's own where the marketplace sent it",
  query: shippingLabelQuery,
  example: { query: { lineItemId: '90211' }, reply: fileExample(documents.shippingLabel.fileName) },
});

export const getPackingSlips = endpoint({
  ...asPdf,
  needs: 'see',
  id: 'getPackingSlips',
  method: 'POST',
  path: '/report/packing-slips',
  summary: 'The packing slips of several lines as one PDF; all of them, or none',
  body: printedLinesBody,
  example: {
    body: { lineItemIds: [90211, 90212] },
    reply: fileExample(documents.packingSlip.fileName),
  },
});

export const getShippingLabels = endpoint({
  ...asPdf,
  needs: 'see',
  id: 'getShippingLabels',
  method: 'POST',
  path: '/report/shipping-labels',
  summary:
    "The shipping labels of several lines as one PDF; a carrier's file that several lines share comes once, and one that cannot be read gives way to a page that says so",
  body: printedLinesBody,
  refusals: [...asPdf.refusals, lineRefusals.labelsTooLarge],
  example: {
    body: { lineItemIds: [90211, 90212] },
    reply: fileExample(documents.shippingLabel.fileName),
  },
});
