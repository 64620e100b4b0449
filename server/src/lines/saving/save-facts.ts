import type { PlannedLine } from '@portal/contract/lines/saving/save-rules';
import type { StepDetails } from '@portal/contract/lines/saving/step-facts';
import { trackingUrl } from '@portal/contract/lines/tracking-url';
import type { StepEvent } from '../../core/records/transition.ts';
import type { LineRecord } from '../line-record.ts';

/** What is told of a saved line beside its plan. */
export interface SavedFacts extends LineRecord {
  readonly orderNumber: string;
  readonly displayPo: string | null;
  readonly vendorOrderNumber: string | null;
  readonly shipper: string | null;
}

export interface LineToSave<Action extends string = string> extends PlannedLine<string, Action> {
  /** Of the order; undefined where the save brings none. */
  readonly vendorOrderNumber?: string | null | undefined;
  readonly noteType?: string | null | undefined;
}

/** What the history of a line keeps of a save. */
export function savedDetails({ shipper }: SavedFacts, plan: LineToSave, now: Date): StepDetails {
  const { shipDateReasonId, estimatedShipDate, trackingNumber, vendorOrderNumber, note } = plan;
  const isShipping = trackingNumber !== null;
  return {
    shipDateReasonId,
    estimatedShipDate,
    ...(isShipping && { trackingNumber, shipper, dateShipped: now.toISOString() }),
    ...(vendorOrderNumber !== undefined && { vendorOrderNumber }),
    vendorRmaNumber: plan.vendorRmaNumber,
    serialNumber: plan.serialNumber,
    note,
  };
}

/** What the marketplace hears of a save in the words of the line's kind. */
export interface SaveEvents {
  readonly scheduled: (data: ReturnType<typeof scheduledData>) => StepEvent;
  readonly shipped: (data: ReturnType<typeof shippedData>) => StepEvent;
}

/** What the marketplace hears of a save. */
export function savedEvent(events: SaveEvents, line: SavedFacts, plan: LineToSave, now: Date): StepEvent {
  const { trackingNumber } = plan;
  if (trackingNumber === null) return events.scheduled(scheduledData(line, plan));
  return events.shipped(shippedData(line, { ...plan, trackingNumber }, now));
}

function savedData(line: SavedFacts, plan: LineToSave) {
  const { lineItemId, orderId, companyId, orderNumber, displayPo } = line;
  const { shipDateReasonId, estimatedShipDate, vendorRmaNumber, serialNumber, note } = plan;
  const { vendorOrderNumber = line.vendorOrderNumber } = plan;
  return {
    lineItemId,
    orderId,
    companyId,
    orderNumber,
    displayPo,
    shipDateReasonId,
    estimatedShipDate,
    vendorOrderNumber,
    vendorRmaNumber,
    serialNumber,
    note,
  };
}

function scheduledData(line: SavedFacts, plan: LineToSave) {
  return { ...savedData(line, plan), followUpDate: plan.followUpDate };
}

function shippedData(line: SavedFacts, plan: LineToSave & { readonly trackingNumber: string }, now: Date) {
  const { trackingNumber } = plan;
  const { shipper } = line;
  return {
    ...savedData(line, plan),
    trackingNumber,
    trackingUrl: trackingUrl(shipper, trackingNumber),
    shipper,
    dateShipped: now.toISOString(),
  };
}
