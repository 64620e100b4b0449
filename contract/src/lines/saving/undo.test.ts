import { expect, test } from 'vitest';
import type { LoanerStatus } from '../../loaners/loaner-machine.ts';
import { loanerSaves } from '../../loaners/loaner-save.ts';
import type { OrderStatus } from '../../orders/order-machine.ts';
import { orderSaves } from '../../orders/order-save.ts';
import { leavesPastDate } from './ship-date-rules.ts';
import { changesNothing, type LineBefore, undoOf } from './undo.ts';

type Before = LineBefore<OrderStatus>;

const today = '2026-11-22';
const pending = {
  status: 'PENDINGSHIPMENT',
  orderTypeId: 1,
  shipDateReasonId: 1,
  estimatedShipDate: '2026-11-24',
  vendorRmaRequired: false,
  vendorRmaNumber: null,
  serialNumber: null,
  vendorOrderNumber: 'LI-1',
} as const satisfies Before;
const sent = { shipDateReasonId: '4', estimatedShipDate: '2026-12-01', trackingNumber: null };
const undo = (before: Before, statusNow: string, more: object = {}) =>
  undoOf(orderSaves, before, { ...sent, ...more }, statusNow, today);

test('a date that was changed in Pending Shipment is put back with its reason', () => {
  expect(undo(pending, 'PENDINGSHIPMENT')).toEqual({
    shipDateReasonId: '1',
    estimatedShipDate: '2026-11-24',
    trackingNumber: null,
  });
});

test('numbers that were sent go back too, to nothing where there were none', () => {
  expect(undo(pending, 'PENDINGSHIPMENT', { vendorOrderNumber: 'LI-2', serialNumber: 'S' })).toMatchObject({
    vendorOrderNumber: 'LI-1',
    serialNumber: '',
  });
});

test.each([
  ['the line shipped', pending, 'SHIPPED', {}],
  ['the line moved to Pending Shipment', { ...pending, status: 'AWAITINGREVIEW' }, 'PENDINGSHIPMENT', {}],
  ['a note was left', pending, 'PENDINGSHIPMENT', { note: 'Late' }],
  ['there was no reason', { ...pending, shipDateReasonId: null }, 'PENDINGSHIPMENT', {}],
  ['there was no date', { ...pending, estimatedShipDate: null }, 'PENDINGSHIPMENT', {}],
  ['the date of before would move it on', { ...pending, status: 'AWAITINGREVIEW' }, 'AWAITINGREVIEW', {}],
] as const)('no undo where %s', (_, before, statusNow, more) => {
  expect(undo(before, statusNow, more)).toBeNull();
});

test('a line that was past due before goes back to the date that has passed', () => {
  const late = { ...pending, status: 'AWAITINGREVIEW', estimatedShipDate: '2026-11-20' } as const;
  expect(undo(late, 'AWAITINGREVIEW')).toMatchObject({ estimatedShipDate: '2026-11-20' });
});

test('a reason that needs no date goes back without one', () => {
  const backordered = { ...pending, shipDateReasonId: 2, estimatedShipDate: null } as const;
  expect(undo(backordered, 'PENDINGSHIPMENT')).toMatchObject({ shipDateReasonId: '2', estimatedShipDate: '' });
});

test('a loaner that stays ordered is put back', () => {
  const ordered: LineBefore<LoanerStatus> = { ...pending, status: 'Ordered', orderTypeId: 37, serialNumber: 'S-1' };
  expect(undoOf(loanerSaves, ordered, sent, 'Ordered', today)).toMatchObject({ estimatedShipDate: '2026-11-24' });
});

const same = { shipDateReasonId: '1', estimatedShipDate: '2026-11-24', trackingNumber: null, note: null };

test.each([
  ['the same again', pending, {}, true],
  ['the same vendor order number', pending, { vendorOrderNumber: ' LI-1 ' }, true],
  ['another vendor order number', pending, { vendorOrderNumber: 'LI-2' }, false],
  ['another date', pending, { estimatedShipDate: '2026-11-25' }, false],
  ['another reason', pending, { shipDateReasonId: '4' }, false],
  ['a note', pending, { note: 'x' }, false],
  ['a tracking number', pending, { trackingNumber: '1Z' }, false],
  ['a review that confirms the date', { ...pending, status: 'AWAITINGREVIEW' }, {}, false],
  [
    'a reason without a date',
    { ...pending, shipDateReasonId: 2, estimatedShipDate: null },
    { shipDateReasonId: '2', estimatedShipDate: '' },
    false,
  ],
] as const)('%s changes nothing: %s', (_, stored, more, isSame) => {
  expect(changesNothing(orderSaves, 'order', stored as Before, { ...same, ...more }, today)).toBe(isSame);
});

test.each([
  ['2026-11-21', null, true],
  ['2026-11-22', null, false],
  ['', null, false],
  ['2026-11-21', ' ', true],
  ['2026-11-21', '1Z', false],
] as const)('date %s, number %s: past %s', (estimatedShipDate, trackingNumber, isPast) => {
  expect(leavesPastDate({ estimatedShipDate, trackingNumber }, today)).toBe(isPast);
});
