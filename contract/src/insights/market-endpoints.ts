import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { periodQuery } from './insight-schemas.ts';
import { marketReply, storefrontReply } from './market-schemas.ts';

// The site setting of the page and the section of the lines are asked for beside its menu entry.
const ofPage = {
  area: 'insights',
  access: 'supplier',
  method: 'GET',
  query: periodQuery,
  status: 200,
  isEmbeddable: true,
  // A facility that is not the user's; one that does not exist.
  refusals: [coreRefusals.notFound],
} as const;

const period = { days: 30, from: '2026-10-22', to: '2026-11-20', timeZone: 'America/Chicago' };
const october = { month: '2026-10', from: '2026-10-22', to: '2026-10-31' };
const november = { month: '2026-11', from: '2026-11-01', to: '2026-11-20' };

export const getMarketInsights = endpoint({
  ...ofPage,
  section: 'marketingInsights',
  id: 'getMarketInsights',
  path: '/insights/marketing',
  summary: 'What is asked for: bid requests and No Bids by OEM and item, and the lost bids with the own price',
  reply: marketReply,
  example: {
    query: { days: '30' },
    reply: {
      ...period,
      requests: 3,
      noBids: 1,
      months: [
        { ...october, requests: 1, noBids: 0 },
        { ...november, requests: 2, noBids: 1 },
      ],
      oems: [{ label: 'Northlight Medical', requests: 3, noBids: 1 }],
      items: [{ label: 'Northlight Medical NL-2404', requests: 3, noBids: 1 }],
      lostBids: [
        {
          lineItemId: 90211,
          companyId: 7001,
          manufacturer: 'Northlight Medical',
          partNumber: 'NL-2404',
          description: 'Transducer, curved array',
          at: '2026-11-19T14:00:00.000Z',
          price: 1249.5,
        },
      ],
    },
  },
});

export const getStorefront = endpoint({
  ...ofPage,
  section: 'brandedEcommerce',
  id: 'getStorefront',
  path: '/insights/storefront',
  summary: 'Bid requests and order lines that came by the branded storefront, by month',
  reply: storefrontReply,
  example: {
    query: { days: '30' },
    reply: {
      ...period,
      bids: 1,
      orders: 2,
      value: 2499,
      months: [
        { ...october, bids: 1, orders: 0, value: 0 },
        { ...november, bids: 0, orders: 2, value: 2499 },
      ],
    },
  },
});
