import { z } from 'zod';
import { bidRowExample } from '../bids/bid-examples.ts';
import { bidRowReply } from '../bids/bid-schemas.ts';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { fieldMessage, says } from '../core/refusal.ts';

/** What lists search: the list's own kind of line. */
export const entityOrderTypes = ['bid'] as const;
export type EntityOrderType = (typeof entityOrderTypes)[number];

export const searchLimit = 10_000;
const maxSearchLength = 200;

const searchFields = {
  unknownTerm: fieldMessage('unknown_search_term', 'This search term is not known.'),
  entityOrderType: fieldMessage('unknown_order_type', 'This order type cannot be searched.'),
  text: fieldMessage('invalid_search_text', 'The search text is too long.'),
} as const;

const term = z.discriminatedUnion(
  'name',
  [
    z.object({
      name: z.literal('EntityOrderType'),
      value: z.enum(entityOrderTypes, says(searchFields.entityOrderType)),
    }),
    z.object({
      name: z.literal('SearchText'),
      value: z.string(says(searchFields.text)).max(maxSearchLength, says(searchFields.text)),
    }),
  ],
  says(searchFields.unknownTerm),
);

/** The words of a search, each once; a row is found when every one of them occurs in it. */
export function searchWords(text: string): string[] {
  return [...new Set(text.trim().split(/\s+/).filter(Boolean))];
}

/** Parsed, it is the kind of line, the words that must all occur, and the part of the answer that is wanted. */
export const searchBody = z
  .object({
    start: z.int().min(0).default(0),
    limit: z
      .int()
      .min(1)
      .default(searchLimit)
      .transform((limit) => Math.min(limit, searchLimit))
      .describe('At most 10000; more is cut to it'),
    terms: z.array(term).max(50),
  })
  .transform(({ start, limit, terms }, context) => {
    const entityOrderType = terms.find((one) => one.name === 'EntityOrderType')?.value;
    if (!entityOrderType) {
      const { code, message } = searchFields.entityOrderType;
      context.addIssue({ code: 'custom', path: ['terms'], message, params: { code } });
      return z.NEVER;
    }
    const words = terms.flatMap((one) => (one.name === 'SearchText' ? searchWords(one.value) : []));
    return { start, limit, entityOrderType, words };
  });

export type Search = z.input<typeof searchBody>;

/** What a list's search box sends. */
export function searchFor(entityOrderType: EntityOrderType, text: string): Search {
  return {
    start: 0,
    limit: searchLimit,
    terms: [
      { name: 'SearchText', value: text.trim().slice(0, maxSearchLength) },
      { name: 'EntityOrderType', value: entityOrderType },
    ],
  };
}

// The section is the one of the kind of line that is searched, so the handler asks for it.
export const searchOrders = endpoint({
  area: 'lines',
  access: 'supplier',
  id: 'searchOrders',
  method: 'POST',
  path: '/order/search',
  summary: 'Rows of one list in which every word of the text occurs, newest first',
  body: searchBody,
  status: 200,
  reply: z.array(bidRowReply),
  refusals: [coreRefusals.sectionNotEnabled],
  example: { body: searchFor('bid', 'transducer C1-5'), reply: [bidRowExample] },
});

export const searchEndpoints = [searchOrders] as const;
