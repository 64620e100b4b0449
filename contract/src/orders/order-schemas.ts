import { z } from 'zod';
import { instantReply, moneyReply } from '../core/values.ts';
import { documentKinds } from '../documents/documents.ts';
import { addressReply } from '../lines/addresses.ts';
import { attachmentSummaryReply } from '../lines/files/attachment-schemas.ts';
import { orderKinds } from '../lines/line-kinds.ts';
import { noteReply } from '../lines/notes/note-schemas.ts';
import { timelineEntryReply } from '../lines/timeline-schemas.ts';
import { orderActionNames } from './order-actions.ts';
import { orderStatuses } from './order-machine.ts';

const orderStatusReply = z.enum(orderStatuses);
const plainDateReply = z.string().describe('Plain date, YYYY-MM-DD');

const orderActionReply = z.object({
  action: z.enum(orderActionNames),
  allowed: z.boolean(),
  reason: z.string().nullable().describe('Why it cannot be done now'),
});

/** What a list row and a line of the detail have in common. */
const lineReply = {
  lineItemId: z.int().describe('Ref #'),
  companyId: z.int().describe('The facility that the line was sent to'),
  company: z.string(),
  status: orderStatusReply,
  statusId: z.int(),
  orderTypeId: z.int(),
  orderType: z.string(),
  manufacturer: z.string(),
  partNumber: z.string(),
  description: z.string(),
  conditionId: z.int().nullable(),
  conditionDescription: z.string().nullable(),
  quantity: z.int(),
  serialNumber: z.string().nullable(),
  urgencyDescription: z.string().nullable(),
  isUrgent: z.boolean().describe('The urgency is CHD or STAT'),
  isPastDue: z.boolean().describe("Should have shipped before today in the user's time zone"),
  hasMissingData: z.boolean().describe('Lacks what the process dialog asks for'),
  isFourteenDayCycle: z.boolean(),
  shipDateReason: z.string().nullable(),
  shipDateReasonId: z.int().nullable(),
  reasonId: z.int().nullable().describe('The same as shipDateReasonId'),
  estimatedShipDate: plainDateReply.nullable(),
  followUpDate: plainDateReply.nullable(),
  followupDate: plainDateReply.nullable().describe('The same as followUpDate'),
  transitDays: z.int().nullable(),
  dateShipped: instantReply.nullable(),
  dateDelivered: instantReply.nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().describe("The carrier's page; null where the carrier is not known"),
  hasShippingLabel: z.boolean(),
  vendorRmaRequired: z.boolean(),
  vendorRmaNumber: z.string().nullable(),
  gsaItem: z.boolean(),
  isPassThrough: z.boolean(),
  notesCount: z.int(),
  imagePath: z.string().nullable(),
  imageAlt: z.string().nullable(),
  imageDefaultUrl: z.string().nullable(),
  actions: z.array(orderActionReply),
  documents: z.array(z.enum(documentKinds)).describe('What can be printed'),
};

/** What the line's order says. */
const headReply = {
  orderId: z.int(),
  orderNumber: z.string(),
  displayPo: z.string().nullable(),
  billingPo: z.string().nullable(),
  vendorOrderNumber: z.string().nullable(),
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
  estimatedDelivery: z.string().nullable().describe('Plain date, or instant where the carrier names a time'),
  isContractProOption: z.boolean(),
  isServiceItem: z.boolean(),
  purchaseRestriction: z.string().nullable(),
  noteType: z.literal(orderKinds.order.noteType),
  attachments: z.array(attachmentSummaryReply).describe('Without their content, oldest first'),
  notes: z.array(noteReply).describe('Oldest first'),
  history: z.array(timelineEntryReply).describe('Oldest first, notes and attachments included'),
});

/** One order with those of its lines that are the supplier's. */
export const orderReply = z.object({
  ...headReply,
  companyId: z.int(),
  company: z.string(),
  orderTypeId: z.int(),
  orderType: z.string(),
  statusType: z.literal(orderKinds.order.statusType),
  addressInfo: z.array(z.string()).describe('The shipping address as it stands on a parcel, line by line'),
  shippingAddress: addressReply,
  shippingAttention: z.string().nullable(),
  shippingMethod: z.string().nullable(),
  shippingInsurance: z.string().nullable(),
  lineItems: z.array(orderLineReply),
});

const asText = z.string().trim().min(1).max(200);

export const orderParams = z.object({ id: asText.describe('The orderId, else the orderNumber') });
export const orderPoParams = z.object({ poNum: asText.describe('The displayPo') });

export type OrderRow = z.infer<typeof orderRowReply>;
export type OrderLine = z.infer<typeof orderLineReply>;
export type Order = z.infer<typeof orderReply>;
