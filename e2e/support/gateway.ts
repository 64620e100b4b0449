import { randomInt, randomUUID } from 'node:crypto';
import { expect, request } from '@playwright/test';

export const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** An event of the marketplace; `data` as the contract's schema of its type has it. */
export interface MarketplaceEvent {
  readonly type: string;
  readonly data: object;
  /** Now where it is absent. */
  readonly time?: string;
}

/** Sends events through the gateway in the given order, and fails the test unless each is applied. */
export function sendEvents(...events: readonly MarketplaceEvent[]): Promise<void> {
  return sendEventsTo(address, events);
}

/** The same for a portal of a test's own. */
export async function sendEventsTo(baseURL: string, events: readonly MarketplaceEvent[]): Promise<void> {
  const marketplace = await request.newContext({ baseURL });
  const answer = await marketplace.post('/api/marketplace/events', {
    headers: { authorization: `Bearer ${process.env.MARKETPLACE_KEY}` },
    data: events.map(({ type, data, time }) => ({
      specversion: '1.0',
      id: randomUUID(),
      source: '/marketplace',
      type,
      time: time ?? new Date().toISOString(),
      datacontenttype: 'application/json',
      data,
    })),
  });
  const text = await answer.text();
  await marketplace.dispose();
  const results: { outcome: string }[] = answer.ok() ? JSON.parse(text).results : [];
  if (results.length !== events.length || results.some(({ outcome }) => outcome !== 'applied')) {
    throw new Error(`Not applied: ${answer.status()} ${text}`);
  }
}

/** An id that no other test uses: tests share one portal. */
export function uniqueId(): number {
  return randomInt(1_000_000, 1_000_000_000);
}

export interface OutboundEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The feed as far as this worker has read it; it is numbered in the order of commits, so nothing comes in between. */
const feed = { events: [] as OutboundEvent[], next: 0 };

/** What the marketplace hears of a line, in the order in which it happened. Reads on from where the last call ended. */
export async function eventsOf(lineItemId: number): Promise<OutboundEvent[]> {
  const marketplace = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { authorization: `Bearer ${process.env.MARKETPLACE_KEY}` },
  });
  for (let isMore = true; isMore; ) {
    const answer = await marketplace.get('/api/marketplace/events', { params: { after: feed.next, limit: 500 } });
    expect(answer.status()).toBe(200);
    const { events, next } = (await answer.json()) as typeof feed;
    feed.events.push(...events);
    feed.next = next;
    isMore = events.length === 500;
  }
  await marketplace.dispose();
  return feed.events.filter(({ data }) => data.lineItemId === lineItemId);
}
