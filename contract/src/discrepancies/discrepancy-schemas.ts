import { z } from 'zod';
import { moneyReply } from '../core/values.ts';

/** The discrepancy of a line; every field is null while none was reported. */
export const lineDiscrepancyReply = z.object({
  vdfHeaderId: z.int().nullable(),
  receivedDate: z.string().nullable().describe('Plain date'),
  partAcceptableTypeId: z.literal(2).nullable().describe('2, not acceptable: that is what a discrepancy says'),
  problemNote: z.string().nullable(),
  replacementNote: z.string().nullable(),
  contactPhoneNumber: z.string().nullable(),
  cost: moneyReply.nullable(),
  trackingNumber: z.string().nullable(),
  returnTypeId: z.int().nullable(),
});

export type LineDiscrepancy = z.infer<typeof lineDiscrepancyReply>;
