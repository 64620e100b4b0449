import { formatMoney } from '../core/money.ts';
import { type StepDetails, stepFacts } from '../lines/saving/step-facts.ts';
import type { TimelineEntry } from '../lines/timeline-schemas.ts';
import type { RepairAction } from './repair-machine.ts';

type RepairStep = RepairAction | 'create' | 'note' | 'attachment';

/** What the timeline of a repair line calls its steps. */
export const repairStepTitles: Readonly<Record<RepairStep, string>> = {
  create: 'Repair requested',
  provideRma: 'RMA number provided',
  waiveRma: 'RMA number no longer required',
  receive: 'Received',
  quote: 'Quoted',
  requote: 'Quoted again',
  schedule: 'Ship date set',
  backorder: 'Backordered',
  ship: 'Shipped back',
  returnItem: 'Sent back unrepaired',
  update: 'Changed by the marketplace',
  shipInbound: 'Shipped by the customer',
  acceptQuote: 'Quote accepted',
  decline: 'Repair declined',
  scan: 'Picked up by the carrier',
  deliver: 'Delivered',
  close: 'Closed',
  cancel: 'Cancelled',
  labelAvailable: 'Shipping label available',
  note: 'Note added',
  attachment: 'Attachment added',
};

/** What the history of a repair line keeps of a step. */
export interface RepairStepDetails extends StepDetails {
  /** Of a quote. */
  readonly amountCents?: number;
  readonly leadDays?: number;
  /** Instant. */
  readonly acceptedAt?: string;
}

export function repairStepFacts(details: RepairStepDetails): TimelineEntry['facts'] {
  const { amountCents, leadDays, acceptedAt } = details;
  return stepFacts(details, {
    Amount: amountCents === undefined ? null : formatMoney(amountCents),
    'Lead Days': leadDays === undefined ? null : String(leadDays),
    'Date Accepted': acceptedAt,
  });
}
