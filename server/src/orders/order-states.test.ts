import { mayAct } from '@portal/contract/core/machine';
import { actionsOfLine } from '@portal/contract/orders/order-actions';
import { orderMachine } from '@portal/contract/orders/order-machine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../core/testing/test-portal.ts';
import { reviewDueLines } from './order-review.ts';
import {
  dated,
  eventsOf,
  type LineIds,
  lineIn,
  type OrderWorld,
  orderStatusNames,
  save,
  startOrderWorld,
  storedLine,
  tracked,
  yesterday,
} from './testing/order-world.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
});
afterAll(() => world.portal.close());

type Action = keyof typeof orderMachine.actions;

const sent =
  (type: string, more: object = {}) =>
  ({ lineItemId }: LineIds) =>
    world.portal.sendOne({ type, data: { lineItemId, ...more } });

/** How the outside does each action. */
const act: Record<Exclude<Action, 'reviewDaily'>, (line: LineIds) => Promise<TestAnswer>> = {
  schedule: (line) => world.amy.post('/api/order', save(line, dated)),
  keepForReview: (line) => world.amy.post('/api/order/esd', save(line, { ...dated, estimatedShipDate: yesterday })),
  reschedule: (line) => world.amy.post('/api/order/esd', save(line, dated)),
  ship: (line) => world.amy.post('/api/order', save(line, tracked)),
  update: sent('order.updated', { quantity: 9 }),
  reviewDue: sent('order.reviewDue'),
  scan: sent('order.shipped', { trackingNumber: '1Z' }),
  deliver: sent('order.delivered', { dateDelivered: '2026-11-21T09:00:00Z' }),
  cancel: sent('order.cancelled'),
  labelAvailable: sent('label.available', { pdf: Buffer.from('%PDF-1.7\n').toString('base64') }),
};

describe('AD-4: every action in every status (ASVS 2.3.1)', () => {
  const actions = Object.keys(act) as (keyof typeof act)[];
  const pairs = orderStatusNames
    .flatMap((status) => actions.map((action) => [action, status] as const))
    // A save of an open line is whichever of the three its status makes it.
    .filter(([action, status]) => !(['schedule', 'keepForReview'].includes(action) && status === 'PENDINGSHIPMENT'))
    .filter(([action, status]) => !(action === 'reschedule' && status === 'AWAITINGREVIEW'));

  it.each(pairs)('%s in %s', async (action, status) => {
    const line = await lineIn(status, world);
    const { to = status, by, emits, refused } = orderMachine.actions[action];
    const before = await storedLine(world, line);
    const eventCount = (await eventsOf(world, line)).length;

    const answer = await act[action](line);

    const after = await storedLine(world, line);
    if (mayAct(orderMachine, action, status)) {
      expect(answer.status).toBe(by === 'supplier' ? 201 : 200);
      expect(after.line.status).toBe(to);
      expect(after.history.at(-1)).toMatchObject({ action, from_status: status, to_status: to, by_kind: by });
      const events = await eventsOf(world, line);
      expect(events.slice(eventCount).map(({ type }) => type)).toEqual(emits ? [emits] : []);
    } else {
      expect([answer.status, answer.body.detail, answer.body.currentStatus]).toEqual([409, refused.detail, status]);
      expect(after).toEqual(before);
      expect(await eventsOf(world, line)).toHaveLength(eventCount);
    }
  });

  it.each(orderStatusNames)('the daily review in %s', async (status) => {
    const line = await lineIn(status, world);
    const inThreeWeeks = new Date('2026-12-12T12:00:00Z');
    await reviewDueLines(world.portal.db, inThreeWeeks);
    const { line: after, history } = await storedLine(world, line);
    const isDue = status === 'PENDINGSHIPMENT';
    expect(after.status).toBe(isDue ? 'AWAITINGREVIEW' : status);
    expect(history.some(({ action }) => action === 'reviewDaily')).toBe(isDue);
  });

  it.each(orderStatusNames)('a note and a file may be added in %s', async (status) => {
    const line = await lineIn(status, world);
    const { lineItemId } = line;
    expect((await world.amy.post('/api/order/note', { lineItemId, note: 'x' })).status).toBe(201);
    const file = { name: 'a.pdf', description: 'x', data: 'aaaa' };
    expect((await world.amy.post(`/api/order/${lineItemId}/attachment`, file)).status).toBe(201);
    expect((await storedLine(world, line)).line.status).toBe(status);
  });

  it('a line that is not open is told so before its fields are looked at', async () => {
    const line = await lineIn('SHIPPED', world);
    const { status, body } = await world.amy.post('/api/order', save(line, { shipDateReasonId: 99 }));
    expect([status, body.code, body.currentStatus]).toEqual([409, 'line_not_open', 'SHIPPED']);
  });

  it.each(orderStatusNames)('a reply offers what the machine allows in %s', async (status) => {
    const { orderId } = await lineIn(status, world);
    const [line] = (await world.amy.get(`/api/order/${orderId}`)).body.lineItems;
    expect(line.actions).toEqual(actionsOfLine({ ...line, billingPo: `PO-${orderId}` }, line));
  });
});

it("the database's CHECK knows the states of the machine", async () => {
  const { rows } = await world.portal.owner.query(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'order_lines_status_check'",
  );
  const known = [...rows[0].definition.matchAll(/'([^']+)'/g)].map((match) => match[1]);
  expect(known).toEqual(Object.keys(orderMachine.states));
});

it('the portal may delete no order, line, note or file', async () => {
  const { rows } = await world.portal.owner.query(`
    SELECT name, has_table_privilege('portal_app', name, 'DELETE, TRUNCATE') AS deletes
    FROM unnest(ARRAY['orders', 'order_lines', 'notes', 'attachments']) AS name`);
  expect(rows.filter(({ deletes }) => deletes)).toEqual([]);
});
