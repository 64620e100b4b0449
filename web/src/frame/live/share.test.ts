import type { LiveChanges } from '@portal/contract/live/live-schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Heard } from './connection.ts';
import { type Meeting, shareListening } from './share.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const news: LiveChanges = { id: 'a', isReset: true, changes: [] };

/** A browser whose tabs meet; one of them has the turn. */
function browser() {
  const tabs: { listener?: Parameters<Meeting['onMessage']>[0] }[] = [];
  const queue: (() => void)[] = [];
  let owner: AbortController | null = null;
  const meet = (): Meeting => {
    const tab: (typeof tabs)[number] = {};
    tabs.push(tab);
    return {
      post: (message) => {
        for (const other of tabs) if (other !== tab) other.listener?.(message);
      },
      onMessage: (listener) => {
        tab.listener = listener;
      },
      alone: async (work, signal, steal) => {
        if (owner && !steal) await new Promise<void>((resolve) => queue.push(resolve));
        owner?.abort();
        const mine = new AbortController();
        owner = mine;
        signal.addEventListener('abort', () => mine.abort());
        await work(mine.signal);
        if (owner === mine) {
          owner = null;
          queue.shift()?.();
        } else throw new Error('stolen');
      },
    };
  };
  /** Opens a tab. */
  const open = (name: string, { ageMs = 0, isSeen = true } = {}) => {
    const stopping = new AbortController();
    const tab = { heard: [] as LiveChanges[], line: null as Heard | null, close: () => stopping.abort() };
    shareListening(
      {
        meeting: meet(),
        tab: name,
        ageMs,
        isSeen: () => isSeen,
        onNews: (one) => {
          tab.heard.push(one);
        },
        onBeat: () => {},
        listen: (heard, signal) =>
          new Promise((resolve) => {
            tab.line = heard;
            signal.addEventListener('abort', () => {
              tab.line = null;
              resolve();
            });
          }),
      },
      stopping.signal,
    );
    return tab;
  };
  return { open };
}

test('one tab listens for all, and another goes on where it is closed', async () => {
  const { open } = browser();
  const [first, second] = [open('first'), open('second')];
  await vi.advanceTimersByTimeAsync(0);
  expect([first.line !== null, second.line !== null]).toEqual([true, false]);
  first.line?.onNews(news);
  expect([first.heard, second.heard]).toEqual([[news], [news]]);
  first.close();
  await vi.advanceTimersByTimeAsync(0);
  expect([first.line !== null, second.line !== null]).toEqual([false, true]);
});

test('a tab hears what came since it was opened, and no tab hears anything twice', async () => {
  const { open } = browser();
  const [first, second] = [open('first'), open('second')];
  await vi.advanceTimersByTimeAsync(0);
  first.line?.onNews(news);
  await vi.advanceTimersByTimeAsync(2_000);
  const [late, new_] = [open('late', { ageMs: 3_000 }), open('new', { ageMs: 1_000 })];
  expect([first, second, late, new_].map(({ heard }) => heard.length)).toEqual([1, 1, 1, 0]);
});

test('a tab that was put to sleep loses its turn to one that somebody looks at', async () => {
  const { open } = browser();
  const asleep = open('asleep');
  const hidden = open('hidden', { isSeen: false });
  const seen = open('seen');
  await vi.advanceTimersByTimeAsync(80_000);
  expect(seen.line).toBeNull();
  asleep.line?.onBeat();
  await vi.advanceTimersByTimeAsync(80_000);
  expect(seen.line).toBeNull();
  await vi.advanceTimersByTimeAsync(40_000);
  expect([asleep.line, hidden.line, seen.line !== null]).toEqual([null, null, true]);
});
