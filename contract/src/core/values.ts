import { z } from 'zod';

/** Ids given by the marketplace; PostgreSQL integers. */
export const idSchema = z.int().min(1).max(2_147_483_647);

/** An id in a path or query string. */
export const idText = z
  .string()
  .regex(/^\d{1,10}$/, 'Not a number')
  .transform(Number)
  .refine((id) => id >= 1 && id <= 2_147_483_647, 'Not a known number');

/** An instant in a reply, ISO 8601 in UTC. */
export const instantReply = z.string().describe('Instant, ISO 8601 UTC');

/** An action of a line, and the reason where its present state refuses it. */
export const actionReply = z.object({ action: z.string(), allowed: z.boolean(), reason: z.string().nullable() });

export const yesNo = z.enum(['Y', 'N']);

/** An amount in a reply: a decimal number with at most two places. */
export const moneyReply = z.number().describe('US dollars with at most two decimals');
