import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SupplierActor } from '../core/actor.ts';
import { everything } from '../core/database/database.ts';
import { firstTests } from '../core/testing/first-tests.ts';
import { getLastAnswer } from './bid-views.ts';
import {
  type BidIds,
  type BidWorld,
  loanerCondition,
  partAnswer,
  repairCondition,
  requestBid,
  startBidWorld,
} from './testing/bid-world.ts';

let world: BidWorld;
let known: BidIds;
beforeAll(async () => {
  world = await startBidWorld();
  known = await request('known');
});
afterAll(() => world.portal.close());

type Change = Parameters<typeof requestBid>[1];

function request(partNumber: string, more: Change = {}): Promise<BidIds> {
  return requestBid(world.portal, { partNumber, ...more });
}

function passMinute(): void {
  world.portal.setNow(new Date(world.portal.now().getTime() + 60_000));
}

async function answer(bid: BidIds, change: object = {}): Promise<void> {
  passMinute();
  expect((await world.amy.post('/api/bid', partAnswer(bid, change))).status).toBe(201);
}

async function lastAnswer({ lineItemId }: BidIds, client = world.amy) {
  const { status, body } = await client.get(`/api/bid/${lineItemId}/last-answer`);
  expect(status).toBe(200);
  return body;
}

describe('GET /bid/{id}/last-answer', () => {
  firstTests({
    name: 'GET /bid/{id}/last-answer',
    portal: () => world.portal,
    call: (client) => client.get(`/api/bid/${known.lineItemId}/last-answer`),
    stranger: () => world.bob,
    callUnknown: (client) => client.get('/api/bid/1999999/last-answer'),
  });

  it('is null where the item was never answered', async () => {
    expect(await lastAnswer(known)).toBeNull();
  });

  it('is the newest offer for the item, also once it was accepted, with its conditions', async () => {
    const [first, second, asked] = [
      await request('twice'),
      await request('twice', { quantity: 7 }),
      await request('twice'),
    ];
    await answer(first);
    await answer(second, { outrightCost: 80, leadDays: 9 });
    await world.portal.send({ type: 'bid.closed', data: { lineItemId: second.lineItemId, result: 'won' } });

    expect(await lastAnswer(asked)).toMatchObject({
      lineItemId: second.lineItemId,
      quantity: 7,
      statusText: 'Accepted',
      conditions: [{ outrightCost: 80, leadDays: 9, warrantyDescription: '90 Days', lineItemId: second.lineItemId }],
    });
    expect(await lastAnswer(first)).toMatchObject({ lineItemId: second.lineItemId });
    expect(await lastAnswer(second)).toMatchObject({ lineItemId: first.lineItemId });
  });

  it('leaves out a no-bid, another item, and the same number of another OEM', async () => {
    const [declined, other, sameNumber] = [
      await request('once'),
      await request('once-more'),
      await request('once', { manufacturer: 'Another OEM' }),
    ];
    await world.amy.post('/api/bid/decline', declined);
    await answer(other);
    await answer(sameNumber);
    expect(await lastAnswer(await request('once'))).toBeNull();
  });

  it('tells a repair of repairs alone, with a loaner or without', async () => {
    const [part, repair] = [await request('both'), await request('both', { orderType: 'REPAIR' })];
    await answer(part);
    expect(await lastAnswer(repair)).toBeNull();
    await world.amy.post('/api/bid', { ...repair, conditions: [repairCondition] });
    const asked = await request('both', { orderType: 'REPAIR WITH LOANER' });
    expect(await lastAnswer(asked)).toMatchObject({ lineItemId: repair.lineItemId, conditions: [{ typeId: 2 }] });
    passMinute();
    await world.amy.post('/api/bid', { ...asked, conditions: [loanerCondition, repairCondition] });
    expect((await lastAnswer(repair)).conditions).toHaveLength(2);
  });

  describe('tells nobody of what is not theirs', () => {
    let asked: { acme: BidIds; of120: BidIds; bolt: BidIds };
    beforeAll(async () => {
      const acme = await request('shared');
      await answer(acme);
      asked = {
        acme,
        of120: await request('shared', { companyId: 120 }),
        bolt: await request('shared', { companyId: 210 }),
      };
    });

    it('by the call', async () => {
      expect(await lastAnswer(asked.of120)).toMatchObject({ lineItemId: asked.acme.lineItemId });
      expect(await lastAnswer(asked.of120, world.ann)).toBeNull();
      expect(await lastAnswer(asked.bolt, world.bob)).toBeNull();
    });

    // The first wall alone: in a transaction that sees all rows.
    it.each([
      ['another facility', 1, [120], 'of120'],
      ['another supplier', 2, [210], 'bolt'],
    ] as const)('by the policy: %s', async (_, supplierId, facilityIds, which) => {
      const who = { userId: 1, sessionId: 's', name: 'Test', isAdmin: false, timeZoneId: 'UTC' };
      const actor: SupplierActor = {
        ...{ kind: 'supplier', ...who, impersonatorUserId: null },
        ...{ supplierId, facilityIds, menu: {} },
      };
      const { lineItemId } = asked[which];
      expect(await world.portal.db.read(everything, (tx) => getLastAnswer(tx, actor, lineItemId))).toBeNull();
    });
  });
});
