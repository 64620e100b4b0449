import { type StepDetails, stepFacts } from '../lines/saving/step-facts.ts';
import type { TimelineEntry } from '../lines/timeline-schemas.ts';
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
export interface OrderStepDetails extends StepDetails {
  /** 14 days without a change are the cause of a review. */
  readonly isFourteenDayCycle?: boolean;
}

export function orderStepFacts(details: OrderStepDetails): TimelineEntry['facts'] {
  return stepFacts(details, { Cause: details.isFourteenDayCycle ? '14 days without a change' : null });
}
