import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = new Date('2026-03-02T15:00:00Z');

test.each([
  ['2026-03-02T15:00:05Z', 'less than 1 min'],
  ['2026-03-02T14:59:01Z', 'less than 1 min'],
  ['2026-03-02T14:59:00Z', '1 min'],
  ['2026-03-02T14:00:01Z', '59 min'],
  ['2026-03-02T14:00:00Z', '1 h'],
  ['2026-02-28T15:00:01Z', '47 h'],
  ['2026-02-28T15:00:00Z', '2 days'],
  ['2025-03-02T15:00:00Z', '365 days'],
])('%s was %s ago', (instant, age) => {
  expect(ageOf(instant, now)).toBe(age);
});
