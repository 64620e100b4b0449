import { z } from 'zod';
import { actionReply, instantReply, moneyReply } from '../core/values.ts';
import { documentKinds } from '../documents/documents.ts';
import { addressReply } from '../lines/addresses.ts';
import { attachmentSummaryReply } from '../lines/files/attachment-schemas.ts';
import { orderKinds } from '../lines/line-kinds.ts';
import { noteReply } from '../lines/notes/note-schemas.ts';
import { timelineEntryReply } from '../lines/timeline-schemas.ts';
import { loanerActionNames } from './loaner-actions.ts';
import { loanerStatuses } from './loaner-machine.ts';

const loanerStatusReply = z.enum(loanerStatuses);
const plainDateReply = z.string().describe('Plain date, YYYY-MM-DD');
const deliveryReply = z.string().describe('Plain date, or instant where the carrier names a time');

/** What a list row and a line of the detail have in common. */
const lineReply = {
  lineItemId: z.int().describe('Ref #'),
  companyId: z.int().describe('The facility of the supplier that lends it'),
  company: z.string(),
  status: loanerStatusReply,
  loanerStatus: loanerStatusReply.describe('The same as status'),
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
  rgaDueDate: plainDateReply.nullable().describe('When the customer has to give it back'),
  isPastDue: z.boolean().describe("Should have been given back before today in the user's time zone, and is not back"),
  isDueShortly: z.boolean().describe('The customer has it and gives it back within five days'),
  shipDateReason: z.string().nullable(),
  shipDateReasonId: z.int().nullable(),
  reasonId: z.int().nullable().describe('The same as shipDateReasonId'),
  estimatedShipDate: plainDateReply.nullable(),
  followUpDate: plainDateReply.nullable(),
  vendorRmaRequired: z.boolean().describe('That of the order'),
  vendorRmaNumber: z.string().nullable(),
  vendorToCustomerTrackingNumber: z.string().nullable(),
  vendorToCustomerTrackingUrl: z
    .string()
    .nullable()
    .describe("The carrier's page; null where the carrier is not known"),
  vendorToCustomerDateShipped: instantReply.nullable(),
  vendorToCustomerDateDelivered: instantReply.nullable(),
  vendorToCustomerEstimatedDelivery: deliveryReply.nullable(),
  customerToVendorTrackingNumber: z.string().nullable(),
  customerToVendorTrackingUrl: z
    .string()
    .nullable()
    .describe("The carrier's page; null where the carrier is not known"),
  customerToVendorDateShipped: instantReply.nullable(),
  customerToVendorDateDelivered: instantReply.nullable(),
  customerToVendorEstimatedDelivery: deliveryReply.nullable(),
  dateReceived: plainDateReply.nullable().describe('When the supplier received it'),
  hasShippingLabel: z.boolean(),
  isPassThrough: z.boolean(),
  notesCount: z.int(),
  imagePath: z.string().nullable(),
  imageAlt: z.string().nullable(),
  imageDefaultUrl: z.string().nullable(),
  daysOut: z.int().nullable().describe('Since it left, until it was back; null while it has not left'),
  daysLeft: z.int().nullable().describe('Until it is due, negative once it is late; null once it is back'),
  daysLate: z.int(),
  lateFeePerDay: moneyReply.nullable().describe('What each late day costs the customer; null where that is not known'),
  lateFee: moneyReply.nullable().describe('What the late days cost so far'),
  nextStep: z.string().nullable(),
  actions: z.array(actionReply.extend({ action: z.enum(loanerActionNames) })),
  documents: z.array(z.enum(documentKinds)).describe('What can be printed'),
};

/** What the order of a loaner says. */
const headReply = {
  orderId: z.int(),
  orderNumber: z.string(),
  displayPo: z.string().nullable(),
  billingPo: z.string().nullable(),
  vendorOrderNumber: z.string().nullable(),
  dateCreated: instantReply,
  facility: z.string().describe('Where the customer works with it'),
  requestor: z.string(),
  shipper: z.string().nullable(),
  loanerFeeType: z.int().nullable().describe('1 Free, 2 Rental'),
  loanerFeeTypeDescription: z.string().nullable(),
  rentalFeeCost: moneyReply.nullable().describe('For the whole loan'),
  loanerCancellationFee: moneyReply.nullable(),
  replacementCost: moneyReply.nullable(),
};

/** A row of the loaners list. */
export const loanerRowReply = z.object({ ...headReply, ...lineReply });

/** A line of one loaner order, with all that its own page shows. */
export const loanerLineReply = z.object({
  ...lineReply,
  condition: z.string().nullable().describe('The code of the condition'),
  unitPrice: moneyReply.nullable(),
  vendorToCustomerShippingAddress: addressReply.nullable(),
  vendorToCustomerShipper: z.string().nullable(),
  vendorToCustomerShippingMethod: z.string().nullable(),
  customerToVendorShippingAddress: addressReply.nullable(),
  customerToVendorShipper: z.string().nullable(),
  customerToVendorShippingMethod: z.string().nullable(),
  repairLineItemId: z.int().nullable().describe('The repair during which the customer works with this loaner'),
  repair: z
    .object({ lineItemId: z.int(), orderNumber: z.string(), displayPo: z.string().nullable(), status: z.string() })
    .nullable()
    .describe('That repair with its status in words, where it is open to the user'),
  noteType: z.literal(orderKinds.loaner.noteType),
  attachments: z.array(attachmentSummaryReply).describe('Without their content, oldest first'),
  notes: z.array(noteReply).describe('Oldest first'),
  history: z.array(timelineEntryReply).describe('Oldest first, notes and attachments included'),
});

/** One loaner order with those of its lines that are the supplier's. */
export const loanerReply = z.object({
  ...headReply,
  companyId: z.int(),
  company: z.string(),
  orderTypeId: z.int(),
  orderType: z.string(),
  rmaRequired: z.boolean(),
  statusType: z.literal(orderKinds.loaner.statusType),
  lineItems: z.array(loanerLineReply),
});

const asText = z.string().trim().min(1).max(200);

export const loanerParams = z.object({ id: asText.describe('The orderId, else the orderNumber') });
export const loanerPoParams = z.object({ po: asText.describe('The displayPo') });

export type LoanerRow = z.infer<typeof loanerRowReply>;
export type LoanerLine = z.infer<typeof loanerLineReply>;
export type Loaner = z.infer<typeof loanerReply>;
