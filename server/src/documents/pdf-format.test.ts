import { expect, it } from 'vitest';
import { formatDay, formatPlainDate, formatPrintTime, partyLines } from './pdf-format.ts';

const evening = '2026-07-05T02:05:00.000Z';

it('shows instants in the zone of the reader', () => {
  expect(formatDay(evening, 'America/New_York')).toBe('07/04/2026');
  expect(formatDay(evening, 'UTC')).toBe('07/05/2026');
  expect(formatDay(null, 'UTC')).toBeNull();
  expect(formatPrintTime(evening, 'America/New_York')).toBe('07/04/2026 10:05 PM EDT');
});

it('never shifts plain dates', () => {
  expect(formatPlainDate('2026-03-01')).toBe('03/01/2026');
  expect(formatPlainDate(null)).toBeNull();
});

it('leaves out of an address what is not known', () => {
  const address = {
    street1: '1 Main St',
    street2: ' ',
    city: 'Duluth',
    state: null,
    postalCode: '55805',
    country: null,
  };
  expect(partyLines({ name: 'A', attention: 'Rosa', address })).toEqual(['Attn: Rosa', '1 Main St', 'Duluth 55805']);
  expect(partyLines({ name: 'A', attention: null, address: null })).toEqual([]);
});
