import { formatMoney } from '../core/money.ts';
import type { TimelineEntry } from '../lines/timeline-schemas.ts';
import { findById } from '../lookups/lookups.ts';
import { returnTypes } from '../lookups/lookups-returns.ts';
import type { Discrepancy } from './discrepancy-rules.ts';

/** What the timeline of a line of any kind calls the steps of its discrepancy. */
const stepTitles: Readonly<Record<string, string>> = {
  discrepancySubmitted: 'Discrepancy reported',
};

/** Undefined where it is no step of a discrepancy. */
export function discrepancyTitleOf(action: string): string | undefined {
  return Object.hasOwn(stepTitles, action) ? stepTitles[action] : undefined;
}

/** What the history of a line keeps of such a step. */
export type DiscrepancyStepDetails = Pick<
  Discrepancy,
  'problemNote' | 'replacementNote' | 'returnTypeId' | 'costCents'
> & { readonly vdfHeaderId: number };

/** The details of such a step as a timeline shows them; what is empty is left out. */
export function discrepancyStepFacts(details: Partial<DiscrepancyStepDetails>): TimelineEntry['facts'] {
  const { costCents } = details;
  const facts: [string, string | null | undefined][] = [
    ['Faults found', details.problemNote],
    ['Repair/replace', details.replacementNote],
    ['Return type', findById(returnTypes, details.returnTypeId)?.description],
    ['Charges', costCents === undefined ? null : formatMoney(costCents)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
