import type { TimelineEntry } from '../lines/timeline-schemas.ts';
import { findById, shipDateReasons } from '../lookups/lookups.ts';
import type { orderMachine } from './order-machine.ts';

type OrderStep = keyof typeof orderMachine.actions | 'create' | 'note' | 'attachment';

/** What the timeline of an order line calls its steps. */
export const orderStepTitles: Readonly<Record<OrderStep, string>> = {
  create: 'Order received',
  schedule: 'Ship date set',
  keepForReview: 'Ship date set, past due',
  reschedule: 'Ship date changed',
  ship: 'Shipped',
  update: 'Changed by the marketplace',
  reviewDue: 'Review asked for',
  reviewDaily: 'Review due',
  scan: 'Picked up by the carrier',
  deliver: 'Delivered',
  cancel: 'Cancelled',
  labelAvailable: 'Shipping label available',
  note: 'Note added',
  attachment: 'Attachment added',
};

/** What the history of an order line keeps of a step. */
export interface OrderStepDetails {
  readonly shipDateReasonId?: number | null;
  readonly estimatedShipDate?: string | null;
  readonly trackingNumber?: string | null;
  readonly shipper?: string | null;
  readonly vendorOrderNumber?: string | null;
  readonly vendorRmaNumber?: string | null;
  readonly serialNumber?: string | null;
  /** Instants. */
  readonly dateShipped?: string | null;
  readonly dateDelivered?: string | null;
  /** 14 days without a change are the cause of a review. */
  readonly isFourteenDayCycle?: boolean;
  readonly note?: string | null;
  readonly fileName?: string;
}

/** The details of a step as its timeline shows them; what is empty is left out. */
export function orderStepFacts(details: OrderStepDetails): TimelineEntry['facts'] {
  const facts: [string, string | null | undefined][] = [
    ['Reason', findById(shipDateReasons, details.shipDateReasonId)?.description],
    ['Est. Ship Date', details.estimatedShipDate],
    ['Tracking #', details.trackingNumber],
    ['Shipper', details.shipper],
    ['Vendor Order #', details.vendorOrderNumber],
    ['RMA #', details.vendorRmaNumber],
    ['Serial #', details.serialNumber],
    ['Date Shipped', details.dateShipped],
    ['Date Delivered', details.dateDelivered],
    ['Cause', details.isFourteenDayCycle ? '14 days without a change' : null],
    ['Note', details.note],
    ['File', details.fileName],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
