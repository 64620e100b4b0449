import { z } from 'zod';
import { bidRowExample } from '../bids/bid-examples.ts';
import { bidRowReply } from '../bids/bid-schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { says } from '../core/refusal.ts';
import { type OrderStatus, orderStatuses } from '../lookups/lookups.ts';
import { orderRowReply } from '../orders/order-schemas.ts';
import { historyRowReply, historySortFields } from './history-schemas.ts';
import { searchFor, searchLimit } from './search-requests.ts';
import { filterValuesOf, searchFields, searchTerm } from './search-terms.ts';

/** The words of a search, each once; a row is found when every one of them occurs in it. */
export function searchWords(text: string): string[] {
  return [...new Set(text.trim().split(/\s+/).filter(Boolean))];
}

const sort = z.object({ field: z.enum(historySortFields), direction: z.enum(['asc', 'desc']) });

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
    terms: z
      .array(searchTerm)
      .max(50)
      .refine((terms) => new Set(terms.map(({ name }) => name)).size === terms.length, says(searchFields.termTwice)),
  })
  .transform(({ start, limit, sort = null, terms }) => {
    const entityOrderType = terms.find((term) => term.name === 'EntityOrderType')?.value ?? null;
    const words = searchWords(terms.find((term) => term.name === 'SearchText')?.value ?? '');
    return { start, limit, sort, entityOrderType, words, filters: filterValuesOf(terms) };
  });

export type Search = z.input<typeof searchBody>;

// The sections are those of the kinds of lines that are searched, so the handler asks for them.
const search = {
  area: 'lines',
  access: 'supplier',
  id: 'searchOrders',
  method: 'POST',
  path: '/order/search',
  summary: 'Rows of one list, or of all orders, which answer every term; newest first',
  body: searchBody,
  status: 200,
  refusals: [],
  replyHeaders: {
    'x-total-count':
      'How many rows answer the terms, 10000 at most. Of a search over all orders, only where the rows reach the end of the answer; else /order/search/count tells it',
  },
} as const;

export const searchOrders = endpoint({
  ...search,
  reply: z
    .union([z.array(bidRowReply), z.array(orderRowReply), z.array(historyRowReply)])
    .describe('Rows of the list of EntityOrderType; without it, rows of All Orders'),
  example: { body: searchFor('bid', 'transducer C1-5'), reply: [bidRowExample] },
});

/** The same call, typed for what each list asks. */
export const searchBids = endpoint({ ...search, reply: z.array(bidRowReply) });
export const searchOrderLines = endpoint({ ...search, reply: z.array(orderRowReply) });
export const searchHistory = endpoint({ ...search, reply: z.array(historyRowReply) });

/** How many rows a search finds: a call of its own, so that nobody waits for the counting to see the first rows. */
export const countOrders = endpoint({
  area: 'lines',
  access: 'supplier',
  id: 'countOrders',
  method: 'POST',
  path: '/order/search/count',
  summary: 'How many rows of one list, or of all orders, answer every term',
  body: searchBody,
  status: 200,
  reply: z.object({
    total: z.int().describe('Whatever start, limit and sort say; 10000 stands for that many or more'),
  }),
  refusals: [],
  example: { body: { terms: [{ name: 'ConditionId', value: [2] }] }, reply: { total: 1204 } },
});

const orderStatusesReply = z.array(
  z.object({
    id: z.int(),
    code: z.string(),
    description: z.string(),
    group: z.enum(['order', 'repair', 'both']).describe('both: Received and Backordered, which no line has as status'),
  }),
);

/** The statuses that the Status filter offers, by the sections that are open to the user. */
export function offeredStatuses(open: { orders: boolean; repairs: boolean }): OrderStatus[] {
  return orderStatuses.filter(({ group, isOffered }) => isOffered && (group === 'repair' ? open.repairs : open.orders));
}

export const listOrderStatuses = endpoint({
  area: 'lines',
  access: 'supplier',
  id: 'listOrderStatuses',
  method: 'GET',
  path: '/order/statuses',
  summary: 'The statuses that the Status filter offers: of orders, of repairs, as their sections are open to the user',
  status: 200,
  reply: orderStatusesReply,
  refusals: [],
  example: {
    reply: offeredStatuses({ orders: true, repairs: false }).map(({ id, code, description, group }) => ({
      id,
      code,
      description,
      group,
    })),
  },
});

export const searchEndpoints = [searchOrders, countOrders, listOrderStatuses] as const;
