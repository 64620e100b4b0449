import { z } from 'zod';
import { instantReply } from '../../core/values.ts';

/** A note of a line or bid; `text` and `note` are the same. */
export const noteReply = z.object({
  text: z.string(),
  note: z.string(),
  createdUserName: z.string(),
  createdTimestamp: instantReply,
  lineItemId: z.int(),
  typeId: z.int().nullable().describe('What the line is: 1 part, 2 repair, 3 loaner'),
  conditionId: z.int().nullable().describe('The condition of a bid that it is about'),
  noteType: z.string().nullable(),
});

export type NoteReply = z.infer<typeof noteReply>;

export const noteExample: NoteReply = {
  text: 'Ships from our Dallas warehouse.',
  note: 'Ships from our Dallas warehouse.',
  createdUserName: 'Dana Reyes',
  createdTimestamp: '2026-11-20T15:04:00.000Z',
  lineItemId: 90211,
  typeId: 1,
  conditionId: null,
  noteType: null,
};
