import type { SentData } from '../marketplace/event-schemas.ts';

type Answer = SentData<'discrepancy.answered'>;

/** What the marketplace answers to a report. */
export function sampleAnswer(change: Partial<Answer> = {}): Answer {
  return { vdfHeaderId: 17, text: 'Please send it back to us.', decision: 'Return accepted', ...change };
}
