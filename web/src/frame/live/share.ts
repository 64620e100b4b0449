import type { LiveChanges } from '@portal/contract/live/live-schemas';
import type { Heard } from './connection.ts';

/** What the tabs of one browser tell each other; it never leaves the browser. */
type Message =
  | { readonly kind: 'news'; readonly news: LiveChanges; readonly to?: string }
  | { readonly kind: 'beat' }
  /** A tab was opened so long ago, and has heard nothing since. */
  | { readonly kind: 'join'; readonly from: string; readonly ageMs: number };

/** Where tabs meet; the browser's own outside tests. */
export interface Meeting {
  post(message: Message): void;
  onMessage(listener: (message: Message) => void): void;
  /** Does the work as soon as no other tab does, until `signal`; with `steal` at once, and theirs ends. */
  alone(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal, steal: boolean): Promise<void>;
}

/** How long news is kept for tabs that are just being opened. */
const keptMs = 60_000;
/** A tab that was put to sleep keeps its turn and tells nothing. */
const silenceMs = 90_000;
const lookEveryMs = 20_000;

interface Sharing extends Heard {
  readonly meeting: Meeting;
  /** Names this tab to the others. */
  readonly tab: string;
  readonly ageMs: number;
  /** Hears of changes until `signal`. */
  readonly listen: (heard: Heard, signal: AbortSignal) => Promise<void>;
  /** Whether anybody looks at this tab. */
  readonly isSeen: () => boolean;
}

/** One tab listens, for all that are open in this browser; when it is closed, another one goes on. */
export function shareListening({ meeting, tab, ageMs, listen, isSeen, ...here }: Sharing, signal: AbortSignal): void {
  const recent: { readonly at: number; readonly news: LiveChanges }[] = [];
  let isLeading = false;
  let lastBeat = Date.now();

  const heard: Heard = {
    onNews: (news) => {
      const now = Date.now();
      recent.push({ at: now, news });
      while (recent[0] && now - recent[0].at > keptMs) recent.shift();
      meeting.post({ kind: 'news', news });
      here.onNews(news);
    },
    onBeat: () => meeting.post({ kind: 'beat' }),
  };
  meeting.onMessage((message) => {
    if (message.kind === 'join') {
      if (!isLeading) return;
      const missed = recent.filter(({ at }) => Date.now() - at <= message.ageMs);
      for (const { news } of missed) meeting.post({ kind: 'news', news, to: message.from });
      return;
    }
    lastBeat = Date.now();
    if (message.kind === 'news' && (message.to ?? tab) === tab) here.onNews(message.news);
  });

  const lead = async (leading: AbortSignal) => {
    isLeading = true;
    await listen(heard, leading).finally(() => {
      isLeading = false;
    });
  };
  const takeTurn = (steal: boolean) => {
    lastBeat = Date.now();
    // Another tab has taken its turn: it may end one day.
    meeting.alone(lead, signal, steal).catch(() => {
      if (!signal.aborted) takeTurn(false);
    });
  };
  const timer = setInterval(() => {
    if (!isLeading && isSeen() && Date.now() - lastBeat > silenceMs) takeTurn(true);
  }, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  takeTurn(false);
  meeting.post({ kind: 'join', from: tab, ageMs });
}

/** The browser's meeting place of one user; null where it has none, as on plain http. */
export function meetingOf(userId: number, signal: AbortSignal): Meeting | null {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return null;
  const name = `portal.live.${userId}`;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  return {
    post: (message) => {
      if (!signal.aborted) channel.postMessage(message);
    },
    onMessage: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data));
    },
    alone: async (work, ending, steal) => {
      const mine = new AbortController();
      const end = () => mine.abort();
      ending.addEventListener('abort', end);
      try {
        // The browser refuses a theft that could be called off.
        await navigator.locks.request(name, steal ? { steal } : { signal: ending }, () => work(mine.signal));
      } finally {
        end();
        ending.removeEventListener('abort', end);
      }
    },
  };
}
