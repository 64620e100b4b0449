import { expect, test } from 'vitest';
import { type DeskLine, deskIndex } from './desk-lines.ts';

const line = (lineItemId: number, more: Partial<DeskLine> = {}): DeskLine => ({
  lineItemId,
  orderNumber: `SO-${lineItemId}`,
  displayPo: `PO-${lineItemId}`,
  vendorOrderNumber: null,
  partNumber: 'NL-2404',
  serialNumber: null,
  trackingNumber: null,
  closed: null,
  ...more,
});

const lines = [
  line(90211, { displayPo: 'PO-36041', partNumber: '2404097 002' }),
  line(90212, { displayPo: 'PO-36041', serialNumber: 'SN 7' }),
  line(90213, { displayPo: '36042', vendorOrderNumber: 'LI-20771' }),
  line(90214, { displayPo: '36042', closed: 'Shipped already.' }),
  line(36042, { displayPo: null, orderNumber: 'SO-5' }),
];
const { find, ofOrder } = deskIndex(lines);

test.each([
  ['90211', [90211]],
  ['#90211', [90211]],
  ['Ref # 90211', [90211]],
  ['ref. 90211', [90211]],
  ['PO-36041', [90211, 90212]],
  ['36041', [90211, 90212]],
  ['po 36041', [90211, 90212]],
  ['PO # 36041', [90211, 90212]],
  ['  PO-36041  ', [90211, 90212]],
  ['2404097 002', [90211]],
  ['Item # 2404097 002', [90211]],
  ['sn 7', [90212]],
  ['S/N: SN 7', [90212]],
  ['LI-20771', [90213]],
  ['so-5', [36042]],
  ['nothing', []],
  ['', []],
] as const)('%s names %j', (text, ids) => {
  expect(find(text).map(({ lineItemId }) => lineItemId)).toEqual(ids);
});

test('a number that is a PO and a Ref # can mean both, unless it says which', () => {
  const ids = (text: string) => find(text).map(({ lineItemId }) => lineItemId);
  expect(ids('36042')).toEqual([36042, 90213, 90214]);
  expect(ids('Ref # 36042')).toEqual([36042]);
  expect(ids('PO 36042')).toEqual([90213, 90214]);
});

test.each([
  ['PO-36041, NL-2404', [90212]],
  ['PO-36041 NL-2404', [90212]],
  ['PO-36041 90211 2', [90211]],
  ['PO-36041, Coil assembly', [90211, 90212]],
  ['PO-36041, 90213', []],
] as const)('several words name what all of them name: %s', (text, ids) => {
  expect(find(text).map(({ lineItemId }) => lineItemId)).toEqual(ids);
});

test('an order counts its lines that can be shipped', () => {
  expect(ofOrder(line(90211, { displayPo: 'PO-36041' })).map(({ lineItemId }) => lineItemId)).toEqual([90211, 90212]);
  expect(ofOrder(line(90213, { displayPo: '36042' }))).toHaveLength(1);
  expect(ofOrder(line(1))).toEqual([]);
});
