import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { instantReply } from '../core/values.ts';
import { outboundEventTypes } from './event-schemas.ts';
import { marketplaceFields } from './marketplace-messages.ts';

const { webhookId, webhookUrl, webhookSecret, unknownType } = marketplaceFields;

export const webhookIdText = z.string().refine((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id), says(webhookId));

const known: ReadonlySet<string> = new Set(outboundEventTypes);
const isOutboundType = (type: string) => known.has(type);

const secretPattern = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
const [minSecretBytes, maxSecretBytes] = [24, 64];

/** How many bytes a text in base64 stands for; -1 where it is none. */
function base64Bytes(text: string): number {
  if (text.length % 4 !== 0) return -1;
  return (text.length / 4) * 3 - (text.match(/=*$/)?.[0].length ?? 0);
}

function isSecret(text: string): boolean {
  const bytes = base64Bytes(secretPattern.exec(text)?.[1] ?? '=');
  return bytes >= minSecretBytes && bytes <= maxSecretBytes;
}

const httpAddress = z.url({ protocol: /^https?$/ });

/** A whole address without user, password or fragment; which hosts it may name, the server says. */
function isAddress(text: string): boolean {
  return httpAddress.safeParse(text).success && !/#|^\w+:\/*[^/?]*@|\\/.test(text);
}

export const webhookBody = z.object({
  url: z
    .string()
    .max(2000, says(webhookUrl))
    .refine(isAddress, says(webhookUrl))
    .describe('Where events are sent by POST'),
  types: z
    .array(z.string().refine(isOutboundType, says(unknownType)))
    .min(1)
    .max(outboundEventTypes.length)
    .nullish()
    .describe('Which events; all of them where absent'),
  secret: z
    .string()
    .refine(isSecret, says(webhookSecret))
    .nullish()
    .describe('whsec_ and 24 to 64 bytes in base64. The former one signs too for 24 hours'),
});

export const webhookReply = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(z.string()).nullable().describe('Null: all of them'),
  createdAt: instantReply,
  updatedAt: instantReply,
  goneAt: instantReply
    .nullable()
    .describe('Since when it is switched off: its address answered 410 Gone. Saving it switches it on again'),
});

export type WebhookReply = z.infer<typeof webhookReply>;

export const webhookSaved = webhookReply.extend({
  secret: z.string().nullable().describe('The secret where the portal has made it just now, told this once'),
});

/** The type of a message that employees send to see whether it comes. */
export const testEventType = 'webhook.test';
