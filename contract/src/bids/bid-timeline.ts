import type { TimelineEntry } from '../lines/timeline-schemas.ts';
import { conditionCodes, findById } from '../lookups/lookups.ts';
import type { bidMachine } from './bid-machine.ts';

type BidStep = keyof typeof bidMachine.actions | 'create';

/** What the timeline of a bid calls its steps. Why a bid was closed is not the supplier's to know. */
export const bidStepTitles: Readonly<Record<BidStep, string>> = {
  create: 'Request received',
  submit: 'Bid submitted',
  decline: "'No Bid' submitted",
  attach: 'Attachment added',
  update: 'Changed by the marketplace',
  win: 'Accepted by the customer',
  lose: 'Closed',
  withdraw: 'Closed',
};

/** What the history of a bid keeps of a step. */
export interface BidStepDetails {
  readonly conditionIds?: readonly number[];
  /** The accepted one. */
  readonly conditionId?: number;
  /** Of a file. */
  readonly name?: string;
}

/** The details of a step as its timeline shows them; what is empty is left out. */
export function bidStepFacts({ conditionIds = [], conditionId, name }: BidStepDetails): TimelineEntry['facts'] {
  const described = [...conditionIds, conditionId].flatMap((id) => findById(conditionCodes, id)?.description ?? []);
  return [
    ...(described.length > 0 ? [{ label: 'Condition', value: described.join(', ') }] : []),
    ...(name ? [{ label: 'File', value: name }] : []),
  ];
}
