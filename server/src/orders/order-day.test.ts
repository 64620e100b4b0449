import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../core/testing/test-portal.ts';
import { dated, type OrderWorld, placeOrder, save, startOrderWorld, today } from './testing/order-world.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
  const kim = { userId: 13, username: 'kim', supplierId: 1, timeZoneId: 'Pacific/Auckland' };
  const data = sampleUser({ ...kim, password: testPassword });
  await world.portal.send({ type: 'user.upserted', data });
});
afterAll(() => world.portal.close());

/** A user at a moment. Midnight in Chicago, where Amy is, is at 06:00 UTC; in Auckland, where Kim is, at 11:00 UTC. */
function at(instant: string, username: 'amy' | 'kim') {
  world.portal.setNow(new Date(instant));
  return world.portal.signIn(username);
}

describe("F12: the day is that of the portal's clock and the user's zone", () => {
  it.each([
    ['amy', '2026-11-22T05:59:59.999Z', false],
    ['amy', '2026-11-22T06:00:00.000Z', true],
    ['kim', '2026-11-21T10:59:59.999Z', false],
    ['kim', '2026-11-21T11:00:00.000Z', true],
  ] as const)('for %s at %s a line due on the 21st is past due: %s', async (username, instant, isPastDue) => {
    const line = await placeOrder(world.portal, {}, { ...dated, estimatedShipDate: today });
    const client = await at(instant, username);
    const { body } = await client.get('/api/order');
    const row = body.find(({ lineItemId }: OrderRow) => lineItemId === line.lineItemId);
    const action = isPastDue ? 'process' : 'reviewShipping';
    expect(row).toMatchObject({ isPastDue, actions: [{ action }] });
    expect((await client.get(`/api/order/${line.orderId}`)).body.lineItems[0].isPastDue).toBe(isPastDue);
  });

  it('a ship date of today schedules before midnight, and stays past due after it', async () => {
    for (const [username, instant, status] of [
      ['amy', '2026-11-22T05:59:59.999Z', 'PENDINGSHIPMENT'],
      ['amy', '2026-11-22T06:00:00.000Z', 'AWAITINGREVIEW'],
      ['kim', '2026-11-21T10:59:59.999Z', 'PENDINGSHIPMENT'],
      ['kim', '2026-11-21T11:00:00.000Z', 'AWAITINGREVIEW'],
    ] as const) {
      const line = await placeOrder(world.portal);
      const client = await at(instant, username);
      const { body } = await client.post('/api/order', save(line, { ...dated, estimatedShipDate: today }));
      expect([username, instant, body.status]).toEqual([username, instant, status]);
    }
  });

  it('business days are counted from it', async () => {
    for (const [username, followUpDate] of [
      // Saturday in Chicago, Sunday in Auckland.
      ['amy', '2026-11-27'],
      ['kim', '2026-11-27'],
    ] as const) {
      const line = await placeOrder(world.portal);
      const client = await at('2026-11-21T12:00:00.000Z', username);
      await client.post('/api/order', save(line, { shipDateReasonId: 10 }));
      expect((await client.get(`/api/order/${line.orderId}`)).body.lineItems[0].followUpDate).toBe(followUpDate);
    }
    const line = await placeOrder(world.portal);
    const kim = await at('2026-11-22T12:00:00.000Z', 'kim');
    await kim.post('/api/order', save(line, { shipDateReasonId: 10 }));
    // Monday in Auckland.
    expect((await kim.get(`/api/order/${line.orderId}`)).body.lineItems[0].followUpDate).toBe('2026-11-30');
  });
});
