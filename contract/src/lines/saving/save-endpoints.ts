import { endpoint } from '../../core/endpoint.ts';
import { orderKinds } from '../line-kinds.ts';
import { lineRefusals } from '../line-messages.ts';
import {
  type LinesSaved,
  linesSavedReply,
  type SaveOrder,
  type SaveShipDate,
  saveOrderBody,
  saveShipDateBody,
} from './save-schemas.ts';

const saveOrderExample: SaveOrder = {
  orderId: 51200,
  companyId: 3101,
  orderType: 'PART ORDER',
  lineItems: [
    {
      lineItemId: 90211,
      trackingNumber: '1Z999AA10123456784',
      vendorOrderNumber: 'LI-20771',
      noteType: orderKinds.order.noteType,
      note: 'Ships from our Dallas warehouse.',
      vendorRmaNumber: null,
      estimatedShipDate: '2026-11-20',
      shipDateReasonId: 1,
      serialNumber: null,
    },
  ],
};

const saveShipDateExample: SaveShipDate = {
  orderId: 51200,
  companyId: 3101,
  lineItems: [{ lineItemId: 90211, shipDateReasonId: 1, estimatedShipDate: '2026-11-24', trackingNumber: null }],
};

// One call for all kinds: the section is the one of the line, which only the service knows.
const ofLines = {
  area: 'lines',
  access: 'supplier',
  needs: 'act',
  method: 'POST',
  status: 201,
  reply: linesSavedReply,
  refusals: [lineRefusals.orderNotFound, lineRefusals.orderMismatch, lineRefusals.notOpen],
  idempotent: true,
} as const;

function savedExample(status: 'SHIPPED' | 'PENDINGSHIPMENT', statusId: number): LinesSaved {
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
