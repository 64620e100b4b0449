import { describe, expect, test } from 'vitest';
import { mayAct } from '../core/machine.ts';
import { orderStatuses as statusTable } from '../lookups/lookups.ts';
import { actionsOfLoaner, documentsOfLoaner } from './loaner-actions.ts';
import { type LoanerStatus, loanerMachine, loanerStatuses, loanerStatusIds } from './loaner-machine.ts';
import { loanerListPath, loanerTabs } from './loaner-tabs.ts';

const receivable = ['ReceivedInUse', 'ShippedInbound', 'Returned'] as const;

describe('T3: a loaner', () => {
  test.each([
    ['schedule', ['Ordered'], undefined],
    ['ship', ['Ordered'], 'ShippedOutbound'],
    ['scan', ['Ordered'], 'ShippedOutbound'],
    ['deliver', ['ShippedOutbound'], 'ReceivedInUse'],
    ['sendBack', ['ReceivedInUse'], 'ShippedInbound'],
    ['deliverBack', ['ShippedInbound'], 'Returned'],
    ['receive', receivable, 'Inspected'],
    ['receiveFaulty', receivable, 'Inspected'],
    ['receiveToInspect', receivable, 'Returned'],
    ['inspect', ['Returned'], 'Inspected'],
    ['inspectFaulty', ['Returned'], 'Inspected'],
    ['reportDiscrepancy', ['Inspected'], undefined],
    ['cancel', ['Ordered'], 'Cancelled'],
    ['update', ['Ordered', 'ShippedOutbound', ...receivable], undefined],
    ['labelAvailable', ['Ordered', 'ShippedOutbound', ...receivable], undefined],
    ['close', ['Inspected'], 'Closed'],
  ] as const)('%s: from %j to %s', (action, from, to) => {
    expect(loanerStatuses.filter((status) => mayAct(loanerMachine, action, status))).toEqual(from);
    expect(loanerMachine.actions[action].to).toBe(to);
  });

  test('ruling 19: what was received before is told as inspected, and so is a discrepancy found later', () => {
    const { receive, receiveFaulty, receiveToInspect, inspect, inspectFaulty, reportDiscrepancy } =
      loanerMachine.actions;
    expect([receive, receiveFaulty, receiveToInspect].map(({ emits }) => emits)).toEqual(
      Array(3).fill('loaner.received'),
    );
    expect([inspect, inspectFaulty, reportDiscrepancy].map(({ emits }) => emits)).toEqual(
      Array(3).fill('loaner.inspected'),
    );
  });

  test('has ids of its own beside those of orders and repairs', () => {
    const ids = Object.values(loanerStatusIds);
    expect(new Set(ids).size).toBe(loanerStatuses.length);
    expect(statusTable.filter(({ id }) => ids.includes(id))).toEqual([]);
  });
});

describe('the list of loaners', () => {
  test('LOANER-003, LOANER-004: has these tabs', () => {
    expect(loanerTabs).toEqual([
      { id: 'Ordered', label: 'Ordered' },
      { id: 'ShippedOutbound', label: 'Shipped Outbound' },
      { id: 'ReceivedInUse', label: 'Received & In Use' },
      { id: 'ShippedInbound', label: 'Shipped Inbound' },
      { id: 'Returned', label: 'Returned' },
      { id: 'Inspected', label: 'Inspected' },
    ]);
  });

  test('LOANER-008: is gone back to at the tab of the line', () => {
    expect(loanerListPath('ReceivedInUse')).toBe('/loaners-rentals?tab=ReceivedInUse');
    for (const status of ['Cancelled', 'Closed', undefined] as const)
      expect(loanerListPath(status)).toBe('/loaners-rentals?tab=Ordered');
  });
});

describe('what a loaner offers', () => {
  test.each([
    ['Ordered', ['process']],
    ['ShippedOutbound', []],
    ['ReceivedInUse', ['receive']],
    ['ShippedInbound', ['receive']],
    ['Returned', ['receive']],
    ['Inspected', ['vdf']],
    ['Cancelled', []],
    ['Closed', []],
  ] as const)('LOANER-019 to LOANER-025: %s offers %j', (status, actions) => {
    expect(actionsOfLoaner(status)).toEqual(actions.map((action) => ({ action, allowed: true, reason: null })));
  });

  const documents = (status: LoanerStatus, change: object = {}) =>
    documentsOfLoaner({ status, billingPo: 'PO-1', hasShippingLabel: true, ...change });

  test('documents need a billing PO, and a label its own event', () => {
    expect(documents('Ordered')).toEqual(['purchaseOrder', 'packingSlip', 'shippingLabel']);
    expect(documents('Inspected', { hasShippingLabel: false })).toEqual(['purchaseOrder', 'packingSlip']);
    expect(documents('Ordered', { billingPo: null })).toEqual([]);
  });

  test.each(['Cancelled', 'Closed'] as const)('G7: nothing is printed of what is %s', (status) => {
    expect(documents(status)).toEqual([]);
  });
});
