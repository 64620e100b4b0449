import { bidMachine } from '@portal/contract/bids/bid-machine';
import { mayAct } from '@portal/contract/core/machine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../core/testing/test-portal.ts';
import {
  type BidIds,
  type BidStatus,
  type BidWorld,
  bidIn,
  eventsOf,
  partAnswer,
  startBidWorld,
  storedBid,
} from './testing/bid-world.ts';

let world: BidWorld;
beforeAll(async () => {
  world = await startBidWorld();
});
afterAll(() => world.portal.close());

type Action = keyof typeof bidMachine.actions;
const statuses = Object.keys(bidMachine.states) as BidStatus[];
const actions = Object.keys(bidMachine.actions) as Action[];

const closed =
  (result: string) =>
  ({ lineItemId }: BidIds) =>
    world.portal.sendOne({ type: 'bid.closed', data: { lineItemId, result } });

/** How the outside does each action. */
const act: Record<Action, (bid: BidIds) => Promise<TestAnswer>> = {
  submit: (bid) => world.amy.post('/api/bid', partAnswer(bid)),
  decline: (bid) => world.amy.post('/api/bid/decline', bid),
  attach: (bid) => world.amy.post('/api/order/image', { ...bid, imageName: 'a.png', imageTypeId: 4, data: 'aaaa' }),
  update: ({ lineItemId }) => world.portal.sendOne({ type: 'bid.updated', data: { lineItemId, quantity: 9 } }),
  win: closed('won'),
  lose: closed('lost'),
  withdraw: closed('withdrawn'),
};

describe('AD-4: every action in every status (ASVS 2.3.1)', () => {
  // A result 'won' without a price to accept just closes the bid; the machine's win is never asked for then.
  const pairs = statuses
    .flatMap((status) => actions.map((action) => [action, status] as const))
    .filter(([action, status]) => action !== 'win' || status !== 'REQUESTED');

  it.each(pairs)('%s in %s', async (action, status) => {
    const bid = await bidIn(status, world);
    const { to = status, by, emits, refused } = bidMachine.actions[action];
    const before = await storedBid(world, bid);
    const eventCount = (await eventsOf(world, bid)).length;

    const answer = await act[action](bid);

    const after = await storedBid(world, bid);
    if (mayAct(bidMachine, action, status)) {
      expect(answer.status).toBe(by === 'supplier' ? 201 : 200);
      expect(after.bids[0].status).toBe(to);
      expect(after.history.at(-1)).toMatchObject({ action, from_status: status, to_status: to, by_kind: by });
      const events = await eventsOf(world, bid);
      expect(events.slice(eventCount).map(({ type }) => type)).toEqual(emits ? [emits] : []);
    } else {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ currentStatus: status });
      // An ended bid is refused as closed, whatever the result.
      expect(answer.body.detail).toBe(action === 'win' ? bidMachine.actions.lose.refused.detail : refused.detail);
      expect(after).toEqual(before);
      expect(await eventsOf(world, bid)).toHaveLength(eventCount);
    }
  });

  it('every supplier action is one that a reply offers', async () => {
    const { lineItemId } = await bidIn('REQUESTED', world);
    const { body } = await world.amy.get(`/api/bid/${lineItemId}`);
    expect(body.actions.map(({ action }: { action: string }) => action)).toEqual(
      actions.filter((action) => bidMachine.actions[action].by === 'supplier'),
    );
  });

  it.each(statuses)('a note may be added in %s', async (status) => {
    const bid = await bidIn(status, world);
    expect((await world.amy.post('/api/bid/note', { ...bid, note: 'x' })).status).toBe(201);
  });

  it('a bid that is not open is told so before its fields are looked at', async () => {
    const bid = await bidIn('QUOTED', world);
    const { status, body } = await world.amy.post('/api/bid', { ...bid, conditions: [] });
    expect([status, body.code, body.currentStatus]).toEqual([409, 'bid_not_open', 'QUOTED']);
  });
});

it("the database's CHECK knows the states of the machine", async () => {
  const { rows } = await world.portal.owner.query(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'bids_status_check'",
  );
  const known = [...rows[0].definition.matchAll(/'([^']+)'/g)].map((match) => match[1]);
  expect(known).toEqual(statuses);
});

it('the portal may delete no bid, condition, note or file, and change no answer', async () => {
  const { rows } = await world.portal.owner.query(`
    SELECT name, has_table_privilege('portal_app', name, 'DELETE, TRUNCATE') AS deletes,
      has_table_privilege('portal_app', name, 'UPDATE') AS updates
    FROM unnest(ARRAY['bids', 'bid_conditions', 'notes', 'attachments']) AS name`);
  expect(rows).toEqual([
    { name: 'bids', deletes: false, updates: true },
    { name: 'bid_conditions', deletes: false, updates: false },
    { name: 'notes', deletes: false, updates: false },
    { name: 'attachments', deletes: false, updates: false },
  ]);
});
