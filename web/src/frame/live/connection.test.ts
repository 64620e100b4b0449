import type { LiveChanges } from '@portal/contract/live/live-schemas';
import { expect, test, vi } from 'vitest';
import { keepListening, type Wire } from './connection.ts';
import { eventsOf, type ReadEvent } from './event-reader.ts';

const newsOf = (id: string, ...lineItemIds: number[]): LiveChanges => ({
  id,
  isReset: false,
  changes: lineItemIds.map((lineItemId) => ({
    kind: 'order',
    section: 'orders',
    lineItemId,
    isOwn: false,
    isOld: false,
  })),
});
const event = (news: LiveChanges): ReadEvent => ({ id: news.id, data: JSON.stringify(news) });

/** Runs until the wire has waited so often. @param streams what each opening answers; an error where it fails */
async function listen(streams: readonly (readonly ReadEvent[] | Error)[], waits: number, asked: LiveChanges[] = []) {
  const stopping = new AbortController();
  const opened: (string | null)[] = [];
  const askedAfter: (string | null)[] = [];
  const heard: LiveChanges[] = [];
  let waited = 0;
  const wire: Wire = {
    open: async (after) => {
      const stream = streams[opened.push(after) - 1] ?? new Error('refused');
      if (stream instanceof Error) throw stream;
      return (async function* () {
        yield* stream;
      })();
    },
    ask: async (after) => {
      askedAfter.push(after);
      const answer = asked[askedAfter.length - 1];
      if (!answer) throw new Error('offline');
      return answer;
    },
    wait: async () => {
      waited += 1;
      if (waited >= waits) stopping.abort();
    },
  };
  const onNews = (news: LiveChanges) => {
    heard.push(news);
  };
  await keepListening(wire, { onNews, onBeat: () => {} }, stopping.signal);
  return { opened, askedAfter, heard };
}

test('a stream that ends is opened again after what was heard last, heartbeats counted', async () => {
  const { opened, heard } = await listen(
    [[event(newsOf('a', 1)), { id: 'b', data: null }], [event(newsOf('c', 2))]],
    2,
  );
  expect(opened).toEqual([null, 'b']);
  expect(heard.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('what has no news is not told', async () => {
  const { heard } = await listen([[event(newsOf('a')), event({ ...newsOf('b'), isReset: true })]], 1);
  expect(heard.map(({ id }) => id)).toEqual(['b']);
});

test('after three failures it asks, tries the stream again between, and goes on by it when it works', async () => {
  const failure = new Error('refused');
  const first = [event(newsOf('a', 1))];
  const streams = [first, failure, failure, failure, failure, [event(newsOf('e', 5))], failure];
  const { opened, askedAfter, heard } = await listen(streams, 7, [newsOf('c', 3), newsOf('d')]);
  expect(askedAfter).toEqual(['a', 'c']);
  expect(opened).toEqual([null, 'a', 'a', 'a', 'c', 'd', 'e']);
  expect(heard.map(({ id }) => id)).toEqual(['a', 'c', 'e']);
});

test('asking that fails loses nothing', async () => {
  const { opened, askedAfter } = await listen([], 4);
  expect([opened, askedAfter]).toEqual([
    [null, null, null, null],
    [null, null],
  ]);
});

test('events are read however they are cut into parts', async () => {
  const text = 'id: 1\nevent: changes\ndata: {"ö":1}\n\nid: 2\n\nid: 3\ndata: {}\n\n';
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const read: ReadEvent[] = [];
  for await (const one of eventsOf(body)) read.push(one);
  expect(read).toEqual([
    { id: '1', data: '{"ö":1}' },
    { id: '2', data: null },
    { id: '3', data: '{}' },
  ]);
});

test('a stream that is silent is given up', async () => {
  vi.useFakeTimers();
  const read = eventsOf(new ReadableStream()).next();
  const failed = expect(read).rejects.toThrow('Nothing came');
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  vi.useRealTimers();
});
