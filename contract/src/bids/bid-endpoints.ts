import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import { noteExample, noteReply } from '../lines/notes/note-schemas.ts';
import { bidConditionExample, bidExample, bidRowExample, lastAnswerExample, submitBidExample } from './bid-examples.ts';
import { bidRefusals } from './bid-messages.ts';
import {
  bidAnswerReply,
  bidConditionReply,
  bidNoteBody,
  bidParams,
  bidReply,
  bidRowReply,
  declineBidBody,
  lastAnswerReply,
  submitBidBody,
} from './bid-schemas.ts';

const inBids = { area: 'bids', section: 'bids', access: 'supplier' } as const;
const oneBid = { params: { id: '90211' } };

export const listBids = endpoint({
  ...inBids,
  id: 'listBids',
  method: 'GET',
  path: '/bid',
  summary: 'The bids of both tabs: those that can be answered and those that wait for the customer',
  status: 200,
  reply: z.array(bidRowReply),
  refusals: [],
  example: { reply: [bidRowExample] },
});

export const getBid = endpoint({
  ...inBids,
  id: 'getBid',
  method: 'GET',
  path: '/bid/{id}',
  summary: 'One bid in any status, with its notes',
  params: bidParams,
  status: 200,
  reply: bidReply,
  refusals: [bidRefusals.notFound],
  example: { ...oneBid, reply: bidExample },
});

export const listBidConditions = endpoint({
  ...inBids,
  id: 'listBidConditions',
  method: 'GET',
  path: '/bid/{id}/conditions',
  summary: 'The conditions submitted for a bid; a no-bid is one entry without prices',
  params: bidParams,
  status: 200,
  reply: z.array(bidConditionReply),
  refusals: [bidRefusals.notFound],
  example: { ...oneBid, reply: [bidConditionExample] },
});

export const getLastAnswer = endpoint({
  ...inBids,
  id: 'getLastAnswer',
  method: 'GET',
  path: '/bid/{id}/last-answer',
  summary:
    'What the own company last offered for the same item in the facilities open to the caller, no-bids left out; null where it never did',
  params: bidParams,
  status: 200,
  reply: lastAnswerReply,
  refusals: [bidRefusals.notFound],
  example: { ...oneBid, reply: lastAnswerExample },
});

export const submitBid = endpoint({
  ...inBids,
  needs: 'decide',
  id: 'submitBid',
  method: 'POST',
  path: '/bid',
  summary: 'Answers a bid request with its conditions',
  body: submitBidBody,
  status: 201,
  reply: bidAnswerReply,
  refusals: [bidRefusals.notFound, bidRefusals.notOpen, lineRefusals.orderMismatch],
  idempotent: true,
  example: { body: submitBidExample, reply: { lineItemId: 90211, status: 'QUOTED', statusId: 2 } },
});

export const declineBid = endpoint({
  ...inBids,
  needs: 'decide',
  id: 'declineBid',
  method: 'POST',
  path: '/bid/decline',
  summary: "Answers a bid request with 'No Bid'",
  body: declineBidBody,
  status: 201,
  reply: bidAnswerReply,
  refusals: [bidRefusals.notFound, bidRefusals.notOpen, lineRefusals.orderMismatch],
  idempotent: true,
  example: {
    body: { orderId: 51200, lineItemId: 90211, companyId: 3101 },
    reply: { lineItemId: 90211, status: 'QUOTED', statusId: 2 },
  },
});

export const addBidNote = endpoint({
  ...inBids,
  needs: 'act',
  id: 'addBidNote',
  method: 'POST',
  path: '/bid/note',
  summary: 'Adds a note to a bid, in any status',
  body: bidNoteBody,
  status: 201,
  reply: noteReply,
  refusals: [bidRefusals.notFound, lineRefusals.orderMismatch],
  idempotent: true,
  example: {
    body: { note: noteExample.note, lineItemId: 90211, orderId: 51200, conditionId: null },
    reply: noteExample,
  },
});
