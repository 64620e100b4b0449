import { z } from 'zod';
import { idSchema } from '../../core/values.ts';
import { severalLines } from '../saving/several-lines.ts';

const text = z.string().max(10_000).nullish();

const receivedLine = z.object({
  lineItemId: idSchema,
  dateReceived: text.describe('Plain date, not after today in the zone of the user'),
  trackingNumber: text,
  note: text,
  isPartAcceptable: z
    .union([z.literal(1), z.literal(3)])
    .nullish()
    .describe('1 Yes, 3 Inspect Later; a No says of each line what is wrong with it, so it is none of many'),
});

const lineWithRma = z.object({ lineItemId: idSchema, rmaNumber: text, note: text });

/** Up to 500 lines, of any kinds. Each is received as POST /order/receive would, and on its own. */
export const bulkReceiveBody = z.object({ lines: severalLines(receivedLine, ({ lineItemId }) => lineItemId) });

/** Up to 500 lines. Each gets its number as by POST /order/rma, and on its own. */
export const bulkRmaBody = z.object({ lines: severalLines(lineWithRma, ({ lineItemId }) => lineItemId) });

export type BulkReceive = z.input<typeof bulkReceiveBody>;
export type BulkRma = z.input<typeof bulkRmaBody>;
