import { describe, expect, it } from 'vitest';
import { mistakesIn } from '../testing/running-marketplace.ts';
import { pastLoaners } from './past-loaners.ts';
import { pastOrderEvents } from './past-orders.ts';

const dayMs = 86_400_000;
const now = new Date('2026-11-20T14:00:00Z');

interface Told {
  readonly lineItemId?: number;
  readonly dateEntered?: string;
  readonly dateShipped?: string;
  readonly dateDelivered?: string;
  readonly source?: string;
  readonly lineItems?: readonly { readonly lineItemId: number; readonly estimatedShipDate?: string | null }[];
}

const events = pastOrderEvents(now).map(({ type, data }) => ({ type, data: data as Told }));
const ofType = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data);
const monthsOf = (instants: readonly (string | undefined)[]) => new Set(instants.map((at) => at?.slice(0, 7)));

describe('a year of orders', () => {
  it.each([
    ['from any hour', '2026-11-20T14:00:00Z'],
    ['from a Sunday', '2026-11-22T23:59:00Z'],
    ['over a leap day', '2028-03-01T00:00:00Z'],
  ])('has arrived by now: %s', (_, at) => {
    const today = new Date(at);
    const told = pastOrderEvents(today).map(({ data }) => data as Told);
    const moments = told.flatMap(({ dateEntered, dateShipped, dateDelivered }) => [
      ...[dateEntered, dateShipped, dateDelivered].flatMap((moment) => moment ?? []),
    ]);
    for (const moment of moments) expect(Date.parse(moment)).toBeLessThan(today.getTime());
    expect(mistakesIn(pastOrderEvents(today))).toEqual([]);
  });

  it('was entered in each of twelve months, and shipped and delivered in this order', () => {
    expect(monthsOf(ofType('order.created').map(({ dateEntered }) => dateEntered)).size).toBeGreaterThanOrEqual(12);
    for (const created of ofType('order.created')) {
      const lineItemId = created.lineItems?.[0]?.lineItemId;
      const shipped = ofType('order.shipped').find((data) => data.lineItemId === lineItemId)?.dateShipped ?? '';
      const delivered = ofType('order.delivered').find((data) => data.lineItemId === lineItemId)?.dateDelivered ?? '';
      expect(Date.parse(created.dateEntered ?? '')).toBeLessThan(Date.parse(shipped));
      expect(Date.parse(shipped)).toBeLessThan(Date.parse(delivered));
    }
  });

  it('keeps most first promises, breaks some, and has lines without one', () => {
    const created = ofType('order.created').flatMap(({ lineItems = [] }) => lineItems);
    const promised = created.filter(({ estimatedShipDate }) => estimatedShipDate);
    const kept = promised.filter(({ lineItemId, estimatedShipDate }) => {
      const shipped = ofType('order.shipped').find((data) => data.lineItemId === lineItemId);
      return (shipped?.dateShipped ?? '').slice(0, 10) <= (estimatedShipDate ?? '');
    });
    expect(created.length).toBeGreaterThan(promised.length);
    expect(kept.length / promised.length).toBeGreaterThan(0.7);
    expect(kept.length / promised.length).toBeLessThan(0.9);
    expect(ofType('order.updated').length).toBeGreaterThan(10);
    expect(ofType('order.created').some(({ source }) => source === 'brandedStorefront')).toBe(true);
  });
});

describe('a year of loans', () => {
  it('has come to its end by now', () => {
    for (const { steps } of pastLoaners(now)) {
      const dates =
        JSON.stringify(steps.slice(1)).match(/(?<="(dateShipped|dateDelivered|dateReceived)":")[^"]+/g) ?? [];
      expect(dates.length).toBe(5);
      for (const date of dates) expect(Date.parse(date)).toBeLessThan(now.getTime() - 2 * dayMs);
      expect(dates.map((date) => date.slice(0, 10))).toEqual(dates.map((date) => date.slice(0, 10)).toSorted());
    }
  });
});
