import { addDays } from '@portal/contract/core/plain-date';
import { type MetricId, metricIds, metricOf } from '@portal/contract/insights/metrics';
import { periodDays } from '@portal/contract/insights/periods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partAnswer, requestBid } from '../../bids/testing/bid-world.ts';
import { everything, sql } from '../../core/database/database.ts';
import { startOfDay } from '../../core/jobs/day-start.ts';
import { areAllRounds } from '../../core/testing/rounds.ts';
import { dated, placeOrder, save } from '../../orders/testing/order-world.ts';
import { lineFacts } from '../facts/all-facts.ts';
import { periodOf } from '../periods.ts';
import { figure, type InsightWorld, settle, startInsightWorld, worldNow } from '../testing/insight-world.ts';
import { settleMarks } from './settle.ts';

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsightWorld();
});
afterAll(() => world.portal.close());

/** Numbers that look random and are the same in each run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const changes = areAllRounds ? 1500 : 120;
const random = randomFrom(55);
const nowMs = Date.parse(worldNow);
/** An instant of the last 220 days, by the second. */
const past = () => new Date(nowMs - random(220 * 86_400) * 1000).toISOString();
const facility = () => [110, 110, 120, 210][random(4)] ?? 110;
const anyOf = <T>(values: readonly T[]) => values[random(values.length)];

/** Something that happens to bids and orders; what their state does not allow is refused, and changes nothing. */
function aChange() {
  const { portal, amy, bob } = world;
  const bids: Awaited<ReturnType<typeof requestBid>>[] = [];
  const orders: Awaited<ReturnType<typeof placeOrder>>[] = [];
  const send = (type: string, data: object) => portal.sendOne({ type, data });
  const ofBid = (data: object) => ({ ...data, lineItemId: anyOf(bids)?.lineItemId });
  const ofOrder = (data: object) => ({ ...data, lineItemId: anyOf(orders)?.lineItemId });
  const acts = [
    async () => bids.push(await requestBid(portal, { companyId: facility(), dateEntered: past() })),
    async () =>
      orders.push(
        await placeOrder(
          portal,
          { companyId: facility(), dateEntered: past() },
          {
            manufacturer: anyOf(['GE', 'Philips', 'Canon: Medical']) ?? 'GE',
            unitPrice: random(5000),
            ...(random(2) === 0 && { estimatedShipDate: past().slice(0, 10), shipDateReasonId: 1 + random(3) }),
          },
        ),
      ),
    async () => {
      const bid = anyOf(bids);
      if (bid) await (bid.companyId === 210 ? bob : amy).post('/api/bid', partAnswer(bid, { tariffFee: 1 }));
    },
    async () => {
      const bid = anyOf(bids);
      if (bid) await amy.post('/api/bid/decline', bid);
    },
    () => send('bid.closed', ofBid({ result: anyOf(['won', 'lost', 'withdrawn']) })),
    async () => {
      const order = anyOf(orders);
      if (order) await amy.post('/api/order', save(order, { ...dated, estimatedShipDate: past().slice(0, 10) }));
    },
    () => send('order.shipped', ofOrder({ trackingNumber: '1Z1', dateShipped: past() })),
    () => send('order.updated', ofOrder({ quantity: 1 + random(9), unitPrice: random(900) })),
    () => send('order.cancelled', ofOrder({})),
  ];
  return async () => {
    await anyOf([...acts, ...acts.slice(0, 2), ...acts.slice(0, 2)])?.();
  };
}

interface PlainFact {
  readonly metric: string;
  readonly kind: string;
  readonly companyId: number;
  readonly at: string;
  readonly cases: number;
  readonly hits: number;
  readonly value: number | null;
}

/** What the records say by themselves, without anything that is kept. */
async function plainFacts(): Promise<PlainFact[]> {
  const tables = {
    bid: sql`bids`,
    order: sql`order_lines`,
    repair: sql`repair_lines`,
    return: sql`returns`,
    loaner: sql`loaner_lines`,
  };
  const ofKinds = await Promise.all(
    lineFacts.map(({ kind, facts }) =>
      world.portal.db.read(everything, (tx) =>
        tx.many<PlainFact>(sql`
          WITH lines AS (SELECT line_item_id, supplier_id FROM ${tables[kind]}), facts AS (${facts})
          SELECT metric, ${kind}::text AS kind, company_id AS "companyId",
            coalesce(at, day::timestamp AT TIME ZONE 'UTC') AS at, cases, hits, value FROM facts`),
      ),
    ),
  );
  return ofKinds.flat();
}

const total = (facts: readonly PlainFact[], of: (fact: PlainFact) => number) =>
  facts.reduce((sum, fact) => sum + of(fact), 0);

interface Expected {
  readonly cases: number;
  readonly value: number | null;
  readonly median: number | null;
}

/** What a metric comes to by arithmetic over the facts of a period. */
function expectedOf(metricId: MetricId, facts: readonly PlainFact[]): Expected {
  const cases = total(facts, (fact) => fact.cases);
  const values = facts.filter((fact) => fact.cases > 0).map((fact) => fact.value ?? 0);
  const sum = values.reduce((all, value) => all + value, 0);
  const figures = {
    rate: (100 * total(facts, (fact) => fact.hits)) / cases,
    mean: sum / cases,
    sum: sum / 100,
    hits: 0,
  };
  const { value: how } = metricOf(metricId);
  const sorted = values.toSorted((one, other) => one - other);
  const middle = [sorted[Math.floor((values.length - 1) / 2)], sorted[Math.floor(values.length / 2)]] as const;
  const median = how === 'mean' && cases > 0 ? ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2 : null;
  return { cases, value: cases === 0 ? null : figures[how], median };
}

describe('what is kept of the figures', () => {
  let plain: PlainFact[];
  beforeAll(async () => {
    const change = aChange();
    for (let count = 0; count < changes; count += 1) {
      await change();
      if (random(10) === 0) await settle(world.portal);
    }
    await settle(world.portal);
    plain = await plainFacts();
  });

  it('is what the records say, line by line', async () => {
    const { rows } = await world.portal.owner.query(
      'SELECT metric, kind, company_id AS "companyId", at, cases, hits, value FROM insight_facts',
    );
    const texts = (facts: readonly PlainFact[]) => facts.map((fact) => JSON.stringify(fact)).sort();
    expect(plain.length).toBeGreaterThan(60);
    expect(texts(rows)).toEqual(texts(plain));
  });

  it('sums up to the same at every level, without a row too many', async () => {
    const { rows } = await world.portal.owner.query(`
      SELECT level, sum(lines)::int AS lines, sum(cases)::int AS cases, sum(hits)::int AS hits,
        min(lines) > 0 AS "isFilled"
      FROM insight_sums GROUP BY level ORDER BY level`);
    const sums = {
      lines: plain.length,
      cases: total(plain, (fact) => fact.cases),
      hits: total(plain, (fact) => fact.hits),
    };
    expect(rows).toEqual([0, 1, 2, 3, 4].map((level) => ({ level, ...sums, isFilled: true })));
  });

  const told = metricIds.filter((id) => ['bids', 'orders'].includes(metricOf(id).report));
  const zones = [
    ['America/Chicago', () => world.amy],
    ['America/Los_Angeles', () => world.lia],
    ['Asia/Kolkata', () => world.kim],
  ] as const;
  const asked = told.flatMap((metricId) => zones.map(([timeZone, client]) => ({ metricId, timeZone, client })));

  it.each(asked)(
    'answers $metricId in $timeZone as plain SQL over all lines does',
    async ({ metricId, timeZone, client }) => {
      for (const days of periodDays) {
        const { from, to } = periodOf(days, new Date(worldNow), timeZone);
        const [first, end] = [startOfDay(from, timeZone).getTime(), startOfDay(addDays(to, 1), timeZone).getTime()];
        const isWithin = ({ metric, companyId, at }: PlainFact) =>
          metric === metricId && companyId !== 210 && Date.parse(at) >= first && Date.parse(at) < end;
        const { cases, value, median } = expectedOf(metricId, plain.filter(isWithin));
        const reply = await figure(client(), metricId, `days=${days}`);
        const near = (number: number | null, by: number) => (number === null ? null : expect.closeTo(number, by));
        expect([reply.cases, reply.value]).toEqual([cases, near(value, 2)]);
        // Three digits of it are right.
        const scale = median ? 10 ** Math.max(0, Math.floor(Math.log10(median)) - 2) : 1;
        expect(reply.median === null ? null : reply.median / scale).toEqual(
          near(median === null ? null : median / scale, -0.3),
        );
        expect(reply.months.reduce((sum: number, month: { cases: number }) => sum + month.cases, 0)).toBe(cases);
      }
    },
  );
});

describe('marks', () => {
  const marked = async () =>
    (await world.portal.owner.query('SELECT count(*)::int AS count FROM insight_marks')).rows[0].count;

  it('are left by each step, and by no note', async () => {
    await settle(world.portal);
    const order = await placeOrder(world.portal);
    expect(await marked()).toBe(1);
    await world.amy.post('/api/order/note', { lineItemId: order.lineItemId, note: 'A note' });
    expect(await marked()).toBe(1);
    await world.portal.send({ type: 'order.cancelled', data: { lineItemId: order.lineItemId } });
    expect(await marked()).toBe(2);
    expect(await settleMarks(world.portal.db)).toBe(true);
    expect([await marked(), await settleMarks(world.portal.db)]).toEqual([0, false]);
  });

  it('stay where the correction is cut short, and one node corrects at a time', async () => {
    await placeOrder(world.portal);
    const { db } = world.portal;
    await expect(
      db.write(everything, async () => {
        const broken = {
          ...db,
          write: <T>(...[scope, work]: Parameters<typeof db.write<T>>) =>
            db.write(scope, async (tx) => {
              await work(tx);
              throw new Error('died');
            }),
        };
        await settleMarks(broken);
      }),
    ).rejects.toThrow('died');
    expect(await marked()).toBe(1);
    const both = await Promise.all([settleMarks(db), settleMarks(db)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await marked()).toBe(0);
  });
});
