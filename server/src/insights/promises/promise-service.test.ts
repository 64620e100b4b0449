import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partAnswer, requestBid } from '../../bids/testing/bid-world.ts';
import { sql } from '../../core/database/database.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import { dropSecondWall } from '../../core/testing/first-wall.ts';
import type { TestClient } from '../../core/testing/test-portal.ts';
import { lend, save as loanerSave, tracked as loanerTracked } from '../../loaners/testing/loaner-world.ts';
import { type LineIds, placeOrder, save, tracked } from '../../orders/testing/order-world.ts';
import { beginRepair, quote, save as repairSave } from '../../repairs/testing/repair-world.ts';
import { amyAt, figure, type InsightWorld, settle, startInsightWorld, worldNow } from '../testing/insight-world.ts';

interface Row {
  readonly lineItemId: number;
  readonly kind: string;
  readonly givenBy: string | null;
  readonly promisedOn: string;
  readonly cameOn: string | null;
  readonly outcome: string;
  readonly daysLate: number | null;
  readonly countsIn: readonly string[];
}

let world: InsightWorld;
/** Their names say what they are about. */
const lines = {} as Record<
  | 'moved'
  | 'kept'
  | 'none'
  | 'open'
  | 'late'
  | 'withdrawn'
  | 'cancelled'
  | 'repair'
  | 'requoted'
  | 'loaner'
  | 'bought'
  | 'atAnn',
  number
>;

const done = (answer: { status: number; raw: string }) => expect(answer.status, answer.raw).toBeLessThan(300);

/** Amy gives a line a ship date at an instant. */
async function promise(line: LineIds, instant: string, estimatedShipDate: string, reason = 1): Promise<void> {
  const call = save(line, { estimatedShipDate, shipDateReasonId: reason });
  done(await (await amyAt(world, instant)).post('/api/order', call));
}

async function ship(line: LineIds, instant: string, more: object = {}): Promise<void> {
  done(await (await amyAt(world, instant)).post('/api/order', save(line, { ...tracked, ...more })));
}

async function told(instant: string, type: string, data: object): Promise<void> {
  world.portal.setNow(new Date(instant));
  await world.portal.send({ type, data });
}

beforeAll(async () => {
  world = await startInsightWorld();
  await ordersOfTheLedger();
  await repairsOfTheLedger();
  const { portal } = world;
  const loaner = await lend(portal, { dateCreated: '2026-11-10T15:00:00Z' }, { estimatedShipDate: '2026-11-12' });
  lines.loaner = loaner.lineItemId;
  done(await (await amyAt(world, '2026-11-13T15:00:00Z')).post('/api/order', loanerSave(loaner, loanerTracked)));
  portal.setNow(new Date(worldNow));
  world = {
    ...world,
    amy: await portal.signIn('amy'),
    ann: await portal.signIn('ann'),
    bob: await portal.signIn('bob'),
  };
  world = { ...world, kim: await portal.signIn('kim') };
  await settle(portal);
});
afterAll(() => world.portal.close());

async function ordersOfTheLedger(): Promise<void> {
  const { portal } = world;
  // Came with 11-12 from the marketplace, moved to 11-18, shipped on 11-17 at 23:30 in Chicago, the 18th in UTC.
  const moved = await placeOrder(portal, {}, { estimatedShipDate: '2026-11-12', shipDateReasonId: 1 });
  await promise(moved, '2026-11-11T15:00:00Z', '2026-11-18');
  await promise(moved, '2026-11-12T15:00:00Z', '2026-11-18');
  await ship(moved, '2026-11-18T05:30:00Z');
  // Shipped on its day.
  const kept = await placeOrder(portal);
  await promise(kept, '2026-11-10T15:00:00Z', '2026-11-13');
  await ship(kept, '2026-11-13T15:00:00Z');
  // The date that comes with the tracking number promises nothing.
  const none = await placeOrder(portal);
  await ship(none, '2026-11-13T16:00:00Z', { estimatedShipDate: '2026-11-13', shipDateReasonId: 1 });
  const open = await placeOrder(portal);
  await promise(open, '2026-11-14T15:00:00Z', '2026-11-21');
  // The day has gone by, and nothing has shipped.
  const late = await placeOrder(portal);
  await promise(late, '2026-11-15T15:00:00Z', '2026-11-20');
  // Backordered without a date.
  const withdrawn = await placeOrder(portal);
  await promise(withdrawn, '2026-11-15T15:00:00Z', '2026-11-20');
  await promise(withdrawn, '2026-11-16T15:00:00Z', '', 2);
  const cancelled = await placeOrder(portal);
  await promise(cancelled, '2026-11-15T15:00:00Z', '2026-11-20');
  await told('2026-11-16T15:00:00Z', 'order.cancelled', { lineItemId: cancelled.lineItemId });
  const atAnn = await placeOrder(portal, { companyId: 120 });
  await promise(atAnn, '2026-11-16T15:00:00Z', '2026-11-30');

  // A bid of 3 lead days, ordered on 11-11: promised for 11-14, shipped on 11-13.
  const bid = await requestBid(portal);
  done(await (await amyAt(world, '2026-11-10T15:00:00Z')).post('/api/bid', partAnswer(bid)));
  const bought = await placeOrder(portal, { bidLineItemId: bid.lineItemId, dateEntered: '2026-11-11T15:00:00Z' });
  await ship(bought, '2026-11-13T15:00:00Z');
  for (const [name, { lineItemId }] of Object.entries({
    moved,
    kept,
    none,
    open,
    late,
    withdrawn,
    cancelled,
    atAnn,
    bought,
  }))
    lines[name as keyof typeof lines] = lineItemId;
}

async function repairsOfTheLedger(): Promise<void> {
  const { portal } = world;
  const quoted = async () => {
    const line = await beginRepair(portal);
    const { lineItemId } = line;
    const receipt = { lineItemId, orderType: 'REPAIR', dateReceived: '2026-11-02', trackingNumber: '1Z1' };
    const amy = await amyAt(world, '2026-11-03T15:00:00Z');
    done(await amy.post('/api/order/receive', receipt));
    done(await amy.post('/api/order/quote', { lineItemId, ...quote, leadDays: 5, isRequote: false }));
    await told('2026-11-04T15:00:00Z', 'repair.quoteAccepted', { lineItemId, acceptedAt: '2026-11-04T15:00:00Z' });
    return line;
  };
  // Accepted on 11-04 with 5 lead days: 11-09. Moved to 11-12, shipped on 11-11.
  const line = await quoted();
  const date = { shipDateReasonId: 11, estimatedShipDate: '2026-11-12' };
  done(await (await amyAt(world, '2026-11-06T15:00:00Z')).post('/api/order/esd', repairSave(line, date)));
  done(await (await amyAt(world, '2026-11-11T15:00:00Z')).post('/api/order', repairSave(line, tracked)));
  lines.repair = line.lineItemId;
  // A requote voids the date of the first one; accepted again, it is 11-16.
  const requoted = await quoted();
  const { lineItemId } = requoted;
  const again = { lineItemId, ...quote, amount: 2000, leadDays: 5, isRequote: true };
  done(await (await amyAt(world, '2026-11-09T15:00:00Z')).post('/api/order/quote', again));
  await told('2026-11-11T15:00:00Z', 'repair.quoteAccepted', { lineItemId, acceptedAt: '2026-11-11T15:00:00Z' });
  done(await (await amyAt(world, '2026-11-16T15:00:00Z')).post('/api/order', repairSave(requoted, tracked)));
  lines.requoted = lineItemId;
}

const path = '/api/insights/promises';

async function ledger(query = '', client: TestClient = world.amy): Promise<Row[]> {
  const { status, body } = await client.get(`${path}?${query}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.promises;
}

const of = async (line: keyof typeof lines) => {
  const rows = (await ledger()).filter(({ lineItemId }) => lineItemId === lines[line]);
  return rows.map(({ kind, givenBy, promisedOn, cameOn, outcome, daysLate, countsIn }) =>
    [kind, givenBy, promisedOn, cameOn, outcome, daysLate, ...countsIn].map(String).join(' | '),
  );
};

describe('GET /api/insights/promises', () => {
  firstTests({ name: `GET ${path}`, call: (client) => client.get(path), portal: () => world.portal });

  it.each<[keyof typeof lines, string[]]>([
    [
      'moved',
      [
        'shipDate | Amy Lee | 2026-11-18 | 2026-11-17 | kept | -1 | on-time-latest',
        'shipDate | null | 2026-11-12 | 2026-11-17 | replaced | 5 | on-time-ship',
      ],
    ],
    ['kept', ['shipDate | Amy Lee | 2026-11-13 | 2026-11-13 | kept | 0 | on-time-ship | on-time-latest']],
    ['none', []],
    ['open', ['shipDate | Amy Lee | 2026-11-21 | null | open | null | on-time-ship | on-time-latest']],
    ['late', ['shipDate | Amy Lee | 2026-11-20 | null | broken | 1 | on-time-ship | on-time-latest']],
    ['withdrawn', ['shipDate | Amy Lee | 2026-11-20 | null | replaced | null | on-time-ship | on-time-latest']],
    ['cancelled', []],
    ['bought', ['leadTime | Amy Lee | 2026-11-14 | 2026-11-13 | kept | -1']],
    [
      'repair',
      [
        'shipDate | Amy Lee | 2026-11-12 | 2026-11-11 | kept | -1',
        'quote | Amy Lee | 2026-11-09 | 2026-11-11 | replaced | 2 | repair-on-time',
      ].reverse(),
    ],
    [
      'requoted',
      [
        'quote | Amy Lee | 2026-11-16 | 2026-11-16 | kept | 0 | repair-on-time',
        'quote | Amy Lee | 2026-11-09 | 2026-11-16 | replaced | 7',
      ],
    ],
    ['loaner', ['shipDate | null | 2026-11-12 | 2026-11-13 | broken | 1']],
  ])('of the line %s', async (line, expected) => {
    expect((await of(line)).sort()).toEqual(expected.sort());
  });

  it('explains the metrics: their figures follow from its rows', async () => {
    const rows = (await ledger('days=90')).filter(({ cameOn }) => cameOn !== null);
    for (const metricId of ['on-time-ship', 'on-time-latest', 'repair-on-time']) {
      const counted = rows.filter(({ countsIn }) => countsIn.includes(metricId));
      const onTime = counted.filter(({ daysLate }) => (daysLate ?? 0) <= 0);
      expect(await figure(world.amy, metricId), metricId).toMatchObject({
        cases: counted.length,
        value: (100 * onTime.length) / counted.length,
      });
    }
    // By hand: of two lines shipped that had a date, one kept its first one and both their last; of two repairs one.
    expect((await figure(world.amy, 'on-time-ship')).value).toBe(50);
    expect((await figure(world.amy, 'on-time-latest')).value).toBe(100);
    expect((await figure(world.amy, 'repair-on-time')).value).toBe(50);
  });

  it('by outcome, kind, facility and page, newest first', async () => {
    const ids = async (query: string) => (await ledger(query)).map(({ lineItemId }) => lineItemId);
    expect((await ids('outcome=broken')).sort()).toEqual([lines.late, lines.loaner].sort());
    expect(await ids('kind=leadTime')).toEqual([lines.bought]);
    expect(await ids('facilityId=120')).toEqual([lines.atAnn]);
    expect((await ids('outcome=kept&kind=quote'))[0]).toBe(lines.requoted);
    const all = await ids('limit=10000');
    const first = (await world.amy.get(`${path}?limit=3`)).body;
    const second = (await world.amy.get(`${path}?limit=3&page=2`)).body;
    const both = [...first.promises, ...second.promises].map(({ lineItemId }: Row) => lineItemId);
    expect(both).toEqual(all.slice(0, 6));
    expect(first.hasMore).toBe(true);
    expect((await world.amy.get(`${path}?limit=${all.length}`)).body.hasMore).toBe(false);
    expect(all[0]).toBe(lines.moved);
    expect((await world.amy.get(`${path}?page=10000`)).body).toEqual({ promises: [], hasMore: false });
    for (const wrong of ['limit=0', 'limit=10001', 'page=0', 'outcome=lost', 'days=7'])
      expect([wrong, (await world.amy.get(`${path}?${wrong}`)).status]).toEqual([wrong, 422]);
  });

  it('today is where somebody looks: in Kolkata the 21st is over sooner', async () => {
    world.portal.setNow(new Date('2026-11-21T19:00:00Z'));
    const kim = await world.portal.signIn('kim');
    const amy = await world.portal.signIn('amy');
    const outcomeFor = async (client: TestClient) =>
      (await ledger('', client)).find(({ lineItemId }) => lineItemId === lines.open)?.outcome;
    expect([await outcomeFor(amy), await outcomeFor(kim)]).toEqual(['open', 'broken']);
    world.portal.setNow(new Date(worldNow));
  });

  it('forgets what changed: a cancelled line has none', async () => {
    const line = await placeOrder(world.portal);
    const amy = await amyAt(world, worldNow);
    done(await amy.post('/api/order', save(line, { estimatedShipDate: '2026-11-25', shipDateReasonId: 1 })));
    await settle(world.portal);
    expect((await ledger()).some(({ lineItemId }) => lineItemId === line.lineItemId)).toBe(true);
    await told(worldNow, 'order.cancelled', { lineItemId: line.lineItemId });
    await settle(world.portal);
    expect((await ledger()).some(({ lineItemId }) => lineItemId === line.lineItemId)).toBe(false);
  });

  it('another company sees none of it, with either wall alone', async () => {
    expect((await ledger('', world.ann)).map(({ lineItemId }) => lineItemId)).toEqual([lines.atAnn]);
    expect((await world.ann.get(`${path}?facilityId=110`)).status).toBe(404);
    const scope = { kind: 'supplier', supplierId: 2, userId: 21, facilityIds: [210] } as const;
    expect(await world.portal.db.read(scope, (tx) => tx.many(sql`SELECT 1 FROM insight_promises`))).toEqual([]);
    await dropSecondWall(world.portal);
    expect(await ledger('', world.bob)).toEqual([]);
    expect((await ledger('', world.ann)).map(({ lineItemId }) => lineItemId)).toEqual([lines.atAnn]);
  });
});
