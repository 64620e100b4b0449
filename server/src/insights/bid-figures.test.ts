import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BidIds, partAnswer, requestBid } from '../bids/testing/bid-world.ts';
import type { TestClient } from '../core/testing/test-portal.ts';
import { amyAt, figure, type InsightWorld, settle, startInsightWorld, worldNow } from './testing/insight-world.ts';

let world: InsightWorld;

async function answered(dateEntered: string, submittedAt: string, companyId = 110): Promise<BidIds> {
  const bid = await requestBid(world.portal, { dateEntered, companyId });
  const { status } = await (await amyAt(world, submittedAt)).post('/api/bid', partAnswer(bid));
  expect(status).toBe(201);
  return bid;
}

const closed = ({ lineItemId }: BidIds, result: string) =>
  world.portal.send({ type: 'bid.closed', data: { lineItemId, result } });

/**
 * What the figures below are worked out from. Today is 2026-11-21; 90 days of Chicago begin on 2026-08-24 at 05:00 UTC,
 * those of Los Angeles at 07:00 and those of Kolkata the evening before at 18:30.
 *
 *     entered               answered after           outcome
 *     08-24 04:59:59        never                    open; still 08-23 in Chicago and Los Angeles
 *     08-24 05:00:00        never                    open; still 08-23 in Los Angeles
 *     11-02 15:00           20 minutes               won on 11-10
 *     11-02 15:00           30 minutes               lost on 11-12
 *     11-03 15:00           101 minutes 30 seconds   open
 *     11-03 15:00           10 minutes: No Bid       open
 *     11-04 15:00           30 minutes 1 second      open
 *     11-05 15:00           5 minutes                withdrawn: counts nowhere
 *     11-20 15:00           never                    open, of the facility 120
 *     11-20 15:00           never                    withdrawn: counts nowhere
 *     11-03 15:00           1 minute                 won, of another supplier
 */
beforeAll(async () => {
  world = await startInsightWorld();
  const { portal } = world;
  for (const dateEntered of ['2026-08-24T04:59:59Z', '2026-08-24T05:00:00Z']) await requestBid(portal, { dateEntered });
  const won = await answered('2026-11-02T15:00:00Z', '2026-11-02T15:20:00Z');
  const lost = await answered('2026-11-02T15:00:00Z', '2026-11-02T15:30:00Z');
  await answered('2026-11-03T15:00:00Z', '2026-11-03T16:41:30Z');
  const declined = await requestBid(portal, { dateEntered: '2026-11-03T15:00:00Z' });
  await (await amyAt(world, '2026-11-03T15:10:00Z')).post('/api/bid/decline', declined);
  await answered('2026-11-04T15:00:00Z', '2026-11-04T15:30:01Z');
  await closed(await answered('2026-11-05T15:00:00Z', '2026-11-05T15:05:00Z'), 'withdrawn');
  portal.setNow(new Date('2026-11-10T12:00:00Z'));
  await closed(won, 'won');
  portal.setNow(new Date('2026-11-12T12:00:00Z'));
  await closed(lost, 'lost');
  await requestBid(portal, { dateEntered: '2026-11-20T15:00:00Z', companyId: 120 });
  await closed(await requestBid(portal, { dateEntered: '2026-11-20T15:00:00Z' }), 'withdrawn');
  const bobs = await requestBid(portal, { dateEntered: '2026-11-03T15:00:00Z', companyId: 210 });
  portal.setNow(new Date('2026-11-03T15:01:00Z'));
  await (await portal.signIn('bob')).post('/api/bid', partAnswer(bobs, { tariffFee: 1 }));
  await closed(bobs, 'won');
  portal.setNow(new Date(worldNow));
  world = {
    ...world,
    amy: await portal.signIn('amy'),
    ann: await portal.signIn('ann'),
    bob: await portal.signIn('bob'),
  };
  world = { ...world, lia: await portal.signIn('lia'), kim: await portal.signIn('kim') };
  await settle(portal);
});
afterAll(() => world.portal.close());

const people = {
  Chicago: () => world.amy,
  'Los Angeles': () => world.lia,
  Kolkata: () => world.kim,
} as const;

describe('bid response rate', () => {
  it.each<[keyof typeof people, object]>([
    // Entered from 08-24 on: all seven but the first; five of them were answered. Before: the first one, unanswered.
    ['Chicago', { from: '2026-08-24', to: '2026-11-21', value: 71.43, cases: 7, previous: { value: 0, cases: 1 } }],
    // Both of 08-24 lie before.
    ['Los Angeles', { value: 83.33, cases: 6, previous: { value: 0, cases: 2 }, change: 83.33 }],
    // Neither does.
    ['Kolkata', { value: 62.5, cases: 8, previous: { value: null, cases: 0 }, change: null }],
  ])('by the days of %s', async (place, expected) => {
    const { body } = await people[place]().get('/api/insights/metrics/bid-response-rate');
    expect(body).toMatchObject({ ...expected, days: 90, median: null, parts: [] });
  });

  it('has months of the calendar whose cases add up, the first and the last one cut', async () => {
    const { months } = await figure(world.amy, 'bid-response-rate', 'days=90');
    expect(months).toEqual([
      { month: '2026-08', from: '2026-08-24', to: '2026-08-31', value: 0, cases: 1 },
      { month: '2026-09', from: '2026-09-01', to: '2026-09-30', value: null, cases: 0 },
      { month: '2026-10', from: '2026-10-01', to: '2026-10-31', value: null, cases: 0 },
      { month: '2026-11', from: '2026-11-01', to: '2026-11-21', value: 83.33, cases: 6 },
    ]);
  });

  it('of one facility, and of a user who sees one alone', async () => {
    expect(await figure(world.amy, 'bid-response-rate', 'facilityId=110')).toMatchObject({ value: 83.33, cases: 6 });
    for (const client of [world.ann, world.amy])
      expect(await figure(client, 'bid-response-rate', 'facilityId=120')).toMatchObject({ value: 0, cases: 1 });
    expect(await figure(world.ann, 'bid-response-rate')).toMatchObject({ value: 0, cases: 1 });
  });
});

describe('what follows from answers', () => {
  it.each([
    // 20, 30, 101 and 30 whole minutes: 181 / 4; the middle two are 30 and 30.
    ['bid-response-time', { value: 45.25, cases: 4, median: 30, change: null }],
    // 20, 30 and the No Bid of 10, of five answers; a second too late is too late.
    ['bid-30min', { value: 60, cases: 5, median: null }],
    ['no-bid-rate', { value: 20, cases: 5 }],
    // One won, one lost; three are open, one is a No Bid.
    ['win-rate', { value: 50, cases: 2 }],
  ])('%s', async (metricId, expected) => {
    expect(await figure(world.amy, metricId)).toMatchObject(expected);
  });

  it('No Bids stand apart from the response time', async () => {
    const { parts } = await figure(world.amy, 'bid-response-time');
    expect(parts).toEqual([{ id: 'noBids', entries: [{ label: 'No Bids', value: 1, cases: 1 }] }]);
  });

  it('another supplier has its own', async () => {
    expect(await figure(world.bob, 'bid-response-time')).toMatchObject({ value: 1, cases: 1, median: 1 });
    expect(await figure(world.bob, 'win-rate')).toMatchObject({ value: 100, cases: 1 });
  });

  it('a period without cases has no value', async () => {
    const told = await figure(world.ann, 'win-rate', 'days=30');
    expect(told).toMatchObject({ value: null, cases: 0, previous: { value: null, cases: 0 }, change: null });
  });
});

describe('GET /api/insights/metrics/{metricId}/lines', () => {
  const linesOf = async (client: TestClient, metricId: string, query = '') =>
    (await client.get(`/api/insights/metrics/${metricId}/lines?${query}`)).body;

  it('shows what a figure is made of, newest first', async () => {
    const { lines, next } = await linesOf(world.amy, 'bid-30min');
    expect(next).toBeNull();
    expect(lines.map((line: { value: number; isHit: boolean }) => [line.value, line.isHit])).toEqual([
      [30, false],
      [101, false],
      [10, true],
      [30, true],
      [20, true],
    ]);
    expect(lines[0]).toMatchObject({ kind: 'bid', companyId: 110, at: '2026-11-04T15:30:01.000Z', day: null });
  });

  it('shows hits or misses alone where they are asked for', async () => {
    const counts = async (outcome: string) =>
      (await linesOf(world.amy, 'bid-30min', `outcome=${outcome}`)).lines.length;
    expect([await counts('hit'), await counts('miss')]).toEqual([3, 2]);
  });

  it('leaves out what counts in a part alone', async () => {
    expect((await linesOf(world.amy, 'bid-response-time')).lines).toHaveLength(4);
  });
});

describe('who may ask', () => {
  it('a facility that is not the own one is the 404 of one that never existed', async () => {
    for (const id of [210, 120, 999_999]) {
      const client = id === 120 ? world.bob : world.ann;
      for (const call of ['', '/lines'])
        expect((await client.get(`/api/insights/metrics/win-rate${call}?facilityId=${id}`)).status).toBe(404);
    }
  });

  it.each(['days=31', 'facilityId=x', 'after=x'])('%s is no question', async (query) => {
    expect((await world.amy.get(`/api/insights/metrics/win-rate/lines?${query}`)).status).toBe(422);
  });
});
