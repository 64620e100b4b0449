import { z } from 'zod';
import { instantReply, moneyReply } from '../core/values.ts';
import { addressReply } from '../lines/addresses.ts';
import { orderKinds } from '../lines/line-kinds.ts';
import {
  deliveryReply,
  displayPoText,
  itemReply,
  lineActionReply,
  lineLogReply,
  orderNumbersReply,
  orderOfPageReply,
  parcelReply,
  pictureReply,
  plainDateReply,
  shipDateReply,
} from '../lines/line-schemas.ts';
import { orderActionNames } from './order-actions.ts';
import { orderStatuses } from './order-machine.ts';

const orderStatusReply = z.enum(orderStatuses);

/** What a list row and a line of the detail have in common. */
const lineReply = {
  ...itemReply,
  ...pictureReply,
  ...shipDateReply,
  ...parcelReply,
  status: orderStatusReply,
  serialNumber: z.string().nullable(),
  urgencyDescription: z.string().nullable(),
  isUrgent: z.boolean().describe('The urgency is CHD or STAT'),
  isPastDue: z.boolean().describe("Should have shipped before today in the user's time zone"),
  hasMissingData: z.boolean().describe('Lacks what the process dialog asks for'),
  isFourteenDayCycle: z.boolean(),
  reasonId: z.int().nullable().describe('The same as shipDateReasonId'),
  followupDate: plainDateReply.nullable().describe('The same as followUpDate'),
  transitDays: z.int().nullable(),
  dateShipped: instantReply.nullable(),
  gsaItem: z.boolean(),
  isPassThrough: z.boolean(),
  actions: z.array(lineActionReply(orderActionNames)),
};

/** What the line's order says. */
const headReply = {
  ...orderNumbersReply,
  dateEntered: instantReply,
  dateEnteredUTC: instantReply,
  shipper: z.string().nullable(),
};

/** A row of the orders list. */
export const orderRowReply = z.object({
  ...headReply,
  ...lineReply,
  sortOrder: z.int().nullable(),
});

/** A line of one order, with all that its own page shows. */
export const orderLineReply = z.object({
  ...lineReply,
  condition: z.string().nullable().describe('The code of the condition'),
  warrantyCode: z.string().nullable(),
  nonReturnable: z.boolean(),
  unitPrice: moneyReply,
  dateCreated: instantReply,
  estimatedDelivery: deliveryReply.nullable(),
  isContractProOption: z.boolean(),
  isServiceItem: z.boolean(),
  purchaseRestriction: z.string().nullable(),
  noteType: z.literal(orderKinds.order.noteType),
  ...lineLogReply,
});

/** One order with those of its lines that are the supplier's. */
export const orderReply = z.object({
  ...headReply,
  ...orderOfPageReply,
  statusType: z.literal(orderKinds.order.statusType),
  addressInfo: z.array(z.string()).describe('The shipping address as it stands on a parcel, line by line'),
  shippingAddress: addressReply,
  shippingAttention: z.string().nullable(),
  shippingMethod: z.string().nullable(),
  shippingInsurance: z.string().nullable(),
  lineItems: z.array(orderLineReply),
});

export const orderPoParams = z.object({ poNum: displayPoText });

export type OrderRow = z.infer<typeof orderRowReply>;
export type OrderLine = z.infer<typeof orderLineReply>;
export type Order = z.infer<typeof orderReply>;
