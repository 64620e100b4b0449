import { expect, test } from 'vitest';
import { savedWords } from './saved-words.ts';

const line = { displayPo: '36041', orderNumber: 'SO-1', orderTypeId: 1 };

test.each([
  [{ estimatedShipDate: '2026-11-24', shipDateReasonId: '1' }, 'PO 36041: est. ship date 11/24/2026'],
  [{ estimatedShipDate: '2026-11-24', trackingNumber: ' 1Z9 ' }, 'PO 36041: tracking # 1Z9'],
  [{ estimatedShipDate: '', shipDateReasonId: '2' }, 'PO 36041: Backordered - no ship date yet'],
  [{}, 'PO 36041'],
])('a save is told by what it stored: %j', (sent, words) => {
  expect(savedWords(line, sent)).toBe(words);
});

test('an order without a PO is told by its number', () => {
  expect(savedWords({ ...line, displayPo: null }, { trackingNumber: '1Z' })).toBe('Order SO-1: tracking # 1Z');
});
