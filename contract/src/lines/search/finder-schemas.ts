import { z } from 'zod';
import { instantReply } from '../../core/values.ts';
import { codeLineReply } from './code-schemas.ts';
import { maxSearchLength } from './search-limits.ts';
import { searchWords } from './search-schemas.ts';

/** The most lines that the finder shows. */
export const finderLimit = 20;

/** What is shorter is found as a whole number alone: half the lines hold two letters, and no index knows them. */
const shortestWord = 3;

export const finderQuery = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(maxSearchLength)
    .describe('A whole tracking number, Ref #, PO #, RMA # or serial number, or words'),
});

/** The words of the finder; none where nothing but a whole number can be meant. */
export function finderWords(text: string): string[] {
  const words = searchWords(text);
  return words.some((word) => word.length >= shortestWord) ? words : [];
}

/** A line that the finder shows. */
export const foundLineReply = codeLineReply.extend({
  orderStatus: z.string().describe('The status as users read it'),
  title: z.string().describe('What it is about: manufacturer, part number, description'),
  company: z.string().describe('The facility'),
  dateEntered: instantReply,
  isExact: z.boolean().describe('The text is one of its numbers as a whole'),
});

export type FoundLine = z.infer<typeof foundLineReply>;
