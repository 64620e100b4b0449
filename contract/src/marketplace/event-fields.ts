import { z } from 'zod';
import { maxCents, readMoney } from '../core/money.ts';
import { says } from '../core/refusal.ts';
import { decodedBytes, maxAttachmentBytes, readBase64 } from '../lines/files/attachment-rules.ts';
import { lineFields, lineRefusals } from '../lines/line-messages.ts';
import { marketplaceFields } from './marketplace-messages.ts';

/** Fields of marketplace events. Events come from a program, so values have one form only. */

/** An instant, ISO 8601 in UTC with `Z`. */
export const eventInstant = z.iso.datetime();

/**
 * When something happened, where a carrier may know the day alone: noon UTC of that day, which is the same day all over
 * America and Europe.
 */
export const eventMoment = z.union([eventInstant, z.iso.date().transform((date) => `${date}T12:00:00.000Z`)]);

/** A plain date that a record may lack: absent keeps, null clears. */
export const optionalDate = z.iso.date().nullish();

/** An id that a lookup table knows. */
export function knownId(rows: readonly { readonly id: number }[]) {
  return z.int().refine((id) => rows.some((row) => row.id === id), says(marketplaceFields.unknownId));
}

/** A file in base64 of at most 10 MiB; parsed to its plain base64 text. */
export const eventFile = z.string().transform((text, context) => {
  const content = readBase64(text);
  const said = content === null ? lineFields.unreadableFile : tooLarge;
  if (content !== null && decodedBytes(content) <= maxAttachmentBytes) return content;
  context.addIssue({ code: 'custom', message: said.message, params: { code: said.code } });
  return z.NEVER;
});

const { code, detail } = lineRefusals.attachmentTooLarge;
const tooLarge = { code, message: detail };

/** Where a customer asked or ordered. */
export const eventSource = z.enum(['marketplace', 'brandedStorefront']).nullish();

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
