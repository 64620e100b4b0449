import { expect, test } from 'vitest';
import { dayNamedBy } from './day-words.ts';

test.each([
  ['11/05/2026', '2026-11-05'],
  ['1/5/2026', '2026-01-05'],
  ['02/29/2028', '2028-02-29'],
  ['02/29/2027', null],
  ['13/01/2026', null],
  ['11/05/26', null],
  ['AX-11/05/2026', null],
  ['', null],
])('%s names %s', (word, day) => {
  expect(dayNamedBy(word)).toBe(day);
});
