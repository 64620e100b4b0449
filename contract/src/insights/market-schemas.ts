import { z } from 'zod';
import { instantReply, moneyReply } from '../core/values.ts';

const plainDate = z.iso.date();
const days = { from: plainDate, to: plainDate };
const period = {
  days: z.int(),
  ...days,
  timeZone: z.string().describe('IANA id; its days and months are meant'),
};
const month = { month: z.string().regex(/^\d{4}-\d{2}$/), ...days };

const asked = {
  requests: z.int().describe('Bid requests entered; those that were withdrawn are left out'),
  noBids: z.int().describe('Those of them that were answered with No Bid'),
};

const named = z.object({ label: z.string(), ...asked });

/** How many OEMs and items are told of, most requested first. */
export const marketTop = 10;
/** How many lost bids are told of, latest first. */
export const lostBidLimit = 50;

export const marketReply = z.object({
  ...period,
  ...asked,
  months: z.array(z.object({ ...month, ...asked })),
  oems: z.array(named).describe(`At most ${marketTop}, most requested first`),
  items: z.array(named).describe(`At most ${marketTop}, most requested first`),
  lostBids: z
    .array(
      z.object({
        lineItemId: z.int().describe('Ref #'),
        companyId: z.int(),
        manufacturer: z.string(),
        partNumber: z.string(),
        description: z.string(),
        at: instantReply.describe('When the marketplace reported it'),
        price: moneyReply.nullable().describe("The lowest price of the company's own bid"),
      }),
    )
    .describe(`At most ${lostBidLimit}, latest first`),
});

export type MarketReply = z.infer<typeof marketReply>;

const storefront = {
  bids: z.int().describe('Bid requests that came by the branded storefront'),
  orders: z.int().describe('Order lines that came by it'),
  value: moneyReply.describe('Quantity times unit price of these lines'),
};

export const storefrontReply = z.object({
  ...period,
  ...storefront,
  months: z.array(z.object({ ...month, ...storefront })),
});

export type StorefrontReply = z.infer<typeof storefrontReply>;
