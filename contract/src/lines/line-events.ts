import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { says } from '../core/refusal.ts';
import { idSchema } from '../core/values.ts';
import { eventBy, eventFile, eventText } from '../marketplace/event-fields.ts';
import { attachmentName } from './files/attachment-schemas.ts';
import { lineFields } from './line-messages.ts';

/** `%PDF-` in base64, as far as the next bytes cannot change it. */
const pdfStart = 'JVBERi';

const lineOf = {
  lineItemId: idSchema,
  companyId: idSchema.optional().describe('Whose line or bid, where several suppliers were asked'),
};

/** What the marketplace tells of any line. Parsed, a file is its plain base64 text. */
export const lineInboundEvents = eventTypes({
  'label.available': z.strictObject({
    lineItemId: idSchema,
    pdf: eventFile
      .refine((content) => content.startsWith(pdfStart), says(lineFields.unreadableFile))
      .optional()
      .describe("The carrier's label, a PDF in base64; it is printed in place of the drawn one"),
  }),
  'note.added': z.strictObject({
    ...lineOf,
    note: eventText,
    createdUserName: eventText.max(200),
    noteType: eventText.max(50).nullish(),
  }),
  'attachment.added': z.strictObject({
    ...lineOf,
    name: attachmentName,
    description: eventText,
    data: eventFile,
  }),
});

const lineIds = { lineItemId: z.int(), orderId: z.int(), companyId: z.int() };
const steps = { statusBefore: z.string().optional(), statusAfter: z.string().optional() };

/** What the marketplace is told of any line. */
export const lineOutboundEvents = eventTypes({
  'attachment.added': z.strictObject({
    ...lineIds,
    ...steps,
    name: z.string(),
    description: z.string().nullable(),
    sizeBytes: z.int(),
    by: eventBy,
  }),
  'note.added': z.strictObject({
    ...lineIds,
    ...steps,
    note: z.string(),
    noteType: z.string().nullable(),
    by: eventBy,
  }),
});
