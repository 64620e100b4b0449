import { z } from 'zod';
import { lineKindNames } from '../line-kinds.ts';
import { maxSearchLength } from './search-limits.ts';

/** More lines of one code are not told apart in a hurry: the list's search shows them all. */
export const codeLimit = 20;

export const codeQuery = z.object({
  code: z
    .string()
    .trim()
    .min(1)
    .max(maxSearchLength)
    .describe('A whole tracking number, Ref #, PO #, RMA # or serial number, in any case'),
});

/** A line that a code names, with what leads to its page. */
export const codeLineReply = z.object({
  kind: z.enum(lineKindNames),
  lineItemId: z.int().describe('Ref #'),
  orderNumber: z.string().nullable().describe('Null for a bid request, which belongs to no order'),
  displayPo: z.string().nullable(),
  orderStatus: z.string().nullable().describe('The status as users read it; null for a bid request'),
});

export type CodeLine = z.infer<typeof codeLineReply>;
