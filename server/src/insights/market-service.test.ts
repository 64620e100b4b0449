import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BidIds, partAnswer, requestBid } from '../bids/testing/bid-world.ts';
import { placeOrder } from '../orders/testing/order-world.ts';
import { type InsightWorld, settle, startInsightWorld } from './testing/insight-world.ts';

let world: InsightWorld;
let lost: BidIds;

const setPage = (code: string, value: 'Y' | 'N') =>
  world.portal.owner.query('UPDATE site_settings SET value = $2 WHERE code = $1', [code, value]);

/**
 * Three requests of GE, one of them a No Bid and one lost at $99.50; one of Philips, of facility 120, by the storefront;
 * one withdrawn, one of another supplier. Orders by the storefront: 2 x $10 in facility 110, one cancelled.
 */
beforeAll(async () => {
  world = await startInsightWorld();
  const { portal, amy } = world;
  for (const code of ['marketingInsights', 'brandedEcommerce']) await setPage(code, 'Y');
  const dateEntered = '2026-11-20T15:00:00Z';
  await requestBid(portal, { dateEntered: '2026-10-23T15:00:00Z' });
  await amy.post('/api/bid/decline', await requestBid(portal, { dateEntered }));
  lost = await requestBid(portal, { dateEntered });
  await amy.post('/api/bid', partAnswer(lost, { outrightCost: '99.50' }));
  await portal.send({ type: 'bid.closed', data: { lineItemId: lost.lineItemId, result: 'lost' } });
  const philips = { manufacturer: 'Philips', partNumber: 'P: 1', companyId: 120, source: 'brandedStorefront' } as const;
  await requestBid(portal, { dateEntered, ...philips });
  const { lineItemId } = await requestBid(portal, { dateEntered, source: 'brandedStorefront' });
  await portal.send({ type: 'bid.closed', data: { lineItemId, result: 'withdrawn' } });
  await requestBid(portal, { dateEntered, companyId: 210, source: 'brandedStorefront' });
  const byStorefront = { dateEntered, source: 'brandedStorefront' } as const;
  await placeOrder(portal, byStorefront, { quantity: 2, unitPrice: 10 });
  await placeOrder(portal, { dateEntered, source: 'marketplace' });
  const cancelled = await placeOrder(portal, byStorefront);
  await portal.send({ type: 'order.cancelled', data: { lineItemId: cancelled.lineItemId } });
  await settle(portal);
});
afterAll(() => world.portal.close());

describe('GET /api/insights/marketing', () => {
  it('tells what was asked for by OEM and item, by month, and what was lost at which price', async () => {
    const { body } = await world.amy.get('/api/insights/marketing?days=30');
    expect(body).toMatchObject({ from: '2026-10-23', to: '2026-11-21', requests: 4, noBids: 1 });
    expect(body.months).toEqual([
      { month: '2026-10', from: '2026-10-23', to: '2026-10-31', requests: 1, noBids: 0 },
      { month: '2026-11', from: '2026-11-01', to: '2026-11-21', requests: 3, noBids: 1 },
    ]);
    expect(body.oems).toEqual([
      { label: 'GE Healthcare', requests: 3, noBids: 1 },
      { label: 'Philips', requests: 1, noBids: 0 },
    ]);
    expect(body.items.map(({ label }: { label: string }) => label)).toEqual([
      'GE Healthcare 2404097-002',
      'Philips P: 1',
    ]);
    expect(body.lostBids).toEqual([
      expect.objectContaining({ lineItemId: lost.lineItemId, companyId: 110, price: 99.5, description: 'Transducer' }),
    ]);
  });

  it('tells of the own facilities alone', async () => {
    expect((await world.ann.get('/api/insights/marketing')).body).toMatchObject({ requests: 1, lostBids: [] });
    expect((await world.bob.get('/api/insights/marketing')).body).toMatchObject({ requests: 1, lostBids: [] });
    expect((await world.amy.get('/api/insights/marketing?facilityId=110')).body.requests).toBe(3);
    expect((await world.ann.get('/api/insights/marketing?facilityId=110')).status).toBe(404);
  });
});

describe('GET /api/insights/storefront', () => {
  it('counts what came by the branded storefront', async () => {
    const { body } = await world.amy.get('/api/insights/storefront?days=30');
    expect(body).toMatchObject({ bids: 1, orders: 1, value: 20 });
    expect(body.months[1]).toMatchObject({ month: '2026-11', bids: 1, orders: 1, value: 20 });
    expect((await world.ann.get('/api/insights/storefront')).body).toMatchObject({ bids: 1, orders: 0, value: 0 });
  });

  it('leaves out the bids where their section is closed', async () => {
    const told = (menu: Record<string, 'Y' | 'N'>) => ({
      type: 'supplier.upserted',
      data: sampleSupplier({ supplierId: 2, facilities: [{ companyId: 210, name: 'F' }], menu }),
    });
    await world.portal.send(told({ 122: 'N', 123: 'Y', 157: 'Y', 158: 'Y' }));
    expect((await world.bob.get('/api/insights/storefront')).body).toMatchObject({ bids: 0, orders: 0 });
    expect((await world.bob.get('/api/insights/marketing')).status).toBe(403);
    await world.portal.send(told({ 122: 'Y', 123: 'Y', 157: 'N', 158: 'N' }));
    for (const path of ['marketing', 'storefront'])
      expect((await world.bob.get(`/api/insights/${path}`)).status).toBe(403);
  });
});

it.each([
  ['marketing', 'marketingInsights'],
  ['storefront', 'brandedEcommerce'],
])('/api/insights/%s is shut while the site setting %s is off', async (path, code) => {
  await setPage(code, 'N');
  const { status, body } = await world.amy.get(`/api/insights/${path}`);
  expect([status, body.code]).toEqual([403, 'section_not_enabled']);
  await setPage(code, 'Y');
  expect((await world.amy.get(`/api/insights/${path}`)).status).toBe(200);
});
