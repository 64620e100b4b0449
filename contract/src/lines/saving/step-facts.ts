import { findById, shipDateReasons } from '../../lookups/lookups.ts';
import { type Acceptability, acceptabilities } from '../receiving/receive-values.ts';
import type { TimelineEntry } from '../timeline-schemas.ts';

/** What the history of a line of any kind keeps of a step. */
export interface StepDetails {
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
  /** Plain date. */
  readonly dateReceived?: string | null;
  readonly isPartAcceptable?: Acceptability | null;
  readonly note?: string | null;
  readonly fileName?: string;
}

/**
 * The details of a step as its timeline shows them; what is empty is left out.
 * @param own what the kind of line keeps beside them, by label
 */
export function stepFacts(
  details: StepDetails,
  own: Readonly<Record<string, string | null | undefined>> = {},
): TimelineEntry['facts'] {
  const facts: [string, string | null | undefined][] = [
    ['Reason', findById(shipDateReasons, details.shipDateReasonId)?.description],
    ['Est. Ship Date', details.estimatedShipDate],
    ['Tracking #', details.trackingNumber],
    ['Shipper', details.shipper],
    ['Date Received', details.dateReceived],
    ['Acceptable', findById(acceptabilities, details.isPartAcceptable)?.description],
    ['Vendor Order #', details.vendorOrderNumber],
    ['RMA #', details.vendorRmaNumber],
    ['Serial #', details.serialNumber],
    ['Date Shipped', details.dateShipped],
    ['Date Delivered', details.dateDelivered],
    ...Object.entries(own),
    ['Note', details.note],
    ['File', details.fileName],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
