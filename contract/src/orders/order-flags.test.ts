import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isWeekend } from '../core/plain-date.ts';
import { followUpDate } from '../lines/saving/ship-date-rules.ts';
import { shipDateReasons } from '../lookups/lookups.ts';
import { hasMissingData, isPastDue, type OrderLineFacts, orderFlags, reviewCause } from './order-flags.ts';
import { orderStatuses } from './order-machine.ts';

const today = '2026-11-20';

const complete: OrderLineFacts = {
  status: 'AWAITINGREVIEW',
  orderTypeId: 1,
  urgencyDescription: null,
  shipDateReasonId: 1,
  estimatedShipDate: '2026-11-24',
  vendorRmaRequired: false,
  vendorRmaNumber: null,
  serialNumber: null,
};
const line = (change: Partial<OrderLineFacts>): OrderLineFacts => ({ ...complete, ...change });

const anyDate = fc.integer({ min: -800, max: 800 }).map((days) => addDays(today, days));
const anyReason = fc.constantFrom(null, ...shipDateReasons.map(({ id }) => id));
const anyLine: fc.Arbitrary<OrderLineFacts> = fc.record({
  status: fc.constantFrom(...orderStatuses),
  orderTypeId: fc.constantFrom(1, 37),
  urgencyDescription: fc.constantFrom(null, 'CHD', 'STAT', 'ROUTINE'),
  shipDateReasonId: anyReason,
  estimatedShipDate: fc.option(anyDate),
  vendorRmaRequired: fc.boolean(),
  vendorRmaNumber: fc.constantFrom(null, 'RMA-1'),
  serialNumber: fc.constantFrom(null, 'S-1'),
});

describe('urgent', () => {
  test.each([
    ['CHD', true],
    ['STAT', true],
    ['stat', false],
    ['ROUTINE', false],
    [null, false],
  ])('%s: %s', (urgencyDescription, isUrgent) => {
    expect(orderFlags(line({ urgencyDescription }), today).isUrgent).toBe(isUrgent);
  });
});

describe('missing info', () => {
  test('is none on a complete line', () => {
    expect(hasMissingData(complete)).toBe(false);
  });

  test.each([
    ['no reason', { shipDateReasonId: null }],
    ['no date', { estimatedShipDate: null }],
    ['no RMA number where one is wanted', { vendorRmaRequired: true }],
    ['a blank RMA number', { vendorRmaRequired: true, vendorRmaNumber: '' }],
    ['no serial number of a loaner', { orderTypeId: 37 }],
  ])('is %s', (_name, change) => {
    expect(hasMissingData(line(change))).toBe(true);
  });

  test.each([2, 10, 14, 15])('is no missing date with reason %s', (shipDateReasonId) => {
    expect(hasMissingData(line({ shipDateReasonId, estimatedShipDate: null }))).toBe(false);
  });

  test('ends once the line has shipped or was cancelled', () => {
    for (const status of ['SHIPPED', 'DELIVERED', 'CANCELLED'] as const)
      expect(hasMissingData(line({ status, shipDateReasonId: null }))).toBe(false);
  });
});

describe('past due', () => {
  test.each([
    ['2026-11-19', true],
    ['2026-11-20', false],
    ['2026-11-21', false],
    [null, false],
  ])('a line for %s on 2026-11-20: %s', (estimatedShipDate, isLate) => {
    expect(isPastDue(line({ estimatedShipDate }), today)).toBe(isLate);
    expect(isPastDue(line({ estimatedShipDate, status: 'PENDINGSHIPMENT' }), today)).toBe(isLate);
  });

  test('a line is late or not, whatever else it lacks; never once it is closed', () => {
    fc.assert(
      fc.property(anyLine, anyDate, (any, day) => {
        const isOpen = any.status === 'AWAITINGREVIEW' || any.status === 'PENDINGSHIPMENT';
        expect(isPastDue(any, day)).toBe(isOpen && any.estimatedShipDate !== null && any.estimatedShipDate < day);
        if (!isOpen) expect(hasMissingData(any)).toBe(false);
      }),
    );
  });
});

describe('the follow-up date', () => {
  test('is the ship date', () => {
    expect(followUpDate(complete, today)).toBe('2026-11-24');
    expect(followUpDate(line({ shipDateReasonId: 2 }), today)).toBe('2026-11-24');
  });

  test('without a date is five business days after the change', () => {
    expect(followUpDate({ shipDateReasonId: 10, estimatedShipDate: null }, today)).toBe('2026-11-27');
  });

  test('is none where the line has neither date nor a reason that stands alone', () => {
    expect(followUpDate({ shipDateReasonId: null, estimatedShipDate: null }, today)).toBeNull();
    expect(followUpDate({ shipDateReasonId: 4, estimatedShipDate: null }, today)).toBeNull();
  });

  test('of a line that is complete is always there; without a ship date it is a working day within nine', () => {
    fc.assert(
      fc.property(anyLine, anyDate, (any, changedOn) => {
        const date = followUpDate(any, changedOn);
        if (any.status === 'AWAITINGREVIEW' && !hasMissingData(any)) expect(date).not.toBeNull();
        if (date === null || any.estimatedShipDate !== null) return;
        expect(isWeekend(date)).toBe(false);
        expect(date > changedOn && date <= addDays(changedOn, 9)).toBe(true);
      }),
    );
  });
});

describe('the daily review', () => {
  const pending = {
    status: 'PENDINGSHIPMENT',
    followUpDate: '2026-12-24',
    estimatedShipDate: '2026-12-24',
    lastChangedOn: '2026-11-10',
  } as const;

  test.each([
    ['leaves a line alone whose date is to come', {}, null],
    ['asks on the follow-up date', { followUpDate: today }, 'date'],
    ['asks after it', { followUpDate: '2026-11-12' }, 'date'],
    ['asks when the ship date has passed', { followUpDate: null, estimatedShipDate: '2026-11-19' }, 'date'],
    ['asks after 14 days without a change', { lastChangedOn: '2026-11-06' }, 'fourteenDays'],
    ['does not ask after 13', { lastChangedOn: '2026-11-07' }, null],
    ['names the date where both are the cause', { lastChangedOn: '2026-11-01', followUpDate: today }, 'date'],
    ['leaves a line alone that was changed today', { lastChangedOn: today, followUpDate: today }, null],
    ['leaves other states alone', { status: 'AWAITINGREVIEW', followUpDate: today }, null],
    ['leaves shipped lines alone', { status: 'SHIPPED', followUpDate: today }, null],
  ] as const)('%s', (_name, change, cause) => {
    expect(reviewCause({ ...pending, ...change }, today)).toBe(cause);
  });

  test('asks at the latest on the 14th day after a change', () => {
    fc.assert(
      fc.property(anyDate, fc.option(anyDate), (lastChangedOn, date) => {
        const due = { ...pending, followUpDate: date, estimatedShipDate: date, lastChangedOn };
        expect(reviewCause(due, addDays(lastChangedOn, 14))).not.toBeNull();
      }),
    );
  });
});
