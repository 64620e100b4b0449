import { z } from 'zod';
import { instantReply, moneyReply } from '../core/values.ts';
import { orderKinds } from '../lines/line-kinds.ts';
import {
  displayPoText,
  itemReply,
  lineActionReply,
  lineLogReply,
  orderNumbersReply,
  orderOfPageReply,
  pictureReply,
  plainDateReply,
  shipDateReply,
  twoParcelsReply,
  twoWaysReply,
} from '../lines/line-schemas.ts';
import { loanerActionNames } from './loaner-actions.ts';
import { loanerStatuses } from './loaner-machine.ts';

const loanerStatusReply = z.enum(loanerStatuses);

/** What a list row and a line of the detail have in common. */
const lineReply = {
  ...itemReply,
  ...pictureReply,
  ...shipDateReply,
  ...twoParcelsReply,
  status: loanerStatusReply,
  loanerStatus: loanerStatusReply.describe('The same as status'),
  serialNumber: z.string().nullable(),
  rgaDueDate: plainDateReply.nullable().describe('When the customer has to give it back'),
  isPastDue: z.boolean().describe("Should have been given back before today in the user's time zone, and is not back"),
  isDueShortly: z.boolean().describe('The customer has it and gives it back within five days'),
  reasonId: z.int().nullable().describe('The same as shipDateReasonId'),
  customerToVendorDateShipped: instantReply.nullable(),
  customerToVendorDateDelivered: instantReply.nullable(),
  dateReceived: plainDateReply.nullable().describe('When the supplier received it'),
  isPassThrough: z.boolean(),
  daysOut: z.int().nullable().describe('Since it left, until it was back; null while it has not left'),
  daysLeft: z.int().nullable().describe('Until it is due, negative once it is late; null once it is back'),
  daysLate: z.int(),
  lateFeePerDay: moneyReply.nullable().describe('What each late day costs the customer; null where that is not known'),
  lateFee: moneyReply.nullable().describe('What the late days cost so far'),
  nextStep: z.string().nullable(),
  actions: z.array(lineActionReply(loanerActionNames)),
};

/** What the order of a loaner says. */
const headReply = {
  ...orderNumbersReply,
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
  ...twoWaysReply,
  condition: z.string().nullable().describe('The code of the condition'),
  unitPrice: moneyReply.nullable(),
  vendorToCustomerShippingMethod: z.string().nullable(),
  customerToVendorShippingMethod: z.string().nullable(),
  repairLineItemId: z.int().nullable().describe('The repair during which the customer works with this loaner'),
  repair: z
    .object({ lineItemId: z.int(), orderNumber: z.string(), displayPo: z.string().nullable(), status: z.string() })
    .nullable()
    .describe('That repair with its status in words, where it is open to the user'),
  noteType: z.literal(orderKinds.loaner.noteType),
  ...lineLogReply,
});

/** One loaner order with those of its lines that are the supplier's. */
export const loanerReply = z.object({
  ...headReply,
  ...orderOfPageReply,
  rmaRequired: z.boolean(),
  statusType: z.literal(orderKinds.loaner.statusType),
  lineItems: z.array(loanerLineReply),
});

export const loanerPoParams = z.object({ po: displayPoText });

export type LoanerRow = z.infer<typeof loanerRowReply>;
export type LoanerLine = z.infer<typeof loanerLineReply>;
export type Loaner = z.infer<typeof loanerReply>;
