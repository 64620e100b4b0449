import type { BidOrderType } from '@portal/contract/bids/bid-conditions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddly, oddValuesFor } from '../core/testing/odd-values.ts';
import type { TestAnswer } from '../core/testing/test-portal.ts';
import {
  type BidIds,
  type BidWorld,
  loanerCondition,
  partCondition,
  repairCondition,
  requestBid,
  startBidWorld,
} from './testing/bid-world.ts';

let world: BidWorld;
beforeAll(async () => {
  world = await startBidWorld();
});
afterAll(() => world.portal.close());

/** Sends odd values in each field; an answer that is taken leaves the next one a bid of its own. */
async function refusedOrTaken(
  fields: readonly string[],
  send: (bid: BidIds, field: string, value: unknown) => Promise<TestAnswer>,
  orderType: BidOrderType = 'PART ORDER',
): Promise<void> {
  let bid = await requestBid(world.portal, { orderType });
  for (const [index, field] of fields.entries())
    for (const value of oddValuesFor(index)) {
      const { status, raw } = await send(bid, field, value);
      if (status === 201) bid = await requestBid(world.portal, { orderType });
      else expect([400, 404, 422], `${field}: ${oddly(value)} gave ${raw}`).toContain(status);
    }
}

describe('IN-2, IN-3: values of every kind are refused or taken, and never fail (ASVS 1.2.4, 2.2.1)', () => {
  it.each([
    ['PART ORDER', [partCondition], 0],
    ['REPAIR', [repairCondition], 0],
    ['REPAIR WITH LOANER', [loanerCondition, repairCondition], 0],
  ] as const)(
    'in a condition of %s',
    async (orderType, conditions, at) => {
      const texts = { replacemantPartNumber: '', notes: '', attachments: [], cosmeticRating: 1, lineItemId: 1 };
      const amounts = { tariffFee: 1, exchangeCost: 1, loanerCancellationFee: 1, minimumFee: 1, maximumPrice: 1 };
      const fields = Object.keys({ ...texts, ...amounts, minimumOrderQuantity: 1, ...conditions[at] });
      const send = (bid: BidIds, field: string, value: unknown) => {
        const sent = conditions.map((condition, index) =>
          index === at ? { ...condition, [field]: value } : condition,
        );
        return world.amy.post('/api/bid', { ...bid, conditions: sent });
      };
      await refusedOrTaken(fields, send, orderType);
    },
    120_000,
  );

  it('in an answer, a no-bid and a note', async () => {
    const ids = ['lineItemId', 'orderId', 'companyId'];
    await refusedOrTaken([...ids, 'conditions', 'companyName', 'isSodexo'], (bid, field, value) =>
      world.amy.post('/api/bid', { ...bid, conditions: [partCondition], [field]: value }),
    );
    await refusedOrTaken(ids, (bid, field, value) => world.amy.post('/api/bid/decline', { ...bid, [field]: value }));
    await refusedOrTaken([...ids, 'note', 'conditionId'], (bid, field, value) =>
      world.amy.post('/api/bid/note', { ...bid, note: 'x', [field]: value }),
    );
  });

  it.each(["9'--", '1 OR 1=1', '%', '-1', '2147483648', '9007199254740993', '0x10', '%00', '1;select pg_sleep(5)'])(
    'in the path: %s',
    async (id) => {
      for (const path of [`/api/bid/${encodeURIComponent(id)}`, `/api/bid/${encodeURIComponent(id)}/conditions`])
        expect([404, 422]).toContain((await world.amy.get(path)).status);
    },
  );

  it.each([
    ['no JSON', '{"lineItemId":', 400],
    ['no object', '7', 422],
    ['depth 10,000', `{"conditions":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
    ['__proto__', '{"__proto__":{"isAdmin":true},"lineItemId":1,"orderId":1,"companyId":1}', 400],
  ])('a body with %s', async (_, payload, status) => {
    const answer = await world.amy.post('/api/bid/decline', payload, { 'content-type': 'application/json' });
    expect(answer.status).toBe(status);
  });

  it.each(['text/plain', 'application/xml', 'application/json\ta', ' application/jsonp'])(
    'IN-4: %o is 415',
    async (type) => {
      const bid = await requestBid(world.portal);
      const answer = await world.amy.post('/api/bid/decline', JSON.stringify(bid), { 'content-type': type });
      expect(answer.status).toBe(415);
    },
  );
});
