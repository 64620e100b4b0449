import { submitBidExample } from '@portal/contract/bids/bid-examples';
import { conditionCodes } from '@portal/contract/lookups/lookups';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { worldTime } from '../marketplace/testing/two-suppliers.ts';
import {
  type BidIds,
  type BidWorld,
  bidCreated,
  bidIn,
  loanerCondition,
  partAnswer,
  partCondition,
  repairCondition,
  requestBid,
  startBidWorld,
} from './testing/bid-world.ts';

let world: BidWorld;
let known: BidIds;
beforeAll(async () => {
  world = await startBidWorld();
  known = await requestBid(world.portal);
});
afterAll(() => world.portal.close());

const portal = () => world.portal;
const stranger = () => world.bob;
const unknownId = 1_999_999;

/** Numbers of the bids that a user's list shows. */
async function listed(client = world.amy): Promise<number[]> {
  const { body } = await client.get('/api/bid/');
  return body.map(({ lineItemId }: BidIds) => lineItemId);
}

describe('GET /bid', () => {
  firstTests({ name: 'GET /bid', portal, call: (client) => client.get('/api/bid') });

  it('shows REQUESTED and QUOTED, newest first, and no ended bid', async () => {
    const older = await requestBid(portal(), { dateEntered: '2026-11-19T10:00:00Z' });
    const newer = await requestBid(portal(), { dateEntered: '2026-11-21T09:59:00Z' });
    const quoted = await bidIn('QUOTED', world);
    const ended = [await bidIn('ACCEPTED', world), await bidIn('CLOSED', world)];

    const ids = await listed();

    expect(ids.filter((id) => id === newer.lineItemId || id === older.lineItemId)).toEqual([
      newer.lineItemId,
      older.lineItemId,
    ]);
    expect(ids).toContain(quoted.lineItemId);
    for (const { lineItemId } of ended) expect(ids).not.toContain(lineItemId);
  });

  it('tells of an answer its lowest and its highest price, of a request and of a no-bid none', async () => {
    const pricesOf = async ({ lineItemId }: BidIds) => {
      const { body } = await world.amy.get('/api/bid/');
      const row = body.find((bid: BidIds) => bid.lineItemId === lineItemId);
      return [row.priceFrom, row.priceTo];
    };
    const [asked, part, declined] = [
      await requestBid(portal()),
      await requestBid(portal()),
      await requestBid(portal()),
    ];
    const [repair, free] = [
      await requestBid(portal(), { orderType: 'REPAIR' }),
      await requestBid(portal(), { orderType: 'REPAIR' }),
    ];
    const two = [
      { ...partCondition, outrightCost: 1250.5 },
      { ...partCondition, conditionId: 5, outrightCost: 80 },
    ];
    expect((await world.amy.post('/api/bid', { ...part, conditions: two })).status).toBe(201);
    await world.amy.post('/api/bid/decline', declined);
    await world.amy.post('/api/bid', {
      ...repair,
      conditions: [{ ...repairCondition, minimumFee: 40, maximumPrice: 900 }],
    });
    await world.amy.post('/api/bid', { ...free, conditions: [repairCondition] });

    expect(await pricesOf(asked)).toEqual([null, null]);
    expect(await pricesOf(part)).toEqual([80, 1250.5]);
    expect(await pricesOf(declined)).toEqual([null, null]);
    expect(await pricesOf(repair)).toEqual([40, 900]);
    expect(await pricesOf(free)).toEqual([null, null]);

    const terms = [
      { name: 'EntityOrderType', value: 'bid' },
      { name: 'SearchText', value: '$1,250.50' },
    ];
    const found = (await world.amy.post('/api/order/search', { terms })).body;
    expect(found.map(({ lineItemId }: BidIds) => lineItemId)).toEqual([part.lineItemId]);
  });

  it('shows a user the bids of the own facilities alone (TI-16)', async () => {
    const of110 = await requestBid(portal());
    const of120 = await requestBid(portal(), { companyId: 120 });
    expect(await listed(world.amy)).toEqual(expect.arrayContaining([of110.lineItemId, of120.lineItemId]));
    expect(await listed(world.ann)).toEqual([of120.lineItemId]);
    expect((await world.ann.get(`/api/bid/${of110.lineItemId}`)).status).toBe(404);
    expect(await listed(world.bob)).toEqual([]);
  });

  it('fills every field of a row', async () => {
    const facts = {
      companyId: 120,
      orderType: 'REPAIR WITH LOANER' as const,
      loaner_LineItemId: 777_003,
      model: 'LOGIQ E9',
      urgencyDescription: 'STAT',
      sourcer: 'Morgan Hale',
      sourcerPhone: '+1 402 555 0142',
      sourcerEmail: 'morgan@example.com',
      isSodexo: true,
      purchaseRestriction: 'OEM only',
      loanerAvailable: true,
      conditionDescription: 'New or refurbished',
      imagePath: '/a.png',
      imageAlt: 'A probe',
      imageDefaultUrl: '/b.png',
    };
    const bid = await requestBid(portal(), facts);
    const { body } = await world.ann.get('/api/bid');
    expect(body.find((row: BidIds) => row.lineItemId === bid.lineItemId)).toEqual({
      ...facts,
      ...bid,
      company: 'Facility 120',
      quantity: 2,
      manufacturer: 'GE Healthcare',
      partNumber: '2404097-002',
      description: 'Transducer',
      status: 'REQUESTED',
      statusText: 'Ready for Bid',
      isUrgent: true,
      isNoBid: false,
      dateEntered: '2026-11-20T14:00:00.000Z',
      dateEnteredUTC: '2026-11-20T14:00:00.000Z',
      dateSubmitted: null,
      priceFrom: null,
      priceTo: null,
      actions: [
        { action: 'submit', allowed: true, reason: null },
        { action: 'decline', allowed: true, reason: null },
        { action: 'attach', allowed: true, reason: null },
      ],
    });
  });
});

describe('GET /bid/{id}', () => {
  firstTests({
    name: 'GET /bid/{id}',
    portal,
    call: (client) => client.get(`/api/bid/${known.lineItemId}`),
    stranger,
    callUnknown: (client) => client.get(`/api/bid/${unknownId}`),
    invalid: { client: () => world.amy, call: (client) => client.get('/api/bid/9e9'), paths: ['id'] },
  });

  it.each(['REQUESTED', 'QUOTED', 'ACCEPTED', 'CLOSED'] as const)('answers in %s', async (status) => {
    const { lineItemId } = await bidIn(status, world);
    const { status: code, body } = await world.amy.get(`/api/bid/${lineItemId}/`);
    expect(code).toBe(200);
    expect(body).toMatchObject({ lineItemId, status, knownTariffSupplier: false, attachmentNames: [], notes: [] });
  });

  it('tells its history, oldest first, and not why the customer closed it', async () => {
    const bid = await requestBid(portal());
    await world.amy.post('/api/bid', partAnswer(bid));
    const closing = { lineItemId: bid.lineItemId, companyId: bid.companyId, result: 'lost' };
    await portal().send({ type: 'bid.closed', data: closing });
    const { body } = await world.amy.get(`/api/bid/${bid.lineItemId}`);
    expect(body.history).toMatchObject([
      { title: 'Request received', by: 'Marketplace', statusBefore: null, statusAfter: 'Ready for Bid', facts: [] },
      {
        title: 'Bid submitted',
        by: 'Amy Lee',
        byKind: 'supplier',
        statusAfter: 'Submitted',
        facts: [{ label: 'Condition', value: 'New - OEM' }],
      },
      { title: 'Closed', by: 'Marketplace', statusAfter: 'Closed', facts: [] },
    ]);
  });

  it('shows a supplier nothing of what another did with the same request (TI-15)', async () => {
    const bid = await requestBid(portal());
    await portal().send({ type: 'bid.created', data: { ...bidCreated(), ...bid, companyId: 210 } });
    await world.amy.post('/api/bid', partAnswer(bid));
    const { body } = await world.bob.get(`/api/bid/${bid.lineItemId}`);
    expect(body.history.map(({ title }: { title: string }) => title)).toEqual(['Request received']);
  });

  it("a declined bid reads Submitted 'No Bid'", async () => {
    const bid = await requestBid(portal());
    await world.amy.post('/api/bid/decline', bid);
    const { body } = await world.amy.get(`/api/bid/${bid.lineItemId}`);
    expect(body).toMatchObject({
      status: 'QUOTED',
      isNoBid: true,
      statusText: "Submitted 'No Bid'",
      dateSubmitted: worldTime,
    });
    expect(body.actions).toContainEqual({
      action: 'submit',
      allowed: false,
      reason: 'This bid has already been submitted or closed.',
    });
  });

  it('an unknown bid is refused in its own words', async () => {
    const { status, body } = await world.amy.get(`/api/bid/${unknownId}`);
    expect([status, body.detail]).toEqual([404, 'Sorry, you do not have access to this bid.']);
  });

  it('tells whether each condition must state a tariff fee', async () => {
    const bid = await requestBid(portal(), { companyId: 210 });
    expect((await world.bob.get(`/api/bid/${bid.lineItemId}`)).body.knownTariffSupplier).toBe(true);
  });
});

describe('GET /bid/{id}/conditions', () => {
  const conditionsOf = async ({ lineItemId }: BidIds, client = world.amy) =>
    (await client.get(`/api/bid/${lineItemId}/conditions`)).body;

  firstTests({
    name: 'GET /bid/{id}/conditions',
    portal,
    call: (client) => client.get(`/api/bid/${known.lineItemId}/conditions`),
    stranger,
    callUnknown: (client) => client.get(`/api/bid/${unknownId}/conditions`),
  });

  it('is empty before an answer', async () => {
    expect(await conditionsOf(known)).toEqual([]);
  });

  const nothing = {
    isNoBid: false,
    replacemantPartNumber: null,
    outrightCost: null,
    exchangeCost: null,
    tariffFee: null,
    uom: null,
    quantity: null,
    moq: null,
    weight: null,
    warrantyDescription: null,
    ratingDescription: null,
    hazmatDescription: 'None',
    loanerAvailable: false,
    nonReturnable: false,
    notes: null,
    minimumFee: null,
    maximumPrice: null,
    replacementCost: null,
    loanerFeeType: null,
    loanerCancellationFee: null,
    rentalFeeCost: null,
    repairCancelationFee: null,
  };

  it('reads a part with its names and texts (D-62)', async () => {
    const bid = await requestBid(portal());
    const full = {
      ...(submitBidExample.conditions as object[])[0],
      lineItemId: bid.lineItemId,
      replacemantPartNumber: ' 99-A ',
      tariffFee: '0.5',
      unitOfMeasureId: 3,
      qtyPerUnit: '12',
      minimumOrderQuantity: 4,
      loanerAvailable: true,
      nonReturnable: true,
      hazmatTypeId: 2,
    };
    await world.amy.post('/api/bid', { ...bid, conditions: [full] });
    expect(await conditionsOf(bid)).toEqual([
      {
        ...nothing,
        type: 'REFURB',
        typeId: 1,
        conditionId: 2,
        conditionDescription: 'Refurbished',
        lineItemId: bid.lineItemId,
        replacemantPartNumber: '99-A',
        outrightCost: 1249.5,
        exchangeCost: 980,
        tariffFee: 0.5,
        uom: 'BX',
        quantity: 12,
        moq: 4,
        leadDays: 3,
        weight: 2.5,
        warrantyDescription: '90 Days',
        ratingDescription: 'Good - light wear',
        hazmatDescription: 'Li-Ion',
        loanerAvailable: true,
        nonReturnable: true,
        notes: 'Tested to OEM specification.',
      },
    ]);
  });

  it('reads a loaner and a repair in the order in which they were sent', async () => {
    const bid = await requestBid(portal(), { orderType: 'REPAIR WITH LOANER', loaner_LineItemId: 777_004 });
    await world.amy.post('/api/bid', {
      ...bid,
      conditions: [loanerCondition, { ...repairCondition, maximumPrice: 80 }],
    });
    expect(await conditionsOf(bid)).toEqual([
      {
        ...nothing,
        type: 'LNNEW',
        typeId: 3,
        conditionId: 30,
        conditionDescription: 'Loaner - New',
        lineItemId: 777_004,
        replacementCost: 4000,
        loanerFeeType: 2,
        rentalFeeCost: 150,
        repairCancelationFee: 150,
        leadDays: 1,
      },
      {
        ...nothing,
        type: 'REP',
        typeId: 2,
        conditionId: 20,
        conditionDescription: 'Repair',
        lineItemId: bid.lineItemId,
        maximumPrice: 80,
        leadDays: 5,
        warrantyDescription: 'No Warranty',
        hazmatDescription: 'Hazmat',
      },
    ]);
  });

  it('keeps the order of many conditions', async () => {
    const bid = await requestBid(portal());
    const ids = conditionCodes
      .filter(({ type }) => type === 'part')
      .map(({ id }) => id)
      .reverse();
    const conditions = ids.map((conditionId) => ({ ...partCondition, conditionId, cosmeticRating: 1 }));
    expect((await world.amy.post('/api/bid', { ...bid, conditions })).status).toBe(201);
    expect((await conditionsOf(bid)).map((row: { conditionId: number }) => row.conditionId)).toEqual(ids);
  });

  it('a no-bid is the only entry, without prices', async () => {
    const bid = await requestBid(portal(), { orderType: 'REPAIR' });
    await world.amy.post('/api/bid/decline', bid);
    const entry = {
      type: null,
      typeId: 2,
      conditionId: null,
      conditionDescription: null,
      isNoBid: true,
      leadDays: null,
    };
    expect(await conditionsOf(bid)).toEqual([
      { ...nothing, ...entry, lineItemId: bid.lineItemId, hazmatDescription: null },
    ]);
  });

  it('lead days that were sent as null are 0', async () => {
    const bid = await requestBid(portal());
    await world.amy.post('/api/bid', partAnswer(bid, { leadDays: null, weight: 0 }));
    expect(await conditionsOf(bid)).toMatchObject([{ leadDays: 0, weight: null }]);
  });
});

describe('AD-2: bids of a company without them (ASVS 8.3.1)', () => {
  it.each<[string, Parameters<typeof sampleSupplier>[0]]>([
    ['menu setting N', { menu: { 122: 'N' }, facilities: [{ companyId: 310, name: 'C' }] }],
    ['no facility', { menu: { 122: 'Y' }, facilities: [] }],
  ])('%s: every call is 403', async (_, supplier) => {
    await portal().send(
      { type: 'supplier.upserted', data: sampleSupplier({ supplierId: 3, ...supplier }) },
      {
        type: 'user.upserted',
        data: sampleUser({ userId: 31, username: 'cid', supplierId: 3, password: 'test-password' }),
      },
    );
    const cid = await portal().signIn('cid');
    const search = { terms: [{ name: 'EntityOrderType', value: 'bid' }] };
    const image = { lineItemId: 1, companyId: 310, imageName: 'a', imageTypeId: 4, data: 'aaaa' };
    const answers = [
      await cid.get('/api/bid'),
      await cid.get(`/api/bid/${known.lineItemId}`),
      await cid.get(`/api/bid/${known.lineItemId}/conditions`),
      await cid.post('/api/bid', partAnswer(known)),
      await cid.post('/api/bid/decline', known),
      await cid.post('/api/bid/note', { ...known, note: 'x' }),
      await cid.get(`/api/order/${known.lineItemId}/images`),
      await cid.post('/api/order/image', image),
      await cid.post('/api/order/search', search),
    ];
    for (const { status, body } of answers)
      expect([status, body.detail]).toEqual([403, 'Access Has Not Yet Been Enabled For This Section']);
  });
});
