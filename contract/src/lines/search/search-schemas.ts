import { z } from 'zod';
import { says } from '../../core/refusal.ts';
import { kindOfSearch, orderKindNames } from '../line-kinds.ts';
import { historySortFields } from './history-schemas.ts';
import { searchLimit } from './search-limits.ts';
import { filterValuesOf, searchFields, searchTerm } from './search-terms.ts';

/** The words of a search, each once; a row is found when every one of them occurs in it. */
export function searchWords(text: string): string[] {
  return [...new Set(text.trim().split(/\s+/).filter(Boolean))];
}

const sort = z.object({ field: z.enum(historySortFields), direction: z.enum(['asc', 'desc']) });

/** What presses about a line, of whatever kind. */
export const lineMarks = ['pastDue', 'urgent'] as const;
export type LineMark = (typeof lineMarks)[number];

const quick = z.strictObject({
  kinds: z.array(z.enum(orderKindNames)).max(orderKindNames.length).describe('Any of them; none stands for all'),
  marks: z.array(z.enum(lineMarks)).max(lineMarks.length).describe('Any of them; none stands for all'),
  facilities: z.array(z.string().max(200)).max(50).describe('Any of these names; none stands for all'),
});

/** The quick filters of All Orders: what is chosen of one sort widens it, several sorts narrow it together. */
export type QuickTerms = z.output<typeof quick>;

/**
 * Parsed, it is the kind of line (null for all orders), the words that must all occur, the filters by name, and the part
 * of the answer that is wanted.
 */
export const searchBody = z
  .object({
    start: z.int().min(0).default(0),
    limit: z
      .int()
      .min(1)
      .default(searchLimit)
      .transform((limit) => Math.min(limit, searchLimit))
      .describe('At most 10000; more is cut to it'),
    sort: sort.nullish().describe('Of a search over all orders; newest order first when absent'),
    quick: quick.nullish().describe('Of a search over all orders'),
    terms: z
      .array(searchTerm)
      .max(50)
      .refine((terms) => new Set(terms.map(({ name }) => name)).size === terms.length, says(searchFields.termTwice)),
  })
  .transform(({ start, limit, sort = null, quick = null, terms }) => {
    const searchName = terms.find((term) => term.name === 'EntityOrderType')?.value;
    const kind = searchName === undefined ? null : kindOfSearch(searchName);
    const words = searchWords(terms.find((term) => term.name === 'SearchText')?.value ?? '');
    return { start, limit, sort, quick, kind, words, filters: filterValuesOf(terms) };
  });

export type Search = z.input<typeof searchBody>;
