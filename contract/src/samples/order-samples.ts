import type { SentData } from '../marketplace/event-schemas.ts';

type Order = SentData<'order.created'>;
export type SampleOrderLine = Order['lineItems'][number];

/** An order of one part, with its numbers made of its id. */
export function sampleOrder(change: Partial<Order> = {}): Order {
  const { orderId = 51_200 } = change;
  return {
    orderId,
    orderNumber: `SO-${orderId}`,
    companyId: 7001,
    orderTypeId: 1,
    orderType: 'PART ORDER',
    dateEntered: '2026-11-20T14:00:00Z',
    displayPo: `PO-${orderId}`,
    billingPo: `PO-${orderId}`,
    shipper: 'UPS',
    shippingAddress: { name: 'St. Anne Hospital', street1: '400 Prairie Avenue', city: 'Omaha', state: 'NE' },
    lineItems: [sampleOrderLine()],
    ...change,
  };
}

/** A line that says what it must and no more: it lacks its ship date. */
export function sampleOrderLine(change: Partial<SampleOrderLine> = {}): SampleOrderLine {
  return {
    lineItemId: 90_211,
    description: 'Transducer, curved array',
    manufacturer: 'Northlight Medical',
    partNumber: 'NL-2404',
    quantity: 2,
    unitPrice: 1249.5,
    ...change,
  };
}
