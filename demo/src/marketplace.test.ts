import { inboundEvents } from '@portal/contract/marketplace/event-schemas';
import { describe, expect, it } from 'vitest';
import type { DemoEvent } from './events.ts';
import { decisionOn, newMemory, readSuppliers, requestOf, slotAt, takeRequestEvents } from './marketplace.ts';
import type { SupplierEvent } from './portal.ts';
import { requestEvents } from './requests.ts';
import { after, done, mistakesIn, portalWith, sentBy, start } from './testing/running-marketplace.ts';

const ownLine = 1_000_000;

function submitted(lineItemId: number, companyId = 3101, sequence = 1): SupplierEvent {
  const conditions = [1, 2].map((conditionId) => ({
    conditionId,
    outrightCost: 100 * conditionId,
    warrantyCode: '90D',
  }));
  return done('bid.submitted', lineItemId, { companyId, conditions }, sequence);
}

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const lines = Array.from({ length: 60 }, (_, index) => ownLine + index);

describe('the running marketplace', () => {
  it('asks for a bid every minute or two, each under a number of its own', () => {
    const memory = newMemory(start);
    const perMinute = Array.from({ length: 61 }, (_, minute) => takeRequestEvents(memory, after(minute)));
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
    const feed = [submitted(90_001)];
    expect(await sentBy([1], feed)).toEqual([]);
    const sent = await sentBy([1, 9, 20], feed);
    expect(sent.filter(({ type }) => type === 'bid.closed')).toHaveLength(1);
    expect(mistakesIn(sent)).toEqual([]);
  });

  it('leaves the answers of the demo world alone, and requests that others have sent', async () => {
    expect(await sentBy([30], [submitted(90_101), submitted(900_001, 3101, 2)])).toEqual([]);
  });

  it('gives a line to one supplier only, and a declined bid to none', async () => {
    const results = lines.map((line) => (decisionOn(submitted(line), false).event.data as { result: string }).result);
    expect(new Set(results)).toEqual(new Set(['won', 'lost', 'withdrawn']));
    const feed = lines.flatMap((line, index) => [
      submitted(line, 3101, 2 * index + 1),
      submitted(line, 3201, 2 * index + 2),
    ]);
    const sent = await sentBy([9], feed);
    const wins = sent.filter(({ data }) => (data as { result?: string }).result === 'won');
    const won = wins.map(({ data }) => (data as { lineItemId: number }).lineItemId);
    expect(won.length).toBeGreaterThan(20);
    expect(new Set(won).size).toBe(won.length);
    for (const line of lines)
      expect(decisionOn(done('bid.declined', line), false).event.data).not.toHaveProperty('conditionId');
  });

  it('reads a feed of many pages to its end', async () => {
    const feed = Array.from({ length: 1200 }, (_, index) => submitted(ownLine + index, 3101, index + 1));
    const memory = newMemory(start);
    await readSuppliers(portalWith(feed).portal, memory);
    expect(memory.plans).toHaveLength(1200);
    expect(memory.feedPosition).toBe(1200);
  });

  it('withdraws requests that nobody has answered within the hour', () => {
    const memory = newMemory(start);
    const first = takeRequestEvents(memory, after(2));
    expect(new Set(typesOf(first))).toEqual(new Set(['bid.created']));
    memory.nextSlot = slotAt(after(600));
    for (const { data } of first.slice(1)) {
      const { lineItemId, companyId } = data as { lineItemId: number; companyId: number };
      memory.answered.add(`${lineItemId}-${companyId}`);
    }
    const later = takeRequestEvents(memory, after(70));
    expect(later).toMatchObject([{ type: 'bid.closed', data: { result: 'withdrawn' } }]);
    expect(takeRequestEvents(memory, after(80))).toEqual([]);
  });
});

describe('won bids', () => {
  const feed = lines.map((line, index) => submitted(line, 3101, index + 1));

  it('on parts become orders at the price of the accepted condition, those on repairs do not', async () => {
    const sent = await sentBy([9], feed);
    expect(mistakesIn(sent)).toEqual([]);
    const won = sent.filter(({ data }) => (data as { result?: string }).result === 'won');
    const orders = sent.filter(({ type }) => type === 'order.created');
    expect(orders.length).toBeGreaterThan(10);
    expect(orders.length).toBeLessThan(won.length);
    for (const { data } of orders) {
      const { bidLineItemId, lineItems } = data as { bidLineItemId: number; lineItems: [Record<string, number>] };
      const [{ conditionId = 0 } = {}] = lineItems;
      expect(lineItems).toMatchObject([{ lineItemId: bidLineItemId, unitPrice: 100 * conditionId }]);
      expect(won.map((one) => one.data)).toContainEqual({
        lineItemId: bidLineItemId,
        companyId: 3101,
        result: 'won',
        conditionId,
      });
    }
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
  });

  it('bring no order where the bid has ended otherwise', async () => {
    expect(new Set(typesOf(await sentBy([9, 30], feed, ['bid.closed'])))).toEqual(new Set(['bid.closed']));
  });

  it('get a word of a sourcer, some of them, after their order', async () => {
    const sent = await sentBy([9, 15], feed);
    const firstNote = sent.findIndex(({ type }) => type === 'note.added');
    const notes = sent.filter(({ type }) => type === 'note.added');
    expect(notes.length).toBeGreaterThan(2);
    expect(firstNote).toBeGreaterThan(sent.findIndex(({ type }) => type === 'order.created'));
    expect(mistakesIn(notes)).toEqual([]);
  });
});

describe('work on orders', () => {
  it('is answered: the carrier delivers, a label comes, a note gets a reply, each once', async () => {
    const feed = [
      done('order.scheduled', 96_001),
      done('order.scheduled', 96_001, {}, 2),
      done('order.scheduled', 96_002, {}, 3),
      done('note.added', 96_001, {}, 4),
      done('order.shipped', 96_001, {}, 5),
    ];
    expect(await sentBy([0.4], feed)).toEqual([]);
    const sent = await sentBy([13], feed);
    expect(mistakesIn(sent)).toEqual([]);
    const ids = sent.map(({ id }) => id);
    expect([...new Set(ids)].sort()).toEqual(['label-96001', 'order.delivered-96001', 'reply-4-96001']);
    const early = sent.map(({ data }) => (data as { dateDelivered?: string }).dateDelivered).find(Boolean) ?? '';
    expect(new Date(early) > after(4) && new Date(early) < after(12)).toBe(true);
  });

  it('comes to the same after a restart, so that the portal knows every event', async () => {
    const feed = [submitted(90_001), done('order.shipped', 96_001, {}, 2), done('note.added', 96_001, {}, 3)];
    const [before, again] = [await sentBy([1, 3, 5, 7, 9, 13], feed), await sentBy([13], feed)];
    const byId = (events: readonly DemoEvent[]) => [...events].sort((one, other) => one.id.localeCompare(other.id));
    expect(byId(again)).toEqual(byId(before));
  });
});
