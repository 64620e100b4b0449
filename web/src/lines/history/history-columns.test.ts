import { historyRowExample, historySortFields } from '@portal/contract/lines/search/history-schemas';
import { expect, test } from 'vitest';
import { historyColumns } from './history-columns.ts';

const columns = historyColumns('America/Chicago');

test('offers for sorting what the server can sort by', () => {
  const offered = columns.filter(({ visible, isSortable }) => visible !== 'never' && isSortable !== false);
  expect(offered.map(({ field }) => field).sort()).toEqual([...historySortFields].sort());
});

test('shows times in the zone of the user, plain dates as they are', () => {
  const shown = Object.fromEntries(columns.map(({ field, format }) => [field, format(historyRowExample)]));
  expect(shown).toMatchObject({ dateEntered: '11/18/2026 8:00 AM', estimatedShipDate: '11/20/2026', gsaItem: 'No' });
});
