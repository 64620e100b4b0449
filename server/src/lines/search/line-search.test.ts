import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyJobs } from '../../areas.ts';
import {
  dated,
  type LineIds,
  lineIn,
  type OrderWorld,
  orderStatusNames,
  placeLines,
  placeOrder,
  save,
  startOrderWorld,
  tracked,
} from '../../orders/testing/order-world.ts';
import { rebuildLineSearch } from './rebuild-store.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
});
afterAll(() => world.portal.close());

const rebuild = () => rebuildLineSearch(world.portal.owner);
const asItWas = { removed: 0, written: 0 };

async function rowOf({ lineItemId }: LineIds) {
  const { rows } = await world.portal.owner.query("SELECT * FROM line_search WHERE kind = 'order' AND record_id = $1", [
    lineItemId,
  ]);
  return rows[0];
}

/** Lines in every state, and one of each change that a line can have in its state. */
async function everyLine(): Promise<void> {
  const { portal, amy } = world;
  const send = (type: string, line: LineIds, more: object = {}) =>
    portal.send({ type, data: { lineItemId: line.lineItemId, ...more } });
  for (const status of orderStatusNames) await lineIn(status, world);
  const lines = await placeLines(portal, {}, [{}, {}, {}]);
  const [first] = lines as [LineIds];
  const lineItems = [...lines].reverse().map(({ lineItemId }) => ({ lineItemId, ...dated, vendorOrderNumber: 'V-1' }));
  await amy.post('/api/order', { ...save(first), lineItems });
  await amy.post('/api/order/bulk', { lines: [{ lineItemId: first.lineItemId, ...tracked }] });
  await amy.post('/api/order/note', { lineItemId: first.lineItemId, note: 'x' });
  const changed = await placeOrder(portal);
  await send('order.updated', changed, {
    manufacturer: 'Other',
    partNumber: 'P-2',
    vendorPartNumber: 'VP',
    origReference: 'R',
    description: 'Coil',
    conditionId: 3,
    quantity: 7,
    shipDateReasonId: 2,
  });
  await send('order.shipped', changed, { trackingNumber: 'T-1' });
  await send('order.delivered', changed, { dateDelivered: '2026-11-21T09:00:00Z' });
  await send('order.reviewDue', await lineIn('PENDINGSHIPMENT', world));
  await lineIn('PENDINGSHIPMENT', world, { shipDateReasonId: 1, estimatedShipDate: '2026-11-01' });
}

it('holds of every line what its records hold, whatever has happened to it', async () => {
  await everyLine();
  const { portal } = world;
  for (const { run } of dailyJobs) await run(portal.services);
  expect((await portal.owner.query('SELECT count(*)::integer AS n FROM line_search')).rows[0].n).toBeGreaterThan(9);
  expect(await rebuild()).toEqual(asItWas);
});

it("follows a change of the order's own number in all of its lines", async () => {
  const [first, second] = (await placeLines(world.portal, {}, [{}, {}])) as [LineIds, LineIds];
  await world.amy.post('/api/order', save(first, { ...dated, vendorOrderNumber: 'V-77' }));
  expect([(await rowOf(first)).vendor_order_number, (await rowOf(second)).vendor_order_number]).toEqual([
    'V-77',
    'V-77',
  ]);
  expect((await rowOf(second)).words).toContain('v-77');
});

it('is right after saves of one order at the same time, and none waits for another that waits for it', async () => {
  const lines = await placeLines(
    world.portal,
    {},
    Array.from({ length: 8 }, () => ({})),
  );
  const bodyOf = (n: number) => {
    const some = n % 3 === 0 ? [lines[0]] : n % 3 === 1 ? lines.slice(1, 5).reverse() : lines.slice(5);
    const facts = { ...dated, estimatedShipDate: `2026-12-${n + 10}`, ...(n % 2 && { vendorOrderNumber: `V-${n}` }) };
    const lineItems = some.map((line) => ({ lineItemId: line?.lineItemId, ...facts }));
    return { ...save(lines[0] as LineIds), lineItems };
  };
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => world.amy.post('/api/order', bodyOf(n + round))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  }
  expect(await rebuild()).toEqual(asItWas);
});

it('a change that searches do not ask for writes no row', async () => {
  const line = await placeOrder(world.portal);
  const version = async () =>
    (await world.portal.owner.query('SELECT ctid FROM line_search WHERE record_id = $1', [line.lineItemId])).rows[0];
  const before = await version();
  await world.portal.owner.query('UPDATE order_lines SET warranty_code = $1 WHERE line_item_id = $2', [
    '90D',
    line.lineItemId,
  ]);
  expect(await version()).toEqual(before);
});

it('nobody but the database writes it: neither role of the portal may', async () => {
  const { rows } = await world.portal.owner.query(`
    SELECT role, has_table_privilege(role, 'line_search', 'INSERT, UPDATE, DELETE, TRUNCATE') AS writes,
      has_table_privilege(role, 'line_search', 'SELECT') AS reads
    FROM unnest(ARRAY['portal_app', 'portal_search']) AS role`);
  expect(rows).toEqual([
    { role: 'portal_app', writes: false, reads: false },
    { role: 'portal_search', writes: false, reads: true },
  ]);
});

it('another wall stands around it, should it ever be read as others are', async () => {
  const { rows } = await world.portal.owner.query(`
    SELECT polname, polcmd, pg_get_expr(polqual, polrelid) AS shows, polroles::regrole[]::text AS roles FROM pg_policy
    WHERE polrelid = 'line_search'::regclass ORDER BY polname`);
  expect(rows).toMatchObject([
    { polname: 'own', roles: '{-}', shows: expect.stringContaining('company_id = ANY') },
    { polname: 'searched', polcmd: 'r', roles: '{portal_search}', shows: 'true' },
  ]);
});

describe('a rebuild', () => {
  it('mends what differs, and nothing else', async () => {
    const [wrong, missing] = [await placeOrder(world.portal), await placeOrder(world.portal)];
    const { owner } = world.portal;
    const before = [await rowOf(wrong), await rowOf(missing)];
    await owner.query("UPDATE line_search SET status = 'SHIPPED', tracking_number = 'X' WHERE record_id = $1", [
      wrong.lineItemId,
    ]);
    await owner.query('DELETE FROM line_search WHERE record_id = $1', [missing.lineItemId]);
    // Two that stand for no record: of a kind that is known, and of another.
    const columns =
      'supplier_id, company_id, line_item_id, order_id, order_number, order_type_id, status, manufacturer,      part_number, description, quantity, date_entered';
    for (const [kind, recordId] of [
      ['order', 2_000_000_000],
      ['parcel', 1],
    ])
      await owner.query(
        `INSERT INTO line_search (kind, record_id, ${columns}) SELECT $1, $2, ${columns} FROM line_search LIMIT 1`,
        [kind, recordId],
      );
    expect(await rebuild()).toEqual({ removed: 3, written: 2 });
    expect([await rowOf(wrong), await rowOf(missing)]).toEqual(before);
    expect(await rebuild()).toEqual(asItWas);
  });

  it('goes from part to part, however many lines there are', async () => {
    const { owner } = world.portal;
    await owner.query(`
      INSERT INTO orders (order_id, company_id, supplier_id, order_number, order_type_id, order_type, date_entered,
        ship_to_street1, ship_to_city, created_at, updated_at)
      VALUES (600000, 110, 1, 'MANY', 1, 'PART ORDER', now(), 'Street 1', 'Omaha', now(), now())`);
    await owner.query(`
      INSERT INTO order_lines (line_item_id, order_id, company_id, supplier_id, status, manufacturer, part_number,
        description, quantity, unit_price_cents, non_returnable, gsa_item, is_pass_through, is_contract_pro_option,
        is_service_item, vendor_rma_required, has_shipping_label, date_entered, created_at, updated_at)
      SELECT 600000 + n * 7, 600000, 110, 1, 'AWAITINGREVIEW', 'Acme', 'P', 'D', 1, 100, false, false, false, false, false,
        false, false, now(), now(), now() FROM generate_series(1, 10001) n`);
    await owner.query('UPDATE line_search SET quantity = 2 WHERE order_id = 600000');
    expect(await rebuild()).toEqual({ removed: 10_001, written: 10_001 });
    expect(await rebuild()).toEqual(asItWas);
  });
});
