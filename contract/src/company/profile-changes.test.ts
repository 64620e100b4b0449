import { expect, it } from 'vitest';
import { supplierExample } from './company-examples.ts';
import { changesBetween } from './profile-changes.ts';
import { flatFieldsOf, generalFormOf, sectionFieldsOf } from './profile-values.ts';

it.each([
  [null, 'a', 'Add'],
  ['', 'a', 'Add'],
  ['0001-01-01', '2020-01-01', 'Add'],
  ['a', 'b', 'Modify'],
  [true, false, 'Modify'],
  [1, 0, 'Modify'],
  ['a', '', 'Delete'],
  ['2020-01-01', '0001-01-01T00:00:00', 'Delete'],
  [0, null, 'Delete'],
])('%s to %s is %s (COMPANY-064..067)', (oldValue, newValue, changeType) => {
  expect(changesBetween({ field: oldValue }, { field: newValue })).toEqual([
    { propertyName: 'field', oldValue, newValue, changeType },
  ]);
});

it.each([
  ['', null],
  [undefined, ''],
  ['0001-01-01', null],
  ['a', 'a'],
  [42, '42'],
])('%s to %s is no change', (before, after) => {
  expect(changesBetween({ field: before ?? null }, { field: after })).toEqual([]);
});

it('fields of lists are named by the ids of their entries, wherever those stand', () => {
  const kept = { tradeRefId: 7, company: 'A', name: 'B', phone: 'C' };
  const before = { tradeReferences: [{ ...kept, tradeRefId: 6 }, kept], fees: [{ feeType: 'DropShip', amount: 1 }] };
  const after = { tradeReferences: [{ ...kept, name: 'D' }], fees: [{ feeType: 'DropShip', amount: 2 }] };
  const changes = changesBetween(flatFieldsOf(before), flatFieldsOf(after));
  expect(changes.map(({ propertyName, changeType }) => `${propertyName} ${changeType}`)).toEqual([
    'tradeReferences[6].company Delete',
    'tradeReferences[6].name Delete',
    'tradeReferences[6].phone Delete',
    'tradeReferences[7].name Modify',
    'fees[DropShip].amount Modify',
  ]);
});

it('a form begins with what is kept: nothing differs before anything is typed', () => {
  const kept = sectionFieldsOf('general', supplierExample);
  expect(changesBetween(kept, flatFieldsOf(generalFormOf(supplierExample)))).toEqual([]);
  expect(Object.keys(kept)).toContain('contactPerson.email');
});
