import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dated, type LineIds, placeOrder, save } from '../orders/testing/order-world.ts';
import { amyAt, figure, type InsightWorld, settle, startInsightWorld, worldNow } from './testing/insight-world.ts';

let world: InsightWorld;

type Line = Parameters<typeof placeOrder>[2];

/** Places an order at the moment when it was entered. */
function entered(dateEntered: string, line: Line = {}, companyId = 110): Promise<LineIds> {
  world.portal.setNow(new Date(dateEntered));
  return placeOrder(world.portal, { dateEntered, companyId }, line);
}

const shipped = ({ lineItemId }: LineIds, dateShipped: string) =>
  world.portal.send({ type: 'order.shipped', data: { lineItemId, trackingNumber: '1Z1', dateShipped } });

async function promise(line: LineIds, at: string, estimatedShipDate: string, shipDateReasonId = 1): Promise<void> {
  const amy = await amyAt(world, at);
  const { status } = await amy.post('/api/order', save(line, { ...dated, estimatedShipDate, shipDateReasonId }));
  expect(status).toBe(201);
}

/**
 * What the figures below are worked out from: lines of 2 x $1,249.50 = $2,499 unless told otherwise. The facility 110 is
 * in Los Angeles (UTC-8 in November, UTC-7 before the night of 11-01), 120 in Kolkata (UTC+5:30).
 *
 *         entered (there)         dates given             shipped (there)           first     latest   business days
 *     a   Mon 11-02 10:00         11-05, with the order   Thu 11-05 23:30           on time   on time  3
 *     b   Mon 11-02 10:00         11-05, with the order   Fri 11-06 00:00           1 late    1 late   4
 *     c   Mon 11-02 10:00         11-05, then 11-12       Thu 11-12 12:00           7 late    on time  8
 *     d   Fri 11-06 12:00         none                    Sat 11-07 10:00           -         -        0
 *     e   Fri 11-06 17:30 (120)   11-09                   Mon 11-09 23:59:59        on time   on time  1
 *     f   Fri 11-06 17:30 (120)   11-09                   Tue 11-10 00:00           1 late    1 late   2
 *     g   Sun 11-01 01:30, first  11-01                   Sun 11-01 23:59:59        on time   on time  0
 *     h   Mon 11-02               11-05                   cancelled: counts nowhere
 *     i   Tue 11-10               backordered to 11-20, then in stock for 11-20; open, past due; 3 x $10 of Philips
 *     j   Tue 11-10               11-21; open, due today; 10 x $100 of Philips
 *     k   Mon 11-02               none before; 11-04 came with the tracking number on 11-04: promised nothing     2
 */
beforeAll(async () => {
  world = await startInsightWorld();
  const { portal } = world;
  const zones = { 110: 'Pacific Standard Time', 120: 'India Standard Time' };
  for (const [companyId, zone] of Object.entries(zones))
    await portal.owner.query(
      `INSERT INTO profile_sections (company_id, section, version, answers, updated_at)
       VALUES ($1, 'shipping', 1, jsonb_build_object('supplierTimeZone', $2::text), now())`,
      [companyId, zone],
    );
  const monday = '2026-11-02T18:00:00Z';
  const promised = { estimatedShipDate: '2026-11-05', shipDateReasonId: 1 };
  await shipped(await entered(monday, promised), '2026-11-06T07:30:00Z');
  await shipped(await entered(monday, promised), '2026-11-06T08:00:00Z');
  const c = await entered(monday, promised);
  await promise(c, '2026-11-04T18:00:00Z', '2026-11-12');
  await shipped(c, '2026-11-12T20:00:00Z');
  await shipped(await entered('2026-11-06T20:00:00Z'), '2026-11-07T18:00:00Z');
  const ninth = { estimatedShipDate: '2026-11-09', shipDateReasonId: 1 };
  await shipped(await entered('2026-11-06T12:00:00Z', ninth, 120), '2026-11-09T18:29:59Z');
  await shipped(await entered('2026-11-06T12:00:00Z', ninth, 120), '2026-11-09T18:30:00Z');
  const g = await entered('2026-11-01T08:30:00Z', { estimatedShipDate: '2026-11-01', shipDateReasonId: 1 });
  await shipped(g, '2026-11-02T07:59:59Z');
  const { lineItemId } = await entered(monday, promised);
  await portal.send({ type: 'order.cancelled', data: { lineItemId } });
  const philips = { manufacturer: 'Philips', partNumber: 'P-1' };
  const i = await entered('2026-11-10T18:00:00Z', { ...philips, quantity: 3, unitPrice: 10 });
  await promise(i, '2026-11-10T19:00:00Z', '2026-11-20', 2);
  await promise(i, '2026-11-11T19:00:00Z', '2026-11-20');
  const j = await entered('2026-11-10T18:00:00Z', { ...philips, quantity: 10, unitPrice: 100 });
  await promise(j, '2026-11-10T19:00:00Z', '2026-11-21');
  const k = await entered(monday);
  const amy = await amyAt(world, '2026-11-04T18:00:00Z');
  const late = { estimatedShipDate: '2026-11-04', shipDateReasonId: 1, trackingNumber: '1Z1' };
  expect((await amy.post('/api/order', save(k, late))).status).toBe(201);
  await placeOrder(portal, { companyId: 210, dateEntered: monday });
  world = {
    ...world,
    amy: await amyAt(world, worldNow),
    ann: await portal.signIn('ann'),
    bob: await portal.signIn('bob'),
  };
  await settle(portal);
});
afterAll(() => world.portal.close());

describe('lines that have shipped', () => {
  it.each([
    // a, e, g of a, b, c, e, f, g.
    ['on-time-ship', { value: 50, cases: 6 }],
    // c as well.
    ['on-time-latest', { value: 66.67, cases: 6 }],
    // 3 + 4 + 8 + 0 + 1 + 2 + 0 + 2 = 20, by 8; in order 0 0 1 2 2 3 4 8.
    ['days-to-ship', { value: 2.5, cases: 8, median: 2 }],
  ])('%s', async (metricId, expected) => {
    expect(await figure(world.amy, metricId)).toMatchObject(expected);
  });

  it('of one facility by its own days', async () => {
    expect(await figure(world.ann, 'on-time-ship')).toMatchObject({ value: 50, cases: 2 });
    expect(await figure(world.ann, 'days-to-ship')).toMatchObject({ value: 1.5, cases: 2, median: 1.5 });
  });

  it('tell how late they were', async () => {
    const { body } = await world.amy.get('/api/insights/metrics/on-time-ship/lines?outcome=miss');
    expect(body.lines.map((line: { value: number; at: string }) => [line.at, line.value])).toEqual([
      ['2026-11-12T20:00:00.000Z', 7],
      ['2026-11-09T18:30:00.000Z', 1],
      ['2026-11-06T08:00:00.000Z', 1],
    ]);
    expect(body.lines[0]).toMatchObject({ kind: 'order', displayPo: expect.stringMatching(/^PO-/), isLeftOut: false });
  });

  it('go by the new days where the facility moves to another time zone', async () => {
    const { owner } = world.portal;
    const move = (zone: string) =>
      owner.query(
        `UPDATE profile_sections SET answers = jsonb_build_object('supplierTimeZone', $1::text) WHERE company_id = 120`,
        [zone],
      );
    await move('Pacific Standard Time');
    await settle(world.portal);
    // Both on the morning of 11-09 in Los Angeles.
    expect(await figure(world.ann, 'on-time-ship')).toMatchObject({ value: 100, cases: 2 });
    await move('India Standard Time');
    await settle(world.portal);
    expect(await figure(world.ann, 'on-time-ship')).toMatchObject({ value: 50, cases: 2 });
  });
});

describe('lines that were entered', () => {
  it('were ever backordered, though they are not now: i, of ten', async () => {
    expect(await figure(world.amy, 'backorder-rate')).toMatchObject({ value: 10, cases: 10 });
  });

  it('sum up to the order value, by month, OEM and item', async () => {
    // Eight of $2,499, $30 and $1,000.
    const told = await figure(world.amy, 'sales', 'days=30');
    expect(told).toMatchObject({ value: 21_022, cases: 10, median: null, previous: { value: null, cases: 0 } });
    expect(told.months.map((month: { month: string; value: number }) => [month.month, month.value])).toEqual([
      ['2026-10', null],
      ['2026-11', 21_022],
    ]);
    expect(told.parts).toEqual([
      {
        id: 'oem',
        entries: [
          { label: 'GE Healthcare', value: 19_992, cases: 8 },
          { label: 'Philips', value: 1030, cases: 2 },
        ],
      },
      {
        id: 'item',
        entries: [
          { label: 'GE Healthcare 2404097-002', value: 19_992, cases: 8 },
          { label: 'Philips P-1', value: 1030, cases: 2 },
        ],
      },
    ]);
  });
});

describe('past due now', () => {
  it('counts open lines whose date has passed, of all that are open', async () => {
    const told = await figure(world.amy, 'past-due-now');
    expect(told).toMatchObject({ value: 1, cases: 2, previous: null, change: null, months: [] });
    expect(told.parts).toEqual([{ id: 'section', entries: [{ label: 'Orders', value: 1, cases: 2 }] }]);
    expect(await figure(world.ann, 'past-due-now')).toMatchObject({ value: null, cases: 0 });
  });

  it('goes by the day of whoever asks', async () => {
    // 19:00 UTC is 00:30 of 11-22 in Kolkata, where what was due on 11-21 is late by now.
    world.portal.setNow(new Date('2026-11-21T19:00:00Z'));
    const [kim, lia] = [await world.portal.signIn('kim'), await world.portal.signIn('lia')];
    expect([(await figure(kim, 'past-due-now')).value, (await figure(lia, 'past-due-now')).value]).toEqual([2, 1]);
    const { body } = await kim.get('/api/insights/metrics/past-due-now/lines?outcome=hit');
    expect(body.lines.map((line: { day: string; value: number }) => [line.day, line.value])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-20', 2],
    ]);
  });
});
