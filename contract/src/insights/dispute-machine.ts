import { machine } from '../core/machine.ts';
import { disputeRefusals } from './dispute-messages.ts';

/**
 * A supplier's word that a line tells nothing against it in a metric ("not our fault"). A line has one open dispute a
 * metric; after a refusal it can be disputed again, after an acceptance it no longer counts.
 */
export const disputeMachine = machine({
  name: 'dispute',
  initial: ['OPEN'],
  states: {
    OPEN: { label: 'Open' },
    ACCEPTED: { label: 'Accepted', final: true },
    REFUSED: { label: 'Refused', final: true },
  },
  actions: {
    accept: {
      from: ['OPEN'],
      to: 'ACCEPTED',
      by: 'employee',
      does: 'The line leaves the figure of the metric at once; the supplier gets a mail.',
      asksFor: 'A note.',
      refused: disputeRefusals.answered,
      emits: 'metric.disputeAnswered',
    },
    refuse: {
      from: ['OPEN'],
      to: 'REFUSED',
      by: 'employee',
      does: 'The line stays in the figure; the supplier gets a mail.',
      asksFor: 'A note.',
      refused: disputeRefusals.answered,
      emits: 'metric.disputeAnswered',
    },
  },
});

export type DisputeAction = keyof typeof disputeMachine.actions;
