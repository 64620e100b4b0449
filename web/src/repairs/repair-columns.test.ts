import { repairRowExample } from '@portal/contract/repairs/repair-examples';
import type { RepairRow } from '@portal/contract/repairs/repair-schemas';
import { describe, expect, test } from 'vitest';
import { rowsByTab } from '../ui/list/list-model.ts';
import { priceText, repairBadges, repairColumns, repairFacts, repairTabs } from './repair-columns.ts';

let nextId = 1;
function row(change: Partial<RepairRow>): RepairRow {
  nextId += 1;
  return { ...repairRowExample, isUrgent: false, lineItemId: nextId, ...change };
}

function expectOrder(tab: string, rows: readonly RepairRow[]): void {
  const shuffled = rows.toSorted((a, b) => ((a.lineItemId * 7) % 11) - ((b.lineItemId * 7) % 11));
  const found = rowsByTab(shuffled, repairTabs(true)).get(tab) ?? [];
  expect(found.map(({ lineItemId }) => lineItemId)).toEqual(rows.map(({ lineItemId }) => lineItemId));
}

const [late, early] = ['2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z'];

describe('the tabs', () => {
  test.each([
    ['RMA', 'Rma'],
    ['PendingShipment', 'PendingShipment'],
    ['ShippedInbound', 'ShippedInbound'],
    ['Evaluating', 'Evaluating'],
    ['Quoted', 'Quoted'],
  ] as const)('%s: the newest first, then by Ref # (REPAIR-077)', (tab, repairStatus) => {
    const of = { repairStatus, status: repairStatus };
    expectOrder(tab, [
      row({ ...of, dateCreated: late, lineItemId: 900 }),
      row({ ...of, dateCreated: late, lineItemId: 901 }),
      row({ ...of, dateCreated: early, lineItemId: 800 }),
    ]);
  });

  test.each(['Backordered', 'Repairing'] as const)('%s: what is due first (REPAIR-078)', (repairStatus) => {
    expectOrder(repairStatus, [
      row({ repairStatus, followUpDate: '2026-11-20' }),
      row({ repairStatus, followUpDate: '2026-11-21' }),
      row({ repairStatus, followUpDate: null }),
    ]);
  });

  test('ShippedOutbound and Delivered: the latest first (REPAIR-079, REPAIR-080)', () => {
    expectOrder('ShippedOutbound', [
      row({ repairStatus: 'ShippedOutbound', vendorToCustomerDateShipped: late }),
      row({ repairStatus: 'ShippedOutbound', vendorToCustomerDateShipped: early }),
    ]);
    expectOrder('Delivered', [
      row({ repairStatus: 'Delivered', vendorToCustomerDateDelivered: late, vendorToCustomerDateShipped: early }),
      row({ repairStatus: 'Delivered', vendorToCustomerDateDelivered: early, vendorToCustomerDateShipped: late }),
    ]);
  });

  test('have no RMA# where no number is required (REPAIR-012, REPAIR-013)', () => {
    expect(repairTabs(true).map(({ tabDisplay }) => tabDisplay)[0]).toBe('RMA#');
    expect(repairTabs(false).map(({ id }) => id)).toEqual(
      repairTabs(true)
        .map(({ id }) => id)
        .slice(1),
    );
  });
});

test('badges follow their flags, both at once too (REPAIR-081)', () => {
  const texts = (change: Partial<RepairRow>) => repairBadges(row(change)).map(({ text }) => text);
  expect(texts({ isPastDue: true, isUrgent: true })).toEqual(['Past Due', 'Urgent']);
  expect(texts({ isUrgent: true })).toEqual(['Urgent']);
  expect(texts({})).toEqual([]);
});

describe('the columns', () => {
  const columns = repairColumns('America/Chicago');

  test('are the 24 of the specification (REPAIR-061)', () => {
    const names = `lineItemId manufacturer serialNumber description customerToVendorTrackingNumber
      customerToVendorEstimatedDelivery vendorRmaNumber dateCreated company quantity orderNumber displayPo rgaNumber
      partNumber price priority statusDescription condition warranty requestor estimatedShipDate
      vendorToCustomerTrackingNumber vendorToCustomerEstimatedDelivery vendorOrderNumber`;
    expect(columns.map(({ field }) => field).sort()).toEqual(names.split(/\s+/).sort());
  });

  test.each([
    ['RMA', ['Priority', 'Date Created']],
    ['PendingShipment', ['Priority', 'RMA #', 'Inbound Tracking #', 'Date Created']],
    ['ShippedInbound', ['Priority', 'RMA #', 'Inbound Tracking #', 'Inbound Est. Delivery', 'Date Created']],
    ['Evaluating', ['Priority', 'Status', 'Price', 'Date Created']],
    ['Quoted', ['Priority', 'Status', 'Price', 'Date Created']],
    ['Backordered', ['Price', 'Est. Ship Date', 'Vendor Order #']],
    ['Repairing', ['Price', 'Est. Ship Date', 'Vendor Order #']],
    ['ShippedOutbound', ['Price', 'Outbound Tracking #', 'Outbound Est. Delivery', 'Vendor Order #']],
    ['Delivered', ['Price', 'Outbound Tracking #', 'Vendor Order #']],
  ])('%s shows those that its action needs (G2)', (tab, more) => {
    const [before, after] = [
      ['Ref #', 'PO #', 'Item #', 'Serial #', 'Description'],
      ['OEM', 'Company'],
    ];
    const shown = columns.filter(({ visible, tabs }) => visible === true && (!tabs || tabs.includes(tab)));
    expect(shown.map(({ header }) => header)).toEqual([...before, ...more, ...after]);
  });

  test('say dates as repairs do, and texts in place of two prices (REPAIR-049, REPAIR-050, REPAIR-168)', () => {
    const text = (field: string, change: Partial<RepairRow>) =>
      columns.find((column) => column.field === field)?.format(row(change));
    expect(text('dateCreated', { dateCreated: '2026-11-05T20:05:00.000Z' })).toBe('11/5/2026 2:05 PM');
    expect(text('dateCreated', { dateCreated: '2026-01-05T20:05:00.000Z' }), 'the month in two digits').toBe(
      '01/5/2026 2:05 PM',
    );
    expect(text('customerToVendorEstimatedDelivery', { customerToVendorEstimatedDelivery: '2026-11-05' })).toBe(
      '11/05/2026',
    );
    expect(text('price', { statusId: 12 })).toBe('Pending Evaluation');
    expect(text('price', { statusId: 4 })).toBe('Pending Customer Acceptance');
    expect(text('price', { statusId: 15, price: 1840.5 })).toBe('$1,840.50');
    expect(priceText({ statusId: 11, price: 0 })).toBe('$0.00');
  });

  test('of a card are columns of its tab', () => {
    for (const tab of repairTabs(true))
      for (const field of repairFacts(tab)) {
        const column = columns.find((one) => one.field === field);
        expect(column && (!column.tabs || column.tabs.includes(tab.id)), `${tab.id} ${field}`).toBe(true);
      }
  });
});
