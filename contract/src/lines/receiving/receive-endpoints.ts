import { coreRefusals } from '../../core/core-messages.ts';
import { endpoint } from '../../core/endpoint.ts';
import { attachmentsBodyLimit } from '../files/attachment-rules.ts';
import { lineRefusals } from '../line-messages.ts';
import { alreadyReceived, receiveRefusals } from './receive-messages.ts';
import {
  lineStandsReply,
  type ProvideRma,
  type Receipt,
  type ReceiveLine,
  receiptParams,
  receiptReply,
  receiveBody,
  rmaBody,
} from './receive-schemas.ts';

// One call for all kinds: the section is the one of the line, which only the service knows.
const ofLine = { area: 'lines', access: 'supplier' } as const;

const receiveExample: ReceiveLine = {
  lineItemId: 90310,
  dateReceived: '2026-11-20',
  trackingNumber: '1Z999AA10123456784',
  note: 'The box was open at one end.',
  isPartAcceptable: 2,
  problemNote: 'The lens is cracked.',
  replacementNote: 'Please send another unit.',
  contactPhoneNumber: '(555) 555-0100',
  ReturnType: 1,
  cost: 120.5,
  attachments: [{ name: 'lens.jpg', description: 'The crack', data: '/9j/4AAQ' }],
  rgaId: 7710,
  rgaNumber: 'RGA-7710',
  rgaType: 'RETURN',
  orderType: 'EXCHANGE / RETURN',
  tab: 'ShippedInbound',
  poNumber: 'PO-51310',
  itemDescription: 'Transducer, curved array',
  partNumber: 'NL-2404',
};

const rmaExample: ProvideRma = {
  lineItemId: 90310,
  orderId: 51310,
  rmaNumber: 'RMA-20771',
  note: 'Please write it on the box.',
  rgaId: null,
  rgaType: null,
};

const receiptExample: Receipt = {
  lineItemId: 90310,
  dateReceived: '2026-11-20',
  trackingNumber: '1Z999AA10123456784',
  isPartAcceptable: 3,
  note: null,
  receivedBy: 'Dana Reyes',
  receivedAt: '2026-11-20T15:02:00.000Z',
};

export const receiveLine = endpoint({
  ...ofLine,
  needs: 'act',
  id: 'receiveLine',
  method: 'POST',
  path: '/order/receive',
  summary: 'Records that an item has come, and whether it is acceptable; with what is wrong where it is not',
  body: receiveBody,
  bodyLimit: attachmentsBodyLimit,
  status: 201,
  reply: lineStandsReply,
  refusals: [
    lineRefusals.lineNotFound,
    receiveRefusals.notReceivable,
    alreadyReceived('Dana Reyes', '2026-11-20'),
    lineRefusals.attachmentTooLarge,
    lineRefusals.attachmentRefused,
    lineRefusals.quotaReached,
    coreRefusals.storageFull,
    lineRefusals.attachmentExists,
  ],
  idempotent: true,
  example: { body: receiveExample, reply: { lineItemId: 90310, status: 'Inspected', statusId: 25 } },
});

export const provideRma = endpoint({
  ...ofLine,
  needs: 'act',
  id: 'provideRma',
  method: 'POST',
  path: '/order/rma',
  summary: 'Stores the RMA number of a line that waits for one',
  body: rmaBody,
  status: 201,
  reply: lineStandsReply,
  refusals: [lineRefusals.lineNotFound, lineRefusals.orderMismatch, receiveRefusals.takesNoRma],
  idempotent: true,
  example: { body: rmaExample, reply: { lineItemId: 90310, status: 'PendingShipment', statusId: 11 } },
});

export const getReceipt = endpoint({
  ...ofLine,
  id: 'getReceipt',
  method: 'GET',
  path: '/order/{lineItemId}/receipt',
  summary: 'The last receipt of a line, for whoever inspects it',
  params: receiptParams,
  status: 200,
  reply: receiptReply,
  refusals: [lineRefusals.lineNotFound],
  example: { params: { lineItemId: '90310' }, reply: receiptExample },
});
