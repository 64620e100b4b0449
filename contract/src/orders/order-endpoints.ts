import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import { type OrderSaved, orderSavedReply, saveOrderBody, saveShipDateBody } from '../lines/save-schemas.ts';
import { orderExample, orderRowExample, saveOrderExample, saveShipDateExample } from './order-examples.ts';
import { orderRefusals } from './order-messages.ts';
import { orderParams, orderPoParams, orderReply, orderRowReply } from './order-schemas.ts';

const inOrders = { area: 'orders', section: 'orders', access: 'supplier' } as const;

export const listOrders = endpoint({
  ...inOrders,
  id: 'listOrders',
  method: 'GET',
  path: '/order',
  summary: 'The order lines of all four tabs',
  status: 200,
  reply: z.array(orderRowReply),
  refusals: [],
  example: { reply: [orderRowExample] },
});

export const getOrder = endpoint({
  ...inOrders,
  id: 'getOrder',
  method: 'GET',
  path: '/order/{id}',
  summary: "One order by its id or number, with the supplier's own lines",
  params: orderParams,
  status: 200,
  reply: orderReply,
  refusals: [orderRefusals.notFound],
  example: { params: { id: '51200' }, reply: orderExample },
});

export const getOrderByPo = endpoint({
  ...inOrders,
  id: 'getOrderByPo',
  method: 'GET',
  path: '/order/po/{poNum}',
  summary: "One order by its PO number, with the supplier's own lines",
  params: orderPoParams,
  status: 200,
  reply: orderReply,
  refusals: [orderRefusals.notFound],
  example: { params: { poNum: 'PO-77120' }, reply: orderExample },
});

// Repairs and loaners are saved by the same calls, so the section is the one of the line, which only the service knows.
const ofLines = {
  area: 'orders',
  access: 'supplier',
  method: 'POST',
  status: 201,
  reply: orderSavedReply,
  refusals: [orderRefusals.notFound, lineRefusals.orderMismatch, orderRefusals.notOpen],
  idempotent: true,
} as const;

function savedExample(status: 'SHIPPED' | 'PENDINGSHIPMENT', statusId: number): OrderSaved {
  const line = { lineItemId: 90211, status, statusId };
  return { ...line, lineItems: [line] };
}

export const saveOrder = endpoint({
  ...ofLines,
  id: 'saveOrder',
  path: '/order',
  summary: 'Processes lines of one order, all or none: their ship dates, or, with a tracking number, their shipping',
  body: saveOrderBody,
  example: { body: saveOrderExample, reply: savedExample('SHIPPED', 3) },
});

export const saveShipDate = endpoint({
  ...ofLines,
  id: 'saveShipDate',
  path: '/order/esd',
  summary: 'Sets the estimated ship dates of lines of one order, all or none',
  body: saveShipDateBody,
  example: { body: saveShipDateExample, reply: savedExample('PENDINGSHIPMENT', 2) },
});
