import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';

test.each([
  [null, 'No.'],
  [1, 'No. You can try again in 1 second.'],
  [64, 'No. You can try again in 64 seconds.'],
  [91, 'No. You can try again in 2 minutes.'],
  [900, 'No. You can try again in 15 minutes.'],
])('after %s seconds: %s', (retryAfterSeconds, text) => {
  expect(refusalText({ message: 'No.', retryAfterSeconds })).toBe(text);
});
