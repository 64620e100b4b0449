import { describe, expect, test } from 'vitest';
import { mayAct } from '../core/machine.ts';
import { withProduct } from '../core/product.ts';
import { orderStatuses } from '../lookups/lookups.ts';
import { returnDenyReasons } from '../lookups/lookups-returns.ts';
import {
  type ReturnAction,
  returnExchangeStatus,
  returnMachine,
  returnStatuses,
  returnStatusIds,
} from './return-machine.ts';
import { returnListPath, returnPath, returnTabs } from './return-tabs.ts';

describe('an exchange or return (table T2)', () => {
  test.each<[ReturnAction, readonly string[], string | undefined]>([
    ['approve', ['Process'], undefined],
    ['deny', ['Process'], undefined],
    ['requestInformation', ['Process'], 'PendingProvider'],
    ['addRma', ['Process'], undefined],
    ['provideRma', ['Process', 'PendingProvider', 'Pending', 'ShippedInbound'], undefined],
    ['release', ['Process'], 'Pending'],
    ['closeDenied', ['Process'], 'Closed'],
    ['reopen', ['Process'], undefined],
    ['hold', ['Process', 'Pending'], 'PendingProvider'],
    ['resumeUndecided', ['PendingProvider'], 'Process'],
    ['resumeDecided', ['PendingProvider'], 'Pending'],
    ['requestUpdate', ['PendingProvider'], undefined],
    ['ship', ['Process', 'Pending'], 'ShippedInbound'],
    ['receive', ['Pending', 'ShippedInbound'], 'Inspected'],
    ['receiveWithDiscrepancy', ['Pending', 'ShippedInbound'], 'Inspected'],
    ['receiveUninspected', ['Pending', 'ShippedInbound'], 'Received'],
    ['inspect', ['Received'], 'Inspected'],
    ['inspectWithDiscrepancy', ['Received'], 'Inspected'],
    ['reportDiscrepancy', ['Inspected'], undefined],
    ['cancel', ['Process', 'PendingProvider', 'Pending'], 'Cancelled'],
    ['carrierDeliver', ['ShippedInbound'], undefined],
    ['close', ['Inspected'], 'Closed'],
  ])('%s: from %j to %s', (action, from, to) => {
    expect(returnStatuses.filter((status) => mayAct(returnMachine, action, status))).toEqual(from);
    expect(returnMachine.actions[action].to).toBe(to);
  });

  test('has ids that no status of orders and repairs has', () => {
    const taken = new Set(orderStatuses.map(({ id }) => id));
    const own = Object.values(returnStatusIds);
    expect(own.filter((id) => taken.has(id))).toEqual([]);
    expect(new Set(own).size).toBe(returnStatuses.length);
  });
});

describe("the provider's name", () => {
  test('stands in the tab that lies with the provider, and in no other', () => {
    const tabs = returnTabs('Meridian');
    expect(tabs.map(({ id }) => id)).toEqual([
      'Process',
      'PendingMeridian',
      'Pending',
      'ShippedInbound',
      'Received',
      'Inspected',
    ]);
    expect(tabs.map(({ label }) => label)).toEqual([
      'Process',
      'Pending Meridian',
      'Pending',
      'Shipped Inbound',
      'Received',
      'Inspected',
    ]);
    expect(returnExchangeStatus('PendingProvider', 'Acme')).toBe('PendingAcme');
    expect(returnExchangeStatus('Pending', 'Acme')).toBe('Pending');
    expect(withProduct('Pending {product} Review', 'A $& B')).toBe('Pending A $& B Review');
  });

  test('leads to its tab; a state without a tab leads to the first', () => {
    expect(returnListPath('PendingProvider', 'Acme Health')).toBe('/exchanges-returns?tab=PendingAcme%20Health');
    expect(returnListPath('Closed', 'Acme')).toBe('/exchanges-returns?tab=Process');
    expect(returnListPath(undefined, 'Acme')).toBe('/exchanges-returns?tab=Process');
  });
});

test('a row leads to its PO, else to the order by its id', () => {
  expect(returnPath({ displayPo: 'PO 1/2', orderId: 7 })).toBe('/exchange-return-details/po/PO%201%2F2');
  expect(returnPath({ displayPo: null, orderId: 7 })).toBe('/exchange-return-details/7');
});

test('the last reason is Other, by a flag and not by its name', () => {
  expect(returnDenyReasons.filter(({ isOther }) => isOther)).toEqual([{ id: 99, description: 'Other', isOther: true }]);
  expect(returnDenyReasons.at(-1)?.isOther).toBe(true);
});
