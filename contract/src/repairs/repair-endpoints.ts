import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { attachmentsBodyLimit } from '../lines/files/attachment-rules.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import { orderParams } from '../lines/line-schemas.ts';
import { lineStandsReply } from '../lines/receiving/receive-schemas.ts';
import { submitQuoteBody } from './quote-schemas.ts';
import { quoteExample, repairExample, repairRowExample } from './repair-examples.ts';
import { repairRefusals } from './repair-messages.ts';
import { repairListQuery, repairPoParams, repairReply, repairRowReply } from './repair-schemas.ts';

const inRepairs = { area: 'repairs', section: 'repairs', access: 'supplier' } as const;

export const listRepairs = endpoint({
  ...inRepairs,
  id: 'listRepairs',
  method: 'GET',
  path: '/order/repair',
  summary: 'The repair lines of all tabs, or one line in whatever state; none where it is no line of the supplier',
  query: repairListQuery,
  status: 200,
  reply: z.array(repairRowReply),
  refusals: [],
  example: { query: {}, reply: [repairRowExample] },
});

export const getRepair = endpoint({
  ...inRepairs,
  id: 'getRepair',
  method: 'GET',
  path: '/order/repair/{id}',
  summary: "One repair by its order's id or number, with the supplier's own lines",
  params: orderParams,
  status: 200,
  reply: repairReply,
  refusals: [repairRefusals.notFound],
  example: { params: { id: '61300' }, reply: repairExample },
});

export const getRepairByPo = endpoint({
  ...inRepairs,
  id: 'getRepairByPo',
  method: 'GET',
  path: '/order/repair/po/{poNumber}',
  summary: "One repair by its PO number, with the supplier's own lines",
  params: repairPoParams,
  status: 200,
  reply: repairReply,
  refusals: [repairRefusals.notFound],
  example: { params: { poNumber: 'PO-88310' }, reply: repairExample },
});

export const submitQuote = endpoint({
  ...inRepairs,
  needs: 'decide',
  id: 'submitQuote',
  method: 'POST',
  path: '/order/quote',
  summary: 'Quotes a repair that was evaluated, or quotes it again, with files',
  body: submitQuoteBody,
  bodyLimit: attachmentsBodyLimit,
  status: 201,
  reply: lineStandsReply,
  refusals: [
    repairRefusals.notFound,
    repairRefusals.notEvaluated,
    repairRefusals.notQuoted,
    repairRefusals.declined,
    repairRefusals.quoteSent,
    lineRefusals.orderMismatch,
    lineRefusals.attachmentTooLarge,
    lineRefusals.attachmentRefused,
    lineRefusals.quotaReached,
    lineRefusals.attachmentExists,
    coreRefusals.storageFull,
  ],
  idempotent: true,
  example: { body: quoteExample, reply: { lineItemId: 92001, status: 'Quoted', statusId: 4 } },
});
