import { describe, expect, test } from 'vitest';
import { formatDifference, formatFigure, formatShort } from './format-figure.ts';

describe('formatFigure', () => {
  test.each([
    ['percent', 93.44, '93.4%'],
    ['percent', 100, '100%'],
    ['minutes', 4.25, '4.3 min'],
    ['minutes', 119.4, '119 min'],
    ['minutes', 120, '2 h'],
    ['minutes', 205, '3 h 25 min'],
    ['minutes', 2 * 1440 - 1, '47 h 59 min'],
    ['minutes', 2 * 1440 + 239.9, '2 d 4 h'],
    ['minutes', 3 * 1440 - 10, '3 d'],
    ['businessDays', 1, '1 business day'],
    ['businessDays', 0.96, '1 business day'],
    ['businessDays', 2.5, '2.5 business days'],
    ['calendarDays', 0, '0 days'],
    ['businessHours', 7.26, '7.3 business hours'],
    ['count', 1250, '1,250'],
    ['money', 1250.5, '$1,250.50'],
  ] as const)('%s %d reads %s', (unit, value, text) => {
    expect(formatFigure(unit, value)).toBe(text);
  });

  test('without a case there is no value, neither 0 nor 100% (M1)', () => {
    expect(formatFigure('percent', null)).toBe('-');
    expect(formatFigure('money', null)).toBe('-');
  });
});

test.each([
  ['money', 1250, '$1.3K'],
  ['count', 12_500, '12.5K'],
  ['businessDays', 2.5, '2.5 d'],
  ['percent', 50, '50%'],
] as const)('beside an axis %s %d reads %s', (unit, value, text) => {
  expect(formatShort(unit, value)).toBe(text);
});

test('two percentages differ by points, whichever is larger', () => {
  expect(formatDifference('percent', -3.24)).toBe('3.2 points');
  expect(formatDifference('percent', 1)).toBe('1 point');
  expect(formatDifference('calendarDays', -2)).toBe('2 days');
});
