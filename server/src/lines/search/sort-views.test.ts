import { type HistoryRow, historySortFields } from '@portal/contract/lines/search/history-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { worldTime } from '../../marketplace/testing/two-suppliers.ts';
import { type OrderWorld, placeOrder, startOrderWorld } from '../../orders/testing/order-world.ts';
import { type HistorySort, oldestFirst } from './history.ts';

/** More lines than are all found and sorted, so that pages are met on a walk along an index. */
const lineCount = 2500;
const firstId = 500_000;

let world: OrderWorld;
let everyRow: HistoryRow[];
beforeAll(async () => {
  world = await startOrderWorld();
  await world.portal.owner.query("SET app.scope = 'all'");
  await world.portal.owner.query(insertOrders, [firstId, lineCount]);
  await world.portal.owner.query(insertLines, [firstId, lineCount]);
  await world.portal.owner.query('ANALYZE line_search');
  // Another supplier's line, which no walk may lead to.
  await placeOrder(world.portal, { companyId: 210 }, { partNumber: 'A' });
  everyRow = await rowsOf({});
});
afterAll(() => world.portal.close());

/** Each test in a minute of its own: a user has so many searches in one. */
let turns = 0;
beforeEach(() => {
  turns += 1;
  world.portal.setNow(new Date(Date.parse(worldTime) + (turns % 2) * 60_000));
});

/** Empty values, many of one value, both cases, orders of two lines, two facilities, all states. */
const insertOrders = `
  INSERT INTO orders (order_id, company_id, supplier_id, order_number, display_po, vendor_order_number, order_type_id,
    order_type, date_entered, ship_to_street1, ship_to_city, created_at, updated_at)
  SELECT $1::integer + n, CASE WHEN n % 4 = 0 THEN 110 ELSE 120 END, 1, CASE WHEN n % 4 = 0 THEN 'so-' ELSE 'SO-' END || n * 7919 % 2500,
    CASE WHEN n % 6 > 0 THEN 'PO-' || n * 31 % 400 END, CASE WHEN n % 10 = 0 THEN 'V' || n END, CASE WHEN n % 8 = 0 THEN 37 ELSE 1 END,
    CASE WHEN n % 8 = 0 THEN 'LOANER' ELSE 'PART ORDER' END, timestamptz '2026-11-18 18:00Z' - n * interval '20 seconds', 'Street 1', 'Omaha', now(), now()
  FROM generate_series(0, $2::integer - 1) n WHERE n % 2 = 0`;

const insertLines = `
  INSERT INTO order_lines (line_item_id, order_id, company_id, supplier_id, status, manufacturer,
    part_number, description, condition_id, quantity, unit_price_cents, non_returnable, gsa_item, is_pass_through,
    is_contract_pro_option, is_service_item, vendor_rma_required, estimated_ship_date, tracking_number,
    has_shipping_label, date_entered, date_shipped, date_delivered, created_at, updated_at)
  SELECT $1::integer + n, o.order_id, o.company_id, 1,
    (ARRAY['AWAITINGREVIEW', 'PENDINGSHIPMENT', 'SHIPPED', 'DELIVERED', 'CANCELLED'])[1 + n * 13 % 5],
    (ARRAY['acme', 'Acme', 'Zeta', 'mono'])[1 + n % 4], CASE WHEN n % 5 = 0 THEN 'Common' ELSE 'p-' || md5(n::text) END,
    repeat('Long ', 30) || n % 3, 1 + n % 3, 1 + n % 3, 100, false, false, false, false, false, false,
    CASE WHEN n % 7 > 0 THEN current_date + n * 11 % 90 END, CASE WHEN n % 3 > 0 THEN '1z' || md5(n::text) END, false,
    o.date_entered, CASE WHEN n * 13 % 5 IN (2, 3) THEN now() - n * interval '1 hour' END,
    CASE WHEN n * 13 % 5 = 3 THEN now() END, now(), now()
  FROM generate_series(0, $2::integer - 1) n JOIN orders o ON o.order_id = $1 + n - n % 2`;

async function rowsOf(body: object): Promise<HistoryRow[]> {
  const answer = await world.amy.post('/api/order/search', { terms: [], ...body });
  expect(answer.status).toBe(200);
  return answer.body;
}
/** How rows follow each other: by the wanted field, empty values last; then by age. */
function byHistorySort(sort: HistorySort): (one: HistoryRow, other: HistoryRow) => number {
  const newestFirst = (one: HistoryRow, other: HistoryRow) =>
    compare(other.dateEntered, one.dateEntered) || other.lineItemId - one.lineItemId;
  if (!sort) return newestFirst;
  const { field, direction } = sort;
  const sign = direction === 'asc' ? 1 : -1;
  const signOfAge = oldestFirst(sort) ? -1 : 1;
  return (one, other) => {
    const [a, b] = [one[field], other[field]];
    const byValue =
      a === null || b === null ? Number(a === null) - Number(b === null) : sign * compare(keyOf(a), keyOf(b));
    return byValue || signOfAge * newestFirst(one, other);
  };
}

/** An index holds no more of a text. */
function keyOf(value: string | number): string | number {
  return typeof value === 'string' ? value.toLowerCase().slice(0, 100) : value;
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const idsOf = (rows: readonly HistoryRow[]) => rows.map(({ lineItemId }) => lineItemId);

const sorts = historySortFields.flatMap((field) => [
  { field, direction: 'asc' as const },
  { field, direction: 'desc' as const },
]);

it('finds all lines of the supplier, newest first', () => {
  expect(everyRow).toHaveLength(lineCount);
  expect(idsOf(everyRow)).toEqual(idsOf([...everyRow].sort(byHistorySort(null))));
});

describe('a page of many lines', () => {
  it.each(sorts)('by $field $direction is that part of all of them in order', async (sort) => {
    const expected = idsOf([...everyRow].sort(byHistorySort(sort)));
    for (const start of [0, 30, 1990, 2495])
      expect(idsOf(await rowsOf({ sort, start, limit: 10 }))).toEqual(expected.slice(start, start + 10));
  });

  it.each(sorts)('by $field $direction holds what answers the filters, few or many', async (sort) => {
    const ofCondition = everyRow.filter(({ conditionId }) => conditionId === 2).sort(byHistorySort(sort));
    const condition = { name: 'ConditionId', value: [2] };
    expect(idsOf(await rowsOf({ sort, terms: [condition], start: 20, limit: 10 }))).toEqual(
      idsOf(ofCondition).slice(20, 30),
    );
    const notLoaners = everyRow.filter(({ orderTypeId }) => orderTypeId === 1).sort(byHistorySort(sort));
    const part = { name: 'SearchText', value: 'part order long' };
    expect(idsOf(await rowsOf({ sort, terms: [part], start: 700, limit: 10 }))).toEqual(
      idsOf(notLoaners).slice(700, 710),
    );
  });

  it.each(['asc', 'desc'] as const)('keeps within the day that is asked for, %s', async (direction) => {
    // In Chicago, 2161 lines are of the 18th and met on a walk; the others, of the 17th, are found and sorted.
    const midnight = '2026-11-18T06:00:00.000Z';
    const ofDay = { '2026-11-18': (at: string) => at >= midnight, '2026-11-17': (at: string) => at < midnight };
    for (const [day, isOfDay] of Object.entries(ofDay))
      for (const field of ['partNumber', 'orderNumber', 'orderStatus', 'trackingNumber'] as const) {
        const sort = { field, direction };
        const rows = everyRow.filter(({ dateEntered }) => isOfDay(dateEntered)).sort(byHistorySort(sort));
        const terms = ['StartDate', 'EndDate'].map((name) => ({ name, value: day }));
        expect(idsOf(await rowsOf({ sort, terms, start: 40, limit: 20 }))).toEqual(idsOf(rows).slice(40, 60));
      }
  });

  it('is right where a walk leads astray: what matches stands at the end of the order', async () => {
    // More than are found and sorted at once, and none of them among the first on the way.
    const sort = { field: 'lineItemId', direction: 'asc' } as const;
    await world.portal.owner.query(
      `UPDATE order_lines SET condition_id = CASE WHEN line_item_id >= $1 + 450 THEN 5 ELSE 4 END`,
      [firstId],
    );
    const terms = [{ name: 'ConditionId', value: [5] }];
    const expected = idsOf(everyRow).filter((id) => id >= firstId + 450);
    expect(expected.length).toBeGreaterThan(2000);
    const ids = idsOf(await rowsOf({ sort, terms, start: 0, limit: 1 }));
    expect(ids).toEqual([Math.min(...expected)]);
    expect(await world.amy.post('/api/order/search/count', { terms })).toMatchObject({
      body: { total: expected.length },
    });
  });
});
