import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { says } from '../core/refusal.ts';
import { idSchema } from '../core/values.ts';
import { receivedTold } from '../lines/receiving/receive-events.ts';
import { referenceLimit } from '../lines/saving/ship-date-rules.ts';
import { conditionCodes } from '../lookups/lookups.ts';
import { rgaTypes } from '../lookups/lookups-returns.ts';
import {
  eventBy,
  eventCount,
  eventInstant,
  eventMoment,
  eventMoney,
  eventText,
  knownId,
  optionalDate,
  optionalText,
} from '../marketplace/event-fields.ts';
import { marketplaceFields } from '../marketplace/marketplace-messages.ts';
import { returnStatuses } from './return-machine.ts';

const returnAddress = z.strictObject({
  addressId: idSchema,
  address1: eventText,
  address2: optionalText,
  city: eventText,
  state: optionalText,
  zip: optionalText,
});

const shippingAddress = z.strictObject({
  name: optionalText,
  street1: eventText,
  street2: optionalText,
  city: eventText,
  state: optionalText,
  postalCode: optionalText,
  country: optionalText,
});

/** What an event may tell anew. */
const facts = z.strictObject({
  description: eventText,
  partNumber: eventText,
  manufacturer: eventText,
  quantity: eventCount,
  unitPrice: eventMoney.describe('Parsed to cents'),
  rgaReason: eventText,
  orderNumber: optionalText,
  displayPo: optionalText,
  rgaDueDate: optionalDate,
  returnRmaRequired: z.boolean().optional().describe('Approving it needs an RMA number'),
  nonReturnable: z.boolean().optional(),
  boxOpened: z.boolean().nullish(),
  packageOpened: z.boolean().nullish(),
  isItWorking: z.boolean().nullish(),
  isDirectShip: z.boolean().optional(),
  conditionId: knownId(conditionCodes).nullish(),
  shipper: optionalText,
  shippingMethod: optionalText,
  shippingAddress: shippingAddress.nullish().describe('Where the goods come from'),
  rgaNotes: z.array(eventText).max(100).optional(),
  returnAddresses: z
    .array(returnAddress)
    .max(100)
    .refine(
      (addresses) => new Set(addresses.map(({ addressId }) => addressId)).size === addresses.length,
      says(marketplaceFields.listedTwice),
    )
    .optional()
    .describe('Where the supplier may want the goods'),
});

const rgaCreated = facts.extend({
  rgaId: idSchema,
  rgaNumber: eventText.max(200),
  rgaTypeId: knownId(rgaTypes),
  orderId: idSchema.describe('Of what is returned; it need not be known here'),
  companyId: idSchema.describe('The facility'),
  lineItemId: idSchema,
  rgaDateEntered: eventInstant,
});

const rgaInboundShipped = z.strictObject({
  rgaId: idSchema,
  trackingNumber: eventText.max(referenceLimit),
  shipper: optionalText,
  shippingMethod: optionalText,
  dateShipped: eventMoment.optional().describe('Now when absent'),
  estimatedDelivery: z
    .union([eventInstant, z.iso.date()])
    .nullish()
    .describe('Plain date, or instant where the carrier names a time'),
});

const rgaAlone = z.strictObject({ rgaId: idSchema });

/** What the marketplace tells of exchanges and returns. */
export const returnInboundEvents = eventTypes({
  'rga.created': rgaCreated,
  'rga.updated': facts.partial().extend({ rgaId: idSchema }),
  'rga.released': rgaAlone,
  'rga.closed': rgaAlone,
  'rga.reopened': rgaAlone,
  'rga.held': rgaAlone,
  'rga.resumed': rgaAlone.extend({ note: eventText.nullish().describe('Becomes a note of the line') }),
  'rga.inboundShipped': rgaInboundShipped,
  'rga.carrierDelivered': rgaAlone.extend({ dateDelivered: eventMoment.optional().describe('Now when absent') }),
  'rga.cancelled': rgaAlone,
});

const returnStatus = z.enum(returnStatuses);

const rgaStep = {
  rgaId: z.int(),
  rgaNumber: z.string(),
  rgaType: z.enum(['RETURN', 'EXCHANGE']),
  rgaTypeId: z.int(),
  lineItemId: z.int(),
  orderId: z.int(),
  companyId: z.int(),
  displayPo: z.string().nullable(),
  statusBefore: returnStatus,
  statusAfter: returnStatus,
  by: eventBy,
};

const note = z.string().nullable().describe('Of this step; no note.added follows');

/** What the marketplace is told of exchanges and returns. */
export const returnOutboundEvents = eventTypes({
  'rga.decided': z.strictObject({
    ...rgaStep,
    isApproved: z.enum(['Y', 'N', 'RI']),
    denyReasonId: z.int().nullable(),
    denyReason: z.string().nullable(),
    rmaNumber: z.string().nullable(),
    returnQty: z.int().nullable(),
    returnAddress: returnAddress.nullable(),
    isDirectShip: z.boolean(),
    note,
  }),
  'rga.rmaAdded': z.strictObject({
    ...rgaStep,
    rmaNumber: z.string(),
    returnQty: z.int().nullable(),
    returnAddress: returnAddress.nullable(),
    isDirectShip: z.boolean(),
    note,
  }),
  'rga.received': z.strictObject({ ...rgaStep, ...receivedTold }),
  'rga.inspected': z.strictObject({ ...rgaStep, ...receivedTold }),
  'rga.updateRequested': z.strictObject(rgaStep),
});
