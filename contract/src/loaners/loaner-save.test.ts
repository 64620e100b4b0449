import { describe, expect, test } from 'vitest';
import { planSave, type SaveCall, type SentLine, type StoredLine } from '../lines/saving/save-rules.ts';
import { shipDateReasons } from '../lookups/lookups.ts';
import { type LoanerStatus, loanerStatuses } from './loaner-machine.ts';
import { loanerSaves } from './loaner-save.ts';

const today = '2026-11-20';
const fresh: StoredLine<LoanerStatus> = {
  status: 'Ordered',
  orderTypeId: 37,
  shipDateReasonId: null,
  estimatedShipDate: null,
  vendorRmaRequired: true,
  vendorRmaNumber: null,
  serialNumber: null,
};
const dated = { shipDateReasonId: 1, estimatedShipDate: '2026-11-24' };
const numbered = { serialNumber: 'SN-1', vendorRmaNumber: 'RMA-1' };
const tracked = { trackingNumber: '1Z999', ...numbered };

function plan(call: SaveCall, sent: SentLine, stored: Partial<StoredLine<LoanerStatus>> = {}) {
  return planSave(loanerSaves, call, [{ stored: { ...fresh, ...stored }, sent }], today);
}
function saved(call: SaveCall, sent: SentLine, stored: Partial<StoredLine<LoanerStatus>> = {}) {
  const result = plan(call, sent, stored);
  if (result.outcome !== 'saved') throw new Error(JSON.stringify(result));
  return result.lines[0];
}
function broken(call: SaveCall, sent: SentLine, stored: Partial<StoredLine<LoanerStatus>> = {}): string[] {
  const result = plan(call, sent, stored);
  return result.outcome === 'invalid' ? result.problems.map(({ message }) => message) : [];
}

const serial = 'Serial number is required.';
const rma = 'RMA number is required.';

describe('T3-2: a tracking number ships', () => {
  test.each(['order', 'esd'] as const)('by POST /order and /order/esd (%s)', (call) => {
    expect(saved(call, tracked)).toMatchObject({ action: 'ship', to: 'ShippedOutbound', ...tracked });
  });

  test.each(['order', 'esd'] as const)('with serial and RMA number, sent or stored (%s)', (call) => {
    expect(broken(call, { trackingNumber: '1Z999' })).toEqual([rma, serial]);
    expect(broken(call, { trackingNumber: '1Z999', serialNumber: 'SN-1' }, { vendorRmaRequired: false })).toEqual([]);
    expect(broken(call, { trackingNumber: '1Z999' }, numbered)).toEqual([]);
    expect(broken(call, { trackingNumber: '1Z999', serialNumber: ' ' }, numbered)).toEqual([serial]);
  });

  test('of 1 to 55 characters', () => {
    expect(broken('order', { ...tracked, trackingNumber: '9'.repeat(55) })).toEqual([]);
    expect(broken('order', { ...tracked, trackingNumber: '9'.repeat(56) })).toEqual(['Tracking number is too long.']);
  });
});

describe('T3-3: a reason and a date leave it ordered', () => {
  test.each(['order', 'esd'] as const)('by POST /order and /order/esd (%s)', (call) => {
    const expected = { action: 'schedule', to: 'Ordered', ...dated, followUpDate: '2026-11-24', trackingNumber: null };
    expect(saved(call, { ...dated, ...numbered })).toMatchObject(expected);
  });

  test('which unit it is may be open until it ships; the process dialog asks all the same', () => {
    expect(saved('esd', dated)).toMatchObject({ action: 'schedule', serialNumber: null });
    expect(broken('order', dated)).toEqual([rma, serial]);
  });

  test('ruling 15: a date without a reason is refused by either call, and a stored reason counts', () => {
    const date = { estimatedShipDate: '2026-11-24', ...numbered };
    for (const call of ['order', 'esd'] as const) {
      expect(broken(call, { ...date, note: 'x' })).toContain('A reason is required.');
      expect(broken(call, { ...date, shipDateReasonId: '' }, dated)).toContain('A reason is required.');
    }
    expect(saved('esd', date, dated)).toMatchObject({ action: 'schedule', shipDateReasonId: 1 });
  });

  test('ruling 3: a date before today is taken', () => {
    expect(saved('esd', { ...dated, estimatedShipDate: '2026-11-01' })).toMatchObject({ action: 'schedule' });
  });

  test.each(shipDateReasons.map(({ id }) => id))('L4: reason %i', (shipDateReasonId) => {
    const own = [1, 2, 4, 5, 8, 10, 12, 13, 15];
    const isDateNeeded = ![2, 10, 15].includes(shipDateReasonId);
    const unknown = own.includes(shipDateReasonId) ? [] : ['Invalid ship date reason'];
    expect(broken('esd', { ...dated, shipDateReasonId })).toEqual(unknown);
    if (unknown.length === 0)
      expect(broken('esd', { shipDateReasonId })).toEqual(isDateNeeded ? ['Estimated ship date is required.'] : []);
  });
});

test.each(loanerStatuses.filter((status) => status !== 'Ordered'))('a %s loaner is saved no more', (status) => {
  for (const sent of [dated, tracked])
    expect(plan('order', sent, { status })).toMatchObject({
      outcome: 'refused',
      refusal: { status: 409, detail: 'This line item can no longer be changed.' },
      currentStatus: status,
    });
});
