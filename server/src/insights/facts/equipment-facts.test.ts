import type { MetricId } from '@portal/contract/insights/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '../../core/database/database.ts';
import type { TestClient } from '../../core/testing/test-portal.ts';
import { lend, faulty as loanerFault, receipt as loanerReceipt } from '../../loaners/testing/loaner-world.ts';
import { startTwoSuppliers, type TwoSuppliers } from '../../marketplace/testing/two-suppliers.ts';
import { beginRepair, quote, save } from '../../repairs/testing/repair-world.ts';
import { approval, denial, discrepancy, exchangeRma, placeReturn } from '../../returns/testing/return-world.ts';
import type { LineFacts } from './line-facts.ts';
import { loanerFacts } from './loaner-facts.ts';
import { repairFacts } from './repair-facts.ts';
import { returnFacts } from './return-facts.ts';

/**
 * Figures worked out by hand. Facility 110 has the portal's own zone (Chicago, UTC-6 in winter), 120 Los Angeles (UTC-8),
 * 210 Kolkata (UTC+5:30). 2026-11-16 is a Monday.
 */
let world: TwoSuppliers;
const zones: readonly [number, string][] = [
  [120, 'Pacific Standard Time'],
  [210, 'India Standard Time'],
];

beforeAll(async () => {
  world = await startTwoSuppliers({ 124: 'Y', 125: 'Y', 134: 'Y' } as Record<string, 'Y'>);
  for (const [companyId, zone] of zones)
    await world.portal.owner.query(
      "INSERT INTO profile_sections (company_id, section, version, answers, updated_at) VALUES ($1, 'shipping', 1, $2, now())",
      [companyId, JSON.stringify({ supplierTimeZone: zone })],
    );
});
afterAll(() => world.portal.close());

/** Who works in a facility, signed in at an instant. */
async function at(instant: string, companyId: number): Promise<TestClient> {
  world.portal.setNow(new Date(instant));
  return world.portal.signIn(companyId === 210 ? 'bob' : 'amy');
}

/** The marketplace sends an event at an instant. */
async function told(instant: string, type: string, data: object): Promise<void> {
  world.portal.setNow(new Date(instant));
  await world.portal.send({ type, data });
}

const done = (answer: { status: number; raw: string }) => expect(answer, answer.raw).toMatchObject({ status: 201 });

interface FactRow {
  readonly metric: string;
  readonly lineItemId: number;
  readonly at: string | null;
  readonly day: string | null;
  readonly cases: number;
  readonly hits: number;
  readonly value: number | null;
  readonly parts: readonly string[];
}

const columns = sql`metric, line_item_id AS "lineItemId", at, day, cases, hits, value, parts`;

/** The facts of lines, each metric's by the number of the line. */
async function factsOf({ kind, facts }: LineFacts, lineItemIds: readonly number[]) {
  const suppliers = { repair: sql`repair_lines`, return: sql`returns`, loaner: sql`loaner_lines` };
  const table = suppliers[kind as keyof typeof suppliers];
  return byMetric(sql`
    WITH lines AS (SELECT line_item_id, supplier_id FROM ${table} WHERE line_item_id = ANY(${lineItemIds}::integer[]))
    SELECT ${columns} FROM (${facts}) AS fact`);
}

async function byMetric(select: Sql): Promise<(metric: MetricId) => Record<number, Partial<FactRow>>> {
  const rows = await world.portal.system((tx) => tx.many<FactRow>(select));
  return (metric) =>
    Object.fromEntries(
      rows.filter((row) => row.metric === metric).map(({ metric: _, lineItemId, ...row }) => [lineItemId, row]),
    );
}

const presentOf = async ({ present }: LineFacts, today: string) => {
  const select = present([110, 120, 210], today);
  if (!select) throw new Error('It tells nothing of the present');
  return byMetric(sql`SELECT ${columns} FROM (${select}) AS fact`);
};

const mean = (facts: Record<number, Partial<FactRow>>) => {
  const values = Object.values(facts).map(({ value }) => value ?? 0);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};
const share = (facts: Record<number, Partial<FactRow>>) => {
  const sum = (of: 'cases' | 'hits') => Object.values(facts).reduce((total, row) => total + (row[of] ?? 0), 0);
  return [sum('hits'), sum('cases')];
};

describe('repairs', () => {
  interface Worked {
    readonly companyId: number;
    readonly received: string;
    readonly quotedAt?: string;
  }
  /** A repair that was received on a day, and quoted at an instant. */
  async function quoted({ companyId, received, quotedAt }: Worked): Promise<{ lineItemId: number; orderId: number }> {
    const line = await beginRepair(world.portal, { companyId });
    const { lineItemId } = line;
    done(
      await (await at(`${received}T20:00:00Z`, companyId)).post('/api/order/receive', {
        lineItemId,
        orderType: 'REPAIR',
        dateReceived: received,
        trackingNumber: '1Z1',
      }),
    );
    if (quotedAt) await requote(lineItemId, companyId, quotedAt, { isRequote: false });
    return line;
  }

  async function requote(lineItemId: number, companyId: number, instant: string, more: object = {}): Promise<void> {
    done(
      await (await at(instant, companyId)).post('/api/order/quote', { lineItemId, ...quote, isRequote: true, ...more }),
    );
  }

  async function ship(
    line: { lineItemId: number; orderId: number },
    companyId: number,
    instant: string,
  ): Promise<void> {
    const sent = save({ ...line, companyId }, { trackingNumber: '1Z2' });
    done(await (await at(instant, companyId)).post('/api/order', sent));
  }

  it('quote turnaround, requotes, acceptance, turnaround and on time', async () => {
    // Received on a Friday, quoted on Monday at 23:30 in Chicago, which is Tuesday in UTC: 1 business day.
    const one = await quoted({ companyId: 110, received: '2026-11-20', quotedAt: '2026-11-24T05:30:00Z' });
    // Received on a Wednesday, quoted on Sunday at 23:30 in Los Angeles, Monday in UTC: Thursday and Friday, 2.
    const two = await quoted({ companyId: 120, received: '2026-11-18', quotedAt: '2026-11-23T07:30:00Z' });
    // Received on a Monday, quoted on Thursday at 00:30 in Kolkata, Wednesday in UTC: 3.
    const three = await quoted({ companyId: 210, received: '2026-11-16', quotedAt: '2026-11-18T19:00:00Z' });
    // Received and quoted on one Saturday: 0.
    const four = await quoted({ companyId: 110, received: '2026-11-21', quotedAt: '2026-11-21T20:00:00Z' });
    // Received, and not quoted yet.
    const five = await quoted({ companyId: 110, received: '2026-11-20' });
    const cancelled = await beginRepair(world.portal, {});
    const ids = [one, two, three, four, five, cancelled].map(({ lineItemId }) => lineItemId);

    // 12 lead days from the day of acceptance in the portal's zone: 6 December. Shipped that day at 23:00 in Chicago.
    await told('2026-11-24T15:00:00Z', 'repair.quoteAccepted', {
      lineItemId: one.lineItemId,
      acceptedAt: '2026-11-24T15:00:00Z',
    });
    await ship(one, 110, '2026-12-07T05:00:00Z');
    await told('2026-11-24T16:00:00Z', 'repair.declined', { lineItemId: two.lineItemId });
    await ship(two, 120, '2026-11-25T16:00:00Z');
    await requote(three.lineItemId, 210, '2026-11-19T10:00:00Z', { amount: 2000 });
    // 12 days from 20 November: 2 December. Shipped on the 3rd at 00:30 in Kolkata, the 2nd in UTC: a day late.
    await told('2026-11-20T12:00:00Z', 'repair.quoteAccepted', {
      lineItemId: three.lineItemId,
      acceptedAt: '2026-11-20T12:00:00Z',
    });
    await ship(three, 210, '2026-12-02T19:00:00Z');
    // Declined, then accepted after all; a requote then voids that again.
    await told('2026-11-24T17:00:00Z', 'repair.declined', { lineItemId: four.lineItemId });
    await told('2026-11-25T17:00:00Z', 'repair.quoteAccepted', {
      lineItemId: four.lineItemId,
      acceptedAt: '2026-11-25T17:00:00Z',
    });
    const before = (await factsOf(repairFacts, ids))('quote-acceptance');
    expect(before[four.lineItemId]).toMatchObject({ at: '2026-11-25T17:00:00.000Z', hits: 1 });
    await requote(four.lineItemId, 110, '2026-11-26T17:00:00Z');
    await told('2026-11-26T18:00:00Z', 'repair.cancelled', { lineItemId: cancelled.lineItemId });

    const facts = await factsOf(repairFacts, ids);
    expect(facts('quote-turnaround')).toEqual({
      [one.lineItemId]: {
        at: '2026-11-24T05:30:00.000Z',
        day: null,
        cases: 1,
        hits: 1,
        value: 1,
        parts: ['within2'],
      },
      [two.lineItemId]: expect.objectContaining({ value: 2, parts: ['within2'] }),
      [three.lineItemId]: expect.objectContaining({ value: 3, parts: [] }),
      [four.lineItemId]: expect.objectContaining({ value: 0, parts: ['within2'] }),
    });
    // (1 + 2 + 3 + 0) / 4
    expect(mean(facts('quote-turnaround'))).toBe(1.5);
    expect(share(facts('requote-rate'))).toEqual([2, 4]);
    // One accepted, two declined, three accepted; four waits for an answer.
    expect(share(facts('quote-acceptance'))).toEqual([2, 3]);
    // 20 November to 6 December: 16 days; 16 November to 3 December: 17. What was declined does not count.
    expect(facts('repair-turnaround')).toEqual({
      [one.lineItemId]: expect.objectContaining({ value: 16, at: '2026-12-07T05:00:00.000Z' }),
      [three.lineItemId]: expect.objectContaining({ value: 17 }),
    });
    expect(facts('repair-on-time')).toEqual({
      [one.lineItemId]: expect.objectContaining({ hits: 1, value: 0 }),
      [three.lineItemId]: expect.objectContaining({ hits: 0, value: 1 }),
    });
  });

  it('past due now: under work, and the day has gone by where somebody looks', async () => {
    const line = await quoted({ companyId: 110, received: '2026-11-20', quotedAt: '2026-11-21T20:00:00Z' });
    const { lineItemId } = line;
    await told('2026-11-22T15:00:00Z', 'repair.quoteAccepted', { lineItemId, acceptedAt: '2026-11-22T15:00:00Z' });
    const on = async (today: string) => (await presentOf(repairFacts, today))('past-due-now')[lineItemId];
    expect(await on('2026-12-04')).toMatchObject({ cases: 1, hits: 0, value: 0, day: '2026-12-04' });
    expect(await on('2026-12-05')).toMatchObject({ cases: 1, hits: 1, value: 1 });
    await ship(line, 110, '2026-12-05T15:00:00Z');
    expect(await on('2026-12-05')).toBeUndefined();
  });
});

describe('exchanges and returns', () => {
  const decide = async (rgaId: number, instant: string, companyId: number, said: object) =>
    done(await (await at(instant, companyId)).post(`/api/order/rga/${rgaId}/rma`, said));
  const received = async (lineItemId: number, instant: string, said: object) =>
    done(
      await (await at(instant, 110)).post('/api/order/receive', {
        lineItemId,
        dateReceived: instant.slice(0, 10),
        trackingNumber: '1Z1',
        ...said,
      }),
    );

  it('response in business hours, approvals, quantities that come back', async () => {
    // Friday 16:00 to Monday 09:30 in Chicago: 8 + 9.5 hours.
    const one = await placeReturn(world.portal, { rgaDateEntered: '2026-11-20T22:00:00Z' });
    await decide(one.rgaId, '2026-11-23T15:30:00Z', 110, { ...approval, returnQty: 1 });
    // Saturday 00:30, Friday in Chicago, to Monday 02:00 in Los Angeles: 2 hours.
    const two = await placeReturn(world.portal, { companyId: 120, rgaDateEntered: '2026-11-21T08:30:00Z' });
    await decide(two.rgaId, '2026-11-23T10:00:00Z', 120, denial);
    // Sunday 23:30 to Monday 00:30 in Kolkata, Sunday in UTC: half an hour.
    const three = await placeReturn(world.portal, { companyId: 210, rgaDateEntered: '2026-11-22T18:00:00Z' });
    await decide(three.rgaId, '2026-11-22T19:00:00Z', 210, { ...denial, denyReasonId: 1 });
    // An exchange over the end of daylight saving time: Friday 16:00 to Monday 09:00 in Chicago, 8 + 9 hours.
    const four = await placeReturn(world.portal, { rgaTypeId: 1, quantity: 3, rgaDateEntered: '2026-10-30T21:00:00Z' });
    await decide(four.rgaId, '2026-11-02T15:00:00Z', 110, exchangeRma);
    const undecided = await placeReturn(world.portal, { quantity: 5 });
    const cancelled = await placeReturn(world.portal, {});
    await told('2026-11-23T16:00:00Z', 'rga.cancelled', { rgaId: cancelled.rgaId });
    const ids = [one, two, three, four, undecided, cancelled].map(({ lineItemId }) => lineItemId);

    const facts = await factsOf(returnFacts, ids);
    expect(facts('rga-response')).toEqual({
      [one.lineItemId]: expect.objectContaining({ value: 17.5 * 60, at: '2026-11-23T15:30:00.000Z' }),
      [two.lineItemId]: expect.objectContaining({ value: 2 * 60 }),
      [three.lineItemId]: expect.objectContaining({ value: 30 }),
      [four.lineItemId]: expect.objectContaining({ value: 17 * 60 }),
    });
    // Exchanges are never denied and do not count.
    expect(share(facts('rga-approval'))).toEqual([1, 3]);
    expect(facts('rga-approval')[two.lineItemId]?.parts).toEqual(['denyReason:Item is non-returnable']);
    expect(facts('rga-approval')[three.lineItemId]?.parts).toEqual(['denyReason:Outside return policy window']);
    // One piece of one, all five of the undecided one; what was denied stays where it is.
    expect(share(facts('return-rate'))).toEqual([6, 0]);
    expect(facts('return-rate')[one.lineItemId]?.at).toBe('2026-11-20T22:00:00.000Z');
    expect(share(facts('exchange-rate'))).toEqual([3, 0]);
  });

  it('the first answer counts for the response, the one that stands for approvals', async () => {
    const line = await placeReturn(world.portal, { rgaDateEntered: '2026-11-23T15:00:00Z' });
    await decide(line.rgaId, '2026-11-23T16:00:00Z', 110, denial);
    await told('2026-11-24T16:00:00Z', 'rga.reopened', { rgaId: line.rgaId });
    const reopened = await factsOf(returnFacts, [line.lineItemId]);
    expect(reopened('rga-approval')).toEqual({});
    await decide(line.rgaId, '2026-11-25T16:00:00Z', 110, approval);
    const facts = await factsOf(returnFacts, [line.lineItemId]);
    expect(facts('rga-response')[line.lineItemId]).toMatchObject({ value: 60, at: '2026-11-23T16:00:00.000Z' });
    expect(facts('rga-approval')[line.lineItemId]).toMatchObject({
      hits: 1,
      at: '2026-11-25T16:00:00.000Z',
      parts: [],
    });
  });

  it('receipts with a discrepancy, and what waits for its inspection', async () => {
    const shipped = async () => {
      const line = await placeReturn(world.portal, {});
      await decide(line.rgaId, '2026-11-20T16:00:00Z', 110, approval);
      await told('2026-11-20T17:00:00Z', 'rga.released', { rgaId: line.rgaId });
      await told('2026-11-20T18:00:00Z', 'rga.inboundShipped', { rgaId: line.rgaId, trackingNumber: '1Z' });
      return line.lineItemId;
    };
    const [good, bad, later] = [await shipped(), await shipped(), await shipped()];
    await received(good, '2026-11-23T18:00:00Z', { isPartAcceptable: 1 });
    await received(bad, '2026-11-24T18:00:00Z', discrepancy);
    await received(later, '2026-11-24T18:00:00Z', { isPartAcceptable: 3 });

    const facts = (await factsOf(returnFacts, [good, bad, later]))('discrepancy-rate');
    expect(share(facts)).toEqual([1, 3]);
    expect(facts[bad]).toMatchObject({ at: null, day: '2026-11-24', hits: 1 });
    const waiting = (await presentOf(returnFacts, '2026-11-30'))('inspect-lag');
    expect(waiting).toEqual({ [later]: expect.objectContaining({ day: '2026-11-24', hits: 1, value: 6 }) });

    // Once it is inspected, the last receipt is the one that counts, on its own day.
    await received(later, '2026-11-27T18:00:00Z', discrepancy);
    expect(share((await factsOf(returnFacts, [good, bad, later]))('discrepancy-rate'))).toEqual([2, 3]);
    expect((await presentOf(returnFacts, '2026-11-30'))('inspect-lag')).toEqual({});
  });

  it('past due now, until it is inspected', async () => {
    const line = await placeReturn(world.portal, { rgaDueDate: '2026-12-04' });
    const on = async (today: string) => (await presentOf(returnFacts, today))('past-due-now')[line.lineItemId];
    expect(await on('2026-12-04')).toMatchObject({ hits: 0, value: 0 });
    expect(await on('2026-12-06')).toMatchObject({ hits: 1, value: 2, day: '2026-12-04' });
  });
});

describe('loaners', () => {
  it('dispatch in business days of the facility', async () => {
    const sent = async (companyId: number, dateCreated: string, dateShipped: string) => {
      const { lineItemId } = await lend(world.portal, { companyId, dateCreated });
      await told(dateShipped, 'loaner.outboundShipped', { lineItemId, trackingNumber: '1Z', dateShipped });
      return lineItemId;
    };
    // Friday 23:30 in Chicago, Saturday in UTC, to Monday: 1. In UTC it would be Saturday to Monday: 1 as well.
    const one = await sent(110, '2026-11-21T05:30:00Z', '2026-11-23T16:00:00Z');
    // Thursday 23:30 in Los Angeles, Friday in UTC, to Friday: 1.
    const two = await sent(120, '2026-11-20T07:30:00Z', '2026-11-20T20:00:00Z');
    // Monday to Tuesday 00:30 in Kolkata, Monday in UTC: 1.
    const three = await sent(210, '2026-11-23T10:00:00Z', '2026-11-23T19:00:00Z');
    // Saturday to Sunday: 0.
    const four = await sent(110, '2026-11-21T18:00:00Z', '2026-11-22T18:00:00Z');
    const cancelled = await lend(world.portal, {});
    await told('2026-11-23T18:00:00Z', 'loaner.cancelled', { lineItemId: cancelled.lineItemId });
    const dispatch = (await factsOf(loanerFacts, [one, two, three, four, cancelled.lineItemId]))('loaner-dispatch');
    expect(dispatch).toEqual({
      [one]: expect.objectContaining({ value: 1, at: '2026-11-23T16:00:00.000Z', day: null }),
      [two]: expect.objectContaining({ value: 1 }),
      [three]: expect.objectContaining({ value: 1 }),
      [four]: expect.objectContaining({ value: 0 }),
    });
    expect(mean(dispatch)).toBe(0.75);
  });

  it('overdue, to be inspected, received with a discrepancy', async () => {
    const line = await lend(world.portal, {}, { rgaDueDate: '2026-12-01' });
    const { lineItemId } = line;
    const now = async (metric: MetricId, today: string) => (await presentOf(loanerFacts, today))(metric)[lineItemId];
    expect(await now('loaner-overdue', '2026-12-09')).toBeUndefined();
    expect(await now('past-due-now', '2026-12-09')).toMatchObject({ hits: 0 });
    await told('2026-11-23T16:00:00Z', 'loaner.outboundShipped', { lineItemId, trackingNumber: '1Z' });
    await told('2026-11-24T16:00:00Z', 'loaner.delivered', { lineItemId, dateDelivered: '2026-11-24T16:00:00Z' });
    expect(await now('loaner-overdue', '2026-12-01')).toMatchObject({ cases: 1, hits: 0, value: 0 });
    expect(await now('loaner-overdue', '2026-12-04')).toMatchObject({ cases: 1, hits: 1, value: 3 });
    expect(await now('past-due-now', '2026-12-04')).toMatchObject({ hits: 1, value: 3 });

    done(
      await (await at('2026-12-05T18:00:00Z', 110)).post(
        '/api/order/receive',
        loanerReceipt(line, { dateReceived: '2026-12-05', isPartAcceptable: 3 }),
      ),
    );
    expect(await now('loaner-overdue', '2026-12-09')).toBeUndefined();
    expect(await now('inspect-lag', '2026-12-09')).toMatchObject({ hits: 1, value: 4, day: '2026-12-05' });
    const facts = async () => (await factsOf(loanerFacts, [lineItemId]))('discrepancy-rate')[lineItemId];
    expect(await facts()).toMatchObject({ day: '2026-12-05', cases: 1, hits: 0 });
    done(
      await (await at('2026-12-07T18:00:00Z', 110)).post(
        '/api/order/receive',
        loanerReceipt(line, { dateReceived: '2026-12-07', ...loanerFault }),
      ),
    );
    expect(await facts()).toMatchObject({ day: '2026-12-07', cases: 1, hits: 1 });
    expect(await now('inspect-lag', '2026-12-09')).toBeUndefined();
  });
});

describe('business minutes', () => {
  it.each([
    ['within a day', '2026-11-20T15:00:00Z', '2026-11-20T15:45:30Z', 'UTC', 45],
    ['over a night', '2026-11-19T23:00:00Z', '2026-11-20T01:00:00Z', 'UTC', 120],
    ['over a weekend', '2026-11-20T23:00:00Z', '2026-11-23T01:00:00Z', 'UTC', 120],
    ['on a weekend', '2026-11-21T01:00:00Z', '2026-11-22T23:00:00Z', 'UTC', 0],
    ['over two weeks', '2026-11-16T00:00:00Z', '2026-11-30T00:00:00Z', 'UTC', 10 * 1440],
    ['backwards', '2026-11-20T15:00:00Z', '2026-11-20T14:00:00Z', 'UTC', 0],
    ['into the weekend of the zone', '2026-11-20T18:00:00Z', '2026-11-20T20:00:00Z', 'Asia/Kolkata', 30],
    ['over the start of daylight saving time', '2026-03-07T05:00:00Z', '2026-03-09T05:30:00Z', 'America/Chicago', 90],
  ])('%s', async (_, from, to, zone, minutes) => {
    const found = await world.portal.system((tx) =>
      tx.one<{ minutes: number }>(
        sql`SELECT business_minutes_between(${from}::timestamptz, ${to}::timestamptz, ${zone}) AS minutes`,
      ),
    );
    expect(found?.minutes).toBe(minutes);
  });
});
