import { describe, expect, test } from 'vitest';
import { formatAmount, formatDate, formatDateTime, formatTime } from './format.ts';

describe('an instant', () => {
  test.each([
    ['2026-11-20T20:05:00.000Z', 'America/Chicago', '11/20/2026 2:05 PM'],
    ['2026-07-04T05:00:00.000Z', 'America/New_York', '07/04/2026 1:00 AM'],
    ['2026-01-01T00:30:00.000Z', 'America/Los_Angeles', '12/31/2025 4:30 PM'],
    ['2026-01-01T00:30:00.000Z', 'UTC', '01/01/2026 12:30 AM'],
  ])('%s in %s', (instant, timeZone, shown) => {
    expect(formatDateTime(instant, timeZone)).toBe(shown);
  });

  test('its date and its time alone', () => {
    const instant = '2026-01-01T00:30:00.000Z';
    expect(formatDate(instant, 'America/Los_Angeles')).toBe('12/31/2025');
    expect(formatTime(instant, 'America/Los_Angeles')).toBe('4:30 PM');
    expect(formatDate(null, 'UTC') + formatTime('soon', 'UTC')).toBe('');
  });

  test('nothing, or no instant, is blank', () => {
    expect([null, undefined, '', 'soon'].map((value) => formatDateTime(value, 'UTC'))).toEqual(['', '', '', '']);
  });

  test('a zone that is not known does not break the screen', () => {
    expect(formatDateTime('2026-11-20T20:05:00.000Z', 'Mars/Olympus')).toMatch(/^11\/2\d\/2026 \d{1,2}:\d5 [AP]M$/);
  });
});

test('an amount', () => {
  expect([1250.5, 0.1, 19.99, null].map(formatAmount)).toEqual(['$1,250.50', '$0.10', '$19.99', '$0.00']);
});
