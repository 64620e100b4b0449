import { inboundEvents } from '@portal/contract/marketplace/event-schemas';
import { describe, expect, it } from 'vitest';
import { decisionOn, newMemory, readAnswers, requestOf, slotAt, takeDueEvents } from './marketplace.ts';
import type { FeedPage, Portal, SupplierEvent } from './portal.ts';
import { requestEvents } from './requests.ts';

const start = new Date('2026-11-20T14:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

function submitted(lineItemId: number, companyId: number, sequence = 1): SupplierEvent {
  const conditions = [{ conditionId: 1 }, { conditionId: 2 }];
  return { sequence, type: 'bid.submitted', time: start.toISOString(), data: { lineItemId, companyId, conditions } };
}

/** A portal whose feed holds the given events. */
function portalWith(feed: readonly SupplierEvent[]): Portal {
  const readFeed = async (position: number, limit: number): Promise<FeedPage> => {
    const events = feed.filter(({ sequence }) => sequence > position).slice(0, limit);
    return { events, next: events.at(-1)?.sequence ?? position };
  };
  const unused = () => Promise.reject(new Error('not asked for'));
  return { readFeed, send: unused, signIn: unused };
}

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('the running marketplace', () => {
  it('asks for a bid every minute or two, each under a number of its own', () => {
    const memory = newMemory(start);
    const perMinute = Array.from({ length: 61 }, (_, minute) => takeDueEvents(memory, after(minute)));
    const lines = new Set(perMinute.flat().map(({ data }) => (data as { lineItemId: number }).lineItemId));
    expect(lines.size).toBeGreaterThanOrEqual(39);
    expect(lines.size).toBeLessThanOrEqual(41);
    for (const { data } of perMinute.flat())
      expect(inboundEvents['bid.created'].data.safeParse(data).error).toBeUndefined();
  });

  it('sends the same request under the same id after a restart', () => {
    const slot = slotAt(start);
    expect(requestEvents(requestOf(slot))).toEqual(requestEvents(requestOf(slot)));
    expect(requestOf(slot).lineItemId + 1).toBe(requestOf(slot + 1).lineItemId);
  });

  it('decides on an answer some minutes later, once', async () => {
    const memory = newMemory(after(600));
    memory.nextSlot = slotAt(after(6000));
    const portal = portalWith([submitted(90_001, 3101)]);
    await readAnswers(portal, memory);
    await readAnswers(portal, memory);
    expect(takeDueEvents(memory, after(1))).toEqual([]);
    const [event, ...more] = takeDueEvents(memory, after(9));
    expect(more).toEqual([]);
    expect(inboundEvents['bid.closed'].data.safeParse(event?.data).error).toBeUndefined();
    expect(takeDueEvents(memory, after(20))).toEqual([]);
  });

  it('leaves the answers of the demo world alone', async () => {
    const memory = newMemory(start);
    await readAnswers(portalWith([submitted(90_101, 3101)]), memory);
    expect(memory.decisions).toEqual([]);
  });

  it('gives a line to one supplier only, and a declined bid to none', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => 80_000 + index);
    const results = lines.map(
      (line) => (decisionOn(submitted(line, 3101), false).event.data as { result: string }).result,
    );
    expect(new Set(results)).toEqual(new Set(['won', 'lost', 'withdrawn']));
    const feed = lines.flatMap((line, index) => [
      submitted(line, 3101, 2 * index + 1),
      submitted(line, 3201, 2 * index + 2),
    ]);
    const memory = newMemory(start);
    await readAnswers(portalWith(feed), memory);
    const wins = memory.decisions.filter(({ event }) => (event.data as { result: string }).result === 'won');
    const won = wins.map(({ event }) => (event.data as { lineItemId: number }).lineItemId);
    expect(won.length).toBeGreaterThan(20);
    expect(new Set(won).size).toBe(won.length);
    const { conditions: _, ...declined } = submitted(80_001, 3101).data;
    for (const line of lines) {
      const answer = { ...submitted(line, 3101), type: 'bid.declined', data: { ...declined, lineItemId: line } };
      expect(decisionOn(answer, false).event.data).not.toHaveProperty('conditionId');
    }
  });

  it('reads a feed of many pages to its end', async () => {
    const feed = Array.from({ length: 1200 }, (_, index) => submitted(70_000 + index, 3101, index + 1));
    const memory = newMemory(start);
    await readAnswers(portalWith(feed), memory);
    expect(memory.decisions).toHaveLength(1200);
    expect(memory.feedPosition).toBe(1200);
  });

  it('withdraws requests that nobody has answered within the hour', () => {
    const memory = newMemory(start);
    const first = takeDueEvents(memory, after(2));
    expect(new Set(typesOf(first))).toEqual(new Set(['bid.created']));
    memory.nextSlot = slotAt(after(600));
    for (const { data } of first.slice(1)) {
      const { lineItemId, companyId } = data as { lineItemId: number; companyId: number };
      memory.answered.add(`${lineItemId}-${companyId}`);
    }
    const later = takeDueEvents(memory, after(70));
    expect(later).toMatchObject([{ type: 'bid.closed', data: { result: 'withdrawn' } }]);
    expect(takeDueEvents(memory, after(80))).toEqual([]);
  });
});
