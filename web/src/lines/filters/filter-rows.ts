import { monthBefore } from '@portal/contract/core/plain-date';
import {
  allTag,
  backwardsRange,
  type ChosenFilter,
  type FilterName,
  searchFilters,
} from '@portal/contract/lines/search/search-filters';
import { formatDate } from '../../lib/format/format.ts';

/** What a row of the filter panel can be about; the first and the last day of the order date are one row. */
export type RowName = Exclude<FilterName, 'EndDate'>;

export type RowValue =
  | { readonly control: 'text' | 'number'; readonly text: string }
  | { readonly control: 'date'; readonly from: string; readonly to: string }
  | { readonly control: 'tags'; readonly ids: readonly string[] }
  | { readonly control: 'yesNo'; readonly isYes: boolean }
  | { readonly control: 'oem'; readonly id: string; readonly label: string };

export interface FilterRow {
  readonly name: RowName;
  readonly value: RowValue;
}

/** What the panel's form holds. */
export interface FilterForm {
  rows: FilterRow[];
}

export const rowNames = (Object.keys(searchFilters) as FilterName[]).filter((name) => name !== 'EndDate');

export function emptyRow(name: RowName): FilterRow {
  return { name, value: emptyValue(name) };
}

function emptyValue(name: RowName): RowValue {
  const { control } = searchFilters[name];
  switch (control) {
    case 'date':
      return { control, from: '', to: '' };
    case 'tags':
      return { control, ids: [allTag] };
    case 'yesNo':
      return { control, isYes: true };
    case 'oem':
      return { control, id: '', label: '' };
    default:
      return { control, text: '' };
  }
}

/** The rows that a view has kept; one whose filter is no more is left out. */
export function keptRows(rows: readonly { readonly name: string; readonly value: object }[]): readonly FilterRow[] {
  const isKnown = ({ name, value }: { readonly name: string; readonly value: object }) =>
    Object.hasOwn(searchFilters, name) &&
    'control' in value &&
    value.control === searchFilters[name as RowName].control;
  return rows.filter(isKnown) as unknown as readonly FilterRow[];
}

/** The order dates of the last month up to today. */
export function lastMonth(today: string): readonly FilterRow[] {
  return [{ name: 'StartDate', value: { control: 'date', from: monthBefore(today), to: today } }];
}

/** What order dates the rows are limited to, in words; null where any will do. */
export function datesOf(rows: readonly FilterRow[]): string | null {
  const value = rows.find(({ name }) => name === 'StartDate')?.value;
  if (value?.control !== 'date') return null;
  const from = formatDate(`${value.from}T12:00:00Z`, 'UTC');
  const to = formatDate(`${value.to}T12:00:00Z`, 'UTC');
  if (from !== '' && to !== '') return `Orders entered from ${from} to ${to}.`;
  if (from !== '') return `Orders entered on or after ${from}.`;
  return to === '' ? null : `Orders entered on or before ${to}.`;
}

export function withoutDates(rows: readonly FilterRow[]): readonly FilterRow[] {
  return rows.filter(({ name }) => name !== 'StartDate');
}

/** The rows as the search takes them. */
export function chosenOf(rows: readonly FilterRow[]): ChosenFilter[] {
  return rows.flatMap(({ name, value }): ChosenFilter[] => {
    switch (value.control) {
      case 'date':
        return [
          { name: 'StartDate', value: value.from },
          { name: 'EndDate', value: value.to },
        ];
      case 'tags':
        return [{ name, value: value.ids }];
      case 'yesNo':
        return [{ name, value: value.isYes }];
      case 'oem':
        return [{ name, value: value.id }];
      default:
        return [{ name, value: value.text }];
    }
  });
}

/** What is wrong with the rows, by the path of its field in the panel's form. */
export function wrongRows(rows: readonly FilterRow[]): Readonly<Record<ValuePath, string>> {
  const isBackwards = ({ value }: FilterRow) =>
    value.control === 'date' && value.from !== '' && value.to !== '' && value.from > value.to;
  return Object.fromEntries(
    rows.flatMap((row, at) => (isBackwards(row) ? [[`rows.${at}.value`, backwardsRange]] : [])),
  );
}

type ValuePath = `rows.${number}.value`;

/** `All` stands alone: it goes with the first other choice, and comes back when none is left. */
export function withAll(before: readonly string[], chosen: readonly string[]): readonly string[] {
  const isAllNew = chosen.includes(allTag) && !before.includes(allTag);
  const others = chosen.filter((id) => id !== allTag);
  return isAllNew || others.length === 0 ? [allTag] : others;
}
