import { previewBulk, saveBulk } from '@portal/contract/lines/saving/bulk-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import {
  dated,
  eventsOf,
  type LineIds,
  lineIn,
  type OrderWorld,
  placeOrder,
  startOrderWorld,
  storedLine,
  tracked,
  yesterday,
} from '../../orders/testing/order-world.ts';

let world: OrderWorld;
let known: LineIds;
beforeAll(async () => {
  world = await startOrderWorld();
  known = await placeOrder(world.portal);
});
afterAll(() => world.portal.close());

const portal = () => world.portal;
const tooLong = '1'.repeat(56);
const bulkOf = (...lines: [LineIds | { lineItemId: number }, object][]) => ({
  lines: lines.map(([{ lineItemId }, change]) => ({ lineItemId, ...change })),
});
const preview = (body: object, client = world.amy) => client.post('/api/order/bulk/preview', body);
const run = (body: object, headers?: Record<string, string>) => world.amy.post('/api/order/bulk', body, headers);

for (const path of ['/api/order/bulk/preview', '/api/order/bulk']) {
  describe(`POST ${path}`, () => {
    firstTests({
      name: path,
      portal,
      call: (client) => client.post(path, bulkOf([known, dated])),
      invalid: {
        client: () => world.amy,
        call: (client) => client.post(path, { lines: [{ lineItemId: 0, shipDateReasonId: 'x' }] }),
        paths: ['lines[0].lineItemId', 'lines[0].shipDateReasonId'],
      },
    });

    it.each([
      ['no lines', []],
      ['501 lines', Array.from({ length: 501 }, (_, index) => ({ lineItemId: index + 1 }))],
      ['a line twice', [{ lineItemId: 5 }, { lineItemId: 5 }]],
    ])('%s are 422', async (_, lines) => {
      expect((await world.amy.post(path, { lines })).status).toBe(422);
    });
  });
}

/** One after the other: the owner's connection takes one query at a time. */
async function inTurn<From, To>(all: readonly From[], work: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}

const storedLines = (lines: object) => inTurn(Object.values(lines), (line) => storedLine(world, line));

/** A line for every outcome, and what comes of it. */
async function everyOutcome() {
  const { lineItemId: foreign } = await placeOrder(portal(), { companyId: 210 });
  const lines = {
    fresh: await placeOrder(portal()),
    late: await placeOrder(portal()),
    pending: await lineIn('PENDINGSHIPMENT', world),
    shipping: await lineIn('PENDINGSHIPMENT', world),
    shipped: await lineIn('SHIPPED', world),
    broken: await placeOrder(portal()),
    foreign: { lineItemId: foreign },
  };
  const body = bulkOf(
    [lines.fresh, dated],
    [lines.late, { ...dated, estimatedShipDate: yesterday }],
    [lines.pending, { shipDateReasonId: 2, estimatedShipDate: '' }],
    [lines.shipping, tracked],
    [lines.shipped, tracked],
    [lines.broken, { trackingNumber: tooLong }],
    [lines.foreign, dated],
  );
  const done = { to: null, problem: null };
  const notOpen = {
    code: 'line_not_open',
    status: 409,
    detail: 'This line item can no longer be changed.',
    field: null,
  };
  const long = {
    code: 'tracking_number_too_long',
    status: 422,
    detail: 'Tracking number is too long.',
    field: 'trackingNumber',
  };
  const notFound = {
    code: 'order_not_found',
    status: 404,
    detail: 'Sorry, you do not have access to this order.',
    field: null,
  };
  const expected = [
    { ...done, outcome: 'schedule', from: 'AWAITINGREVIEW', to: 'PENDINGSHIPMENT' },
    { ...done, outcome: 'keepForReview', from: 'AWAITINGREVIEW', to: 'AWAITINGREVIEW' },
    { ...done, outcome: 'reschedule', from: 'PENDINGSHIPMENT', to: 'PENDINGSHIPMENT' },
    { ...done, outcome: 'ship', from: 'PENDINGSHIPMENT', to: 'SHIPPED' },
    { ...done, outcome: 'refused', from: 'SHIPPED', problem: notOpen },
    { ...done, outcome: 'refused', from: 'AWAITINGREVIEW', problem: long },
    { ...done, outcome: 'refused', from: null, problem: notFound },
  ].map((line, index) => ({ lineItemId: body.lines[index]?.lineItemId, ...line }));
  return { lines, body, expected };
}

describe('bulk work', () => {
  it('the preview says what will happen to each line, and changes nothing', async () => {
    const { lines, body, expected } = await everyOutcome();
    const before = await storedLines(lines);

    const answer = await preview(body);

    expect(answer.status).toBe(200);
    expect(previewBulk.reply.parse(answer.body)).toEqual({ lines: expected });
    expect(await storedLines(lines)).toEqual(before);
  });

  it('the save does just that: each line is saved or refused on its own', async () => {
    const { lines, body, expected } = await everyOutcome();

    const answer = await run(body);

    expect(answer.status).toBe(201);
    expect(saveBulk.reply.parse(answer.body)).toEqual({ lines: expected });
    expect((await storedLines(lines)).map(({ line }) => line.status)).toEqual([
      'PENDINGSHIPMENT',
      'AWAITINGREVIEW',
      'PENDINGSHIPMENT',
      'SHIPPED',
      'SHIPPED',
      'AWAITINGREVIEW',
      'AWAITINGREVIEW',
    ]);
    for (const [line, type] of [
      [lines.fresh, 'order.scheduled'],
      [lines.shipping, 'order.shipped'],
    ] as const) {
      expect((await eventsOf(world, line)).at(-1)?.type).toBe(type);
      expect((await storedLine(world, line)).history.at(-1).by_name).toBe('Amy Lee');
    }
    expect(await eventsOf(world, lines.broken)).toEqual([]);
  });

  it('one audit row and one event for each line that is saved', async () => {
    const lines = await Promise.all(Array.from({ length: 5 }, () => placeOrder(portal())));
    await run(bulkOf(...lines.map((line): [LineIds, object] => [line, tracked])));
    for (const line of lines) {
      const { rows } = await portal().owner.query(
        "SELECT action FROM audit_log WHERE object_id = $1 AND action <> 'order.create'",
        [String(line.lineItemId)],
      );
      expect(rows).toEqual([{ action: 'order.ship' }]);
      expect(await eventsOf(world, line)).toHaveLength(1);
    }
  });

  it('the same Idempotency-Key again does nothing twice, and goes on where a try was cut short', async () => {
    const [first, second] = [await placeOrder(portal()), await placeOrder(portal())];
    const key = { 'idempotency-key': `bulk-${first.lineItemId}` };
    await run(bulkOf([first, tracked]), key);

    const again = await run(bulkOf([first, tracked], [second, tracked]), key);

    expect(again.body.lines).toMatchObject([{ outcome: 'ship' }, { outcome: 'ship' }]);
    expect(await eventsOf(world, first)).toHaveLength(1);
    expect(await eventsOf(world, second)).toHaveLength(1);
    const without = await run(bulkOf([first, tracked], [second, tracked]));
    expect(without.body.lines).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused' }]);
  });

  it('the same lines at once are saved once', async () => {
    const lines = await Promise.all(Array.from({ length: 6 }, () => placeOrder(portal())));
    const body = bulkOf(...lines.map((line): [LineIds, object] => [line, tracked]));
    const backwards = { lines: [...body.lines].reverse() };
    const answers = await Promise.all([run(body), run(backwards), run(body)]);
    const outcomes = answers.flatMap((answer) => answer.body.lines.map(({ outcome }: { outcome: string }) => outcome));
    expect(outcomes.filter((outcome) => outcome === 'ship')).toHaveLength(6);
    for (const line of lines) expect(await eventsOf(world, line)).toHaveLength(1);
  });
});
