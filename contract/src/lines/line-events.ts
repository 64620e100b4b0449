import { z } from 'zod';
import { eventBy } from '../marketplace/event-fields.ts';

const lineIds = { lineItemId: z.int(), orderId: z.int(), companyId: z.int() };
const steps = { statusBefore: z.string().optional(), statusAfter: z.string().optional() };

/** What the marketplace is told of any line. */
export const lineOutboundEvents = {
  'attachment.added': {
    data: z.strictObject({
      ...lineIds,
      ...steps,
      name: z.string(),
      description: z.string().nullable(),
      sizeBytes: z.int(),
      by: eventBy,
    }),
  },
  'note.added': {
    data: z.strictObject({
      ...lineIds,
      ...steps,
      note: z.string(),
      noteType: z.string().nullable(),
      by: eventBy,
    }),
  },
} as const;
