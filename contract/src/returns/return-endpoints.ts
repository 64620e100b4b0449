import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import { orderParams } from '../lines/line-schemas.ts';
import { returnDenyReasons } from '../lookups/lookups-returns.ts';
import { returnAddressExample, returnExample, returnRowExample } from './return-examples.ts';
import { returnStatusIds } from './return-machine.ts';
import { returnRefusals } from './return-messages.ts';
import {
  type DecideReturn,
  decideReturnBody,
  denyReasonReply,
  requestUpdateBody,
  returnAddressReply,
  returnPoParams,
  returnReply,
  returnRowReply,
  returnSteppedReply,
  rgaParams,
} from './return-schemas.ts';

const inReturns = { area: 'returns', section: 'returns', access: 'supplier' } as const;

export const listReturns = endpoint({
  ...inReturns,
  id: 'listReturns',
  method: 'GET',
  path: '/order/return-and-exchange',
  summary: 'The exchanges and returns of all six tabs',
  status: 200,
  reply: z.array(returnRowReply),
  refusals: [],
  example: { reply: [returnRowExample] },
});

export const getReturn = endpoint({
  ...inReturns,
  id: 'getReturn',
  method: 'GET',
  path: '/order/return-and-exchange/{id}',
  summary: "The supplier's exchanges and returns of one order, by its id or number",
  params: orderParams,
  status: 200,
  reply: returnReply,
  refusals: [returnRefusals.notFound],
  example: { params: { id: '51200' }, reply: returnExample },
});

export const getReturnByPo = endpoint({
  ...inReturns,
  id: 'getReturnByPo',
  method: 'GET',
  path: '/order/return-and-exchange/po/{po}',
  summary: "The supplier's exchanges and returns of one order, by its PO number",
  params: returnPoParams,
  status: 200,
  reply: returnReply,
  refusals: [returnRefusals.notFound],
  example: { params: { po: 'PO-77120' }, reply: returnExample },
});

export const listReturnAddresses = endpoint({
  ...inReturns,
  id: 'listReturnAddresses',
  method: 'GET',
  path: '/order/rga/{rgaId}/returnaddresses',
  summary: 'Where the goods of an exchange or return can go; the first is proposed',
  params: rgaParams,
  status: 200,
  reply: z.array(returnAddressReply),
  refusals: [returnRefusals.notFound],
  example: { params: { rgaId: '7710' }, reply: [returnAddressExample] },
});

export const listDenyReasons = endpoint({
  ...inReturns,
  id: 'listDenyReasons',
  method: 'GET',
  path: '/common/returndenyreasons',
  summary: 'Why a return can be denied',
  status: 200,
  reply: z.array(denyReasonReply),
  refusals: [],
  example: { reply: [...returnDenyReasons] },
});

const decisionExample: DecideReturn = {
  lineItemId: 96010,
  rmaNumber: 'RMA-2207',
  note: 'Please mark the box with the RMA number.',
  addressId: 41,
  isApproved: 'Y',
  denyReasonId: null,
  denyReason: null,
  isDirectShip: false,
  rgaId: 7710,
  orderId: 51200,
  returnQty: 2,
  rgaNumber: 'RGA-7710',
  rgaType: 'RETURN',
  rgaTypeId: 2,
};

export const decideReturn = endpoint({
  ...inReturns,
  needs: 'act',
  id: 'decideReturn',
  method: 'POST',
  path: '/order/rga/{rgaId}/rma',
  summary: 'Approves or denies a return, asks for more about it, or gives an exchange its RMA number',
  params: rgaParams,
  body: decideReturnBody,
  status: 201,
  reply: returnSteppedReply,
  refusals: [returnRefusals.notFound, returnRefusals.notInProcess, returnRefusals.decided, lineRefusals.orderMismatch],
  idempotent: true,
  example: {
    params: { rgaId: '7710' },
    body: decisionExample,
    reply: { lineItemId: 96010, status: 'Process', statusId: returnStatusIds.Process },
  },
});

export const requestReturnUpdate = endpoint({
  ...inReturns,
  needs: 'act',
  id: 'requestReturnUpdate',
  method: 'POST',
  path: '/order/return-and-exchange/request-update',
  summary: 'Asks the provider how an exchange or return stands; told once in 24 hours',
  body: requestUpdateBody,
  status: 201,
  reply: returnSteppedReply,
  refusals: [returnRefusals.notFound, returnRefusals.notUnderReview],
  idempotent: true,
  example: {
    body: { lineItemId: 96010, rgaType: 'RETURN' },
    reply: { lineItemId: 96010, status: 'PendingProvider', statusId: returnStatusIds.PendingProvider },
  },
});
