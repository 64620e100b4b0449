import type { TimelineEntry } from '../lines/timeline-schemas.ts';
import { type DisputeAction, disputeMachine } from './dispute-machine.ts';
import { isMetric, metricOf } from './metrics.ts';

const stepTitles = {
  'dispute.create': 'Disputed',
  'dispute.accept': 'Dispute accepted',
  'dispute.refuse': 'Dispute refused',
} as const satisfies Record<`dispute.${DisputeAction | 'create'}`, string>;

/** What the history of a dispute keeps of a step. */
interface DisputeStepDetails {
  readonly metricId?: string;
  readonly note?: string;
}

/** How the timeline of a line of any kind tells the steps of its disputes. */
export const disputeWords = {
  titles: stepTitles,
  states: disputeMachine.states,
  facts: ({ metricId = '', note }: DisputeStepDetails): TimelineEntry['facts'] => [
    ...(isMetric(metricId) ? [{ label: 'Figure', value: metricOf(metricId).title }] : []),
    ...(note ? [{ label: 'Note', value: note }] : []),
  ],
};

export function isDisputeStep(action: string): boolean {
  return Object.hasOwn(stepTitles, action);
}
