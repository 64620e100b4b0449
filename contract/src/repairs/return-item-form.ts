import { z } from 'zod';
import { coreFields } from '../core/core-messages.ts';
import { optionalNote } from '../core/note.ts';
import { says } from '../core/refusal.ts';
import { shipDateFields } from '../lines/line-messages.ts';
import { isTooLong } from '../lines/saving/ship-date-rules.ts';

/** The rules of the dialog that sends a declined item back; parsed, what a line of POST /order takes beside its id. */
export const returnItemForm = z.object({
  trackingNumber: z
    .string()
    .transform((text) => text.trim())
    .refine((text) => text !== '', says(coreFields.required))
    .refine((text) => !isTooLong(text), says(shipDateFields.trackingTooLong)),
  note: optionalNote,
});
