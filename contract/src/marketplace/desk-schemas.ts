import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { idSchema, instantReply } from '../core/values.ts';
import { marketplaceFields } from './marketplace-messages.ts';
import { webhookReply } from './webhook-schemas.ts';

/** A number of the portal's own in a path or query; those of rows outgrow the marketplace's. */
export const rowNumberText = z
  .string()
  .regex(/^\d{1,15}$/, 'Not a number')
  .transform(Number);

export const refusedEvent = z.object({
  number: z.int().describe('Names the row; the event itself may have no id'),
  id: z.string().nullable(),
  source: z.string().nullable(),
  type: z.string().nullable(),
  time: instantReply.nullable(),
  receivedAt: instantReply.describe('When it was tried last'),
  attempts: z.int(),
  status: z.int(),
  detail: z.string().describe('The sentence of the refusal'),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).describe('Where it broke a rule'),
  isRetryable: z.boolean().describe('False without id or source: no retry could help'),
});

export type RefusedEvent = z.infer<typeof refusedEvent>;

export const refusedKind = z.object({
  type: z.string().nullable().describe('Null: it could not be read'),
  count: z.int(),
});

export const retried = z.object({
  outcome: z.enum(['applied', 'duplicate', 'stale', 'refused']),
  detail: z.string().nullable().describe('Why it was refused again'),
});

export const deliveryStates = ['waiting', 'delivered', 'parked'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryReply = z.object({
  number: z.int(),
  webhookId: z.string(),
  messageId: z.string().describe('The header webhook-id, the same at each try'),
  sequence: z.int().nullable().describe('Of the event in the feed; null for a test'),
  type: z.string(),
  record: z.string().describe('What it tells of; deliveries of one record leave in their order'),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: instantReply,
  lastTriedAt: instantReply.nullable(),
  nextTryAt: instantReply.nullable().describe('Of those that wait'),
  lastStatus: z.int().nullable().describe('What was answered last; null where no answer came'),
  lastError: z.string().nullable(),
});

export type Delivery = z.infer<typeof deliveryReply>;

export const deskWebhook = webhookReply.extend({
  waiting: z.int(),
  parked: z.int(),
  lastDeliveredAt: instantReply.nullable(),
});

export type DeskWebhook = z.infer<typeof deskWebhook>;

export const gatewayKey = z.object({
  keyId: idSchema.nullable().describe('Null: the key of the environment, which is not withdrawn here'),
  name: z.string(),
  madeAt: instantReply.nullable(),
  madeBy: z.string().nullable(),
  lastUsedAt: instantReply.nullable().describe('To the minute'),
  withdrawnAt: instantReply.nullable(),
  withdrawnBy: z.string().nullable(),
});

export type GatewayKey = z.infer<typeof gatewayKey>;

const maxKeyName = 60;

export const keyBody = z.object({
  name: z
    .string()
    .trim()
    .refine((name) => name.length > 0 && name.length <= maxKeyName, says(marketplaceFields.keyName)),
});
