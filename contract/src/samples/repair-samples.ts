import type { SentData } from '../marketplace/event-schemas.ts';

type Repair = SentData<'repair.created'>;
export type SampleRepairLine = Repair['lineItems'][number];

/** A repair of one item, with its numbers made of its id. */
export function sampleRepair(change: Partial<Repair> = {}): Repair {
  const { orderId = 61_300 } = change;
  return {
    orderId,
    orderNumber: `RO-${orderId}`,
    companyId: 7001,
    dateCreated: '2026-11-16T14:00:00Z',
    displayPo: `PO-${orderId}`,
    billingPo: `PO-${orderId}`,
    requestor: 'Jo Lindqvist',
    lineItems: [sampleRepairLine()],
    ...change,
  };
}

/** A line that says what it must and no more. */
export function sampleRepairLine(change: Partial<SampleRepairLine> = {}): SampleRepairLine {
  return {
    lineItemId: 92_001,
    description: 'Transducer, curved array',
    manufacturer: 'Northlight Medical',
    partNumber: 'NL-2404',
    serialNumber: 'C15-00412',
    quantity: 1,
    repairReason: 'No image on half of the sector.',
    ...change,
  };
}
