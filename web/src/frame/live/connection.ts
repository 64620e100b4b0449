import type { LiveChanges } from '@portal/contract/live/live-schemas';
import type { ReadEvent } from './event-reader.ts';

/** What a connection is made of. */
export interface Wire {
  /** Opens the stream. @param after what was heard last; null where nothing was */
  readonly open: (after: string | null, signal: AbortSignal) => Promise<AsyncIterable<ReadEvent>>;
  /** Asks once. */
  readonly ask: (after: string | null, signal: AbortSignal) => Promise<LiveChanges>;
  /** Waits so long, or until the network is back. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Heard {
  /** Something has changed. */
  readonly onNews: (news: LiveChanges) => void;
  /** The stream lives, be there news or not. */
  readonly onBeat: () => void;
}

/** What is asked in the place of a stream that fails so often one after the other. */
const mostFailures = 3;
const askEveryMs = 20_000;
const firstPauseMs = 1_000;
/** A server that was restarted is not to be met by everybody in the same moment. */
const spread = () => 0.5 + Math.random();

/**
 * Hears of changes until `signal`: by a stream that is opened again when it ends and then goes on where it was, or by
 * asking, where streams do not get through.
 */
export async function keepListening(wire: Wire, heard: Heard, signal: AbortSignal): Promise<void> {
  let after: string | null = null;
  let failures = 0;
  const take = (news: LiveChanges) => {
    after = news.id;
    if (news.isReset || news.changes.length > 0) heard.onNews(news);
  };
  const stream = async () => {
    for await (const { id, data } of await wire.open(after, signal)) {
      failures = 0;
      heard.onBeat();
      if (data !== null) take(JSON.parse(data));
      else after = id ?? after;
    }
  };
  const askOnce = async () => {
    const news = await wire.ask(after, signal);
    heard.onBeat();
    take(news);
  };
  while (!signal.aborted) {
    // Until it is heard from.
    failures += 1;
    await stream().catch(() => undefined);
    if (signal.aborted) return;
    const isAsking = failures >= mostFailures;
    if (isAsking) await askOnce().catch(() => undefined);
    await wire.wait((isAsking ? askEveryMs : firstPauseMs * (failures + 1)) * spread(), signal);
  }
}
