import { z } from 'zod';
import { bidRowExample } from '../../bids/bid-examples.ts';
import { bidRowReply } from '../../bids/bid-schemas.ts';
import { endpoint } from '../../core/endpoint.ts';
import { loanerRowReply } from '../../loaners/loaner-schemas.ts';
import { type OrderStatus, orderStatuses } from '../../lookups/lookups.ts';
import { orderRowReply } from '../../orders/order-schemas.ts';
import { repairRowReply } from '../../repairs/repair-schemas.ts';
import { returnRowReply } from '../../returns/return-schemas.ts';
import { orderKindNames } from '../line-kinds.ts';
import { codeLimit, codeLineReply, codeQuery } from './code-schemas.ts';
import { finderLimit, finderQuery, foundLineReply } from './finder-schemas.ts';
import { historyRowReply } from './history-schemas.ts';
import { searchFor } from './search-requests.ts';
import { searchBody } from './search-schemas.ts';

// The sections are those of the kinds of lines that are searched, so the handler asks for them.
const search = {
  area: 'lines',
  access: 'supplier',
  needs: 'see',
  id: 'searchOrders',
  method: 'POST',
  path: '/order/search',
  summary: 'Rows of one list, or of all orders, which answer every term; newest first',
  body: searchBody,
  rate: { what: 'searches', perMinute: 120 },
  status: 200,
  refusals: [],
  replyHeaders: {
    'x-total-count':
      'How many rows answer the terms, 10000 at most. Of a search over all orders, only where the rows reach the end of the answer; else /order/search/count tells it',
  },
} as const;

/** What a search in one list answers, by the kind of its lines. */
export const searchedLists = {
  bid: z.array(bidRowReply),
  order: z.array(orderRowReply),
  repair: z.array(repairRowReply),
  return: z.array(returnRowReply),
  loaner: z.array(loanerRowReply),
} as const;

export const searchOrders = endpoint({
  ...search,
  reply: z
    .union([...Object.values(searchedLists), z.array(historyRowReply)])
    .describe('Rows of the list of EntityOrderType; without it, rows of All Orders'),
  example: { body: searchFor('bid', 'transducer C1-5'), reply: [bidRowExample] },
});

/** The same call, typed for what each list asks. */
export const searchBids = endpoint({ ...search, reply: searchedLists.bid });
export const searchOrderLines = endpoint({ ...search, reply: searchedLists.order });
export const searchRepairs = endpoint({ ...search, reply: searchedLists.repair });
export const searchReturns = endpoint({ ...search, reply: searchedLists.return });
export const searchLoaners = endpoint({ ...search, reply: searchedLists.loaner });
export const searchHistory = endpoint({ ...search, reply: z.array(historyRowReply) });

/** How many rows a search finds: a call of its own, so that nobody waits for the counting to see the first rows. */
export const countOrders = endpoint({
  area: 'lines',
  access: 'supplier',
  needs: 'see',
  id: 'countOrders',
  method: 'POST',
  path: '/order/search/count',
  summary: 'How many rows of one list, or of all orders, answer every term',
  body: searchBody,
  rate: { what: 'searches.counted', perMinute: 120 },
  status: 200,
  reply: z.object({
    total: z.int().describe('Whatever start, limit and sort say; 10000 stands for that many or more'),
  }),
  refusals: [],
  example: { body: { terms: [{ name: 'ConditionId', value: [2] }] }, reply: { total: 1204 } },
});

const quickCountsReply = z.object({
  isWhole: z.boolean().describe('False where more lines answer than were counted: each total is at least what it says'),
  kinds: z.array(z.enum(orderKindNames)).describe('Those whose section is open to the user'),
  facilities: z.array(z.string()).describe("The names of the user's facilities"),
  cells: z.array(
    z.object({
      kind: z.enum(orderKindNames),
      facility: z.string(),
      isPastDue: z.boolean(),
      isUrgent: z.boolean(),
      total: z.int(),
    }),
  ),
});

export type QuickCounts = z.infer<typeof quickCountsReply>;

/** What the quick filters of All Orders would leave: a call of its own, for which no rows wait. */
export const countQuickFilters = endpoint({
  area: 'lines',
  access: 'supplier',
  needs: 'see',
  id: 'countQuickFilters',
  method: 'POST',
  path: '/order/search/quick-counts',
  summary: 'How many lines answer every term, by kind, facility and what presses; whatever quick filters are chosen',
  body: searchBody,
  rate: { what: 'searches.marked', perMinute: 120 },
  status: 200,
  reply: quickCountsReply,
  refusals: [],
  example: {
    body: { terms: [{ name: 'ConditionId', value: [2] }] },
    reply: {
      isWhole: true,
      kinds: ['order', 'repair'],
      facilities: ['Dallas', 'Omaha'],
      cells: [
        { kind: 'order', facility: 'Omaha', isPastDue: true, isUrgent: false, total: 12 },
        { kind: 'repair', facility: 'Dallas', isPastDue: false, isUrgent: true, total: 3 },
      ],
    },
  },
});

const shippedExample = {
  kind: 'order',
  lineItemId: 90211,
  orderNumber: 'SO-51200',
  displayPo: 'PO-77120',
  orderStatus: 'Shipped',
} as const;

/** What a scanned code names: whole numbers alone, over all kinds of lines whose section is open to the user. */
export const findByCode = endpoint({
  area: 'lines',
  access: 'supplier',
  id: 'findByCode',
  method: 'GET',
  path: '/order/find',
  summary: 'The lines with this tracking number, Ref #, PO #, RMA # or serial number, newest first',
  query: codeQuery,
  rate: search.rate,
  status: 200,
  reply: z.array(codeLineReply).describe(`At most ${codeLimit}; none where nothing is named so`),
  refusals: [],
  example: {
    query: { code: '1Z999AA10123456784' },
    reply: [shippedExample],
  },
});

/** What the finder shows as one types: over all kinds of lines whose section is open to the user, whatever their date. */
export const findLines = endpoint({
  area: 'lines',
  access: 'supplier',
  needs: 'see',
  id: 'findLines',
  method: 'GET',
  path: '/search',
  summary:
    'Lines of every kind and date: those with this whole number first, then those with all the words; newest first',
  query: finderQuery,
  rate: { what: 'searches.everywhere', perMinute: 120 },
  status: 200,
  reply: z.array(foundLineReply).describe(`At most ${finderLimit}; words count from three characters on`),
  refusals: [],
  example: {
    query: { text: 'PO-77120' },
    reply: [
      {
        ...shippedExample,
        title: 'Generic Imaging 453561, X-ray tube',
        company: 'Acme Imaging, Dallas',
        dateEntered: '2026-03-02T14:05:00.000Z',
        isExact: true,
      },
    ],
  },
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
