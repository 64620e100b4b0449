import type { FilterValues } from '@portal/contract/lines/search/search-terms';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SupplierActor, scopeOf } from '../../core/actor.ts';
import { worldTime } from '../../marketplace/testing/two-suppliers.ts';
import { searchedOrders } from '../../orders/order-history-views.ts';
import { type OrderWorld, startOrderWorld } from '../../orders/testing/order-world.ts';
import type { HistorySort } from './history.ts';
import { countRecords, findRecords } from './history-views.ts';
import type { SearchedKind } from './searched-kind.ts';

/** Two made-up kinds beside orders, which share names of states, labels and numbers. */
const repairs: SearchedKind = {
  kind: 'repair',
  states: { SHIPPED: { label: 'Shipped' }, Backordered: { label: 'Backordered' } },
  statusIds: { SHIPPED: 16, Backordered: 14 },
  received: ['SHIPPED'],
  backordered: { states: ['Backordered'], shipDateReasonIds: null },
  due: { states: ['Backordered'], column: 'due_date' },
  readRows: async () => new Map(),
};
const loaners: SearchedKind = {
  ...repairs,
  kind: 'loaner',
  states: { Due: { label: 'Awaiting Return' } },
  received: [],
};
const all = [searchedOrders, repairs, loaners];

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
  await world.portal.owner.query(`
    INSERT INTO line_search (kind, record_id, supplier_id, company_id, line_item_id, order_id, order_number,
      order_type_id, status, manufacturer, part_number, description, quantity, ship_date_reason_id, date_entered)
    SELECT kind, id, supplier_id, CASE supplier_id WHEN 1 THEN 110 ELSE 210 END, id, id, 'SO-' || id, 1, status, 'Acme',
      'P', 'Coil', 1, reason, timestamptz '2026-11-20 10:00Z' - age * interval '1 hour'
    FROM (VALUES ('order', 1, 1, 'SHIPPED', 1, 3), ('order', 2, 1, 'PENDINGSHIPMENT', 2, 4), ('repair', 1, 1, 'SHIPPED', 2, 1),
      ('repair', 3, 1, 'Backordered', 1, 2), ('loaner', 1, 1, 'Due', NULL, 0), ('repair', 4, 2, 'SHIPPED', NULL, 0))
      AS line(kind, id, supplier_id, status, reason, age)`);
});
afterAll(() => world.portal.close());

const actor: SupplierActor = {
  kind: 'supplier',
  userId: 11,
  sessionId: '',
  name: 'Amy',
  supplierId: 1,
  facilityIds: [110],
  menu: {},
  isAdmin: false,
  timeZoneId: 'UTC',
  impersonatorUserId: null,
};

interface Asked {
  readonly filters?: FilterValues;
  readonly words?: readonly string[];
  readonly sort?: HistorySort;
}

async function found(kinds: readonly SearchedKind[], { filters = {}, words = [], sort = null }: Asked = {}) {
  const terms = { filters, words: [...words] };
  const { db } = world.portal;
  const searcher = { actor, kinds, today: '2026-11-20' };
  const records = await db.read(scopeOf(actor), (tx) =>
    findRecords(tx, searcher, { ...terms, sort, start: 0, limit: 100 }),
  );
  expect(await db.read(scopeOf(actor), (tx) => countRecords(tx, searcher, terms))).toBe(records.length);
  return records.map(({ kind, recordId }) => `${kind} ${recordId}`);
}

describe('lines of several kinds', () => {
  it('are found together, newest first, whatever their kind', async () => {
    expect(await found(all)).toEqual(['loaner 1', 'repair 1', 'repair 3', 'order 1', 'order 2']);
  });

  it('HIST-007 to HIST-010: are neither found nor counted while their section is shut', async () => {
    expect(await found([repairs])).toEqual(['repair 1', 'repair 3']);
    expect(await found([searchedOrders, loaners])).toEqual(['loaner 1', 'order 1', 'order 2']);
    expect(await found([searchedOrders], { words: ['coil'] })).toEqual(['order 1', 'order 2']);
    expect(await found([searchedOrders], { filters: { LineItemId: 1 } })).toEqual(['order 1']);
  });

  it('are told apart by their states, although these share names', async () => {
    expect(await found(all, { filters: { Status: [3] } })).toEqual(['order 1']);
    expect(await found(all, { filters: { Status: [16, 2] } })).toEqual(['repair 1', 'order 2']);
    expect(await found(all, { filters: { OrderStatus: 'ship' } })).toEqual(['repair 1', 'order 1', 'order 2']);
    expect(await found(all, { words: ['awaiting'] })).toEqual(['loaner 1']);
  });

  it('D-94: are received and backordered each as its kind says', async () => {
    expect(await found(all, { filters: { IsReceived: true } })).toEqual(['repair 1']);
    expect(await found(all, { filters: { IsBackordered: true } })).toEqual(['repair 3', 'order 2']);
    expect(await found(all, { filters: { IsBackordered: false } })).toEqual(['loaner 1', 'repair 1', 'order 1']);
    expect(await found(all, { filters: { IsReceived: true, IsBackordered: true } })).toEqual([
      'repair 1',
      'repair 3',
      'order 2',
    ]);
    expect(await found([loaners], { filters: { IsReceived: true } })).toEqual([]);
  });

  it('IsRepair asks for repairs alone, or for all others', async () => {
    expect(await found(all, { filters: { IsRepair: true } })).toEqual(['repair 1', 'repair 3']);
    expect(await found(all, { filters: { IsRepair: false } })).toEqual(['loaner 1', 'order 1', 'order 2']);
    expect(await found([searchedOrders], { filters: { IsRepair: true } })).toEqual([]);
  });

  it('are sorted by the label of their state, of one label kind by kind', async () => {
    const expected = ['loaner 1', 'repair 3', 'order 2', 'order 1', 'repair 1'];
    expect(await found(all, { sort: { field: 'orderStatus', direction: 'asc' } })).toEqual(expected);
    expect(await found(all, { sort: { field: 'lineItemId', direction: 'asc' } })).toEqual([
      'loaner 1',
      'repair 1',
      'order 1',
      'order 2',
      'repair 3',
    ]);
  });
});

describe('HIST-002, D-18: All Orders', () => {
  const search = (path: string) => world.amy.post(path, { terms: [] });
  const withMenu = (menu: Record<string, 'Y' | 'N'>) =>
    world.portal.send({
      type: 'supplier.upserted',
      data: sampleSupplier({ supplierId: 1, facilities: [{ companyId: 110, name: 'A' }], menu }),
    });

  /** Of the made-up records above, by menu, those of kinds that stand. */
  const recordCounts: Readonly<Record<number, number>> = { 123: 2, 124: 2, 134: 1 };

  it.each([123, 124, 125, 134])('is open with menu %i alone, with the rows of the open sections', async (menuId) => {
    world.portal.setNow(new Date(worldTime));
    await withMenu({ 122: 'N', 123: 'N', 124: 'N', 125: 'N', 134: 'N', [menuId]: 'Y' });
    const rows = await search('/api/order/search');
    expect([rows.status, rows.body, rows.headers['x-total-count']]).toEqual([200, [], '0']);
    expect((await search('/api/order/search/count')).body).toEqual({ total: recordCounts[menuId] ?? 0 });
    expect((await world.amy.get('/api/order/statuses')).status).toBe(200);
  });

  it('is shut with 122 alone, and without any', async () => {
    const menus: Record<string, 'Y' | 'N'>[] = [
      { 122: 'Y', 123: 'N', 124: 'N', 125: 'N', 134: 'N' },
      { 122: 'N', 123: 'N', 124: 'N' },
    ];
    for (const menu of menus) {
      await withMenu(menu);
      for (const path of ['/api/order/search', '/api/order/search/count'])
        expect((await search(path)).status).toBe(403);
    }
  });
});
