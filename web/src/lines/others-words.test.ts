import { expect, test } from 'vitest';
import { changedWords, lastSteps, linesWithNews } from './others-words.ts';

const step = (at: string) => ({ at, title: 'Shipped', by: 'Amy Adams' });
const before = [
  { lineItemId: 1, history: [step('08:00')] },
  { lineItemId: 2, history: [] },
];

test('a line is told of once its new step has been read', () => {
  const known = lastSteps(before);
  expect(linesWithNews(before, [1, 2], known)).toEqual([]);
  const [first, second] = before;
  const after = [
    { lineItemId: 1, history: [...(first?.history ?? []), step('09:00')] },
    { ...second, lineItemId: 2, history: [step('09:00')] },
  ];
  expect(linesWithNews(after, [1, 2], known).map(({ lineItemId }) => lineItemId)).toEqual([1, 2]);
  // What the user did, too, brings a step, and is no news.
  expect(linesWithNews(after, [2], known).map(({ lineItemId }) => lineItemId)).toEqual([2]);
});

test.each([
  [[7], 'Others changed Ref # 7 while this was open.'],
  [[7, 8], 'Others changed Ref # 7 and Ref # 8 while this was open.'],
  [[1, 2, 3, 4, 5], 'Others changed Ref # 1, Ref # 2, Ref # 3, Ref # 4 and Ref # 5 while this was open.'],
  [
    [1, 2, 3, 4, 5, 6],
    'Others changed Ref # 1, Ref # 2, Ref # 3, Ref # 4, Ref # 5 and 1 more line while this was open.',
  ],
])('changed lines are named, five at most: %j', (ids, words) => {
  expect(changedWords(ids)).toBe(words);
});
