import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BidIds,
  type BidWorld,
  bidCreated,
  bidIn,
  partAnswer,
  requestBid,
  startBidWorld,
  storedBid,
} from './testing/bid-world.ts';

let world: BidWorld;
beforeAll(async () => {
  world = await startBidWorld();
});
afterAll(() => world.portal.close());

const send = (type: string, data: object, time?: string) => world.portal.sendOne({ type, data, ...(time && { time }) });

async function statusesOf(bid: Pick<BidIds, 'lineItemId'>): Promise<Record<string, string>> {
  const { bids } = await storedBid(world, bid);
  return Object.fromEntries(bids.map((row) => [row.supplier_id, row.status]));
}

/** The same line for both suppliers. */
async function requestBoth(): Promise<{ acme: BidIds; bolt: BidIds }> {
  const acme = await requestBid(world.portal);
  return { acme, bolt: await requestBid(world.portal, { ...acme, companyId: 210 }) };
}

describe('bid.created', () => {
  it('asks each supplier on its own', async () => {
    const { acme } = await requestBoth();
    expect(await statusesOf(acme)).toEqual({ 1: 'REQUESTED', 2: 'REQUESTED' });
    const { bids, history } = await storedBid(world, acme);
    expect(bids[0]).toMatchObject({ is_no_bid: false, date_submitted: null, date_entered: '2026-11-20T14:00:00.000Z' });
    expect(history.map((row) => [row.supplier_id, row.action, row.to_status])).toEqual([
      [1, 'create', 'REQUESTED'],
      [2, 'create', 'REQUESTED'],
    ]);
  });

  it('a second request for the same line and supplier is 409 and changes nothing', async () => {
    const bid = await bidIn('QUOTED', world);
    const before = await storedBid(world, bid);
    for (const companyId of [110, 120]) {
      const { status, body } = await send('bid.created', bidCreated({ ...bid, companyId, quantity: 77 }));
      expect([status, body.code, body.currentStatus]).toEqual([409, 'record_exists', 'QUOTED']);
    }
    expect(await storedBid(world, bid)).toEqual(before);
  });

  it('a facility that is not known is 422', async () => {
    const { status, body } = await send('bid.created', bidCreated({ companyId: 999 }));
    expect([status, body.errors[0].path, body.detail]).toEqual([422, 'data.companyId', 'This id is not known.']);
  });
});

describe('bid.updated', () => {
  const facts = {
    orderId: 61,
    orderType: 'REPAIR WITH LOANER',
    loaner_LineItemId: 62,
    quantity: 63,
    manufacturer: 'Siemens',
    partNumber: '64',
    model: 'Sequoia',
    description: 'Probe',
    conditionDescription: 'New',
    urgencyDescription: 'CHD',
    sourcer: 'Hale',
    sourcerPhone: '65',
    sourcerEmail: 'hale@example.com',
    isSodexo: true,
    purchaseRestriction: 'None',
    loanerAvailable: true,
    imagePath: '/p.png',
    imageAlt: 'P',
    imageDefaultUrl: '/d.png',
    dateEntered: '2026-11-21T08:00:00.000Z',
  };

  it.each(Object.entries(facts))('changes %s and nothing else, and tells it in the history', async (field, value) => {
    const { lineItemId } = await requestBid(world.portal, { model: 'old' });
    const { body: before } = await world.amy.get(`/api/bid/${lineItemId}`);

    expect((await send('bid.updated', { lineItemId, [field]: value })).status).toBe(200);

    const { body: after } = await world.amy.get(`/api/bid/${lineItemId}`);
    const derived =
      field === 'dateEntered' ? { dateEnteredUTC: value } : field === 'urgencyDescription' ? { isUrgent: true } : {};
    const history = [...before.history, expect.objectContaining({ action: 'update', byKind: 'marketplace' })];
    expect(after).toEqual({ ...before, [field]: value, ...derived, history });
  });

  it('null clears what may be empty', async () => {
    const { lineItemId } = await requestBid(world.portal, { model: 'old', sourcer: 'Hale' });
    await send('bid.updated', { lineItemId, model: null });
    expect((await world.amy.get(`/api/bid/${lineItemId}`)).body).toMatchObject({ model: null, sourcer: 'Hale' });
  });

  it('an older one than the newest that was applied is stale', async () => {
    const { lineItemId } = await requestBid(world.portal);
    await send('bid.updated', { lineItemId, quantity: 5 }, '2026-11-21T09:00:00Z');
    const { status, body } = await send('bid.updated', { lineItemId, quantity: 4 }, '2026-11-21T08:59:59Z');
    expect([status, body.results[0].outcome]).toEqual([200, 'stale']);
    expect((await world.amy.get(`/api/bid/${lineItemId}`)).body.quantity).toBe(5);
  });

  it('after the answer it is 409', async () => {
    const { lineItemId } = await bidIn('QUOTED', world);
    const { status, body } = await send('bid.updated', { lineItemId, quantity: 5 });
    expect([status, body.currentStatus]).toEqual([409, 'QUOTED']);
  });

  it('reaches every supplier that can still answer, or the one that it names', async () => {
    const { acme, bolt } = await requestBoth();
    const { lineItemId } = acme;
    await send('bid.updated', { lineItemId, companyId: 210, quantity: 5 });
    await send('bid.updated', { lineItemId, model: 'new' });
    await world.amy.post('/api/bid', partAnswer(acme));
    await send('bid.updated', { lineItemId, partNumber: '9' });
    const facts = async (client: typeof world.amy) => {
      const { quantity, model, partNumber } = (await client.get(`/api/bid/${bolt.lineItemId}`)).body;
      return { quantity, model, partNumber };
    };
    expect(await facts(world.amy)).toEqual({ quantity: 2, model: 'new', partNumber: '2404097-002' });
    expect(await facts(world.bob)).toEqual({ quantity: 5, model: 'new', partNumber: '9' });
  });

  it('of a line that nobody was asked for is 422', async () => {
    for (const [type, data] of [
      ['bid.updated', { lineItemId: 1_999_999 }],
      ['bid.closed', { lineItemId: 1_999_999, result: 'lost' }],
    ] as const) {
      const { status, body } = await send(type, data);
      expect([status, body.code]).toEqual([422, 'unknown_record']);
    }
  });
});

describe('bid.closed', () => {
  it.each([
    ['won', 'QUOTED', 'ACCEPTED'],
    ['won', 'REQUESTED', 'CLOSED'],
    ['lost', 'QUOTED', 'CLOSED'],
    ['lost', 'REQUESTED', 'CLOSED'],
    ['withdrawn', 'QUOTED', 'CLOSED'],
    ['withdrawn', 'REQUESTED', 'CLOSED'],
  ] as const)('%s ends a bid from %s in %s', async (result, from, to) => {
    const bid = await bidIn(from, world);
    expect((await send('bid.closed', { lineItemId: bid.lineItemId, result })).status).toBe(200);
    expect(await statusesOf(bid)).toEqual({ 1: to });
  });

  it('a no-bid that is told to have won just closes', async () => {
    const bid = await requestBid(world.portal);
    await world.amy.post('/api/bid/decline', bid);
    await send('bid.closed', { lineItemId: bid.lineItemId, result: 'won' });
    expect(await statusesOf(bid)).toEqual({ 1: 'CLOSED' });
  });

  it('keeps which condition was accepted; one that no table knows is 422', async () => {
    const bid = await bidIn('QUOTED', world);
    const won = { lineItemId: bid.lineItemId, result: 'won', conditionId: 7 };
    expect((await send('bid.closed', won)).body.errors[0].path).toBe('data.conditionId');
    expect((await send('bid.closed', { ...won, conditionId: 1 })).status).toBe(200);
    const { history } = await storedBid(world, bid);
    expect(history.at(-1).details).toEqual({ result: 'won', conditionId: 1 });
  });

  it.each(['won', 'lost'])('%s must say whose bid where several suppliers were asked', async (result) => {
    const { acme, bolt } = await requestBoth();
    await world.amy.post('/api/bid', partAnswer(acme));
    await world.bob.post('/api/bid', partAnswer(bolt, { tariffFee: 1 }));
    const closing = { lineItemId: acme.lineItemId, result };
    expect((await send('bid.closed', closing)).body.errors[0]).toMatchObject({
      path: 'data.companyId',
      message: 'Several suppliers were asked: companyId must say whose bid it is.',
    });
    expect((await send('bid.closed', { ...closing, companyId: 210 })).status).toBe(200);
    expect(await statusesOf(acme)).toEqual({ 1: 'QUOTED', 2: result === 'won' ? 'ACCEPTED' : 'CLOSED' });
  });

  it('a withdrawn request ends for every supplier that has not ended', async () => {
    const { acme, bolt } = await requestBoth();
    await world.bob.post('/api/bid', partAnswer(bolt, { tariffFee: 1 }));
    await send('bid.closed', { lineItemId: bolt.lineItemId, companyId: 210, result: 'won' });
    await send('bid.closed', { lineItemId: acme.lineItemId, result: 'withdrawn' });
    expect(await statusesOf(acme)).toEqual({ 1: 'CLOSED', 2: 'ACCEPTED' });
    const again = await send('bid.closed', { lineItemId: acme.lineItemId, result: 'withdrawn' });
    expect([again.status, again.body.code]).toEqual([409, 'bid_not_open']);
  });
});
