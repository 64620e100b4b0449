import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyJobs } from '../../areas.ts';
import { type BidIds, type BidWorld, requestBid, startBidWorld, storedBid } from '../../bids/testing/bid-world.ts';

let world: BidWorld;
beforeAll(async () => {
  world = await startBidWorld();
});
afterAll(() => world.portal.close());

function note({ lineItemId, orderId }: BidIds, text = 'Ships on Friday.') {
  return { note: text, lineItemId, orderId };
}

async function notesOf(bid: BidIds): Promise<number> {
  return (await storedBid(world, bid)).notes.length;
}

describe('RC-7: an Idempotency-Key', () => {
  it('ten times at once, and again later, is done once and answered alike', async () => {
    const bid = await requestBid(world.portal);
    const send = () => world.amy.post('/api/bid/note', note(bid), { 'idempotency-key': 'at-once' });
    const answers = [...(await Promise.all(Array.from({ length: 10 }, send))), await send()];
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(201));
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
    expect(await notesOf(bid)).toBe(1);
  });

  it('with another body is 422 and changes nothing', async () => {
    const bid = await requestBid(world.portal);
    const key = { 'idempotency-key': 'other-body' };
    await world.amy.post('/api/bid/note', note(bid), key);
    const again = await world.amy.post('/api/bid/note', note(bid, 'Ships on Monday.'), key);
    expect([again.status, again.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await notesOf(bid)).toBe(1);
  });

  it('of somebody else is theirs alone', async () => {
    const bid = await requestBid(world.portal, { companyId: 120 });
    const key = { 'idempotency-key': 'two-people' };
    const answers = [
      await world.amy.post('/api/bid/note', note(bid), key),
      await world.ann.post('/api/bid/note', note(bid), key),
      await world.bob.post('/api/bid/note', note(bid), key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 404]);
    expect(await notesOf(bid)).toBe(2);
  });

  it('of another call is another key', async () => {
    const bid = await requestBid(world.portal);
    const key = { 'idempotency-key': 'two-calls' };
    const noted = await world.amy.post('/api/bid/note', note(bid), key);
    const declined = await world.amy.post('/api/bid/decline', bid, key);
    expect([noted.status, declined.status]).toEqual([201, 201]);
  });

  it('of a refused call can be used again', async () => {
    const bid = await requestBid(world.portal);
    const key = { 'idempotency-key': 'refused-first' };
    expect((await world.amy.post('/api/bid/note', note(bid, ' '), key)).status).toBe(422);
    expect((await world.amy.post('/api/bid/note', note(bid), key)).status).toBe(201);
  });

  it('is forgotten after seven days (LD-10)', async () => {
    const bid = await requestBid(world.portal);
    const send = () => world.amy.post('/api/bid/note', note(bid), { 'idempotency-key': 'forgotten' });
    await send();
    const tidyAfter = (days: number) => {
      const now = () => new Date(world.portal.now().getTime() + days * 86_400_000);
      return dailyJobs.find(({ name }) => name === 'core.tidy')?.run({ ...world.portal.services, now });
    };
    await tidyAfter(7);
    await send();
    expect(await notesOf(bid)).toBe(1);
    await tidyAfter(7.01);
    await send();
    expect(await notesOf(bid)).toBe(2);
  });
});
