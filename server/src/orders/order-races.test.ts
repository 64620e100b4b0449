import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../core/testing/test-portal.ts';
import {
  dated,
  eventsOf,
  type LineIds,
  type OrderWorld,
  placeLines,
  placeOrder,
  save,
  startOrderWorld,
  storedLine,
  tracked,
} from './testing/order-world.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
});
afterAll(() => world.portal.close());

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const withStatus = (answers: readonly TestAnswer[], status: number) => answers.filter((one) => one.status === status);

/** One has shipped the line, every other was told so. */
function expectOneShipped(answers: readonly TestAnswer[]) {
  expect(withStatus(answers, 201)).toHaveLength(1);
  const refused = withStatus(answers, 409);
  expect(refused).toHaveLength(answers.length - 1);
  for (const { body } of refused)
    expect(body).toMatchObject({ currentStatus: 'SHIPPED', detail: 'This line item can no longer be changed.' });
}

describe('a line processed by several at once (ASVS 15.4.2)', () => {
  it('two users ship it: one 201, one 409 with a clear message', async () => {
    for (let round = 0; round < 10; round += 1) {
      const line = await placeOrder(world.portal, { companyId: 120 });
      const ship = (client: typeof world.amy, trackingNumber: string) =>
        client.post('/api/order', save(line, { trackingNumber, note: trackingNumber }));
      const answers = await Promise.all([ship(world.amy, 'AMY-1'), ship(world.ann, 'ANN-1')]);
      expectOneShipped(answers);
      const winner = answers[0]?.status === 201 ? 'AMY-1' : 'ANN-1';
      const { line: kept, notes, history } = await storedLine(world, line);
      expect([kept.tracking_number, notes.map(({ text }) => text)]).toEqual([winner, [winner]]);
      expect(history.map(({ action }) => action)).toEqual(['create', 'ship']);
      expect(await eventsOf(world, line)).toHaveLength(1);
    }
  });

  it('a double click with one Idempotency-Key is answered alike and done once', async () => {
    const line = await placeOrder(world.portal);
    const key = { 'idempotency-key': `ship-${line.lineItemId}` };
    const answers = await Promise.all(times(20, () => world.amy.post('/api/order', save(line, tracked), key)));
    expect(withStatus(answers, 201)).toHaveLength(20);
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
    expect(await eventsOf(world, line)).toHaveLength(1);
  });

  it('20 saves of a ship date follow each other, the last one counts', async () => {
    const line = await placeOrder(world.portal);
    const dates = times(20, (n) => `2026-12-${String(n + 10)}`);
    const answers = await Promise.all(
      dates.map((estimatedShipDate) => world.amy.post('/api/order', save(line, { ...dated, estimatedShipDate }))),
    );
    expect(withStatus(answers, 201)).toHaveLength(20);
    const { line: kept, history } = await storedLine(world, line);
    const steps = history.slice(1);
    expect(steps.map(({ action }) => action)).toEqual(['schedule', ...Array(19).fill('reschedule')]);
    expect(kept.estimated_ship_date).toBe(steps.at(-1).details.estimatedShipDate);
    expect((await eventsOf(world, line)).at(-1)?.data.estimatedShipDate).toBe(kept.estimated_ship_date);
  });

  it('a save against a cancellation: one of them, whole', async () => {
    for (let round = 0; round < 10; round += 1) {
      const line = await placeOrder(world.portal);
      const cancel = { type: 'order.cancelled', data: { lineItemId: line.lineItemId } };
      const [answer, event] = await Promise.all([
        world.amy.post('/api/order', save(line, tracked)),
        world.portal.sendOne(cancel),
      ]);
      const isShipped = answer.status === 201;
      expect([answer.status, event.status]).toEqual(isShipped ? [201, 409] : [409, 200]);
      expect((await storedLine(world, line)).line.status).toBe(isShipped ? 'SHIPPED' : 'CANCELLED');
    }
  });

  it('lines named in another order do not wait for each other for ever', async () => {
    const lines = await placeLines(
      world.portal,
      {},
      times(8, () => ({})),
    );
    const [first] = lines as [LineIds];
    const bodyOf = (some: readonly LineIds[], day: number) => ({
      ...save(first),
      lineItems: some.map(({ lineItemId }) => ({ lineItemId, ...dated, estimatedShipDate: `2026-12-${10 + day}` })),
    });
    const answers = await Promise.all(
      times(10, (n) => world.amy.post('/api/order', bodyOf(n % 2 ? lines : [...lines].reverse(), n))),
    );
    expect(withStatus(answers, 201)).toHaveLength(10);
    const kept = new Set<string>();
    for (const line of lines) kept.add((await storedLine(world, line)).line.estimated_ship_date);
    expect(kept.size).toBe(1);
  });
});
