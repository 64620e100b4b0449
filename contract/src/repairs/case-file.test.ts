import { describe, expect, test } from 'vitest';
import { decisionsOf, durationText, quoteEntries, timeByParty, turnsOf } from './case-file.ts';
import { repairExample } from './repair-examples.ts';
import type { RepairLine } from './repair-schemas.ts';

const [line] = repairExample.lineItems as [RepairLine];
const [created] = line.history as [RepairLine['history'][number]];
const [first] = line.quotes as [RepairLine['quotes'][number]];

const at = (day: number, hour = 0) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const step = (action: string, when: string) => ({ ...created, action, at: when, statusAfter: 'x' });

describe('quotes beside the one before', () => {
  test('say in what they differ, oldest first', () => {
    const second = { ...first, quoteId: 42, amount: 1650, note: 'By Friday' };
    expect(quoteEntries([second, first])).toEqual([
      { number: 1, quote: first, before: null, changed: [] },
      { number: 2, quote: second, before: first, changed: ['amount', 'note'] },
    ]);
    expect(quoteEntries([])).toEqual([]);
  });
});

describe('whose turn it was', () => {
  const way = [
    { ...created, at: at(1), statusAfter: 'Pending RMA #' },
    step('note', at(1, 2)),
    step('provideRma', at(1, 6)),
    step('shipInbound', at(3)),
    step('receive', at(5)),
    step('quote', at(6)),
    step('requote', at(7)),
    step('acceptQuote', at(9)),
    step('backorder', at(10)),
    step('ship', at(12)),
    step('deliver', at(14)),
    step('close', at(20)),
  ];

  test('changes with each hand-over, and with nothing else', () => {
    expect(turnsOf(way, at(30)).map(({ party, from, to }) => [party, from, to])).toEqual([
      ['supplier', at(1), at(1, 6)],
      ['customer', at(1, 6), at(3)],
      ['carrier', at(3), at(5)],
      ['supplier', at(5), at(6)],
      ['customer', at(6), at(9)],
      ['supplier', at(9), at(12)],
      ['carrier', at(12), at(14)],
    ]);
  });

  test('is still somebody, where the repair has not ended', () => {
    expect(turnsOf(way.slice(0, 6), at(8)).at(-1)).toEqual({ party: 'customer', from: at(6), to: at(8), isOpen: true });
    expect(turnsOf([{ ...created, at: at(1), statusAfter: 'Pending Shipment' }], at(2))[0]?.party).toBe('customer');
    expect(turnsOf([...way.slice(0, 6), step('decline', at(7))], at(8)).at(-1)?.party).toBe('supplier');
  });

  test('adds up for each', () => {
    const hours = timeByParty(turnsOf(way, at(30))).map(({ party, ms }) => [party, ms / 3_600_000]);
    expect(Object.fromEntries(hours)).toEqual({ supplier: 6 + 24 + 72, customer: 42 + 72, carrier: 48 + 48 });
  });

  test('is decided by the customer', () => {
    expect(decisionsOf(way).map(({ action }) => action)).toEqual(['acceptQuote']);
  });
});

test.each([
  [0, '0 minutes'],
  [59_000, '0 minutes'],
  [60_000, '1 minute'],
  [3_600_000, '1 hour'],
  [90 * 60_000, '1 hour 30 minutes'],
  [86_400_000, '1 day'],
  [76 * 3_600_000 + 5 * 60_000, '3 days 4 hours'],
])('%s ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
