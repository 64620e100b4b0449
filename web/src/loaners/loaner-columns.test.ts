import { loanerRowExample } from '@portal/contract/loaners/loaner-examples';
import type { LoanerRow } from '@portal/contract/loaners/loaner-schemas';
import { describe, expect, test } from 'vitest';
import { rowsByTab } from '../ui/list/list-model.ts';
import { clockText, dueText, lateDayText } from './loaner-clock-text.ts';
import { type InUseSort, loanerBadges, loanerColumns, loanerFacts, loanerTabs } from './loaner-columns.ts';

let nextId = 1;
function row(change: Partial<LoanerRow>): LoanerRow {
  nextId += 1;
  return { ...loanerRowExample, lineItemId: nextId, ...change };
}

function expectOrder(inUse: InUseSort, tab: string, rows: readonly LoanerRow[]): void {
  const found = rowsByTab(rows.toReversed(), loanerTabs(inUse)).get(tab) ?? [];
  expect(found.map(({ lineItemId }) => lineItemId)).toEqual(rows.map(({ lineItemId }) => lineItemId));
}

describe('the tabs of loaners', () => {
  test('LOANER-003, LOANER-004: stand in their order and go by the status', () => {
    expect(
      loanerTabs('dueDate').map(({ id, tabDisplay, fieldName, value }) => [id, tabDisplay, fieldName, value]),
    ).toEqual([
      ['Ordered', 'Ordered', 'status', 'Ordered'],
      ['ShippedOutbound', 'Shipped Outbound', 'status', 'ShippedOutbound'],
      ['ReceivedInUse', 'Received & In Use', 'status', 'ReceivedInUse'],
      ['ShippedInbound', 'Shipped Inbound', 'status', 'ShippedInbound'],
      ['Returned', 'Returned', 'status', 'Returned'],
      ['Inspected', 'Inspected', 'status', 'Inspected'],
    ]);
  });

  const dates = { rgaDueDate: '2026-12-01', dateCreated: '2026-11-01T00:00:00.000Z' };
  test.each(['Ordered', 'ReceivedInUse'] as const)('G5: %s by due date, then the newest', (status) => {
    expectOrder('dueDate', status, [
      row({ status, ...dates, rgaDueDate: '2026-11-30' }),
      row({ status, ...dates, dateCreated: '2026-11-02T00:00:00.000Z' }),
      row({ status, ...dates }),
      row({ status, ...dates }),
      row({ status, ...dates, rgaDueDate: null }),
    ]);
  });

  test('those in use by what costs most, where asked for; those of other tabs as ever', () => {
    const cost = (lateFee: number, change: Partial<LoanerRow> = {}) =>
      row({ ...dates, lateFee, lateFeePerDay: 10, daysLate: lateFee / 10, ...change });
    expectOrder('cost', 'ReceivedInUse', [cost(90), cost(20), cost(0, { rgaDueDate: '2026-11-30' }), cost(0)]);
    const status = 'ShippedInbound' as const;
    expectOrder('cost', status, [cost(0, { status, rgaDueDate: '2026-11-30' }), cost(90, { status })]);
  });
});

describe('the columns of loaners', () => {
  const columns = loanerColumns('America/Chicago');
  const of = (visible: boolean | 'never') => columns.filter((column) => column.visible === visible);

  test('G4, LOANER-018: shown at first', () => {
    expect(of(true).map(({ field, header }) => [field, header])).toEqual([
      ['lineItemId', 'Ref #'],
      ['displayPo', 'PO #'],
      ['serialNumber', 'Serial #'],
      ['description', 'Description'],
      ['quantity', 'Qty'],
      ['rgaDueDate', 'Delivery Date'],
      ['status', 'Status'],
      ['dateCreated', 'Date Created'],
      ['manufacturer', 'OEM'],
      ['facility', 'Facility'],
      ['requestor', 'Requestor'],
    ]);
  });

  test('G4: offered, beside the clock; and never', () => {
    expect(of(false).map(({ header }) => header)).toEqual([
      'Order #',
      'Order Type',
      'Condition',
      'Shipper',
      'Notes',
      'Days Out',
      'Days Late',
      'Late Fee',
    ]);
    expect(of('never').map(({ field }) => field)).toEqual([
      'orderTypeId',
      'isPassThrough',
      'reasonId',
      'conditionId',
      'imagePath',
      'imageAlt',
      'imageDefaultUrl',
    ]);
  });

  test('say the status as users read it, and a fee only where there is one', () => {
    const cell = (field: string, change: Partial<LoanerRow>) =>
      columns.find((column) => column.field === field)?.format(row(change));
    expect(cell('status', { status: 'ReceivedInUse' })).toBe('Received & In Use');
    expect(cell('lateFee', { lateFee: 1250.5 })).toBe('$1,250.50');
    expect(cell('lateFee', { lateFee: null })).toBe('');
    expect(cell('daysOut', { daysOut: null })).toBe('');
  });

  test('a card shows the due date once the customer has the loaner', () => {
    expect(loanerFacts({ id: 'Ordered' })).toContain('dateCreated');
    expect(loanerFacts({ id: 'ReceivedInUse' })).toContain('rgaDueDate');
  });
});

test('T3b: the badges', () => {
  const texts = (flags: Parameters<typeof loanerBadges>[0]) => loanerBadges(flags).map(({ text }) => text);
  expect(texts({ isPastDue: true, isDueShortly: false })).toEqual(['Past Due']);
  expect(texts({ isPastDue: false, isDueShortly: true })).toEqual(['Due Shortly']);
  expect(texts({ isPastDue: false, isDueShortly: false })).toEqual([]);
});

describe('the words of the clock', () => {
  test('days out, or days late with what they cost', () => {
    expect(clockText({ daysOut: null, daysLate: 0, lateFee: null })).toBeNull();
    expect(clockText({ daysOut: 1, daysLate: 0, lateFee: 0 })).toBe('1 day out');
    expect(clockText({ daysOut: 12, daysLate: 0, lateFee: null })).toBe('12 days out');
    expect(clockText({ daysOut: 20, daysLate: 3, lateFee: 105 })).toBe('3 days late, $105.00');
    expect(clockText({ daysOut: 20, daysLate: 1, lateFee: null })).toBe('1 day late');
  });

  test('what each late day costs is told, never made up', () => {
    expect(lateDayText({ loanerFeeType: 2, rentalFeeCost: 450, lateFeePerDay: 35 })).toBe('$35.00');
    expect(lateDayText({ loanerFeeType: 2, rentalFeeCost: 450, lateFeePerDay: null })).toBe(
      'Not agreed: the rental fee of $450.00 is for the whole loan',
    );
    expect(lateDayText({ loanerFeeType: 1, rentalFeeCost: null, lateFeePerDay: null })).toBe('Not agreed');
  });

  test('how far the due date is', () => {
    const due = { rgaDueDate: '2026-11-20', daysLate: 0 };
    expect(dueText({ ...due, rgaDueDate: null, daysLeft: null })).toBeNull();
    expect(dueText({ ...due, daysLeft: 0 })).toBe('due today');
    expect(dueText({ ...due, daysLeft: 5 })).toBe('due in 5 days');
    expect(dueText({ ...due, daysLeft: -2, daysLate: 2 })).toBe('2 days late');
    expect(dueText({ ...due, daysLeft: null })).toBeNull();
  });
});
