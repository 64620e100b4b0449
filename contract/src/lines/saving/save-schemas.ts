import { z } from 'zod';
import { says } from '../../core/refusal.ts';
import { idSchema } from '../../core/values.ts';
import { lineFields } from '../line-messages.ts';
import { maxLinesAtOnce } from './lines-at-once.ts';

/** Longer text is refused by its own rule; this only keeps megabytes away from the rules. */
const maxTextLength = 10_000;

const keptOrCleared = z.string().max(maxTextLength).nullish();
const keeps = 'Absent or null keeps what is stored, blank text clears it';

const shipDate = {
  lineItemId: idSchema,
  shipDateReasonId: z.union([z.int(), keptOrCleared]).describe(keeps),
  estimatedShipDate: keptOrCleared.describe(`Plain date. ${keeps}`),
  trackingNumber: keptOrCleared.describe('Ships the line, unless blank'),
  note: keptOrCleared.describe('Becomes a note of the line, unless blank'),
};

/** Which order is saved; all ids that are given must belong together. */
const saved = {
  orderId: idSchema.nullish().describe('When absent, the order of the first line'),
  lineItemId: idSchema.nullish().describe('Another name for the first line, from callers that know no order'),
  companyId: idSchema.nullish(),
};

/** The lines of a save. What each may hold depends on the stored line, so `planSave` checks it. */
function savedLines<Line extends z.ZodType<{ lineItemId: number }>>(line: Line) {
  return z
    .array(line, says(lineFields.lineNotInOrder).error)
    .refine((lines) => lines.length > 0, says(lineFields.lineNotInOrder))
    .refine((lines) => lines.length <= maxLinesAtOnce, says(lineFields.tooManyLines))
    .refine(
      (lines) => new Set(lines.map(({ lineItemId }) => lineItemId)).size === lines.length,
      says(lineFields.listedTwice),
    )
    .prefault([]);
}

export const saveOrderBody = z.object({
  ...saved,
  orderType: z.string().max(50).nullish().describe('Ignored: the order knows it'),
  lineItems: savedLines(
    z.object({
      ...shipDate,
      vendorOrderNumber: keptOrCleared.describe(`Of the whole order; the last one sent counts. ${keeps}`),
      vendorRmaNumber: keptOrCleared.describe(keeps),
      serialNumber: keptOrCleared.describe(keeps),
      noteType: z.string().max(50).nullish(),
    }),
  ),
});

export const saveShipDateBody = z.object({ ...saved, lineItems: savedLines(z.object(shipDate)) });

/** Where a line stands after a save. */
const savedLineReply = z.object({
  lineItemId: z.int(),
  status: z.string().describe('Of the machine of its kind'),
  statusId: z.int(),
});

export const linesSavedReply = savedLineReply.extend({
  lineItems: z.array(savedLineReply).describe('Every line of the save; the fields beside it are those of the first'),
});

export type SaveOrder = z.input<typeof saveOrderBody>;
export type SaveShipDate = z.input<typeof saveShipDateBody>;
export type LinesSaved = z.infer<typeof linesSavedReply>;
