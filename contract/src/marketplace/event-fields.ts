import { z } from 'zod';
import { maxCents, readMoney } from '../core/money.ts';
import { says } from '../core/refusal.ts';
import { marketplaceFields } from './marketplace-messages.ts';

/** Fields of marketplace events. Events come from a program, so values have one form only. */

/** An instant, ISO 8601 in UTC with `Z`. */
export const eventInstant = z.iso.datetime();

/** A number of things. */
export const eventCount = z.int().min(1).max(2_147_483_647);

const maxTextLength = 2000;

/** Text that says something. */
export const eventText = z.string().trim().min(1).max(maxTextLength);

/** Text that a record may lack: absent keeps, null clears. */
export const optionalText = z.string().trim().max(maxTextLength).nullish();

/** A decimal number of dollars with at most two places; parsed to cents. */
export const eventMoney = z
  .number()
  .min(0)
  .max(maxCents / 100)
  .refine((dollars) => readMoney(dollars) !== null, says(marketplaceFields.tooManyDecimals))
  .transform((dollars) => Math.round(dollars * 100));

/** Who did what an outbound event tells of, and the employee behind it. */
export const eventBy = z.strictObject({
  kind: z.enum(['supplier', 'marketplace', 'employee', 'portal']),
  userId: z.int().nullable(),
  name: z.string(),
  impersonatorUserId: z.int().nullable(),
});
