import { formatMoney } from '../core/money.ts';
import type { TimelineEntry } from '../lines/timeline-schemas.ts';
import { findById } from '../lookups/lookups.ts';
import { returnTypes } from '../lookups/lookups-returns.ts';
import type { Discrepancy } from './discrepancy-rules.ts';

/** What the timeline of a line of any kind calls the steps of its discrepancy. */
const stepTitles: Readonly<Record<string, string>> = {
  discrepancySubmitted: 'Discrepancy reported',
  discrepancyAnswered: 'Discrepancy answered',
  discrepancyReplied: 'Reply to the discrepancy',
  discrepancyClosed: 'Discrepancy closed',
};

/** Undefined where it is no step of a discrepancy. */
export function discrepancyTitleOf(action: string): string | undefined {
  return Object.hasOwn(stepTitles, action) ? stepTitles[action] : undefined;
}

/** What the history of a line keeps of a report. */
export type DiscrepancyStepDetails = Pick<
  Discrepancy,
  'problemNote' | 'replacementNote' | 'returnTypeId' | 'costCents'
> & { readonly vdfHeaderId: number };

/** What it keeps of what either side said later. */
export interface DiscrepancyTalkDetails {
  readonly vdfHeaderId: number;
  readonly text: string | null;
  readonly decision: string | null;
}

/** The details of such a step as a timeline shows them; what is empty is left out. */
export function discrepancyStepFacts(
  details: Partial<DiscrepancyStepDetails & DiscrepancyTalkDetails>,
): TimelineEntry['facts'] {
  return factsOf([...reportFacts(details), ['Text', details.text], ['Decision', details.decision]]);
}

/** All that a report says. */
export function discrepancyFacts(said: Partial<Discrepancy>): TimelineEntry['facts'] {
  return factsOf([
    ['PO', said.poNumber],
    ['Item number', said.partNumber],
    ['Item description', said.description],
    ['Received on', said.receivedDate],
    ['Tracking #', said.trackingNumber],
    ...reportFacts(said),
    ['Contact phone', said.contactPhoneNumber],
  ]);
}

type Labelled = readonly [label: string, value: string | null | undefined];

function reportFacts({ problemNote, replacementNote, returnTypeId, costCents }: Partial<DiscrepancyStepDetails>) {
  return [
    ['Faults found', problemNote],
    ['Repair/replace', replacementNote],
    ['Return type', findById(returnTypes, returnTypeId)?.description],
    ['Charges', costCents === undefined ? null : formatMoney(costCents)],
  ] as const;
}

function factsOf(facts: readonly Labelled[]): TimelineEntry['facts'] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
