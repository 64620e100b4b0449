import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { says } from '../core/refusal.ts';
import { idSchema } from '../core/values.ts';
import { savedEvents } from '../lines/saving/saved-events.ts';
import { referenceLimit } from '../lines/saving/ship-date-rules.ts';
import { conditionCodes, orderTypes, shipDateReasons } from '../lookups/lookups.ts';
import {
  eventCount,
  eventInstant,
  eventMoment,
  eventMoney,
  eventSource,
  eventText,
  knownId,
  optionalDate,
  optionalText,
} from '../marketplace/event-fields.ts';
import { marketplaceFields } from '../marketplace/marketplace-messages.ts';
import { orderStatuses } from './order-machine.ts';

const shippingAddress = z.strictObject({
  name: optionalText,
  street1: eventText,
  street2: optionalText,
  city: eventText,
  state: optionalText,
  postalCode: optionalText,
  country: optionalText,
});

const orderLine = z.strictObject({
  lineItemId: idSchema,
  description: eventText,
  manufacturer: eventText,
  partNumber: eventText,
  quantity: eventCount,
  unitPrice: eventMoney.describe('Parsed to cents'),
  conditionId: knownId(conditionCodes).nullish(),
  warrantyCode: optionalText,
  serialNumber: optionalText,
  estimatedShipDate: optionalDate,
  shipDateReasonId: knownId(shipDateReasons).nullish(),
  urgencyDescription: optionalText,
  vendorRmaRequired: z.boolean().optional(),
  nonReturnable: z.boolean().optional(),
  gsaItem: z.boolean().optional(),
  isPassThrough: z.boolean().optional(),
  isContractProOption: z.boolean().optional(),
  isServiceItem: z.boolean().optional(),
  purchaseRestriction: optionalText,
  transitDays: z.int().min(0).max(10_000).nullish(),
  sortOrder: z.int().min(-2_147_483_648).max(2_147_483_647).nullish(),
  hasShippingLabel: z.boolean().optional(),
  origReference: optionalText,
  vendorPartNumber: optionalText,
  imagePath: optionalText,
  imageAlt: optionalText,
  imageDefaultUrl: optionalText,
});

const maxLinesOfOrder = 1000;

const orderCreated = z.strictObject({
  orderId: idSchema,
  orderNumber: eventText.max(200),
  companyId: idSchema.describe('The facility; other suppliers may have lines of the same order'),
  orderTypeId: knownId(orderTypes),
  orderType: z.enum(orderTypes.map(({ code }) => code)),
  dateEntered: eventInstant,
  shippingAddress,
  displayPo: optionalText,
  billingPo: optionalText,
  vendorOrderNumber: optionalText,
  shippingAttention: optionalText,
  shipper: optionalText,
  shippingMethod: optionalText,
  shippingInsurance: optionalText,
  bidLineItemId: idSchema.nullish().describe('The bid that became this order'),
  source: eventSource,
  lineItems: z
    .array(orderLine)
    .min(1)
    .max(maxLinesOfOrder)
    .refine(
      (lines) => new Set(lines.map(({ lineItemId }) => lineItemId)).size === lines.length,
      says(marketplaceFields.listedTwice),
    ),
});

const orderUpdated = orderLine.partial().required({ lineItemId: true });

const orderShipped = z.strictObject({
  lineItemId: idSchema,
  trackingNumber: eventText.max(referenceLimit),
  shipper: optionalText,
  shippingMethod: optionalText,
  dateShipped: eventMoment.optional().describe('Now when absent'),
  estimatedDelivery: z
    .union([eventInstant, z.iso.date()])
    .nullish()
    .describe('Plain date, or instant where the carrier names a time'),
});

/** What the marketplace tells of order lines. */
export const orderInboundEvents = eventTypes({
  'order.created': orderCreated,
  'order.updated': orderUpdated,
  'order.reviewDue': z.strictObject({
    lineItemId: idSchema,
    fourteenDay: z.boolean().optional().describe('14 days without a change are the cause'),
  }),
  'order.shipped': orderShipped,
  'order.delivered': z.strictObject({ lineItemId: idSchema, dateDelivered: eventMoment }),
  'order.cancelled': z.strictObject({ lineItemId: idSchema }),
});

const saved = savedEvents(orderStatuses);

/** What the marketplace is told of order lines. */
export const orderOutboundEvents = eventTypes({
  'order.scheduled': saved.scheduled,
  'order.shipped': saved.shipped,
});
