import type { EventType } from '@portal/contract/core/event-type';
import { inboundEvents } from '@portal/contract/marketplace/event-schemas';
import { firstArrivalAt } from '../arrivals.ts';
import type { DemoEvent } from '../events.ts';
import { newMemory, slotAt, takeTurn } from '../marketplace.ts';
import type { FeedPage, Portal, SupplierEvent } from '../portal.ts';

export const start = new Date('2026-11-20T14:00:00Z');
export const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
type SupplierData = Partial<SupplierEvent['data']>;

export function done(type: string, lineItemId: number, data: SupplierData = {}, sequence = 1): SupplierEvent {
  return { sequence, type, time: start.toISOString(), data: { lineItemId, companyId: 3101, ...data } };
}

/** A portal whose feed holds the given events; it notes what it is sent and refuses the types named. */
export function portalWith(feed: readonly SupplierEvent[], refusedTypes: readonly string[] = []) {
  const sent: DemoEvent[] = [];
  const portal: Portal = {
    readFeed: async (position: number, limit: number): Promise<FeedPage> => {
      const events = feed.filter(({ sequence }) => sequence > position).slice(0, limit);
      return { events, next: events.at(-1)?.sequence ?? position };
    },
    send: async (events) => {
      sent.push(...events);
      return events.map(({ id, type }) => ({ id, outcome: refusedTypes.includes(type) ? 'refused' : 'applied' }));
    },
    signIn: () => Promise.reject(new Error('not asked for')),
  };
  return { portal, sent };
}

/** A run to which nothing new comes, so that what it sends is all answer to the feed. */
function quietMemory() {
  return { ...newMemory(start), nextSlot: slotAt(after(60_000)), nextArrival: firstArrivalAt(after(60_000)) };
}

/** What the marketplace sends by the given minutes, turn by turn. */
export async function sentBy(
  minutes: readonly number[],
  feed: readonly SupplierEvent[],
  refused: readonly string[] = [],
) {
  const { portal, sent } = portalWith(feed, refused);
  const memory = quietMemory();
  for (const minute of minutes) await takeTurn(portal, memory, after(minute));
  return sent;
}

export function mistakesIn(events: readonly DemoEvent[]): unknown[] {
  const known: Readonly<Record<string, EventType>> = inboundEvents;
  return events.flatMap(({ type, data }): unknown[] => {
    const read = known[type]?.data.safeParse(data);
    return read ? (read.error?.issues ?? []) : [`unknown ${type}`];
  });
}
