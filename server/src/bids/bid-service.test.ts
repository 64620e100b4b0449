import { bidOutboundEvents } from '@portal/contract/bids/bid-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import type { TestAnswer } from '../core/testing/test-portal.ts';
import { worldTime } from '../marketplace/testing/two-suppliers.ts';
import {
  type BidIds,
  type BidWorld,
  eventsOf,
  loanerCondition,
  partAnswer,
  partCondition,
  repairCondition,
  requestBid,
  startBidWorld,
  storedBid,
} from './testing/bid-world.ts';

let world: BidWorld;
let open: BidIds;
const unknown = { lineItemId: 1_999_999, orderId: 1, companyId: 110 };

beforeAll(async () => {
  world = await startBidWorld();
  open = await requestBid(world.portal);
});
afterAll(() => world.portal.close());

const portal = () => world.portal;
const stranger = () => world.bob;

function submit(bid: BidIds, conditions: unknown): Promise<TestAnswer> {
  return world.amy.post('/api/bid', { ...bid, conditions });
}

/** The one broken rule of an answer: `conditions[0].weight: Invalid weight`. */
function broken({ status, body }: TestAnswer): string[] {
  expect(status).toBe(422);
  expect(body.detail).toBe(body.errors[0].message);
  return body.errors.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
}

describe('POST /bid', () => {
  firstTests({
    name: 'POST /bid',
    portal,
    call: (client) => client.post('/api/bid', partAnswer(open)),
    stranger,
    callUnknown: (client) => client.post('/api/bid', partAnswer(unknown)),
    invalid: {
      client: () => world.amy,
      call: (client) => client.post('/api/bid', { conditions: 'none' }),
      paths: ['lineItemId', 'orderId', 'companyId', 'conditions'],
    },
  });

  it('keeps the conditions and tells the marketplace', async () => {
    const bid = await requestBid(portal());
    const second = { ...partCondition, conditionId: 2, cosmeticRating: 3, exchangeCost: '$980', leadDays: null };

    const answer = await submit(bid, [{ ...partCondition, lineItemId: bid.lineItemId }, second]);

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ lineItemId: bid.lineItemId, status: 'QUOTED', statusId: 2 });
    const { bids, conditions, history } = await storedBid(world, bid);
    expect(bids[0]).toMatchObject({
      status: 'QUOTED',
      is_no_bid: false,
      date_submitted: worldTime,
      updated_at: worldTime,
    });
    expect(conditions).toMatchObject([
      { position: 1, condition_id: 1, outright_cents: 124_950, exchange_cents: null, lead_days: 3, weight: 2.5 },
      { position: 2, condition_id: 2, exchange_cents: 98_000, lead_days: 0, cosmetic_rating_id: 3 },
    ]);
    expect(history.map((row) => [row.action, row.from_status, row.to_status, row.by_name])).toEqual([
      ['create', null, 'REQUESTED', 'MARKETPLACE_KEY'],
      ['submit', 'REQUESTED', 'QUOTED', 'Amy Lee'],
    ]);
    const [event] = await eventsOf(world, bid);
    expect(event?.type).toBe('bid.submitted');
    expect(bidOutboundEvents['bid.submitted'].data.parse(event?.data)).toMatchObject({
      ...bid,
      statusBefore: 'REQUESTED',
      statusAfter: 'QUOTED',
      by: { kind: 'supplier', userId: 11, name: 'Amy Lee', impersonatorUserId: null },
      conditions: [
        { conditionId: 1, outrightCost: 1249.5, warrantyCode: '90D', leadDays: 3, exchangeCost: null },
        { conditionId: 2, exchangeCost: 980, leadDays: null },
      ],
    });
  });

  it('takes a repair, and a repair with its loaner', async () => {
    const repair = await requestBid(portal(), { orderType: 'REPAIR' });
    expect((await submit(repair, [{ ...repairCondition, minimumFee: 0, maximumPrice: '9.99' }])).status).toBe(201);
    const both = await requestBid(portal(), { orderType: 'REPAIR WITH LOANER', loaner_LineItemId: 777_001 });
    const conditions = [
      { ...loanerCondition, lineItemId: 777_001 },
      { ...repairCondition, lineItemId: both.lineItemId },
    ];

    expect((await submit(both, conditions)).status).toBe(201);

    expect((await storedBid(world, both)).conditions).toMatchObject([
      { type_id: 3, replacement_cents: 400_000, rental_cents: 15_000, repair_cancellation_cents: 15_000 },
      { type_id: 2, minimum_cents: null, warranty_id: 1 },
    ]);
    const [event] = await eventsOf(world, both);
    expect(bidOutboundEvents['bid.submitted'].data.parse(event?.data).conditions).toMatchObject([
      { orderType: 'LOANER', lineItemId: 777_001, repairCancelationFee: 150 },
      { orderType: 'REPAIR', lineItemId: both.lineItemId, warrantyCode: 'NONE' },
    ]);
  });

  it.each([
    ['no conditions', [], 'conditions: You should have at least one condition.'],
    ['conditions left out', undefined, 'conditions: You should have at least one condition.'],
    [
      'the same condition twice',
      [partCondition, { ...partCondition, outrightCost: 5 }],
      'conditions[1].conditionId: You may only submit one bid per condition type.',
    ],
    ['a condition of a repair', [repairCondition], 'conditions[0].orderType: Invalid condition type'],
    [
      'a note of 121 characters',
      [{ ...partCondition, notes: 'x'.repeat(121) }],
      'conditions[0].notes: Please limit your note to 120 characters.',
    ],
    ['no price', [{ ...partCondition, outrightCost: '' }], 'conditions[0].outrightCost: Invalid outright price'],
  ])('%s is 422', async (_, conditions, message) => {
    const before = await storedBid(world, open);
    expect(broken(await submit(open, conditions))).toContain(message);
    expect(await storedBid(world, open)).toEqual(before);
  });

  it('one broken condition refuses the whole answer, and every broken rule is named', async () => {
    const bad = { ...partCondition, conditionId: 2, outrightCost: 0, weight: -1, leadDays: 366, warrantyId: null };
    const before = await storedBid(world, open);

    expect(broken(await submit(open, [partCondition, bad])).sort()).toEqual([
      'conditions[1].cosmeticRating: Invalid cosmetic rating',
      'conditions[1].leadDays: Lead Days must be between 0 and 365',
      'conditions[1].outrightCost: Invalid outright price',
      'conditions[1].warrantyId: Invalid warranty',
      'conditions[1].weight: Invalid weight',
    ]);
    expect(await storedBid(world, open)).toEqual(before);
  });

  it.each([
    ['REPAIR', [repairCondition, repairCondition]],
    ['REPAIR', [loanerCondition]],
    ['REPAIR WITH LOANER', [repairCondition]],
    ['REPAIR WITH LOANER', [loanerCondition, loanerCondition]],
  ] as const)('the wrong set of conditions for %s is 422', async (orderType, conditions) => {
    const bid = await requestBid(portal(), { orderType });
    expect(broken(await submit(bid, conditions))).toEqual(['conditions: Invalid condition type']);
  });

  it.each([
    [{ leadDays: 0 }, { leadDays: -1 }],
    [{ leadDays: 365 }, { leadDays: 366 }],
    [{ outrightCost: '0.01' }, { outrightCost: '0.00' }],
    [{ outrightCost: 999_999_999.99 }, { outrightCost: 1_000_000_000 }],
    [{ exchangeCost: '1249.49' }, { exchangeCost: '1249.50' }],
    [{ minimumOrderQuantity: 1 }, { minimumOrderQuantity: 0 }],
    [
      { unitOfMeasureId: 2, qtyPerUnit: 1 },
      { unitOfMeasureId: 2, qtyPerUnit: 0 },
    ],
    [{ notes: '😀'.repeat(120) }, { notes: '😀'.repeat(121) }],
    [{ weight: null }, { weight: -0.1 }],
  ])('%o is accepted, %o is not', async (good, bad) => {
    const bid = await requestBid(portal());
    expect((await world.amy.post('/api/bid', partAnswer(bid, bad))).status).toBe(422);
    expect((await world.amy.post('/api/bid', partAnswer(bid, good))).status).toBe(201);
  });

  it('a known tariff supplier must state the tariff fee; zero is a statement', async () => {
    const bid = await requestBid(portal(), { companyId: 210 });
    expect(broken(await world.bob.post('/api/bid', partAnswer(bid)))).toEqual([
      'conditions[0].tariffFee: Invalid tariff fee',
    ]);
    expect((await world.bob.post('/api/bid', partAnswer(bid, { tariffFee: 0 }))).status).toBe(201);
  });

  it.each([
    ['orderId', { orderId: 4 }],
    ['companyId', { companyId: 120 }],
  ])('another %s than the bid has is 422', async (path, change) => {
    for (const call of ['/api/bid', '/api/bid/decline'])
      expect(broken(await world.amy.post(call, { ...partAnswer(open), ...change }))).toEqual([
        `${path}: The order does not match.`,
      ]);
  });

  it('a condition may only name the line of its bid', async () => {
    const both = await requestBid(portal(), { orderType: 'REPAIR WITH LOANER', loaner_LineItemId: 777_002 });
    const conditions = [loanerCondition, { ...repairCondition, lineItemId: 777_002 }];
    expect(broken(await submit(both, conditions))).toEqual(['conditions[1].lineItemId: The order does not match.']);
  });

  it('IN-1: the name of the facility, flags and prices that are not fields are ignored (ASVS 15.3.3)', async () => {
    const bid = await requestBid(portal());
    const extra = { id: 1, userId: 99, isAdmin: true, status: 'ACCEPTED', createdUserName: 'Eve', price: 1 };
    const body = { ...partAnswer(bid, { ...extra, supplierId: 2, outrightCents: 1 }), ...extra, companyName: 'Evil' };

    expect((await world.amy.post('/api/bid', { ...body, isSodexo: true, knownTariffSupplier: true })).status).toBe(201);

    const { bids, conditions } = await storedBid(world, bid);
    expect(bids[0]).toMatchObject({ status: 'QUOTED', is_sodexo: false, supplier_id: 1 });
    expect(conditions[0]).toMatchObject({ supplier_id: 1, outright_cents: 124_950 });
    expect((await world.amy.get(`/api/bid/${bid.lineItemId}`)).body.company).toBe('Facility 110');
  });
});

describe('POST /bid/decline', () => {
  firstTests({
    name: 'POST /bid/decline',
    portal,
    call: (client) => client.post('/api/bid/decline', open),
    stranger,
    callUnknown: (client) => client.post('/api/bid/decline', unknown),
    invalid: {
      client: () => world.amy,
      call: (client) => client.post('/api/bid/decline', { lineItemId: 0, orderId: 'x' }),
      paths: ['lineItemId', 'orderId', 'companyId'],
    },
  });

  it('ends in QUOTED with a no-bid that has no prices', async () => {
    const bid = await requestBid(portal());

    const answer = await world.amy.post('/api/bid/decline', bid);

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ lineItemId: bid.lineItemId, status: 'QUOTED', statusId: 2 });
    const { bids, conditions } = await storedBid(world, bid);
    expect(bids[0]).toMatchObject({ is_no_bid: true });
    expect(bids[0].date_submitted).not.toBeNull();
    expect(conditions).toMatchObject([{ is_no_bid: true, condition_id: null, outright_cents: null, lead_days: null }]);
    const [event] = await eventsOf(world, bid);
    expect(event?.type).toBe('bid.declined');
    expect(bidOutboundEvents['bid.declined'].data.parse(event?.data)).toMatchObject({ ...bid, statusAfter: 'QUOTED' });
  });
});

describe('POST /bid/note', () => {
  const note = (bid: BidIds, more: object = {}) => ({ ...bid, note: 'Ships from Dallas.', conditionId: null, ...more });

  firstTests({
    name: 'POST /bid/note',
    portal,
    call: (client) => client.post('/api/bid/note', note(open)),
    stranger,
    callUnknown: (client) => client.post('/api/bid/note', note(unknown)),
    invalid: {
      client: () => world.amy,
      call: (client) => client.post('/api/bid/note', { conditionId: -1 }),
      paths: ['note', 'lineItemId', 'orderId', 'conditionId'],
    },
  });

  it('is kept in the name of its author, audited once and told to the marketplace', async () => {
    const bid = await requestBid(portal(), { orderType: 'REPAIR' });

    const answer = await world.amy.post('/api/bid/note', note(bid, { note: '  Ships from Dallas. ', conditionId: 20 }));

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      text: 'Ships from Dallas.',
      note: 'Ships from Dallas.',
      createdUserName: 'Amy Lee',
      createdTimestamp: worldTime,
      lineItemId: bid.lineItemId,
      typeId: 2,
      conditionId: 20,
      noteType: null,
    });
    expect((await world.amy.get(`/api/bid/${bid.lineItemId}`)).body.notes).toEqual([answer.body]);
    const [event] = await eventsOf(world, bid);
    expect(bidOutboundEvents['bid.noted'].data.parse(event?.data)).toMatchObject({
      ...bid,
      note: 'Ships from Dallas.',
    });
    const { rows } = await portal().owner.query('SELECT action FROM audit_log WHERE object_id = $1 ORDER BY id', [
      String(bid.lineItemId),
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['bid.create', 'bid.note']);
  });

  it.each([
    ['x'.repeat(121), 'note: Please limit your note to 120 characters.'],
    [' \n ', 'note: A note is required.'],
    [undefined, 'note: A note is required.'],
  ])('%o is 422', async (text, message) => {
    expect(broken(await world.amy.post('/api/bid/note', note(open, { note: text })))).toEqual([message]);
    expect((await storedBid(world, open)).notes).toEqual([]);
  });

  it('120 characters are accepted, whatever they are', async () => {
    const bid = await requestBid(portal());
    const text = `${'😀'.repeat(60)}'); DROP TABLE notes; --`.padEnd(120 + 60, '<');
    expect((await world.amy.post('/api/bid/note', note(bid, { note: text }))).body.text).toBe(text);
  });

  it('another order is 422, and so is a condition that no table knows', async () => {
    expect(broken(await world.amy.post('/api/bid/note', note(open, { orderId: 4 })))).toEqual([
      'orderId: The order does not match.',
    ]);
    expect(broken(await world.amy.post('/api/bid/note', note(open, { conditionId: 7 })))).toEqual([
      'conditionId: Invalid condition type',
    ]);
  });

  it('sent again with the same Idempotency-Key it is written once', async () => {
    const bid = await requestBid(portal());
    const key = { 'idempotency-key': 'note-1' };
    const first = await world.amy.post('/api/bid/note', note(bid), key);
    const again = await world.amy.post('/api/bid/note', note(bid), key);
    expect(again.body).toEqual(first.body);
    expect((await storedBid(world, bid)).notes).toHaveLength(1);
  });
});
