import { describe, expect, test } from 'vitest';
import { mayAct } from '../core/machine.ts';
import { findById, orderStatuses as statusTable } from '../lookups/lookups.ts';
import { actionsOfLine, documentsOf } from './order-actions.ts';
import { isOpen, type OrderStatus, orderMachine, orderStatuses, orderStatusIds } from './order-machine.ts';

type ActionName = keyof typeof orderMachine.actions;

describe('an order line', () => {
  test.each([
    ['schedule', ['AWAITINGREVIEW'], 'PENDINGSHIPMENT'],
    ['keepForReview', ['AWAITINGREVIEW'], undefined],
    ['reschedule', ['PENDINGSHIPMENT'], undefined],
    ['ship', ['AWAITINGREVIEW', 'PENDINGSHIPMENT'], 'SHIPPED'],
    ['reviewDue', ['PENDINGSHIPMENT'], 'AWAITINGREVIEW'],
    ['reviewDaily', ['PENDINGSHIPMENT'], 'AWAITINGREVIEW'],
    ['scan', ['AWAITINGREVIEW', 'PENDINGSHIPMENT'], 'SHIPPED'],
    ['deliver', ['SHIPPED'], 'DELIVERED'],
    ['cancel', ['AWAITINGREVIEW', 'PENDINGSHIPMENT'], 'CANCELLED'],
    ['labelAvailable', ['AWAITINGREVIEW', 'PENDINGSHIPMENT', 'SHIPPED', 'DELIVERED'], undefined],
  ] as const)('%s: from %j to %s', (action: ActionName, from, to) => {
    expect(orderStatuses.filter((status) => mayAct(orderMachine, action, status))).toEqual(from);
    expect(orderMachine.actions[action].to).toBe(to);
  });

  test('is changed by no supplier once it has shipped', () => {
    const bySupplier = Object.values(orderMachine.actions).filter(({ by }) => by === 'supplier');
    for (const status of ['SHIPPED', 'DELIVERED', 'CANCELLED'] as const) {
      expect(isOpen(status)).toBe(false);
      for (const { from, refused } of bySupplier) {
        expect(from).not.toContain(status);
        expect(refused.detail).toBe('This line item can no longer be changed.');
      }
    }
  });

  test('has the ids and words of the table of statuses', () => {
    for (const status of orderStatuses)
      expect(findById(statusTable, orderStatusIds[status])).toMatchObject({
        code: status,
        description: orderMachine.states[status].label,
        group: 'order',
      });
  });
});

describe('what a line offers', () => {
  const flags = { isPastDue: false, hasMissingData: false };
  const line = (status: OrderStatus, change: object = {}) => ({
    status,
    billingPo: 'PO-1',
    hasShippingLabel: true,
    ...change,
  });
  const offered = (status: OrderStatus, change: object = {}) =>
    actionsOfLine(line(status), { ...flags, ...change }).map(({ action }) => action);

  test('a complete line in time waits for a look, any other for processing', () => {
    expect(offered('AWAITINGREVIEW')).toEqual(['reviewShipping']);
    expect(offered('AWAITINGREVIEW', { isPastDue: true })).toEqual(['process']);
    expect(offered('AWAITINGREVIEW', { hasMissingData: true })).toEqual(['process']);
    expect(offered('PENDINGSHIPMENT')).toEqual(['process']);
    expect(offered('PENDINGSHIPMENT', { isPastDue: true, hasMissingData: true })).toEqual(['process']);
  });

  test('a shipped line is printed; without a label that button is there and says why not', () => {
    for (const status of ['SHIPPED', 'DELIVERED'] as const) {
      expect(actionsOfLine(line(status), flags)).toEqual([
        { action: 'printPackingSlip', allowed: true, reason: null },
        { action: 'printShippingLabel', allowed: true, reason: null },
      ]);
      expect(actionsOfLine(line(status, { hasShippingLabel: false }), flags)).toMatchObject([
        { allowed: true },
        { allowed: false, reason: 'There is no shipping label yet.' },
      ]);
      expect(actionsOfLine(line(status, { billingPo: null }), flags)).toMatchObject([
        { allowed: false, reason: 'This order has no billing PO.' },
        { allowed: false, reason: 'This order has no billing PO.' },
      ]);
    }
  });

  test('a cancelled line offers nothing', () => {
    expect(offered('CANCELLED')).toEqual([]);
  });

  test.each([
    ['AWAITINGREVIEW', ['purchaseOrder', 'shippingLabel']],
    ['PENDINGSHIPMENT', ['purchaseOrder', 'packingSlip', 'shippingLabel']],
    ['SHIPPED', ['purchaseOrder', 'packingSlip', 'shippingLabel']],
    ['DELIVERED', ['purchaseOrder', 'packingSlip', 'shippingLabel']],
    ['CANCELLED', ['purchaseOrder']],
  ] as const)('%s prints %j', (status, documents) => {
    expect(documentsOf(line(status))).toEqual(documents);
    expect(documentsOf(line(status, { hasShippingLabel: false }))).not.toContain('shippingLabel');
    expect(documentsOf(line(status, { billingPo: null }))).toEqual([]);
  });
});
