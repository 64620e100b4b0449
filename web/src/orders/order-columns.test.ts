import { historyRowExample } from '@portal/contract/lines/search/history-schemas';
import { orderRowExample } from '@portal/contract/orders/order-examples';
import { orderMachine } from '@portal/contract/orders/order-machine';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { orderTabs as tabFacts } from '@portal/contract/orders/order-tabs';
import { describe, expect, test } from 'vitest';
import { historyColumns } from '../lines/history/history-columns.ts';
import { rowsByTab } from '../ui/list/list-model.ts';
import { orderBadges, orderColumns, orderTabs } from './order-columns.ts';

let nextId = 1;
function row(change: Partial<OrderRow>): OrderRow {
  nextId += 1;
  return {
    ...orderRowExample,
    isPastDue: false,
    isUrgent: false,
    hasMissingData: false,
    isFourteenDayCycle: false,
    followupDate: null,
    transitDays: null,
    sortOrder: null,
    lineItemId: nextId,
    ...change,
  };
}

function shuffled(rows: readonly OrderRow[]): OrderRow[] {
  return rows.toSorted((a, b) => ((a.lineItemId * 7) % 11) - ((b.lineItemId * 7) % 11));
}

function expectOrder(tab: string, rows: readonly OrderRow[]): void {
  const found = rowsByTab(shuffled(rows), orderTabs).get(tab) ?? [];
  expect(found.map(({ lineItemId }) => lineItemId)).toEqual(rows.map(({ lineItemId }) => lineItemId));
}

describe('the tabs', () => {
  test('stand in their order and go by the status (ORDER-004, ORDER-005)', () => {
    expect(orderTabs.map(({ id, tabDisplay, fieldName, value }) => [id, tabDisplay, fieldName, value])).toEqual([
      ['AwaitingReview', 'Awaiting Review', 'status', 'AWAITINGREVIEW'],
      ['PendingShipment', 'Pending Shipment', 'status', 'PENDINGSHIPMENT'],
      ['Shipped', 'Shipped', 'status', 'SHIPPED'],
      ['Delivered', 'Delivered', 'status', 'DELIVERED'],
    ]);
  });

  test('are called what their states are called', () => {
    for (const { label, status } of tabFacts) expect(label).toBe(orderMachine.states[status].label);
  });

  test('Awaiting Review: each key breaks the ties of those before it (ORDER-028)', () => {
    expectOrder('AwaitingReview', [
      row({ isPastDue: true, isUrgent: true }),
      row({ isPastDue: true }),
      row({ isUrgent: true, hasMissingData: true }),
      row({ isUrgent: true }),
      row({ hasMissingData: true, isFourteenDayCycle: true }),
      row({ hasMissingData: true }),
      row({ isFourteenDayCycle: true }),
      row({ followupDate: '2026-11-20', transitDays: 9 }),
      row({ followupDate: '2026-11-21', transitDays: 1 }),
      row({ transitDays: 1, sortOrder: 9 }),
      row({ transitDays: 2, sortOrder: 1 }),
      row({ sortOrder: 1, dateEnteredUTC: '2026-11-19T00:00:00.000Z' }),
      row({ sortOrder: 2, dateEnteredUTC: '2026-11-18T00:00:00.000Z' }),
      row({ dateEnteredUTC: '2026-11-17T00:00:00.000Z' }),
      row({ dateEnteredUTC: '2026-11-18T00:00:00.000Z' }),
    ]);
  });

  test('Pending Shipment: urgent, follow-up, transit days (ORDER-029)', () => {
    const status = 'PENDINGSHIPMENT' as const;
    expectOrder('PendingShipment', [
      row({ status, isUrgent: true, followupDate: '2026-11-25' }),
      row({ status, followupDate: '2026-11-20', transitDays: 5 }),
      row({ status, followupDate: '2026-11-20' }),
      row({ status, followupDate: '2026-11-21', transitDays: 1 }),
      row({ status, transitDays: 1 }),
      row({ status, isPastDue: true }),
    ]);
  });

  test('Shipped and Delivered: the latest first (ORDER-030, ORDER-031)', () => {
    const [late, early] = ['2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z'];
    expectOrder('Shipped', [
      row({ status: 'SHIPPED', dateShipped: late }),
      row({ status: 'SHIPPED', dateShipped: early }),
      row({ status: 'SHIPPED', dateShipped: null }),
    ]);
    expectOrder('Delivered', [
      row({ status: 'DELIVERED', dateDelivered: late, dateShipped: early }),
      row({ status: 'DELIVERED', dateDelivered: early, dateShipped: late }),
    ]);
  });
});

describe('badges', () => {
  const texts = (change: Partial<OrderRow>) => orderBadges(row(change)).map(({ text }) => text);

  test('follow their flags, all at once too (ORDER-022 to ORDER-027)', () => {
    const all = { isPastDue: true, isUrgent: true, hasMissingData: true, isFourteenDayCycle: true };
    expect(texts(all)).toEqual(['Past Due', 'Urgent', 'Missing Info', '14 Day Review']);
    expect(texts({ isUrgent: true })).toEqual(['Urgent']);
    expect(texts({})).toEqual([]);
  });

  test('14 Day Review shows on Awaiting Review alone (ORDER-026)', () => {
    expect(texts({ isFourteenDayCycle: true, status: 'PENDINGSHIPMENT' })).toEqual([]);
  });
});

test('columns have their headers, dates without a zone stay on their day', () => {
  const columns = orderColumns('America/Chicago');
  expect(columns.filter(({ visible }) => visible === true).map(({ header }) => header)).toEqual([
    'PO #',
    'Ref #',
    'Item #',
    'Description',
    'Qty',
    'Est. Ship Date',
    'Date Shipped',
    'Tracking #',
    'Order Date',
    'Ship Date Reason',
    'OEM',
    'Condition',
    'Company',
    'Vendor Order #',
    'Notes',
  ]);
  const shown = Object.fromEntries(
    columns.map(({ field, format }) => [field, format(row({ estimatedShipDate: '2026-11-24' }))]),
  );
  expect(shown).toMatchObject({ estimatedShipDate: '11/24/2026', dateEntered: '11/18/2026 8:00 AM', gsaItem: 'No' });
});

test('All Orders has every column of the list beside its own (HIST-015)', () => {
  const own = historyColumns('UTC').map(({ field }) => field);
  expect(own).toEqual(
    expect.arrayContaining(['orderNumber', 'orderStatus', ...orderColumns('UTC').map(({ field }) => field)]),
  );
  expect(Object.keys(historyRowExample)).toEqual(expect.arrayContaining(own));
});
