import { type Following, follow, inTurn, type Occasion } from '../follow.ts';
import type { StepReactions } from '../plans.ts';
import type { SupplierEvent } from '../portal.ts';
import { answerOf } from './case-answers.ts';

/** A report is answered; a supplier's reply ends the case. */
export const caseReactions: StepReactions = {
  'discrepancy.submitted': (event) => follow(occasionOf(event), [answer(event)]),
  'discrepancy.replied': (event) => follow(occasionOf(event), inTurn(thanks(event), closing(event))),
  'discrepancy.closed': () => [],
};

/** What a plan is about where a case that is closed ends it. */
export function caseTopic({ data: { vdfHeaderId } }: SupplierEvent): string {
  return `case-${vdfHeaderId}`;
}

function occasionOf(event: SupplierEvent): Occasion {
  const { vdfHeaderId: id = 0 } = event.data;
  return { at: new Date(event.time), id, sequence: event.sequence, topic: caseTopic(event) };
}

function answer({ data: { vdfHeaderId = 0, lineItemId } }: SupplierEvent): Following {
  return { type: 'discrepancy.answered', after: [2, 6], data: () => answerOf(vdfHeaderId, lineItemId) };
}

function thanks({ data: { vdfHeaderId } }: SupplierEvent): Following {
  const text = 'Thank you, that is all we need.';
  return { type: 'discrepancy.answered', after: [1, 3], data: () => ({ vdfHeaderId, text }) };
}

function closing({ data: { vdfHeaderId } }: SupplierEvent): Following {
  return { type: 'discrepancy.closed', after: [3, 10], data: () => ({ vdfHeaderId }) };
}
