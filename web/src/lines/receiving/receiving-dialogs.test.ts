import { expect, test } from 'vitest';
import { receivingDialogs, rmaDialogs } from './receiving-dialogs.tsx';

test('the dialogs have the names by which the actions of a kind open them', () => {
  const words = { isChoiceNeeded: true, received: '', failureTitle: 'Receive', trackingNumberOf: () => null };
  expect(Object.keys(receivingDialogs(words))).toEqual(['receive', 'inspect', 'report']);
  expect(Object.keys(rmaDialogs({ title: '', saved: '', failureTitle: '' }))).toEqual(['rma']);
});
