import { type StepDetails, stepFacts } from '../lines/saving/step-facts.ts';
import type { TimelineEntry } from '../lines/timeline-schemas.ts';
import type { loanerMachine } from './loaner-machine.ts';

type LoanerStep = keyof typeof loanerMachine.actions | 'create' | 'note' | 'attachment';

/** What the timeline of a loaner calls its steps. */
export const loanerStepTitles: Readonly<Record<LoanerStep, string>> = {
  create: 'Loaner ordered',
  schedule: 'Ship date set',
  ship: 'Shipped to the customer',
  receive: 'Received, acceptable',
  receiveFaulty: 'Received, not acceptable',
  receiveToInspect: 'Received, to be inspected',
  inspect: 'Inspected, acceptable',
  inspectFaulty: 'Inspected, not acceptable',
  reportDiscrepancy: 'Found not acceptable',
  update: 'Changed by the marketplace',
  scan: 'Picked up by the carrier',
  deliver: 'Delivered to the customer',
  sendBack: 'Sent back by the customer',
  deliverBack: 'Brought back by the carrier',
  cancel: 'Cancelled',
  close: 'Closed',
  labelAvailable: 'Shipping label available',
  note: 'Note added',
  attachment: 'Attachment added',
};

/** What the history of a loaner keeps of a step. */
export interface LoanerStepDetails extends StepDetails {
  /** Plain date. */
  readonly rgaDueDate?: string | null;
}

export function loanerStepFacts(details: LoanerStepDetails): TimelineEntry['facts'] {
  return stepFacts(details, { 'Due Date': details.rgaDueDate });
}
