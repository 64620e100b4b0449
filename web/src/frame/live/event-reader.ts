/** An event as it was read; one without data only moves on the place to go on from. */
export interface ReadEvent {
  readonly id: string | null;
  readonly data: string | null;
}

/** The first event comes at once, and each other before so long: a connection may be dead without saying so. */
const firstPatienceMs = 10_000;
const patienceMs = 60_000;

/**
 * The server-sent events of an answer, as far as the portal writes them: one line of each field.
 * @throws whatever breaks the answer off, and where nothing comes for too long
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ReadEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, patience] = ['', firstPatienceMs];
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), patience);
      if (done) return;
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      patience = patienceMs;
      for (const event of events) yield { id: fieldOf(event, 'id'), data: fieldOf(event, 'data') };
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Nothing came')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function fieldOf(event: string, name: string): string | null {
  const line = event.split('\n').find((one) => one.startsWith(`${name}: `));
  return line?.slice(name.length + 2) ?? null;
}
