import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime, onServerClock, serverTime } from './server-clock.ts';

const noon = Date.UTC(2026, 10, 23, 12);
const hour = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => {
  hear(noon);
  vi.useRealTimers();
});

function hear(said: number, { tookMs = 0, ...headers }: { tookMs?: number } & Record<string, unknown> = {}): void {
  const all = { date: new Date(said).toUTCString(), 'cache-control': 'private, no-store', ...headers };
  learnServerTime({ headers: new Headers(all as Record<string, string>) }, Date.now() - tookMs);
}

const offMs = () => serverTime().getTime() - Date.now();

test.each([2 * hour, -2 * hour, 6_000, -7_000])('F12: a clock that is off by %d ms is set right', (off) => {
  hear(noon + off, { tookMs: 100 });
  expect(Math.abs(offMs() - off)).toBeLessThan(1_000);
  expect(serverTime(noon - hour).getTime()).toBe(noon - hour + offMs());
});

test.each([4_900, -5_900, 0])('F12: one that is off by %d ms is right enough', (off) => {
  hear(noon + off);
  expect(offMs()).toBe(0);
});

test('F12: neither a second more nor a slow answer moves what is known', () => {
  hear(noon + 2 * hour);
  const known = offMs();
  hear(noon + 2 * hour + 4_000);
  hear(noon + 2 * hour - 25_000, { tookMs: 30_000 });
  expect(offMs()).toBe(known);
});

test('F12: a slow answer that says hours does, and a clock that is set right is believed again', () => {
  hear(noon + 2 * hour, { tookMs: 20_000 });
  expect(Math.abs(offMs() - 2 * hour)).toBeLessThanOrEqual(11_000);
  hear(noon);
  expect(offMs()).toBe(0);
});

test('F12: an answer that a cache may hold, or without its time, tells nothing', () => {
  hear(noon + hour, { 'cache-control': 'private, no-cache' });
  hear(noon + hour, { 'cache-control': 'public, max-age=300' });
  hear(noon + hour, { age: '3600' });
  hear(noon + hour, { date: 'yesterday' });
  learnServerTime({ headers: new Headers({ 'cache-control': 'no-store' }) }, noon);
  expect(offMs()).toBe(0);
});

test('F12: a clock that is set back while a call runs is measured by the next one', () => {
  hear(noon, { tookMs: -2 * hour });
  expect(offMs()).toBe(0);
});

test('who shows the time hears of a change alone', () => {
  const heard = vi.fn();
  const end = onServerClock(heard);
  hear(noon + hour);
  hear(noon + hour + 2_000);
  expect(heard).toHaveBeenCalledOnce();
  end();
  hear(noon);
  expect(heard).toHaveBeenCalledOnce();
});
