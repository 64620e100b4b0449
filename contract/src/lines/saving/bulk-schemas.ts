import { z } from 'zod';
import { idSchema } from '../../core/values.ts';
import { severalLines } from './several-lines.ts';

const text = z.string().max(10_000).nullish();

const bulkLine = z.object({
  lineItemId: idSchema,
  shipDateReasonId: idSchema.nullish(),
  estimatedShipDate: text.describe('Plain date'),
  trackingNumber: text.describe('Ships the line, unless blank'),
});

/** Up to 500 lines, of any orders. Each is saved as POST /order/esd would, and on its own. */
export const bulkBody = z.object({ lines: severalLines(bulkLine, ({ lineItemId }) => lineItemId) });

/** What happens, or has happened, to one line. */
export const bulkLineReply = z.object({
  lineItemId: z.int(),
  outcome: z.string().describe('The action of the machine of its kind, or refused'),
  from: z.string().nullable().describe('Null where the user has no such line'),
  to: z.string().nullable().describe('Null where it is refused'),
  problem: z
    .object({
      code: z.string(),
      status: z.int().describe('What a single call would answer'),
      detail: z.string().describe('The sentence to show'),
      field: z.string().nullable().describe('The field that breaks a rule'),
    })
    .nullable(),
});

export const bulkReply = z.object({ lines: z.array(bulkLineReply).describe('In the order sent') });

export type Bulk = z.input<typeof bulkBody>;
export type BulkLine = z.infer<typeof bulkLineReply>;
