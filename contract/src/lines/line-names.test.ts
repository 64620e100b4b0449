import { expect, test } from 'vitest';
import { orderName, poName } from './line-names.ts';

test.each([
  ['36041', 'PO 36041'],
  ['PO-36041', 'PO-36041'],
  ['po 36041', 'po 36041'],
  ['P.O.36041', 'P.O.36041'],
  ['PO36041', 'PO36041'],
  ['Portland-7', 'PO Portland-7'],
])('a PO is called PO once: %s', (displayPo, name) => {
  expect(poName(displayPo)).toBe(name);
});

test('an order without a PO is called by its number', () => {
  expect(orderName({ displayPo: null, orderNumber: 'SO-1' })).toBe('Order SO-1');
  expect(orderName({ displayPo: '7', orderNumber: 'SO-1' })).toBe('PO 7');
});
