import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAutoRefresh } from './auto-refresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const state = { mayRefresh: true };
  const onRefresh = vi.fn();
  const stop = startAutoRefresh({ intervalMs: 60_000, mayRefresh: () => state.mayRefresh, onRefresh });
  return { state, onRefresh, stop };
}

test('refreshes one interval apart', () => {
  const { onRefresh } = start();
  vi.advanceTimersByTime(59_999);
  expect(onRefresh).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(120_000);
  expect(onRefresh).toHaveBeenCalledTimes(3);
});

test('waits while it may not, follows at once when it may, then keeps its distance', () => {
  const { state, onRefresh } = start();
  state.mayRefresh = false;
  vi.advanceTimersByTime(90_000);
  expect(onRefresh).toHaveBeenCalledTimes(0);
  state.mayRefresh = true;
  vi.advanceTimersByTime(1000);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(59_000);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(onRefresh).toHaveBeenCalledTimes(2);
});

test('stops', () => {
  const { onRefresh, stop } = start();
  stop();
  vi.advanceTimersByTime(600_000);
  expect(onRefresh).toHaveBeenCalledTimes(0);
});
