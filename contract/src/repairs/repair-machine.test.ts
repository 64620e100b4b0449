import { describe, expect, test } from 'vitest';
import { mayAct } from '../core/machine.ts';
import { findById, orderStatuses as statusTable } from '../lookups/lookups.ts';
import {
  type RepairAction,
  type RepairStatus,
  repairMachine,
  repairStatuses,
  repairStatusId,
  repairStatusIds,
  repairStatusText,
} from './repair-machine.ts';
import { declinedRefusal, repairPriceText } from './repair-rules.ts';

const underWork = ['Backordered', 'Repairing'] as const;

describe('a repair line (T1)', () => {
  test.each([
    ['provideRma', 'supplier', ['Rma'], 'PendingShipment'],
    ['waiveRma', 'portal', ['Rma'], 'PendingShipment'],
    ['shipInbound', 'marketplace', ['Rma', 'PendingShipment'], 'ShippedInbound'],
    ['receive', 'supplier', ['PendingShipment', 'ShippedInbound'], 'Evaluating'],
    ['quote', 'supplier', ['Evaluating'], 'Quoted'],
    ['requote', 'supplier', ['Quoted', ...underWork], 'Quoted'],
    ['acceptQuote', 'marketplace', ['Quoted'], 'Repairing'],
    ['decline', 'marketplace', ['Quoted', ...underWork], undefined],
    ['backorder', 'supplier', underWork, 'Backordered'],
    ['schedule', 'supplier', underWork, 'Repairing'],
    ['ship', 'supplier', underWork, 'ShippedOutbound'],
    ['returnItem', 'supplier', ['Quoted'], 'ShippedOutbound'],
    ['scan', 'marketplace', ['Quoted', ...underWork], 'ShippedOutbound'],
    ['deliver', 'marketplace', ['ShippedOutbound'], 'Delivered'],
    ['close', 'marketplace', ['Delivered'], 'Closed'],
    ['cancel', 'marketplace', ['Rma', 'PendingShipment', 'ShippedInbound'], 'Cancelled'],
    ['update', 'marketplace', repairStatuses, undefined],
    [
      'labelAvailable',
      'marketplace',
      repairStatuses.filter((status) => status !== 'Cancelled' && status !== 'Closed'),
      undefined,
    ],
  ] as const)('%s: by the %s from %j to %s', (action: RepairAction, by, from, to) => {
    expect(repairStatuses.filter((status) => mayAct(repairMachine, action, status))).toEqual(from);
    expect(repairMachine.actions[action]).toMatchObject({ by });
    expect(repairMachine.actions[action].to).toBe(to);
  });

  test('is changed by no supplier once it goes back', () => {
    const bySupplier = Object.values(repairMachine.actions).filter(({ by }) => by === 'supplier');
    for (const status of ['ShippedOutbound', 'Delivered', 'Cancelled', 'Closed'] as const)
      for (const { from } of bySupplier) expect(from).not.toContain(status);
  });

  test('has the ids and words of the table of statuses (L2)', () => {
    for (const status of repairStatuses)
      expect(findById(statusTable, repairStatusIds[status])).toMatchObject({
        code: status,
        description: repairMachine.states[status].label,
        group: 'repair',
      });
  });
});

describe('a declined repair', () => {
  const standing = (status: RepairStatus, isRepairDeclined = true) => ({ status, isRepairDeclined });

  test('has an id and words of its own until its item goes back', () => {
    expect(repairStatuses.filter((status) => repairStatusId(standing(status)) === 18)).toEqual([
      'Quoted',
      'Backordered',
      'Repairing',
    ]);
    expect(repairStatusText(standing('Quoted'))).toBe('Repair Declined - Return Item');
    expect(repairStatusText(standing('Quoted', false))).toBe('Pending Customer Acceptance');
    expect(repairStatusText(standing('Delivered'))).toBe('Delivered');
  });

  test.each(['quote', 'requote'] as const)('cannot be quoted in any state (%s)', (action) => {
    for (const status of repairStatuses) {
      expect(declinedRefusal(action, standing(status))?.detail).toBe(
        'This repair was declined and cannot be requoted.',
      );
      expect(declinedRefusal(action, standing(status, false))).toBeNull();
    }
  });

  test('alone goes back from Quoted', () => {
    for (const action of ['returnItem', 'scan'] as const) {
      expect(declinedRefusal(action, standing('Quoted', false))?.status).toBe(409);
      expect(declinedRefusal(action, standing('Quoted'))).toBeNull();
      expect(declinedRefusal(action, standing('Repairing', false))).toBeNull();
    }
    expect(declinedRefusal('acceptQuote', standing('Quoted'))).toBeNull();
  });
});

test('two states have a text in place of the price', () => {
  const texts = statusTable.map(({ id }) => [id, repairPriceText({ statusId: id })]).filter(([, text]) => text);
  expect(Object.fromEntries(texts)).toEqual({ 12: 'Pending Evaluation', 4: 'Pending Customer Acceptance' });
});
