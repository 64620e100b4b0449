import type { CodeLine } from '@portal/contract/lines/search/code-schemas';
import { expect, it } from 'vitest';
import { codePath, onlyPath } from './code-path.ts';

const line: CodeLine = {
  kind: 'order',
  lineItemId: 7,
  orderNumber: 'SO-1',
  displayPo: 'PO/1',
  orderStatus: 'Shipped',
};
const bid: CodeLine = { kind: 'bid', lineItemId: 7, orderNumber: null, displayPo: null, orderStatus: null };

it('a code leads to the page of its line', () => {
  expect(codePath(line)).toBe('/order-details/po/PO%2F1#line-7');
  expect(codePath({ ...line, kind: 'repair', displayPo: null })).toBe('/repair-details/SO-1#line-7');
  expect(codePath(bid)).toBe('/bid-details/7');
});

it('several lines of one order lead to one page, those of several to none', () => {
  expect(onlyPath([])).toBeNull();
  expect(onlyPath([line])).toBe('/order-details/po/PO%2F1#line-7');
  expect(onlyPath([line, { ...line, lineItemId: 8 }])).toBe('/order-details/po/PO%2F1');
  expect(onlyPath([line, { ...line, displayPo: 'PO2' }])).toBeNull();
  expect(onlyPath([line, bid])).toBeNull();
});
