import { type StepDetails, stepFacts } from '../lines/saving/step-facts.ts';
import type { TimelineEntry } from '../lines/timeline-schemas.ts';
import type { ReturnAction } from './return-machine.ts';

type ReturnStep = ReturnAction | 'create' | 'note' | 'attachment';

/** What the timeline of an exchange or return calls its steps. */
export const returnStepTitles: Readonly<Record<ReturnStep, string>> = {
  create: 'Requested',
  approve: 'Approved',
  deny: 'Denied',
  requestInformation: 'Information requested',
  addRma: 'RMA number added',
  provideRma: 'RMA number added',
  requestUpdate: 'Update requested',
  receive: 'Received, acceptable',
  receiveWithDiscrepancy: 'Received, not acceptable',
  receiveUninspected: 'Received, to be inspected',
  inspect: 'Inspected, acceptable',
  inspectWithDiscrepancy: 'Inspected, not acceptable',
  reportDiscrepancy: 'Discrepancy reported',
  update: 'Changed by the marketplace',
  release: 'Released for shipment',
  closeDenied: 'Closed',
  reopen: 'Reopened for a decision',
  hold: 'Held for review',
  resumeUndecided: 'Review finished',
  resumeDecided: 'Review finished',
  ship: 'Shipped by the customer',
  carrierDeliver: 'Delivered by the carrier',
  cancel: 'Cancelled',
  close: 'Closed',
  labelAvailable: 'Shipping label available',
  note: 'Note added',
  attachment: 'Attachment added',
};

/** What the history of an exchange or return keeps of a step. */
export interface ReturnStepDetails extends StepDetails {
  readonly denyReason?: string | null;
  readonly returnQty?: number | null;
  /** The return address as one line. */
  readonly returnAddress?: string | null;
}

export function returnStepFacts(details: ReturnStepDetails): TimelineEntry['facts'] {
  return stepFacts(details, {
    'Deny Reason': details.denyReason,
    Qty: details.returnQty ? String(details.returnQty) : null,
    'Return Address': details.returnAddress,
  });
}
