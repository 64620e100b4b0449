import { endpoint } from '../../core/endpoint.ts';
import { type BulkLine, bulkReply } from '../saving/bulk-schemas.ts';
import { type BulkReceive, type BulkRma, bulkReceiveBody, bulkRmaBody } from './bulk-receive-schemas.ts';
import { alreadyReceived } from './receive-messages.ts';

// The section is the one of each line, which only the service knows.
const ofLines = {
  area: 'lines',
  access: 'supplier',
  needs: 'act',
  method: 'POST',
  reply: bulkReply,
  refusals: [],
} as const;

const receiveExample: BulkReceive = {
  lines: [
    { lineItemId: 90310, dateReceived: '2026-11-20', trackingNumber: '1Z999AA10123456784', isPartAcceptable: 1 },
    { lineItemId: 90311, dateReceived: '2026-11-20', trackingNumber: '1Z999AA10123456785', isPartAcceptable: 1 },
  ],
};

const { code, status, detail } = alreadyReceived('Dana Reyes', '2026-11-20');

const receivedExample: BulkLine[] = [
  { lineItemId: 90310, outcome: 'accept', from: 'ShippedInbound', to: 'Inspected', problem: null },
  {
    lineItemId: 90311,
    outcome: 'refused',
    from: 'Inspected',
    to: null,
    problem: { code, status, detail, field: null },
  },
];

const rmaExample: BulkRma = { lines: [{ lineItemId: 90320, rmaNumber: 'RMA-20771', note: null }] };

const numberedExample: BulkLine[] = [
  { lineItemId: 90320, outcome: 'provideRma', from: 'Rma', to: 'PendingShipment', problem: null },
];

export const previewReceiveBulk = endpoint({
  ...ofLines,
  id: 'previewReceiveBulk',
  path: '/order/bulk/receive/preview',
  summary: 'What a bulk receipt would do to each of its lines; changes nothing',
  body: bulkReceiveBody,
  status: 200,
  example: { body: receiveExample, reply: { lines: receivedExample } },
});

export const receiveBulk = endpoint({
  ...ofLines,
  id: 'receiveBulk',
  path: '/order/bulk/receive',
  summary: 'Receives many lines; each is received or refused on its own, and says so',
  body: bulkReceiveBody,
  status: 201,
  idempotent: true,
  example: { body: receiveExample, reply: { lines: receivedExample } },
});

export const previewRmaBulk = endpoint({
  ...ofLines,
  id: 'previewRmaBulk',
  path: '/order/bulk/rma/preview',
  summary: 'What RMA numbers would do to each of their lines; changes nothing',
  body: bulkRmaBody,
  status: 200,
  example: { body: rmaExample, reply: { lines: numberedExample } },
});

export const provideRmaBulk = endpoint({
  ...ofLines,
  id: 'provideRmaBulk',
  path: '/order/bulk/rma',
  summary: 'Stores the RMA numbers of many lines; each is stored or refused on its own, and says so',
  body: bulkRmaBody,
  status: 201,
  idempotent: true,
  example: { body: rmaExample, reply: { lines: numberedExample } },
});
