import { z } from 'zod';
import { instantReply } from '../core/values.ts';

/** A step of a line's history as its timeline shows it. */
export const timelineEntryReply = z.object({
  at: instantReply,
  action: z.string().describe('The action of the state machine, or note, or attachment'),
  title: z.string().describe('What happened, in words'),
  by: z.string().describe('The user, or who else did it'),
  byKind: z.enum(['supplier', 'marketplace', 'employee', 'portal']),
  statusBefore: z.string().nullable().describe('The label of the state before it; null at the beginning'),
  statusAfter: z.string(),
  facts: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .describe('What was stored; dates as YYYY-MM-DD, instants as ISO 8601'),
});

export type TimelineEntry = z.infer<typeof timelineEntryReply>;
