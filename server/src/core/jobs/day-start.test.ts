import { expect, it } from 'vitest';
import { startOfDay } from './day-start.ts';

it.each([
  ['2026-11-21', 'America/Chicago', '2026-11-21T06:00:00.000Z'],
  ['2026-07-04', 'America/Chicago', '2026-07-04T05:00:00.000Z'],
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
  ['2026-11-21', 'Etc/GMT+12', '2026-11-21T12:00:00.000Z'],
  // The day has 23 hours, and begins as any other.
  ['2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z'],
  ['2026-03-09', 'America/Chicago', '2026-03-09T05:00:00.000Z'],
  // Clocks go from 23:59 to 01:00: the day has no midnight.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('%s in %s begins at %s', (date, timeZone, instant) => {
  expect(startOfDay(date, timeZone).toISOString()).toBe(instant);
});
