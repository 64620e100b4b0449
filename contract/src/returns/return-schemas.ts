import { z } from 'zod';
import { idSchema, idText, instantReply, moneyReply } from '../core/values.ts';
import { addressReply } from '../lines/addresses.ts';
import { orderKinds } from '../lines/line-kinds.ts';
import {
  deliveryReply,
  displayPoText,
  itemReply,
  lineActionReply,
  lineLogReply,
  parcelReply,
  plainDateReply,
} from '../lines/line-schemas.ts';
import { returnActionNames } from './return-actions.ts';
import { returnStatuses } from './return-machine.ts';

/** An exchange or return, as the list and its own page show it. */
export const returnRowReply = z.object({
  ...itemReply,
  ...parcelReply,
  rgaId: z.int(),
  rgaNumber: z.string(),
  rmaNumber: z.string().nullable().describe("The supplier's number for the goods that come back"),
  displayPo: z.string().nullable(),
  orderId: z.int(),
  orderNumber: z.string().describe('The orderId where the marketplace gave none'),
  unitPrice: moneyReply,
  typeId: z.int().describe('1 exchange, 2 return'),
  rgaTypeId: z.int().describe('The same as typeId'),
  rgaType: z.enum(['RETURN', 'EXCHANGE']),
  status: z.enum(['Return', 'Exchange']),
  returnExchangeStatus: z
    .string()
    .describe("Its state; that of what lies with the provider embeds the provider's name"),
  statusCode: z.enum(returnStatuses).describe('The same under every name of the provider'),
  statusId: z.int(),
  isApproved: z.enum(['Y', 'N']).nullable(),
  dateReturnApprovedDenied: instantReply.nullable(),
  returnDenyReason: z.string().nullable(),
  returnQty: z.int().nullable().describe('How many pieces were approved'),
  rgaDateEntered: instantReply,
  rgaDueDate: plainDateReply.nullable(),
  rgaReason: z.string(),
  rgaNotes: z.array(z.string()),
  rgaCreatedTimestamp: instantReply,
  nonReturnable: z.boolean(),
  boxOpened: z.boolean().nullable(),
  packageOpened: z.boolean().nullable(),
  isItWorking: z.boolean().nullable(),
  shippingAddress: addressReply.nullable(),
  shippingMethod: z.string().nullable(),
  shipper: z.string().nullable(),
  estimatedDelivery: deliveryReply.nullable(),
  isDirectShip: z.boolean(),
  canGenerateShippingLabel: z.boolean(),
  statusUpdatedTimestamp: instantReply,
  updatedTimestamp: instantReply,
  createdTimeStamp: instantReply,
  isPastDue: z.boolean().describe("Due before today in the user's time zone, and not inspected"),
  returnRmaRequired: z.boolean().describe('Approving it needs an RMA number'),
  vendorRmaRequired: z.boolean().describe('The same as returnRmaRequired'),
  vendorRmaNumber: z.string().nullable().describe('The same as rmaNumber'),
  hasRgaDocumentation: z.boolean().describe('Files are attached'),
  actions: z.array(lineActionReply(returnActionNames)),
});

/** An exchange or return with all that its own page shows. */
export const returnLineReply = returnRowReply.extend({
  noteType: z.literal(orderKinds.return.noteType),
  ...lineLogReply,
});

/** The exchanges and returns of one order that are the supplier's. */
export const returnReply = z.object({
  orderId: z.int(),
  orderNumber: z.string().describe('The orderId where the marketplace gave none'),
  displayPo: z.string().nullable(),
  companyId: z.int(),
  company: z.string(),
  statusType: z.literal(orderKinds.return.statusType),
  lineItems: z.array(returnLineReply),
});

export const returnPoParams = z.object({ po: displayPoText });

/** A place that the supplier may want the goods at. */
export const returnAddressReply = z.object({
  addressId: z.int(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
});

export const denyReasonReply = z.object({
  id: z.int(),
  description: z.string(),
  isOther: z.boolean().describe('It needs a note'),
});

const sentNumber = z.union([z.int(), z.string().max(20)]).nullish();
const sentText = z.string().max(10_000).nullish();

/** A decision as it is sent; what it may hold depends on the line, so `decisionRules` checks it. */
export const decideReturnBody = z.object({
  isApproved: sentText.describe('Y approves, N denies, RI asks for information; Y for an exchange'),
  denyReasonId: sentNumber.describe('Needed to deny'),
  addressId: sentNumber.describe('One of the return addresses; needed to approve'),
  returnQty: sentNumber.describe('All pieces when absent'),
  rmaNumber: sentText,
  note: sentText,
  rgaId: idSchema.nullish().describe('The ids must belong together'),
  lineItemId: idSchema.nullish(),
  orderId: idSchema.nullish(),
  rgaNumber: sentText,
  rgaType: sentText.describe('RETURN or EXCHANGE'),
  rgaTypeId: z.int().nullish().describe('1 exchange, 2 return'),
  denyReason: sentText.describe('Ignored: the id says it'),
  isDirectShip: z.boolean().nullish().describe('Ignored: the line knows it'),
});

export const requestUpdateBody = z.object({
  lineItemId: idSchema,
  rgaType: sentText.describe('RETURN or EXCHANGE'),
});

/** Where a line stands after a step. */
export const returnSteppedReply = z.object({ lineItemId: z.int(), status: z.enum(returnStatuses), statusId: z.int() });

export const rgaParams = z.object({ rgaId: idText });

export type DecideReturn = z.input<typeof decideReturnBody>;
export type ReturnRow = z.infer<typeof returnRowReply>;
export type ReturnLine = z.infer<typeof returnLineReply>;
export type Return = z.infer<typeof returnReply>;
export type ReturnAddress = z.infer<typeof returnAddressReply>;
