import { describe, expect, test } from 'vitest';
import { isPast30Minutes, submittedDate } from './bid-dates.ts';
import { describeUnit, unitDefaults } from './bid-units.ts';

describe('a unit of measure', () => {
  test.each([
    ['EA', 1, 'each'],
    ['PKG', 12, 'per package of 12'],
    ['BX', 5, 'per box of 5'],
    ['CS', 24, 'per case of 24'],
    ['FT', 3, 'per length of 3 ft'],
    ['ASSY', 0, 'per assembly'],
    ['KT', 0, 'per kit'],
    ['SET', 4, 'per set of 4'],
    ['PR', 2, 'per pair'],
  ])('%s of %s reads %s', (code, qty, text) => {
    expect(describeUnit(code, qty)).toBe(text);
  });

  test.each([
    [1, '1', false],
    [12, '2', false],
    [8, '0', true],
    [9, '0', true],
    [2, '', false],
    [10, '', false],
  ])('choosing %s puts %j in, fixed %s', (id, qtyPerUnit, isFixed) => {
    expect(unitDefaults(id)).toEqual({ qtyPerUnit, isFixed });
    expect(unitDefaults(String(id))).toEqual({ qtyPerUnit, isFixed });
  });
});

describe('the dates of a bid', () => {
  test('30 minutes are not past, a moment more is', () => {
    const entered = '2026-11-20T14:00:00.000Z';

    expect(isPast30Minutes(entered, new Date('2026-11-20T14:30:00.000Z'))).toBe(false);
    expect(isPast30Minutes(entered, new Date('2026-11-20T14:30:00.001Z'))).toBe(true);
  });

  test('a date submitted counts after 2000-01-01', () => {
    expect(submittedDate(null)).toBeNull();
    expect(submittedDate('0001-01-01T00:00:00.000Z')).toBeNull();
    expect(submittedDate('2000-01-01T23:59:59.000Z')).toBeNull();
    expect(submittedDate('2000-01-02T00:00:00.000Z')).toBe('2000-01-02T00:00:00.000Z');
  });
});
