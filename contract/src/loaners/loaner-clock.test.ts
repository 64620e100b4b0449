import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '../core/plain-date.ts';
import { byCost, type ClockFacts, type LoanerCost, loanerClock } from './loaner-clock.ts';
import { loanerFlags } from './loaner-flags.ts';
import { type LoanerStatus, loanerStatuses } from './loaner-machine.ts';

const today = '2026-11-20';
const inDays = (days: number) => addDays(today, days);

describe('LOANER-027, T3b: a loaner with the customer', () => {
  const flags = (days: number | null, status: LoanerStatus = 'ReceivedInUse') =>
    loanerFlags({ status, rgaDueDate: days === null ? null : inDays(days) }, today);

  test.each([
    [-1, { isPastDue: true, isDueShortly: false }],
    [0, { isPastDue: false, isDueShortly: true }],
    [5, { isPastDue: false, isDueShortly: true }],
    [6, { isPastDue: false, isDueShortly: false }],
    [null, { isPastDue: false, isDueShortly: false }],
  ])('that is due in %s days', (days, expected) => {
    expect(flags(days)).toEqual(expected);
  });

  test.each(loanerStatuses)('G5: is past due or due shortly in its own states alone, not in %s', (status) => {
    expect(flags(-1, status).isPastDue).toBe(status === 'ReceivedInUse' || status === 'ShippedInbound');
    expect(flags(1, status).isDueShortly).toBe(status === 'ReceivedInUse');
  });

  test('counts from the start of today where the user is', () => {
    const now = new Date('2026-11-21T03:00:00Z');
    const due = { status: 'ReceivedInUse', rgaDueDate: '2026-11-20' } as const;
    expect(loanerFlags(due, dayOf(now, 'Pacific/Honolulu'))).toEqual({ isPastDue: false, isDueShortly: true });
    expect(loanerFlags(due, dayOf(now, 'Pacific/Auckland'))).toEqual({ isPastDue: true, isDueShortly: false });
  });
});

const out: ClockFacts = {
  status: 'ReceivedInUse',
  rgaDueDate: '2026-11-18',
  vendorToCustomerDateShipped: '2026-11-01T16:00:00Z',
  customerToVendorDateDelivered: null,
  dateReceived: null,
  lateFeePerDayCents: 3500,
};
const clock = (change: Partial<ClockFacts> = {}, zone = 'UTC') => loanerClock({ ...out, ...change }, today, zone);

describe('the clock of a loaner', () => {
  test('tells how long it is out, how late it is, and what that costs', () => {
    expect(clock()).toEqual({
      daysOut: 19,
      daysLeft: -2,
      daysLate: 2,
      lateFeeCents: 7000,
      nextStep: 'Ask for it: the customer should have sent it back',
    });
  });

  test('a loaner in time costs nothing more', () => {
    expect(clock({ rgaDueDate: today })).toMatchObject({ daysLeft: 0, daysLate: 0, lateFeeCents: 0 });
    expect(clock({ rgaDueDate: inDays(3) })).toMatchObject({ daysLeft: 3, daysLate: 0, lateFeeCents: 0 });
    expect(clock({ rgaDueDate: null })).toMatchObject({ daysOut: 19, daysLeft: null, daysLate: 0 });
  });

  test('makes up no fee where the marketplace has told none', () => {
    expect(clock({ lateFeePerDayCents: null })).toMatchObject({ daysLate: 2, lateFeeCents: null });
  });

  test('stands still before it leaves', () => {
    const ordered = clock({ status: 'Ordered', vendorToCustomerDateShipped: null });
    expect(ordered).toMatchObject({ daysOut: null, daysLeft: null, daysLate: 0, nextStep: 'Ship it to the customer' });
  });

  test('goes on while it is on its way back, and stops with the day on which it is back', () => {
    expect(clock({ status: 'ShippedInbound' })).toMatchObject({ daysOut: 19, daysLate: 2 });
    const brought = { status: 'Returned', customerToVendorDateDelivered: '2026-11-19T09:00:00Z' } as const;
    expect(clock(brought)).toMatchObject({ daysOut: 18, daysLeft: null, daysLate: 1, nextStep: 'Receive it' });
    const received = { ...brought, dateReceived: '2026-11-18' };
    expect(clock(received)).toMatchObject({ daysOut: 17, daysLate: 0, lateFeeCents: 0, nextStep: 'Inspect it' });
    expect(clock({ ...received, status: 'Closed' })).toMatchObject({ daysOut: 17, nextStep: null });
  });

  test('counts days where the user is', () => {
    const shipped = { vendorToCustomerDateShipped: '2026-11-02T03:00:00Z' };
    expect(clock(shipped).daysOut).toBe(18);
    expect(clock(shipped, 'America/Chicago').daysOut).toBe(19);
  });

  test.each(loanerStatuses)('has a next step in %s unless all is done', (status) => {
    expect(clock({ status }).nextStep === null).toBe(status === 'Cancelled' || status === 'Closed');
  });
});

test('what costs most comes first', () => {
  const none: LoanerCost = { lateFee: null, lateFeePerDay: null, daysLate: 0, replacementCost: null };
  const inOrder: LoanerCost[] = [
    { ...none, lateFee: 200, lateFeePerDay: 10, daysLate: 20 },
    { ...none, lateFee: 100, lateFeePerDay: 50, daysLate: 2 },
    { ...none, lateFee: 100, lateFeePerDay: 25, daysLate: 4 },
    { ...none, daysLate: 9 },
    { ...none, daysLate: 3, replacementCost: 900 },
    { ...none, daysLate: 3, replacementCost: 800 },
    { ...none, lateFee: 0, lateFeePerDay: 99, replacementCost: 500 },
    none,
  ];
  expect([...inOrder].reverse().sort(byCost)).toEqual(inOrder);
});
