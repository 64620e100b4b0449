import { expect, test } from 'vitest';
import { bulkChoiceOf, bulkChoices, bulkReceiveProblems } from './bulk-receive-forms.ts';

const today = '2026-11-21';
const problems = (form: Partial<Parameters<typeof bulkReceiveProblems>[0]>, isChoiceNeeded = true) =>
  bulkReceiveProblems({ dateReceived: today, isPartAcceptable: '1', ...form }, isChoiceNeeded, today).map(
    ({ path, message }) => [path[0], message],
  );

test('many lines have one date and one choice, as each of them would', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ dateReceived: '2026-11-22', isPartAcceptable: '' })).toEqual([
    ['dateReceived', 'Received date may not be after today.'],
    ['isPartAcceptable', 'Required field'],
  ]);
  expect(problems({ isPartAcceptable: '' }, false)).toEqual([]);
});

test('a No is not offered: each line has a discrepancy of its own', () => {
  expect(bulkChoices.map(({ description }) => description)).toEqual(['Yes', 'Inspect Later']);
  const form = { dateReceived: today };
  expect(['', '1', '3'].map((isPartAcceptable) => bulkChoiceOf({ ...form, isPartAcceptable }))).toEqual([null, 1, 3]);
});
