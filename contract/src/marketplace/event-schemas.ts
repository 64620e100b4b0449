import { z } from 'zod';
import { registrationOutboundEvents } from '../auth/registration-events.ts';
import { userInboundEvents, userOutboundEvents } from '../auth/user-events.ts';
import { bidInboundEvents, bidOutboundEvents } from '../bids/bid-events.ts';
import { companyOutboundEvents } from '../company/company-events.ts';
import type { EventType } from '../core/event-type.ts';
import { discrepancyInboundEvents, discrepancyOutboundEvents } from '../discrepancies/discrepancy-events.ts';
import { disputeOutboundEvents } from '../insights/dispute-events.ts';
import { lineInboundEvents, lineOutboundEvents } from '../lines/line-events.ts';
import { loanerInboundEvents, loanerOutboundEvents } from '../loaners/loaner-events.ts';
import { orderInboundEvents, orderOutboundEvents } from '../orders/order-events.ts';
import { repairInboundEvents, repairOutboundEvents } from '../repairs/repair-events.ts';
import { returnInboundEvents, returnOutboundEvents } from '../returns/return-events.ts';
import { eventInstant } from './event-fields.ts';
import { partyInboundEvents } from './party-events.ts';

/** A CloudEvents 1.0 envelope in structured JSON mode; `data` is checked by the schema of its type. */
export const envelopeSchema = z.strictObject({
  specversion: z.literal('1.0'),
  id: z.string().min(1).max(200),
  source: z.string().min(1).max(500),
  type: z.string().min(1).max(200),
  time: eventInstant,
  datacontenttype: z.literal('application/json').optional(),
  data: z.record(z.string(), z.unknown()),
});

export type Envelope = z.infer<typeof envelopeSchema>;

/** Every type of event that the marketplace may send. An area adds its own types here. */
export const inboundEvents = {
  ...partyInboundEvents,
  ...userInboundEvents,
  ...bidInboundEvents,
  ...orderInboundEvents,
  ...repairInboundEvents,
  ...returnInboundEvents,
  ...loanerInboundEvents,
  ...lineInboundEvents,
  ...discrepancyInboundEvents,
} as const satisfies Record<string, EventType>;

export type InboundEventType = keyof typeof inboundEvents;

/** The data of one type of inbound event as it is sent. */
export type SentData<Type extends InboundEventType> = z.input<(typeof inboundEvents)[Type]['data']>;

/** The checked data of one type of inbound event. */
export type InboundData<Type extends InboundEventType> = z.output<(typeof inboundEvents)[Type]['data']>;

/** Every type of event that the marketplace can read. */
export const outboundEventTypes = [
  'bid.submitted',
  'bid.declined',
  'bid.noted',
  'order.scheduled',
  'order.shipped',
  'repair.rmaProvided',
  'repair.received',
  'repair.quoted',
  'repair.scheduled',
  'repair.shipped',
  'rga.decided',
  'rga.rmaAdded',
  'rga.received',
  'rga.inspected',
  'rga.updateRequested',
  'loaner.scheduled',
  'loaner.shipped',
  'loaner.received',
  'loaner.inspected',
  'discrepancy.submitted',
  'discrepancy.replied',
  'discrepancy.closed',
  'metric.disputed',
  'metric.disputeAnswered',
  'note.added',
  'attachment.added',
  'supplier.profileChanged',
  'certification.submitted',
  'certification.accepted',
  'certification.sentBack',
  'registration.requested',
  'user.invited',
  'user.changed',
  'user.deactivated',
  'user.reactivated',
] as const;

export type OutboundEventType = (typeof outboundEventTypes)[number];

/** The data of outbound events. An area adds its own types here. */
export const outboundEvents = {
  ...bidOutboundEvents,
  ...orderOutboundEvents,
  ...repairOutboundEvents,
  ...returnOutboundEvents,
  ...loanerOutboundEvents,
  ...lineOutboundEvents,
  ...discrepancyOutboundEvents,
  ...disputeOutboundEvents,
  ...registrationOutboundEvents,
  ...userOutboundEvents,
  ...companyOutboundEvents,
} as const satisfies Partial<Record<OutboundEventType, EventType>>;
