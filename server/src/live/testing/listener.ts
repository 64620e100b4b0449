import type { AddressInfo } from 'node:net';
import type { LiveChange, LiveChanges } from '@portal/contract/live/live-schemas';
import type { FastifyInstance } from 'fastify';

/** Somebody who listens, as a browser does. */
export interface Listener {
  readonly status: number;
  readonly headers: Headers;
  /** All that was heard so far; comments and heartbeats are not. */
  readonly heard: LiveChanges[];
  /** The lines among them, as `order 7`. */
  lines(): string[];
  /** What to go on from. */
  lastEventId(): string;
  /** Resolves when the portal has ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

export async function listenLive(app: FastifyInstance, token: string, lastEventId?: string): Promise<Listener> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const stopping = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/live?age=0`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: stopping.signal,
  });
  const heard: LiveChanges[] = [];
  let last = '';
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        last = /^id: (.+)$/m.exec(event)?.[1] ?? last;
        const data = /^data: (.+)$/m.exec(event)?.[1];
        if (data) heard.push(JSON.parse(data));
      }
    }
  };
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    lines: () =>
      heard.flatMap(({ changes }) => changes).map(({ kind, lineItemId }: LiveChange) => `${kind} ${lineItemId}`),
    lastEventId: () => last,
    ended: read().catch(() => {}),
    close: () => stopping.abort(),
  };
}
