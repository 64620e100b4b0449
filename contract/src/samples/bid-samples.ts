import type { SentData } from '../marketplace/event-schemas.ts';

type Bid = SentData<'bid.created'>;

/** A request for a part that says what it must and no more. */
export function sampleBid(change: Partial<Bid> = {}): Bid {
  return {
    lineItemId: 90_211,
    orderId: 51_200,
    companyId: 7001,
    orderType: 'PART ORDER',
    quantity: 2,
    manufacturer: 'Northlight Medical',
    partNumber: 'NL-2404',
    description: 'Transducer, curved array',
    dateEntered: '2026-11-20T14:00:00Z',
    ...change,
  };
}
