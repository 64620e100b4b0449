import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { says } from '../core/refusal.ts';
import { idSchema } from '../core/values.ts';
import { receivedTold, rmaTold } from '../lines/receiving/receive-events.ts';
import { savedEvents } from '../lines/saving/saved-events.ts';
import { referenceLimit } from '../lines/saving/ship-date-rules.ts';
import { conditionCodes } from '../lookups/lookups.ts';
import {
  eventBy,
  eventCount,
  eventInstant,
  eventMoment,
  eventText,
  knownId,
  optionalDate,
  optionalText,
} from '../marketplace/event-fields.ts';
import { marketplaceFields } from '../marketplace/marketplace-messages.ts';
import { repairStatuses } from './repair-machine.ts';

const address = z
  .strictObject({
    name: optionalText,
    street1: eventText,
    street2: optionalText,
    city: eventText,
    state: optionalText,
    postalCode: optionalText,
    country: optionalText,
  })
  .nullish();

const tracking = eventText.max(referenceLimit);
const delivery = z
  .union([eventInstant, z.iso.date()])
  .nullish()
  .describe('Plain date, or instant where the carrier names a time');

/** Both ways of the item. */
const legs = {
  customerToVendorShippingAddress: address,
  customerToVendorAttention: optionalText,
  customerToVendorEstimatedDelivery: delivery,
  customerToVendorTrackingNumber: tracking.nullish(),
  customerToVendorMethod: optionalText,
  customerToVendorShipper: optionalText,
  vendorToCustomerShippingAddress: address,
  vendorToCustomerAttention: optionalText,
  vendorToCustomerEstimatedDelivery: delivery,
  vendorToCustomerMethod: optionalText,
  vendorToCustomerShipper: optionalText,
};

const repairLine = z.strictObject({
  lineItemId: idSchema,
  description: eventText,
  manufacturer: eventText,
  partNumber: eventText,
  serialNumber: eventText.max(200),
  quantity: eventCount,
  repairReason: eventText,
  urgencyDescription: optionalText,
  conditionId: knownId(conditionCodes).nullish(),
  warrantyCode: optionalText,
  vendorRmaNumber: eventText.max(referenceLimit).nullish().describe('The line then waits for no RMA number'),
  rgaId: idSchema.nullish(),
  rgaNumber: optionalText,
  hasShippingLabel: z.boolean().optional(),
  imagePath: optionalText,
  imageAlt: optionalText,
  imageDefaultUrl: optionalText,
  ...legs,
});

const repairTypes = z.union([z.literal(2), z.literal(3)]);
const maxLinesOfOrder = 1000;

const repairCreated = z.strictObject({
  orderId: idSchema,
  orderNumber: eventText.max(200),
  companyId: idSchema.describe('The facility that repairs'),
  dateCreated: eventInstant,
  orderTypeId: repairTypes.optional().describe('2 REPAIR, which it is when absent, or 3 REPAIR WITH LOANER'),
  displayPo: optionalText,
  billingPo: optionalText,
  vendorOrderNumber: optionalText,
  requestor: optionalText,
  lineItems: z
    .array(repairLine)
    .min(1)
    .max(maxLinesOfOrder)
    .refine(
      (lines) => new Set(lines.map(({ lineItemId }) => lineItemId)).size === lines.length,
      says(marketplaceFields.listedTwice),
    ),
});

const { vendorRmaNumber: _, ...lineFacts } = repairLine.shape;

const repairUpdated = z
  .strictObject({ ...lineFacts, displayPo: optionalText, billingPo: optionalText, followUpDate: optionalDate })
  .partial()
  .required({ lineItemId: true })
  .describe('displayPo and billingPo are those of the whole order');

const parcel = {
  trackingNumber: tracking,
  shipper: optionalText,
  shippingMethod: optionalText,
  estimatedDelivery: delivery,
};

const ofLine = { lineItemId: idSchema };

/** What the marketplace tells of repair lines. */
export const repairInboundEvents = eventTypes({
  'repair.created': repairCreated,
  'repair.updated': repairUpdated,
  'repair.inboundShipped': z.strictObject({ ...ofLine, ...parcel }),
  'repair.quoteAccepted': z.strictObject({ ...ofLine, acceptedAt: eventMoment }),
  'repair.declined': z.strictObject({ ...ofLine, note: optionalText.describe('Why; becomes a note of the line') }),
  'repair.outboundShipped': z.strictObject({
    ...ofLine,
    ...parcel,
    dateShipped: eventMoment.optional().describe('Now when absent'),
  }),
  'repair.delivered': z.strictObject({ ...ofLine, dateDelivered: eventMoment }),
  'repair.cancelled': z.strictObject(ofLine),
  'repair.closed': z.strictObject(ofLine),
});

const saved = savedEvents(repairStatuses);
const states = { statusBefore: z.enum(repairStatuses), statusAfter: z.enum(repairStatuses) };

/** What the marketplace is told of repair lines. */
export const repairOutboundEvents = eventTypes({
  'repair.rmaProvided': z.strictObject({ ...rmaTold, ...states }),
  'repair.received': z.strictObject({ ...receivedTold, ...states }),
  'repair.quoted': z.strictObject({
    lineItemId: z.int(),
    orderId: z.int(),
    companyId: z.int(),
    orderNumber: z.string(),
    displayPo: z.string().nullable(),
    diagnosisNote: z.string(),
    repairNote: z.string(),
    amount: z.number(),
    leadDays: z.int(),
    isRequote: z.boolean(),
    note: z.string().nullable().describe('The comment; no note.added follows'),
    attachments: z.array(z.string()).describe('Names of its files; each is told by an attachment.added, too'),
    ...states,
    by: eventBy,
  }),
  'repair.scheduled': saved.scheduled,
  'repair.shipped': saved.shipped,
});
