import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { orderParams } from '../lines/line-schemas.ts';
import { orderExample, orderRowExample } from './order-examples.ts';
import { orderRefusals } from './order-messages.ts';
import { orderPoParams, orderReply, orderRowReply } from './order-schemas.ts';

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
