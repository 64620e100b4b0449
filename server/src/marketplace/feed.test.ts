import { bidOutboundEvents } from '@portal/contract/bids/bid-events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SupplierActor } from '../core/actor.ts';
import { writeOutboundEvent } from '../core/records/outbox.ts';
import { startTestPortal, type TestPortal } from '../core/testing/test-portal.ts';
import { feed } from './testing/events.ts';

let portal: TestPortal;
const actor = { kind: 'supplier', userId: 7001, name: 'Dana Reyes', supplierId: 31, impersonatorUserId: 9 };

beforeAll(async () => {
  portal = await startTestPortal();
  for (const lineItemId of [1, 2, 3]) {
    await portal.system(async (tx) =>
      writeOutboundEvent(
        { tx, actor: actor as unknown as SupplierActor, now: portal.now(), origin: { ip: null, requestId: null } },
        bidOutboundEvents['bid.declined'],
        { lineItemId, orderId: 5, companyId: 3101, statusBefore: 'REQUESTED', statusAfter: 'QUOTED' },
      ),
    );
  }
});
afterAll(() => portal.close());

it('answers events oldest first, as CloudEvents with their sequence and who did it', async () => {
  const { status, body } = await feed(portal);
  expect(status).toBe(200);
  expect(body.next).toBe(3);
  expect(body.events.map((event: { sequence: number }) => event.sequence)).toEqual([1, 2, 3]);
  expect(body.events[0]).toEqual({
    specversion: '1.0',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    source: '/portal',
    type: 'bid.declined',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    datacontenttype: 'application/json',
    sequence: 1,
    data: {
      lineItemId: 1,
      orderId: 5,
      companyId: 3101,
      statusBefore: 'REQUESTED',
      statusAfter: 'QUOTED',
      by: { kind: 'supplier', userId: 7001, name: 'Dana Reyes', impersonatorUserId: 9 },
    },
  });
});

it('goes on from where the reader stopped, and reading changes nothing', async () => {
  const first = await feed(portal, '?limit=2');
  expect(first.body.next).toBe(2);
  const rest = await feed(portal, `?after=${first.body.next}&limit=2`);
  expect(rest.body.events.map((event: { sequence: number }) => event.sequence)).toEqual([3]);
  expect((await feed(portal, '?after=3')).body).toEqual({ events: [], next: 3 });
  expect((await feed(portal, '?limit=2')).body).toEqual(first.body);
});

it.each(['?limit=0', '?limit=501', '?after=-1', '?after=x'])('%s is 422', async (query) => {
  expect((await feed(portal, query)).status).toBe(422);
});
