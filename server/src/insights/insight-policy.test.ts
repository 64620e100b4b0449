import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestBid } from '../bids/testing/bid-world.ts';
import { type Scope, sql } from '../core/database/database.ts';
import { dropSecondWall } from '../core/testing/first-wall.ts';
import type { TestClient } from '../core/testing/test-portal.ts';
import { placeOrder } from '../orders/testing/order-world.ts';
import { figure, type InsightWorld, settle, startInsightWorld } from './testing/insight-world.ts';

/** Amy sees the facilities 110 and 120 of one supplier, ann the second of them, bob that of another supplier. */
let world: InsightWorld;
const dateEntered = '2026-11-20T15:00:00Z';

beforeAll(async () => {
  world = await startInsightWorld();
  const { portal } = world;
  await portal.owner.query(
    "UPDATE site_settings SET value = 'Y' WHERE code IN ('marketingInsights', 'brandedEcommerce')",
  );
  for (const companyId of [110, 120, 210]) {
    await requestBid(portal, { companyId, dateEntered, source: 'brandedStorefront' });
    await placeOrder(portal, { companyId, dateEntered }, { estimatedShipDate: '2026-11-19', shipDateReasonId: 1 });
  }
  await settle(portal);
});
afterAll(() => world.portal.close());

const scope = (supplierId: number, facilityIds: number[]): Scope => ({
  kind: 'supplier',
  supplierId,
  userId: 0,
  facilityIds,
});

it.each([
  [1, [110, 120], [110, 120]],
  [1, [120], [120]],
  [2, [210], [210]],
  [0, [], []],
])(
  'row level security shows supplier %i with %j no figure of others (TI-19)',
  async (supplierId, facilityIds, seen) => {
    for (const table of [sql`insight_facts`, sql`insight_sums`]) {
      const rows = await world.portal.db.read(scope(supplierId, facilityIds), (tx) =>
        tx.many<{ companyId: number }>(sql`SELECT DISTINCT company_id AS "companyId" FROM ${table} ORDER BY 1`),
      );
      expect(rows.map(({ companyId }) => companyId)).toEqual(seen);
    }
  },
);

it('a supplier marks lines and sees no mark', async () => {
  await world.portal.owner.query("INSERT INTO insight_marks VALUES ('bid', 1, 1)");
  const marks = await world.portal.db.read(scope(1, [110]), (tx) => tx.many(sql`SELECT kind FROM insight_marks`));
  expect(marks).toEqual([]);
  await settle(world.portal);
});

describe('figures, with the policies as the only wall (TI-19)', () => {
  beforeAll(() => dropSecondWall(world.portal));

  const counts: readonly [string, (client: TestClient) => Promise<number>][] = [
    ['a metric', async (client) => (await figure(client, 'bid-response-rate')).cases],
    ['a metric by parts', async (client) => (await figure(client, 'sales')).parts[0].entries[0].cases],
    ['a metric of the present', async (client) => (await figure(client, 'past-due-now')).cases],
    ['its lines', async (client) => (await client.get('/api/insights/metrics/sales/lines')).body.lines.length],
    ['open lines', async (client) => (await client.get('/api/insights/metrics/past-due-now/lines')).body.lines.length],
    ['Marketing Insights', async (client) => (await client.get('/api/insights/marketing')).body.requests],
    ['the storefront', async (client) => (await client.get('/api/insights/storefront')).body.bids],
  ];

  it.each(counts)('%s counts the lines of the own facilities alone', async (_, count) => {
    expect([await count(world.amy), await count(world.ann), await count(world.bob)]).toEqual([2, 1, 1]);
  });
});
