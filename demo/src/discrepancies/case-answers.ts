import { sampleAnswer } from '@portal/contract/samples/discrepancy-samples';
import { chanceOf } from '../chance.ts';
import { carrierLabel } from '../label.ts';

const answers = [
  { text: 'We have seen the photos. Credit follows with the next statement.', decision: 'Credit granted' },
  { text: 'Please send it back to us with the label that is attached.', decision: 'Return accepted' },
  { text: 'The customer is sending the missing part. Please wait for it.', decision: 'Part to follow' },
] as const;

/** What the marketplace answers in a case; it follows from the case. A line's parcel can go back with a label. */
export function answerOf(vdfHeaderId: number, lineItemId: number | null): ReturnType<typeof sampleAnswer> {
  const { text, decision } = chanceOf(vdfHeaderId).pick(answers);
  const isLabelled = decision === 'Return accepted' && lineItemId !== null;
  const label = { name: 'return-label.pdf', description: 'Label', data: isLabelled ? carrierLabel(lineItemId) : '' };
  return sampleAnswer({ vdfHeaderId, text, decision, ...(isLabelled && { files: [label] }) });
}
