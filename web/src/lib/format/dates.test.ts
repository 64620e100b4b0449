import { describe, expect, test, vi } from 'vitest';
import { formatAge, formatPlainDate, formatShortPlainDate, todayIn } from './dates.ts';

describe('a plain date', () => {
  test('shows the day that was written, in every zone', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
      vi.stubEnv('TZ', timeZone);
      expect(formatPlainDate('2026-01-01')).toBe('01/01/2026');
      expect(formatShortPlainDate('2026-01-01')).toBe('1/1/26');
    }
    vi.unstubAllEnvs();
  });

  test('keeps two digits in the short form', () => {
    expect(formatShortPlainDate('2026-12-31')).toBe('12/31/26');
  });

  test('nothing, or no date, is blank', () => {
    const values = [null, undefined, '', 'soon', '2026-1-1', '2026-01-01T00:00:00Z'];
    expect(values.map(formatPlainDate).join('')).toBe('');
    expect(values.map(formatShortPlainDate).join('')).toBe('');
  });
});

test('today depends on the zone', () => {
  const now = new Date('2026-03-01T04:30:00Z');
  expect(todayIn('America/Chicago', now)).toBe('2026-02-28');
  expect(todayIn('UTC', now)).toBe('2026-03-01');
});

test.each([
  ['2026-11-20T11:59:31Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 min. ago'],
  ['2026-11-20T11:00:01Z', '59 min. ago'],
  ['2026-11-20T11:00:00Z', '1 hr. ago'],
  ['2026-11-19T12:00:01Z', '23 hr. ago'],
  ['2026-11-18T12:00:00Z', '2 days ago'],
  ['2026-11-20T12:00:30Z', 'just now'],
  ['soon', ''],
  [null, ''],
])('the age of %s is "%s"', (instant, shown) => {
  expect(formatAge(instant, new Date('2026-11-20T12:00:00Z'))).toBe(shown);
});
