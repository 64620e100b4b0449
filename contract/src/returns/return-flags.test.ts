import { describe, expect, test } from 'vitest';
import { dayOf } from '../core/plain-date.ts';
import { actionOfLine, documentsOf, processBanner } from './return-actions.ts';
import { isPastDue } from './return-flags.ts';
import { type ReturnStatus, returnStatuses } from './return-machine.ts';

describe('past due', () => {
  const line = (status: ReturnStatus, rgaDueDate: string | null) => ({ status, rgaDueDate });

  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    [null, false],
  ])('due %s, today 2026-11-21: %s', (due, is) => {
    expect(isPastDue(line('Process', due), '2026-11-21')).toBe(is);
  });

  test('what is inspected or over is late no more', () => {
    const late = returnStatuses.filter((status) => isPastDue(line(status, '2026-11-20'), '2026-11-21'));
    expect(late).toEqual(['Process', 'PendingProvider', 'Pending', 'ShippedInbound', 'Received']);
  });

  test('today is a day where the user is', () => {
    const now = new Date('2026-11-21T05:00:00Z');
    const due = line('Process', '2026-11-20');
    expect(isPastDue(due, dayOf(now, 'Pacific/Honolulu'))).toBe(false);
    expect(isPastDue(due, dayOf(now, 'America/New_York'))).toBe(true);
  });
});

describe('what a line offers', () => {
  const undecided = { isApproved: null, dateReturnApprovedDenied: null };
  const decided = { isApproved: 'Y', dateReturnApprovedDenied: '2026-11-20T10:00:00.000Z' } as const;

  test.each([
    ['Process', 1, undecided, 'addRma'],
    ['Process', 1, decided, null],
    ['Process', 2, undecided, 'process'],
    ['Process', 2, decided, null],
    ['Process', 2, { ...decided, isApproved: 'N' }, null],
    ['PendingProvider', 2, undecided, 'requestUpdate'],
    ['PendingProvider', 1, decided, 'requestUpdate'],
    ['Pending', 2, decided, 'receive'],
    ['ShippedInbound', 1, decided, 'receive'],
    ['Received', 2, decided, 'inspect'],
    ['Inspected', 2, decided, 'vdf'],
    ['Cancelled', 2, undecided, null],
    ['Closed', 2, decided, null],
  ] as const)('%s, type %i', (status, typeId, decision, action) => {
    expect(actionOfLine({ status, typeId, ...decision })).toBe(action);
  });

  test('a label is printed once there is one, until it is over', () => {
    const offered = returnStatuses.filter(
      (status) => documentsOf({ status, displayPo: null, canGenerateShippingLabel: true }).length > 0,
    );
    expect(offered).toEqual(returnStatuses.slice(0, 6));
    expect(documentsOf({ status: 'Pending', displayPo: null, canGenerateShippingLabel: false })).toEqual([]);
  });

  test('papers are printed where there is a PO, the slip once the goods may come (REPAIR-007)', () => {
    const offered = returnStatuses.map((status) =>
      documentsOf({ status, displayPo: 'PO-1', canGenerateShippingLabel: false }),
    );
    const [order, both] = [['purchaseOrder'], ['purchaseOrder', 'packingSlip']];
    expect(offered).toEqual([order, order, both, both, both, both, [], []]);
  });

  test.each([
    [2, null, 'Return Requested', 'Awaiting Vendor Approval'],
    [2, 'Y', 'Return Approved 11/20/2026', 'Pending Meridian Review'],
    [2, 'N', 'Return Denied 11/20/2026', 'Pending Meridian Review'],
    [1, null, 'Exchange Requested', 'Awaiting Customer Shipment'],
    [1, 'Y', 'Exchange Requested', 'Awaiting Customer Shipment'],
  ] as const)('the banner of type %i, decided %s', (typeId, isApproved, title, text) => {
    const line = { status: 'Process', typeId, isApproved, dateReturnApprovedDenied: null } as const;
    expect(processBanner(line, '11/20/2026', 'Meridian')).toMatchObject({ title, text });
    expect(processBanner({ ...line, status: 'Pending' }, '11/20/2026', 'Meridian')).toBeNull();
  });
});
