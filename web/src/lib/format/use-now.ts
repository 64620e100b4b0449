import { useSyncExternalStore } from 'react';
import { onServerClock, serverTime } from './server-clock.ts';

const minuteMs = 60_000;
let now = serverTime();
const listeners = new Set<() => void>();
let stop = () => {};

function tick(): void {
  now = serverTime();
  for (const listener of listeners) listener();
}

function start(): () => void {
  now = serverTime();
  const timer = setInterval(tick, minuteMs);
  const endClock = onServerClock(tick);
  return () => {
    clearInterval(timer);
    endClock();
  };
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stop = start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** The present moment by the server's clock, anew every minute and for all who show it at once. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
