import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { says } from '../core/refusal.ts';
import { idSchema } from '../core/values.ts';
import { receivedTold } from '../lines/receiving/receive-events.ts';
import { savedEvents } from '../lines/saving/saved-events.ts';
import { referenceLimit } from '../lines/saving/ship-date-rules.ts';
import { conditionCodes, loanerFeeTypes, shipDateReasons } from '../lookups/lookups.ts';
import {
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
import { loanerStatuses } from './loaner-machine.ts';

const address = z.strictObject({
  name: optionalText,
  street1: eventText,
  street2: optionalText,
  city: eventText,
  state: optionalText,
  postalCode: optionalText,
  country: optionalText,
});

const optionalMoney = eventMoney.nullish().describe('Parsed to cents');

/** Of the order, for all its lines. */
const terms = {
  displayPo: optionalText,
  billingPo: optionalText,
  vendorOrderNumber: optionalText,
  rmaRequired: z.boolean().optional(),
  shipper: optionalText,
  loanerFeeType: knownId(loanerFeeTypes).nullish(),
  rentalFeeCost: optionalMoney,
  loanerCancellationFee: optionalMoney,
  replacementCost: optionalMoney,
  lateFeePerDay: optionalMoney.describe('What each day after rgaDueDate costs the customer; parsed to cents'),
};

const loanerLine = z.strictObject({
  lineItemId: idSchema,
  description: eventText,
  manufacturer: eventText,
  partNumber: eventText,
  quantity: eventCount,
  serialNumber: optionalText,
  conditionId: knownId(conditionCodes).nullish(),
  unitPrice: optionalMoney,
  rgaDueDate: optionalDate.describe("When the customer has to give it back; the order's when absent"),
  estimatedShipDate: optionalDate,
  shipDateReasonId: knownId(shipDateReasons).nullish(),
  isPassThrough: z.boolean().optional(),
  hasShippingLabel: z.boolean().optional(),
  vendorToCustomerShippingAddress: address.nullish(),
  customerToVendorShippingAddress: address.nullish(),
  repairLineItemId: idSchema.nullish().describe('The repair during which the customer works with this loaner'),
  imagePath: optionalText,
  imageAlt: optionalText,
  imageDefaultUrl: optionalText,
});

const maxLinesOfOrder = 1000;

const loanerCreated = z.strictObject({
  orderId: idSchema,
  orderNumber: eventText.max(200),
  companyId: idSchema.describe('The facility; other suppliers may have lines of the same order'),
  orderTypeId: z.literal(37),
  dateCreated: eventInstant,
  facility: eventText.describe('Where the customer works with it'),
  requestor: eventText,
  rgaDueDate: optionalDate.describe('When the customer has to give it back'),
  ...terms,
  lineItems: z
    .array(loanerLine)
    .min(1)
    .max(maxLinesOfOrder)
    .refine(
      (lines) => new Set(lines.map(({ lineItemId }) => lineItemId)).size === lines.length,
      says(marketplaceFields.listedTwice),
    ),
});

const loanerUpdated = loanerLine
  .partial()
  .required({ lineItemId: true })
  .extend({ facility: eventText.optional(), requestor: eventText.optional(), ...terms });

const parcel = z.strictObject({
  lineItemId: idSchema,
  trackingNumber: eventText.max(referenceLimit),
  shipper: optionalText,
  shippingMethod: optionalText,
  dateShipped: eventMoment.optional().describe('Now when absent'),
  estimatedDelivery: z
    .union([eventInstant, z.iso.date()])
    .nullish()
    .describe('Plain date, or instant where the carrier names a time'),
  note: optionalText.describe('Becomes a note of the line'),
});

const delivery = z.strictObject({ lineItemId: idSchema, dateDelivered: eventMoment });
const ofLine = z.strictObject({ lineItemId: idSchema });

/** What the marketplace tells of loaners. */
export const loanerInboundEvents = eventTypes({
  'loaner.created': loanerCreated,
  'loaner.updated': loanerUpdated,
  'loaner.outboundShipped': parcel,
  'loaner.delivered': delivery,
  'loaner.returnShipped': parcel,
  'loaner.returnDelivered': delivery,
  'loaner.cancelled': ofLine,
  'loaner.closed': ofLine,
});

const saved = savedEvents(loanerStatuses);
const status = z.enum(loanerStatuses);
const received = z.strictObject({ ...receivedTold, statusBefore: status, statusAfter: status });

/** What the marketplace is told of loaners. */
export const loanerOutboundEvents = eventTypes({
  'loaner.scheduled': saved.scheduled,
  'loaner.shipped': saved.shipped,
  'loaner.received': received,
  'loaner.inspected': received,
});
