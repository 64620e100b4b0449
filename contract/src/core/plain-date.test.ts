import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, addDays, dayOf, daysBetween, isPlainDate, isWeekend, monthBefore } from './plain-date.ts';

const anyDate = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a plain date', () => {
  test.each(['2026-11-20', '2028-02-29', '1999-12-31'])('%s exists', (text) => {
    expect(isPlainDate(text)).toBe(true);
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-2', '11/20/2026', '2026-11-20T00:00:00Z', '', ' '])(
    '%j is none',
    (text) => {
      expect(isPlainDate(text)).toBe(false);
    },
  );
});

describe('the day of an instant', () => {
  const instant = new Date('2026-11-20T03:30:00Z');

  test.each([
    ['UTC', '2026-11-20'],
    ['America/Chicago', '2026-11-19'],
    ['Pacific/Honolulu', '2026-11-19'],
    ['Pacific/Kiritimati', '2026-11-20'],
    ['Asia/Tokyo', '2026-11-20'],
  ])('is that of the zone %s', (zone, day) => {
    expect(dayOf(instant, zone)).toBe(day);
  });

  test('changes at midnight of the zone, the hour after the clocks change too', () => {
    expect(dayOf(new Date('2026-11-02T05:59:59.999Z'), 'America/Chicago')).toBe('2026-11-01');
    expect(dayOf(new Date('2026-11-02T06:00:00.000Z'), 'America/Chicago')).toBe('2026-11-02');
  });

  test('in UTC is the first ten characters of the instant', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }), (at) => {
        expect(dayOf(at, 'UTC')).toBe(at.toISOString().slice(0, 10));
      }),
    );
  });
});

test('the day of an instant is the calendar’s, in whatever order instants are asked for', () => {
  const day = (at: Date, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
  const zones = ['America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham', 'America/Chicago'];
  // Midnights of each of them, to the millisecond, among others.
  const minutes = fc.integer({ min: 0, max: 96 * 366 * 4 }).map((quarter) => Date.UTC(2024, 0) + quarter * 900_000);
  const instants = fc.tuple(minutes, fc.constantFrom(-1, 0, 1, 450_000)).map(([at, more]) => new Date(at + more));
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
      expect(dayOf(at, zone)).toBe(day(at, zone));
    }),
    { numRuns: 2_000 },
  );
});

describe('days', () => {
  test('add up, and back', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  test('compare as text', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (one, other) => {
        expect(one < other).toBe(daysBetween(one, other) > 0);
      }),
    );
  });
});

describe('business days', () => {
  test.each([
    ['Monday', '2026-11-16', '2026-11-23'],
    ['Friday', '2026-11-20', '2026-11-27'],
    ['Saturday', '2026-11-21', '2026-11-27'],
    ['Sunday', '2026-11-22', '2026-11-27'],
  ])('five from a %s', (_name, from, to) => {
    expect(addBusinessDays(from, 5)).toBe(to);
  });

  test('end on a working day, with as many working days on the way', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 60 }), (date, days) => {
        const end = addBusinessDays(date, days);
        const passed = Array.from({ length: daysBetween(date, end) }, (_, index) => addDays(date, index + 1));
        expect(isWeekend(end)).toBe(false);
        expect(passed.filter((day) => !isWeekend(day))).toHaveLength(days);
      }),
    );
  });
});

describe('a month before', () => {
  test.each([
    ['2026-11-20', '2026-10-20'],
    ['2026-03-31', '2026-02-28'],
    ['2028-03-31', '2028-02-29'],
    ['2026-01-31', '2025-12-31'],
    ['2026-05-31', '2026-04-30'],
  ])('%s is %s', (date, before) => {
    expect(monthBefore(date)).toBe(before);
  });
});
