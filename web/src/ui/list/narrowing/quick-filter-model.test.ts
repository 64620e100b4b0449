import { expect, test } from 'vitest';
import type { QuickFilters } from '../list-types.ts';
import { countRows, isNarrowed, narrowedRows, toggled } from './quick-filter-model.ts';

interface Row {
  readonly id: number;
  readonly at: string;
  readonly isUrgent: boolean;
  readonly isLate: boolean;
}

const rows: readonly Row[] = [
  { id: 1, at: 'Omaha', isUrgent: true, isLate: false },
  { id: 2, at: 'Omaha', isUrgent: false, isLate: true },
  { id: 3, at: 'Dallas', isUrgent: true, isLate: true },
  { id: 4, at: 'Dallas', isUrgent: false, isLate: false },
];

function quick(filters: readonly string[], facilities: readonly string[] = []): QuickFilters<Row> {
  return {
    offered: [
      { id: 'urgent', label: 'Urgent', isMet: (row) => row.isUrgent },
      { id: 'late', label: 'Late', tabs: ['Open'], isMet: (row) => row.isLate },
    ],
    facilityOf: (row) => row.at,
    chosen: { filters, facilities },
    onChange: () => undefined,
  };
}

const idsOf = (chosen: QuickFilters<Row> | undefined, tab = 'Open') =>
  narrowedRows(rows, chosen, tab).map(({ id }) => id);

test('several filters show the rows that meet one of them, at one of the chosen facilities', () => {
  expect(idsOf(undefined)).toEqual([1, 2, 3, 4]);
  expect(idsOf(quick([]))).toEqual([1, 2, 3, 4]);
  expect(idsOf(quick(['urgent']))).toEqual([1, 3]);
  expect(idsOf(quick(['urgent', 'late']))).toEqual([1, 2, 3]);
  expect(idsOf(quick(['urgent', 'late'], ['Omaha']))).toEqual([1, 2]);
  expect(idsOf(quick([], ['Omaha', 'Dallas']))).toEqual([1, 2, 3, 4]);
  expect(idsOf(quick(['urgent'], ['Elsewhere']))).toEqual([]);
});

test('a filter counts in its own tabs alone, an unknown one nowhere', () => {
  expect(idsOf(quick(['late']), 'Done')).toEqual([1, 2, 3, 4]);
  expect(isNarrowed(quick(['late']), 'Done')).toBe(false);
  expect(isNarrowed(quick(['late']), 'Open')).toBe(true);
  expect(isNarrowed(quick(['gone']), 'Open')).toBe(false);
  expect(isNarrowed(quick([], ['Omaha']), 'Done')).toBe(true);
});

test('each count is what the choice would show beside what is chosen of the other kind', () => {
  const counts = countRows(rows, quick(['urgent'], ['Omaha']), 'Open');
  expect([...counts.filters]).toEqual([
    ['urgent', 1],
    ['late', 1],
  ]);
  expect([...counts.facilities]).toEqual([
    ['Dallas', 1],
    ['Omaha', 1],
  ]);
  expect([...countRows(rows, quick([]), 'Done').filters]).toEqual([['urgent', 2]]);
});

test('a chosen facility without a row is still offered, or it could not be left out again', () => {
  expect(countRows(rows, quick([], ['Reno']), 'Open').facilities.get('Reno')).toBe(0);
});

test('a choice comes and goes', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
