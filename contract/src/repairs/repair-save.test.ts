import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '../core/plain-date.ts';
import { planSave, type SaveCall, type SentLine } from '../lines/saving/save-rules.ts';
import type { RepairStatus } from './repair-machine.ts';
import { repairSaves, type StoredRepair } from './repair-save.ts';

/** A Saturday: five business days later is Friday the 27th. */
const today = '2026-11-21';

const fresh: StoredRepair = {
  status: 'Repairing',
  isRepairDeclined: false,
  orderTypeId: 2,
  shipDateReasonId: null,
  estimatedShipDate: null,
  vendorRmaRequired: false,
  vendorRmaNumber: null,
  serialNumber: 'C15-1',
};

function planned(call: SaveCall, sent: SentLine, stored: Partial<StoredRepair> = {}) {
  return planSave(repairSaves, call, [{ stored: { ...fresh, ...stored }, sent }], today);
}

function saved(call: SaveCall, sent: SentLine, stored: Partial<StoredRepair> = {}) {
  const plan = planned(call, sent, stored);
  return plan.outcome === 'saved' ? plan.lines[0] : plan;
}

function problems(call: SaveCall, sent: SentLine, stored: Partial<StoredRepair> = {}) {
  const plan = planned(call, sent, stored);
  return plan.outcome === 'invalid' ? plan.problems.map(({ path, message }) => [path.at(-1), message]) : plan;
}

const calls = ['order', 'esd'] as const;
const underWork = ['Repairing', 'Backordered'] as const;

describe.each(calls)('a save by the call %s', (call) => {
  test.each([2, 3])('T1-12: the reason %s is a backorder', (shipDateReasonId) => {
    const estimatedShipDate = shipDateReasonId === 3 ? '2026-12-01' : undefined;
    for (const status of underWork)
      expect(saved(call, { shipDateReasonId, estimatedShipDate }, { status })).toMatchObject({
        action: 'backorder',
        to: 'Backordered',
        followUpDate: estimatedShipDate ?? '2026-11-27',
      });
  });

  test.each([1, 4, 5, 7, 8, 11, 13])('T1-13: the reason %s is none, and wants a date', (shipDateReasonId) => {
    for (const status of underWork)
      expect(saved(call, { shipDateReasonId, estimatedShipDate: today }, { status })).toMatchObject({
        action: 'schedule',
        to: 'Repairing',
        followUpDate: today,
      });
    expect(problems(call, { shipDateReasonId })).toEqual([['estimatedShipDate', 'Estimated ship date is required.']]);
  });

  test.each([10, 14, 15])('ruling 14: the reason %s needs no date; follow up in five business days', (reason) => {
    expect(saved(call, { shipDateReasonId: reason })).toMatchObject({ to: 'Repairing', followUpDate: '2026-11-27' });
  });

  test.each([6, 9, 12])('the reason %s is none of repairs (L4)', (shipDateReasonId) => {
    expect(problems(call, { shipDateReasonId, estimatedShipDate: today })).toEqual([
      ['shipDateReasonId', 'Invalid ship date reason'],
    ]);
  });

  test('ruling 15: a date without any reason is refused, one with the stored reason is taken', () => {
    const sent = { estimatedShipDate: '2026-12-01', note: 'x' };
    expect(problems(call, sent)).toEqual([['shipDateReasonId', 'A reason is required.']]);
    expect(saved(call, sent, { shipDateReasonId: 11 })).toMatchObject({ shipDateReasonId: 11, to: 'Repairing' });
  });

  test('T1-14: a tracking number ships, without reason or date', () => {
    for (const status of underWork)
      expect(saved(call, { trackingNumber: ' 1Z9 ' }, { status })).toMatchObject({
        action: 'ship',
        to: 'ShippedOutbound',
        trackingNumber: '1Z9',
      });
    expect(saved(call, { trackingNumber: 'x'.repeat(55) })).toMatchObject({ action: 'ship' });
    expect(problems(call, { trackingNumber: 'x'.repeat(56) })).toEqual([
      ['trackingNumber', 'Tracking number is too long.'],
    ]);
  });

  test('T1-15: from Quoted a tracking number sends back what was declined, and nothing else', () => {
    const quoted = { status: 'Quoted' } as const;
    expect(saved(call, { trackingNumber: '1Z9' }, { ...quoted, isRepairDeclined: true })).toMatchObject({
      action: 'returnItem',
      to: 'ShippedOutbound',
    });
    expect(saved(call, { trackingNumber: '1Z9' }, quoted)).toMatchObject({ outcome: 'refused' });
    const dated = { shipDateReasonId: 1, estimatedShipDate: today };
    expect(saved(call, dated, { ...quoted, isRepairDeclined: true })).toMatchObject({ outcome: 'refused' });
  });

  test.each<RepairStatus>([
    'Rma',
    'PendingShipment',
    'ShippedInbound',
    'Evaluating',
    'ShippedOutbound',
    'Delivered',
    'Cancelled',
    'Closed',
  ])('%s takes none', (status) => {
    for (const sent of [{ trackingNumber: '1Z9' }, { shipDateReasonId: 2 }, { shipDateReasonId: 1 }])
      expect(saved(call, sent, { status, isRepairDeclined: true })).toMatchObject({
        outcome: 'refused',
        refusal: { status: 409, detail: 'This item does not wait to be sent back.' },
        currentStatus: status,
      });
  });

  test('an RMA number that is required is asked for until it is there', () => {
    expect(problems(call, { trackingNumber: '1Z9' }, { vendorRmaRequired: true })).toEqual([
      ['vendorRmaNumber', 'RMA number is required.'],
    ]);
    expect(saved(call, { trackingNumber: '1Z9' }, { vendorRmaRequired: true, vendorRmaNumber: 'R' })).toMatchObject({
      action: 'ship',
    });
  });
});

test('X10: a save of nothing is refused', () => {
  expect(problems('order', {}, { shipDateReasonId: 1, estimatedShipDate: today })).toEqual([
    ['lineItems', 'Nothing to save.'],
  ]);
});

test('the day of the change is that of the user (S4)', () => {
  const lateInHawaii = new Date('2026-11-24T08:30:00Z');
  const day = dayOf(lateInHawaii, 'Pacific/Honolulu');
  expect(day).toBe(addDays(dayOf(lateInHawaii, 'UTC'), -1));
  const plan = planSave(repairSaves, 'esd', [{ stored: fresh, sent: { shipDateReasonId: 2 } }], day);
  expect(plan).toMatchObject({ lines: [{ followUpDate: '2026-11-30' }] });
});
