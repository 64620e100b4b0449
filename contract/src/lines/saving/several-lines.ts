import { z } from 'zod';
import { says } from '../../core/refusal.ts';
import { idSchema } from '../../core/values.ts';
import { lineFields } from '../line-messages.ts';
import { maxLinesAtOnce } from './lines-at-once.ts';

/** A list of things that each belong to one line: at most 500, no line twice. */
export function severalLines<Item>(item: z.ZodType<Item, Item>, lineItemIdOf: (item: Item) => number) {
  return z
    .array(item)
    .min(1)
    .refine((items) => items.length <= maxLinesAtOnce, says(lineFields.tooManyLines))
    .refine((items) => new Set(items.map(lineItemIdOf)).size === items.length, says(lineFields.listedTwice));
}

export const severalLineIds = severalLines(idSchema, (lineItemId) => lineItemId);
