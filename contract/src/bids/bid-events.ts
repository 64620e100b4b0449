import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { idSchema } from '../core/values.ts';
import {
  eventBy,
  eventCount,
  eventInstant,
  eventSource,
  eventText,
  optionalText,
} from '../marketplace/event-fields.ts';
import { bidOrderTypes } from './bid-conditions.ts';
import { sentConditionSchema } from './sent-condition.ts';

const bidCreated = z.strictObject({
  lineItemId: idSchema,
  orderId: idSchema,
  companyId: idSchema.describe('The facility that is asked; others may be asked for the same line'),
  orderType: z.enum(bidOrderTypes),
  quantity: eventCount,
  manufacturer: eventText,
  partNumber: eventText,
  description: eventText,
  dateEntered: eventInstant,
  source: eventSource,
  loaner_LineItemId: idSchema.nullish(),
  model: optionalText,
  urgencyDescription: optionalText,
  sourcer: optionalText,
  sourcerPhone: optionalText,
  sourcerEmail: optionalText,
  isSodexo: z.boolean().optional(),
  purchaseRestriction: optionalText,
  loanerAvailable: z.boolean().optional(),
  conditionDescription: optionalText,
  imagePath: optionalText,
  imageAlt: optionalText,
  imageDefaultUrl: optionalText,
});

const whoseBid = idSchema.optional().describe('Whose bid, where several suppliers were asked for the line');

const bidUpdated = bidCreated.partial().required({ lineItemId: true }).extend({ companyId: whoseBid });

const bidClosed = z.strictObject({
  lineItemId: idSchema,
  result: z.enum(['won', 'lost', 'withdrawn']),
  conditionId: idSchema.optional().describe('The condition that the customer accepted'),
  companyId: whoseBid,
});

/** What the marketplace tells of bids. */
export const bidInboundEvents = eventTypes({
  'bid.created': bidCreated,
  'bid.updated': bidUpdated,
  'bid.closed': bidClosed,
});

const bidIds = { lineItemId: z.int(), orderId: z.int(), companyId: z.int() };
const steps = { statusBefore: z.string(), statusAfter: z.string() };

/** What the marketplace is told of bids. Conditions have the field names of POST /bid. */
export const bidOutboundEvents = eventTypes({
  'bid.submitted': z.strictObject({ ...bidIds, ...steps, conditions: z.array(sentConditionSchema), by: eventBy }),
  'bid.declined': z.strictObject({ ...bidIds, ...steps, by: eventBy }),
  'bid.noted': z.strictObject({ ...bidIds, note: z.string(), conditionId: z.int().nullable(), by: eventBy }),
});
