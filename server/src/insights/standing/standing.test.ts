import { metricIds } from '@portal/contract/insights/metrics';
import { sampleOrder, sampleOrderLine } from '@portal/contract/samples/order-samples';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal, testPassword } from '../../core/testing/test-portal.ts';
import { figure, settle, worldNow } from '../testing/insight-world.ts';
import { bordersOf, comparedMetric, standingOf } from './standing.ts';
import { keepBorders } from './standing-service.ts';

describe('the borders of quarters', () => {
  it('are those of ten figures or more, in whole units', () => {
    const nine = [0, 20, 20, 40, 40, 60, 60, 80, 80];
    expect(bordersOf(nine)).toBeNull();
    // Ranks 2.25, 4.5 and 6.75 from 0: 20 + 0.25 * 20, 40 + 0.5 * 20, 60 + 0.75 * 20.
    expect(bordersOf([...nine, 100].reverse())).toEqual([25, 50, 75]);
    expect(bordersOf(Array.from({ length: 11 }, (_, index) => index + 0.4))).toEqual([3, 5, 8]);
  });

  it.each([
    ['more', 75, 1],
    ['more', 74.9, 2],
    ['more', 50, 2],
    ['more', 25, 3],
    ['more', 24.9, 4],
    ['less', 25, 1],
    ['less', 25.1, 2],
    ['less', 75, 3],
    ['less', 75.1, 4],
  ] as const)('where %s is better, %d is in quarter %d', (better, value, quartile) => {
    expect(standingOf({ better }, { value, cases: 5 }, [25, 50, 75])?.quartile).toBe(quartile);
  });

  it('stay unsaid with fewer than 5 cases, and for what is not compared', () => {
    expect(standingOf({ better: 'more' }, { value: 80, cases: 4 }, [25, 50, 75])).toBeNull();
    expect(standingOf({ better: 'more' }, { value: null, cases: 0 }, [25, 50, 75])).toBeNull();
    expect(standingOf({ better: 'more' }, { value: 80, cases: 5 }, null)).toBeNull();
    // How much somebody sells says how large they are, and what is open now has no period.
    const left = metricIds.filter((metricId) => !comparedMetric(metricId));
    expect(left.sort()).toEqual(['inspect-lag', 'loaner-overdue', 'past-due-now', 'sales']);
  });
});

describe('the standing of a supplier', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
    portal.setNow(new Date(worldNow));
    // Of five lines each, so many shipped by their first date. The tenth works in another section.
    const onTime = [5, 0, 1, 1, 2, 2, 3, 3, 4, 4];
    for (const [index, hits] of onTime.entries()) await addSupplier(index + 1, hits, index < 9 ? 'Y' : 'N');
    const amy = { userId: 11, username: 'amy', supplierId: 1, password: testPassword };
    await portal.send({ type: 'user.upserted', data: sampleUser(amy) });
    await settle(portal);
  });
  afterAll(() => portal.close());

  function supplier(supplierId: number, orders: 'Y' | 'N') {
    const facilities = [{ companyId: supplierId * 10, name: `Facility ${supplierId}` }];
    const menu = { 98: 'Y', 123: orders } as const;
    return {
      type: 'supplier.upserted',
      data: sampleSupplier({ supplierId, name: `Supplier ${supplierId}`, facilities, menu }),
    };
  }

  async function addSupplier(supplierId: number, hits: number, orders: 'Y' | 'N'): Promise<void> {
    const lineItems = Array.from({ length: 5 }, (_, index) =>
      sampleOrderLine({
        lineItemId: supplierId * 100 + index,
        estimatedShipDate: index < hits ? '2026-11-18' : '2026-11-17',
        shipDateReasonId: 1,
      }),
    );
    const order = sampleOrder({ orderId: supplierId * 100, companyId: supplierId * 10, lineItems });
    const shipped = lineItems.map(({ lineItemId }) => ({
      type: 'order.shipped',
      data: { lineItemId, trackingNumber: '1Z1', dateShipped: '2026-11-18T16:00:00Z' },
    }));
    await portal.send(supplier(supplierId, orders), { type: 'order.created', data: order }, ...shipped);
  }

  /** An hour later borders are worked out anew. */
  async function laterStanding(query = '') {
    portal.setNow(new Date(portal.now().getTime() + 61 * 60_000));
    await keepBorders(portal.db, portal.now());
    return figure(await portal.signIn('amy'), 'on-time-ship', query);
  }

  it('is unsaid among nine', async () => {
    expect(await laterStanding()).toMatchObject({ value: 100, cases: 5, standing: null });
  });

  it('is told among ten, and says nothing of the others but the borders', async () => {
    await portal.send(supplier(10, 'Y'));
    const told = await laterStanding();
    // 0, 20, 20, 40, 40, 60, 60, 80, 80, 100 percent.
    expect(told.standing).toEqual({ quartile: 1, borders: [25, 50, 75] });
    expect(JSON.stringify(told)).not.toMatch(/Supplier|Facility/);
    const { rows } = await portal.owner.query(
      "SELECT * FROM insight_borders WHERE metric = 'on-time-ship' AND days = 90",
    );
    expect(Object.keys(rows[0])).toEqual(['metric', 'days', 'borders', 'kept_at']);
    expect((await laterStanding('facilityId=10')).standing).toBeNull();
    expect((await laterStanding('days=365')).standing.quartile).toBe(1);
  });

  it('is worked out once an hour', async () => {
    const before = await laterStanding();
    await portal.send(supplier(10, 'N'));
    await keepBorders(portal.db, new Date(portal.now().getTime() + 59 * 60_000));
    expect((await figure(await portal.signIn('amy'), 'on-time-ship')).standing).toEqual(before.standing);
    expect((await laterStanding()).standing).toBeNull();
  });
});
