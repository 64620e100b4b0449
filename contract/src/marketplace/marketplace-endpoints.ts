import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { problemSchema } from '../core/problem.ts';
import { says } from '../core/refusal.ts';
import { instantReply } from '../core/values.ts';
import { marketplaceFields, marketplaceRefusals } from './marketplace-messages.ts';

const maxEventsAtOnce = 500;
const defaultEvents = 100;

// Room for one attachment or label of the largest size beside other events.
const eventsBodyLimit = 16 * 1024 * 1024;

const ofMarketplace = { area: 'marketplace', access: 'marketplace' } as const;

/** One event, or several. Each is checked on its own, so that a broken one stops no other. */
export const sendEventsBody = z
  .union([
    z.array(z.unknown()).refine((events) => events.length <= maxEventsAtOnce, says(marketplaceFields.tooManyEvents)),
    z.record(z.string(), z.unknown()),
  ])
  .describe('One CloudEvents 1.0 envelope, or an array of up to 500');

export const eventResultReply = z.object({
  id: z.string().nullable().describe('The id of the event; null where it could not be read'),
  outcome: z.enum(['applied', 'duplicate', 'stale', 'refused']),
  status: z.int(),
  problem: problemSchema.optional().describe('Why it was refused'),
});

const sendEventsReply = z.object({ results: z.array(eventResultReply) });

export const listEventsQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'Not a number')
    .transform(Number)
    .default(0)
    .describe('The sequence of the last event that was read'),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Not a number')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= maxEventsAtOnce, 'Between 1 and 500')
    .default(defaultEvents),
});

/** An outbound event: the envelope and its place in the feed. */
export const outboundEventReply = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string(),
  type: z.string(),
  time: instantReply,
  datacontenttype: z.literal('application/json'),
  sequence: z.int().describe('Increases by one from event to event'),
  data: z.record(z.string(), z.unknown()),
});

const listEventsReply = z.object({
  events: z.array(outboundEventReply),
  next: z.int().describe('What to ask for as `after` next time'),
});

export type EventResult = z.infer<typeof eventResultReply>;
export type OutboundEvent = z.infer<typeof outboundEventReply>;

export const sendEvents = endpoint({
  ...ofMarketplace,
  id: 'sendEvents',
  method: 'POST',
  path: '/marketplace/events',
  summary: 'Applies events in the order given; a single event answers with its own status',
  body: sendEventsBody,
  bodyLimit: eventsBodyLimit,
  status: 200,
  reply: sendEventsReply,
  refusals: [coreRefusals.unauthorized, marketplaceRefusals.unknownRecord, marketplaceRefusals.recordExists],
  example: {
    body: {
      specversion: '1.0',
      id: 'evt-1',
      source: '/marketplace',
      type: 'bid.created',
      time: '2026-11-20T14:00:00Z',
      data: {
        lineItemId: 90211,
        orderId: 51200,
        companyId: 3101,
        orderType: 'PART ORDER',
        quantity: 2,
        manufacturer: 'GE Healthcare',
        partNumber: '2404097-002',
        description: 'Transducer, curved array, C1-5-D',
        dateEntered: '2026-11-20T14:00:00Z',
        urgencyDescription: 'STAT',
      },
    },
    reply: { results: [{ id: 'evt-1', outcome: 'applied', status: 200 }] },
  },
});

export const listEvents = endpoint({
  ...ofMarketplace,
  id: 'listEvents',
  method: 'GET',
  path: '/marketplace/events',
  summary: 'What suppliers did, oldest first; reading changes nothing',
  query: listEventsQuery,
  status: 200,
  reply: listEventsReply,
  refusals: [coreRefusals.unauthorized],
  example: {
    query: { after: '41', limit: '100' },
    reply: {
      events: [
        {
          specversion: '1.0',
          id: '7d7c8b0e-58f6-4c0f-9d55-0d4d7d1f4a53',
          source: '/portal',
          type: 'bid.declined',
          time: '2026-11-20T15:10:00.000Z',
          datacontenttype: 'application/json',
          sequence: 42,
          data: {
            lineItemId: 90211,
            orderId: 51200,
            companyId: 3101,
            statusBefore: 'REQUESTED',
            statusAfter: 'QUOTED',
            by: { kind: 'supplier', userId: 7001, name: 'Dana Reyes', impersonatorUserId: null },
          },
        },
      ],
      next: 42,
    },
  },
});
