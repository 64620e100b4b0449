import { searchFilters, termsOf } from '@portal/contract/lines/search/search-filters';
import { describe, expect, test } from 'vitest';
import {
  chosenOf,
  datesOf,
  emptyRow,
  type FilterRow,
  keptRows,
  lastMonth,
  rowNames,
  withAll,
  withoutDates,
  wrongRows,
} from './filter-rows.ts';

const sent = (...rows: FilterRow[]) => termsOf(chosenOf(rows));

test('every filter field has its row; the two dates share one (HIST-016 to HIST-038)', () => {
  expect([...rowNames, 'EndDate'].sort()).toEqual(Object.keys(searchFilters).sort());
});

test('without a date choice the last month up to today is asked for (HIST-039)', () => {
  expect(sent(...lastMonth('2026-03-31'))).toEqual([
    { name: 'StartDate', value: '2026-02-28' },
    { name: 'EndDate', value: '2026-03-31' },
  ]);
});

test('a view opens with the rows that it has kept; what is no filter any more is left out', () => {
  const rows = rowNames.map(emptyRow);
  expect(keptRows(rows)).toEqual(rows);
  expect(keptRows([{ name: 'Gone', value: { control: 'text', text: 'a' } }])).toEqual([]);
  expect(keptRows([{ name: 'StartDate', value: { control: 'text', text: 'a' } }])).toEqual([]);
});

describe('a row', () => {
  test.each(rowNames.filter((name) => searchFilters[name].control !== 'yesNo'))(
    '%s sends nothing while it is empty',
    (name) => {
      expect(sent(emptyRow(name))).toEqual([]);
    },
  );

  test('of yes or no always says something', () => {
    expect(sent(emptyRow('IsRepair'))).toEqual([{ name: 'IsRepair', value: true }]);
    expect(sent({ name: 'IsReceived', value: { control: 'yesNo', isYes: false } })).toEqual([
      { name: 'IsReceived', value: false },
    ]);
  });

  test('sends what is chosen, and one day without the other', () => {
    expect(
      sent(
        { name: 'PartNumber', value: { control: 'text', text: ' NL-1 ' } },
        { name: 'StartDate', value: { control: 'date', from: '', to: '2026-11-20' } },
        { name: 'ManufacturerId', value: { control: 'oem', id: '31', label: 'Generic Imaging' } },
        { name: 'ConditionId', value: { control: 'tags', ids: ['All', '2', '38'] } },
      ),
    ).toEqual([
      { name: 'PartNumber', value: 'NL-1' },
      { name: 'EndDate', value: '2026-11-20' },
      { name: 'ManufacturerId', value: '31' },
      { name: 'ConditionId', value: [2, 38] },
    ]);
  });

  test('of statuses sends Received and Backordered as what they are (HIST-042, HIST-043)', () => {
    expect(sent({ name: 'Status', value: { control: 'tags', ids: ['3', '100', '101'] } })).toEqual([
      { name: 'Status', value: [3] },
      { name: 'IsReceived', value: true },
      { name: 'IsBackordered', value: true },
    ]);
  });
});

test('All goes with the first other choice and comes back with the last (HIST-040, HIST-041)', () => {
  expect(withAll(['All'], ['All', '2'])).toEqual(['2']);
  expect(withAll(['2'], ['2', 'All'])).toEqual(['All']);
  expect(withAll(['2'], [])).toEqual(['All']);
});

test('a range of dates may be a day or open to one side, but never ends before it begins', () => {
  const range = (from: string, to: string): FilterRow => ({ name: 'StartDate', value: { control: 'date', from, to } });
  const text = emptyRow('BillingPo');
  expect(wrongRows([text, range('2026-03-02', '2026-03-01')])).toEqual({
    'rows.1.value': 'The last day is before the first.',
  });
  for (const one of [range('2026-03-01', '2026-03-01'), range('2026-03-02', ''), range('', '2026-03-01')]) {
    expect(wrongRows([text, one])).toEqual({});
  }
});

test('the dates that the rows are limited to are told, and can go', () => {
  const dated = (from: string, to: string): FilterRow => ({ name: 'StartDate', value: { control: 'date', from, to } });
  expect(datesOf(lastMonth('2026-03-31'))).toBe('Orders entered from 02/28/2026 to 03/31/2026.');
  expect(datesOf([dated('2026-03-01', '')])).toBe('Orders entered on or after 03/01/2026.');
  expect(datesOf([dated('', '2026-03-01')])).toBe('Orders entered on or before 03/01/2026.');
  expect(datesOf([dated('', '')])).toBeNull();
  expect(datesOf([emptyRow('IsRepair')])).toBeNull();
  expect(withoutDates([dated('2026-03-01', ''), emptyRow('IsRepair')])).toEqual([emptyRow('IsRepair')]);
});
