import type { SentData } from '../marketplace/event-schemas.ts';

type Loaner = SentData<'loaner.created'>;
export type SampleLoanerLine = Loaner['lineItems'][number];

/** A loaner order of one unit, with its numbers made of its id. */
export function sampleLoaner(change: Partial<Loaner> = {}): Loaner {
  const { orderId = 51_400 } = change;
  return {
    orderId,
    orderNumber: `LN-${orderId}`,
    companyId: 7001,
    orderTypeId: 37,
    dateCreated: '2026-11-20T14:00:00Z',
    facility: 'St. Anne Hospital',
    requestor: 'Jo Lindqvist',
    displayPo: `PO-${orderId}`,
    billingPo: `PO-${orderId}`,
    shipper: 'UPS',
    lineItems: [sampleLoanerLine()],
    ...change,
  };
}

/** A line that says what it must and no more: which unit ships is not known. */
export function sampleLoanerLine(change: Partial<SampleLoanerLine> = {}): SampleLoanerLine {
  return {
    lineItemId: 90_411,
    description: 'Transducer, curved array',
    manufacturer: 'Northlight Medical',
    partNumber: 'NL-2404',
    quantity: 1,
    ...change,
  };
}
