import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyJobs } from '../areas.ts';
import { runDaily } from '../core/jobs/jobs.ts';
import { reviewDueLines } from './order-review.ts';
import {
  dated,
  type LineIds,
  lineIn,
  type OrderWorld,
  placeOrder,
  save,
  startOrderWorld,
  storedLine,
} from './testing/order-world.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
});
afterAll(() => world.portal.close());

const review = (at: string) => reviewDueLines(world.portal.db, new Date(at));
const statusOf = async (line: LineIds) => (await storedLine(world, line)).line.status;

/** One after the other: the owner's connection takes one query at a time. */
async function inTurn(lines: readonly LineIds[]): Promise<string[]> {
  const statuses: string[] = [];
  for (const line of lines) statuses.push(await statusOf(line));
  return statuses;
}

/** A line that the supplier scheduled on the 21st. */
async function scheduled(change: object): Promise<LineIds> {
  const line = await placeOrder(world.portal);
  await world.amy.post('/api/order', save(line, change));
  return line;
}

describe('the daily review (O6)', () => {
  it('takes a line back on its ship date, in the zone of the portal, and not before', async () => {
    const line = await scheduled({ ...dated, estimatedShipDate: '2026-11-25' });
    await review('2026-11-25T05:59:00Z');
    expect(await statusOf(line)).toBe('PENDINGSHIPMENT');
    await review('2026-11-25T06:00:00Z');
    const { line: kept, history } = await storedLine(world, line);
    expect(kept).toMatchObject({ status: 'AWAITINGREVIEW', is_fourteen_day_cycle: false });
    expect(history.at(-1)).toMatchObject({ action: 'reviewDaily', by_kind: 'portal', by_name: 'Portal' });
  });

  it('takes a line without a date back after five business days', async () => {
    const line = await scheduled({ shipDateReasonId: 2 });
    await review('2026-11-26T12:00:00Z');
    expect(await statusOf(line)).toBe('PENDINGSHIPMENT');
    await review('2026-11-27T12:00:00Z');
    expect(await statusOf(line)).toBe('AWAITINGREVIEW');
  });

  it('takes a line back after 14 days without a change: 14 Day Review', async () => {
    const line = await scheduled({ ...dated, estimatedShipDate: '2027-03-01' });
    await review('2026-12-04T12:00:00Z');
    expect(await statusOf(line)).toBe('PENDINGSHIPMENT');
    await review('2026-12-05T12:00:00Z');
    expect((await storedLine(world, line)).line).toMatchObject({
      status: 'AWAITINGREVIEW',
      is_fourteen_day_cycle: true,
    });
    await world.amy.post('/api/order', save(line, { ...dated, estimatedShipDate: '2027-03-02' }));
    expect((await storedLine(world, line)).line).toMatchObject({
      status: 'PENDINGSHIPMENT',
      is_fourteen_day_cycle: false,
    });
  });

  it('leaves a line alone on the day of its change: what ships today is followed up tomorrow', async () => {
    const line = await scheduled({ ...dated, estimatedShipDate: '2026-11-21' });
    await review('2026-11-22T05:00:00Z');
    expect(await statusOf(line)).toBe('PENDINGSHIPMENT');
    await review('2026-11-22T12:00:00Z');
    expect(await statusOf(line)).toBe('AWAITINGREVIEW');
  });

  it('changes no line of another state, and none twice', async () => {
    const lines = [await lineIn('SHIPPED', world), await lineIn('DELIVERED', world), await lineIn('CANCELLED', world)];
    const before = await inTurn(lines);
    await review('2027-01-31T12:00:00Z');
    expect(await review('2027-01-31T12:00:00Z')).toBe(0);
    expect(await inTurn(lines)).toEqual(before);
  });

  it('twice at once sends each line back once', async () => {
    const lines: LineIds[] = [];
    for (let n = 0; n < 10; n += 1) lines.push(await scheduled(dated));
    const counts = await Promise.all([review('2026-12-01T12:00:00Z'), review('2026-12-01T12:00:00Z')]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(10);
    for (const line of lines) {
      const { history } = await storedLine(world, line);
      expect(history.filter(({ action }) => action === 'reviewDaily')).toHaveLength(1);
    }
  });
});

describe('a daily job', () => {
  const servicesAt = (instant: string) => ({ ...world.portal.services, now: () => new Date(instant) });

  it('runs once a day, however many nodes ask', async () => {
    let runs = 0;
    const job = { name: 'test.count', run: async () => (runs += 1) };
    const atOnce = await Promise.all(
      Array.from({ length: 5 }, () => runDaily(servicesAt('2026-11-21T12:00:00Z'), job)),
    );
    expect([runs, atOnce.filter(Boolean).length]).toEqual([1, 1]);
    expect(await runDaily(servicesAt('2026-11-22T05:59:00Z'), job)).toBe(false);
    expect(await runDaily(servicesAt('2026-11-22T06:00:00Z'), job)).toBe(true);
    expect(runs).toBe(2);
  });

  it('that failed is taken up again, after a while', async () => {
    let isBroken = true;
    const run = async () => {
      if (isBroken) throw new Error('broken');
    };
    const job = { name: 'test.broken', run };
    await expect(runDaily(servicesAt('2026-11-21T12:00:00Z'), job)).rejects.toThrow('broken');
    isBroken = false;
    expect(await runDaily(servicesAt('2026-11-21T12:14:00Z'), job)).toBe(false);
    expect(await runDaily(servicesAt('2026-11-21T12:16:00Z'), job)).toBe(true);
    expect(await runDaily(servicesAt('2026-11-21T18:00:00Z'), job)).toBe(false);
  });

  it('reviews order lines', async () => {
    const line = await scheduled({ ...dated, estimatedShipDate: '2026-11-22' });
    for (const job of dailyJobs) await runDaily(servicesAt('2026-11-23T12:00:00Z'), job);
    expect(await statusOf(line)).toBe('AWAITINGREVIEW');
  });
});
