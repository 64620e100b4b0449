import { searchFor } from '@portal/contract/lines/search/search-requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BidIds, type BidWorld, bidIn, requestBid, startBidWorld } from '../../bids/testing/bid-world.ts';
import { firstTests } from '../../core/testing/first-tests.ts';

let world: BidWorld;
let probe: BidIds;
let coil: BidIds;
beforeAll(async () => {
  world = await startBidWorld();
  const { portal } = world;
  probe = await requestBid(portal, { model: 'LOGIQ E9', dateEntered: '2026-11-18T08:00:00Z', sourcer: '100% Hale' });
  coil = await requestBid(portal, { manufacturer: 'Siemens', companyId: 120, description: 'Head_coil' });
  await requestBid(portal, { companyId: 210, model: 'LOGIQ E9' });
  await bidIn('CLOSED', world);
});
afterAll(() => world.portal.close());

async function found(text: string, more: object = {}, client = world.amy): Promise<number[]> {
  const { status, body } = await client.post('/api/order/search', { ...searchFor('bid', text), ...more });
  expect(status).toBe(200);
  return body.map(({ lineItemId }: BidIds) => lineItemId);
}

describe('POST /order/search for bids', () => {
  const call = (client: typeof world.amy, body: object = searchFor('bid', 'x')) =>
    client.post('/api/order/search', body);
  firstTests({
    name: 'POST /order/search',
    portal: () => world.portal,
    call,
    invalid: {
      client: () => world.amy,
      call: (client) => call(client, { start: -1, terms: [{ name: 'CompanyId', value: 1 }] }),
      paths: ['start', 'terms[0].name'],
    },
  });

  it('finds the rows in which every word occurs, in any field and case, newest first', async () => {
    expect(await found('')).toEqual([coil.lineItemId, probe.lineItemId]);
    expect(await found('logiq transducer')).toEqual([probe.lineItemId]);
    expect(await found('FACILITY siem')).toEqual([coil.lineItemId]);
    expect(await found(String(coil.lineItemId))).toEqual([coil.lineItemId]);
    expect(await found('logiq siemens')).toEqual([]);
  });

  it('finds the status in its words and dates as they are shown, in the zone of the user (D-31)', async () => {
    // Amy's zone is Chicago: 2026-11-18T08:00Z is the 18th there, midnight UTC of the 19th still is.
    const late = await requestBid(world.portal, { model: 'Late', dateEntered: '2026-11-19T00:30:00Z' });
    expect(await found('ready late')).toEqual([late.lineItemId]);
    expect(await found('11/18/2026 for')).toEqual([late.lineItemId, probe.lineItemId]);
    expect(await found('11/19/2026 late')).toEqual([]);
    const answered = await bidIn('QUOTED', world);
    expect(await found('submitted')).toEqual([answered.lineItemId]);
    expect(await found('11/21/2026')).toEqual([answered.lineItemId]);
    const declined = await requestBid(world.portal);
    await world.amy.post('/api/bid/decline', declined);
    expect(await found("submitted 'no bid'")).toEqual([declined.lineItemId]);
    for (const { lineItemId } of [late, answered, declined])
      await world.portal.send({ type: 'bid.closed', data: { lineItemId, result: 'withdrawn' } });
  });

  it("a search's own signs are text", async () => {
    expect(await found('100%')).toEqual([probe.lineItemId]);
    expect(await found('d_c')).toEqual([coil.lineItemId]);
    expect(await found('h_l')).toEqual([]);
    for (const text of ["' OR 1=1--", '\\', '%', '_%_']) expect((await found(text)).length).toBeLessThan(2);
  });

  it('shows no bid of another facility or company (TI-15)', async () => {
    expect(await found('', {}, world.ann)).toEqual([coil.lineItemId]);
    expect(await found('siemens', {}, world.bob)).toEqual([]);
  });

  it('gives the part that is asked for', async () => {
    expect(await found('', { start: 1, limit: 1 })).toEqual([probe.lineItemId]);
    expect(await found('', { start: 2 })).toEqual([]);
    expect(await found('', { limit: 1e9 })).toHaveLength(2);
  });
});
