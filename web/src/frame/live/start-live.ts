import { listChanges, openLive } from '@portal/contract/live/live-endpoints';
import { call, callForStream } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { uniqueId } from '../../lib/unique-id.ts';
import { keepListening, type Wire } from './connection.ts';
import { eventsOf } from './event-reader.ts';
import { refreshing } from './refresh.ts';
import { meetingOf, shareListening } from './share.ts';

/** Longer than a browser is put away for the portal to still know what has changed since. */
const longestAgeSeconds = 12 * 60 * 60;

/** Keeps what this tab shows of the user's lines up to date until `signal`. */
export function startLive(userId: number, signal: AbortSignal): void {
  const isSeen = () => document.visibilityState === 'visible';
  const { onNews, onSeen } = refreshing(queryClient, {
    isSeen,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  document.addEventListener('visibilitychange', onSeen, { signal });
  const meeting = meetingOf(userId, signal);
  if (!meeting) {
    void keepListening(wire, { onNews, onBeat: () => {} }, signal);
    return;
  }
  shareListening(
    {
      meeting,
      tab: uniqueId(),
      ageMs: performance.now(),
      listen: (heard, leading) => keepListening(wire, heard, leading),
      isSeen,
      onNews,
      onBeat: () => {},
    },
    signal,
  );
}

/** Since when this page may have read something. */
function age(): string {
  return Math.min(performance.now() / 1000, longestAgeSeconds).toFixed(3);
}

const wire: Wire = {
  open: async (after, signal) =>
    eventsOf(await callForStream(openLive, { query: { age: age() } }, { signal, lastEventId: after })),
  ask: (after, signal) => call(listChanges, { query: { age: age(), ...(after && { after }) } }, { signal }),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        window.removeEventListener('online', done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      window.addEventListener('online', done);
      signal.addEventListener('abort', done);
    }),
};
