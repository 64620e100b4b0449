import { bidOutboundEvents } from '@portal/contract/bids/bid-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything } from '../core/database/database.ts';
import { stepEvent, type TransitionRequest, transition } from '../core/records/transition.ts';
import type { TestAnswer, TestClient } from '../core/testing/test-portal.ts';
import { bidKind, lockOfferedBids } from './bid-store.ts';
import { type BidWorld, eventsOf, partAnswer, requestBid, startBidWorld, storedBid } from './testing/bid-world.ts';

let world: BidWorld;
beforeAll(async () => {
  world = await startBidWorld();
});
afterAll(() => world.portal.close());

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const withStatus = (answers: readonly TestAnswer[], status: number) => answers.filter((one) => one.status === status);

/** One answer has won, every other was told so. */
function expectOneWinner(answers: readonly TestAnswer[]): TestAnswer {
  const [winner, ...others] = withStatus(answers, 201);
  expect(others).toEqual([]);
  const refused = withStatus(answers, 409);
  expect(refused).toHaveLength(answers.length - 1);
  for (const { body } of refused) {
    expect(body).toMatchObject({ currentStatus: 'QUOTED', detail: 'This bid has already been submitted or closed.' });
  }
  return winner as TestAnswer;
}

describe('RC-1: the same bid submitted at once (ASVS 15.4.2)', () => {
  it('50 submissions: one is taken, the rest are 409', async () => {
    const bid = await requestBid(world.portal);
    const prices = times(50, (index) => 100 + index);

    const answers = await Promise.all(
      prices.map((outrightCost) => world.amy.post('/api/bid', partAnswer(bid, { outrightCost }))),
    );

    expectOneWinner(answers);
    const { conditions, history } = await storedBid(world, bid);
    expect(conditions).toHaveLength(1);
    expect(conditions[0].outright_cents).toBe(100 * (prices[answers.findIndex(({ status }) => status === 201)] ?? 0));
    expect(history.map(({ action }) => action)).toEqual(['create', 'submit']);
    expect(await eventsOf(world, bid)).toHaveLength(1);
  });

  it('with one Idempotency-Key all are answered alike and it is done once', async () => {
    const bid = await requestBid(world.portal);
    const key = { 'idempotency-key': `submit-${bid.lineItemId}` };

    const answers = await Promise.all(times(50, () => world.amy.post('/api/bid', partAnswer(bid), key)));

    expect(withStatus(answers, 201)).toHaveLength(50);
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
    expect((await storedBid(world, bid)).conditions).toHaveLength(1);
    expect(await eventsOf(world, bid)).toHaveLength(1);
  });

  it('the key with another body is 422', async () => {
    const bid = await requestBid(world.portal);
    const key = { 'idempotency-key': `other-${bid.lineItemId}` };
    await world.amy.post('/api/bid', partAnswer(bid), key);
    const again = await world.amy.post('/api/bid', partAnswer(bid, { outrightCost: 1 }), key);
    expect([again.status, again.body.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('RC-2: different answers at once', () => {
  it('submit against decline: one outcome, whole', async () => {
    for (let round = 0; round < 10; round += 1) {
      const bid = await requestBid(world.portal);
      const submits = times(3, () => world.amy.post('/api/bid', partAnswer(bid)));
      const declines = times(3, () => world.amy.post('/api/bid/decline', bid));

      const answers = await Promise.all(round % 2 ? [...submits, ...declines] : [...declines, ...submits]);

      expectOneWinner(answers);
      const { bids, conditions, history } = await storedBid(world, bid);
      expect(conditions).toHaveLength(1);
      expect(conditions[0].is_no_bid).toBe(bids[0].is_no_bid);
      expect(history.map(({ action }) => action)).toEqual(['create', bids[0].is_no_bid ? 'decline' : 'submit']);
      expect((await eventsOf(world, bid)).map(({ type }) => type)).toEqual([
        bids[0].is_no_bid ? 'bid.declined' : 'bid.submitted',
      ]);
    }
  });

  it('two users of one supplier: the first answer counts', async () => {
    const bid = await requestBid(world.portal, { companyId: 120 });
    const answerOf = (client: TestClient, outrightCost: number) =>
      client.post('/api/bid', partAnswer(bid, { outrightCost }));
    const answers = await Promise.all([answerOf(world.amy, 100), answerOf(world.ann, 200)]);
    expectOneWinner(answers);
    const winner = answers[0].status === 201 ? ['Amy Lee', 10_000] : ['Ann Lee', 20_000];
    const { conditions, history } = await storedBid(world, bid);
    expect([history.at(-1).by_name, conditions[0].outright_cents]).toEqual(winner);
  });

  it('submit against a withdrawal ends in CLOSED, with or without the answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bid = await requestBid(world.portal);
      const closing = { type: 'bid.closed', data: { lineItemId: bid.lineItemId, result: 'withdrawn' } };
      const [answer, event] = await Promise.all([
        world.amy.post('/api/bid', partAnswer(bid)),
        world.portal.sendOne(closing),
      ]);
      expect(event.status).toBe(200);
      const { bids, conditions } = await storedBid(world, bid);
      expect(bids[0].status).toBe('CLOSED');
      expect(conditions).toHaveLength(answer.status === 201 ? 1 : 0);
    }
  });

  it('answers to one line by two suppliers do not meet', async () => {
    const acme = await requestBid(world.portal);
    const bolt = await requestBid(world.portal, { ...acme, companyId: 210 });
    const answers = await Promise.all([
      ...times(5, () => world.amy.post('/api/bid', partAnswer(acme))),
      ...times(5, () => world.bob.post('/api/bid', partAnswer(bolt, { tariffFee: 1 }))),
    ]);
    expectOneWinner(answers.slice(0, 5));
    expectOneWinner(answers.slice(5));
  });
});

/** Takes the same step twice with what was locked before the first. */
function stepTwice(lineItemId: number, companyId: number, step: TransitionRequest<'withdraw' | 'submit'>) {
  return world.portal.db.write(everything, async (tx) => {
    const [bid] = await lockOfferedBids(tx, lineItemId, companyId);
    if (!bid) throw new Error('There is no such bid');
    const actor = { kind: 'portal', name: 'Portal' } as const;
    const context = { tx, actor, now: world.portal.now(), origin: { ip: null, requestId: null } };
    await transition(context, bidKind, bid, step);
    await transition(context, bidKind, bid, step);
  });
}

it('a bid that was changed since it was locked takes no second step', async () => {
  const { lineItemId, companyId } = await requestBid(world.portal);
  await expect(stepTwice(lineItemId, companyId, { action: 'withdraw' })).rejects.toThrow(
    `bid ${lineItemId} is no longer REQUESTED`,
  );
  const { bids, history } = await storedBid(world, { lineItemId });
  expect(bids[0].status).toBe('REQUESTED');
  expect(history.map(({ action }) => action)).toEqual(['create']);
});

it('a step writes the event that its machine says, and no other', async () => {
  const { lineItemId, companyId } = await requestBid(world.portal);
  const declined = { lineItemId, orderId: 1, companyId };
  const wrong: TransitionRequest<'withdraw' | 'submit'>[] = [
    { action: 'submit' },
    { action: 'submit', event: stepEvent(bidOutboundEvents['bid.declined'], declined) },
    { action: 'withdraw', event: stepEvent(bidOutboundEvents['bid.declined'], declined) },
  ];
  for (const step of wrong) {
    const said = `bid.${step.action} has to emit ${step.action === 'submit' ? 'bid.submitted' : 'no event'}`;
    await expect(stepTwice(lineItemId, companyId, step)).rejects.toThrow(said);
  }
});
