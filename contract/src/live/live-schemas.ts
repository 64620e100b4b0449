import { z } from 'zod';
import { type SectionName, sections } from '../core/section.ts';
import { lineKindNames } from '../lines/line-kinds.ts';

/** The longest time over which changes can be caught up with; who was away longer reads everything anew. */
export const longestAwaySeconds = 12 * 60 * 60;

/** A place in the order of changes. Only the server reads it. */
const placePattern = /^\d{10,12}-\d{1,20}:\d{1,20}:[\d,]{0,2000}$/;

const age = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/, 'Not a number')
  .transform(Number)
  .refine((seconds) => seconds <= longestAwaySeconds, 'Too long ago')
  .describe('How many seconds ago the caller began to read, as `3.25`; what has changed since is told first');

export const streamQuery = z.object({ age });

export const changesQuery = z.object({
  age,
  after: z.string().regex(placePattern, 'Not an id').optional().describe('The `id` of the answer before'),
});

export const liveChange = z.object({
  kind: z
    .enum([...lineKindNames, 'discrepancy', 'certification'])
    .describe('The kind of line; a discrepancy of no line is one by itself, a certification one that is reviewed'),
  section: z
    .enum(Object.keys(sections) as SectionName[])
    .nullable()
    .describe('The section whose counts may have changed; null where it is in none'),
  lineItemId: z.int().describe('Of a discrepancy its vdfHeaderId, of a certification its reviewId'),
  isOwn: z.boolean().describe('The caller did it, in this browser or in another'),
  isOld: z.boolean().describe('It began before the caller began to read, who may have read it already'),
});

export const changesReply = z.object({
  id: z.string().describe('Where this answer ends: the next one begins after it'),
  isReset: z.boolean().describe('More has changed than can be told: read everything anew'),
  changes: z.array(liveChange),
});

export type LiveChange = z.infer<typeof liveChange>;
export type LiveChanges = z.infer<typeof changesReply>;

/** Whether a text can be a place in the order of changes. */
export function isPlace(text: string): boolean {
  return placePattern.test(text);
}
