import type { ColumnDefinition, PageSize, SortChoice, SortValue, TabDefinition } from './list-types.ts';
import { compareNatural, type NaturalKey, naturalKey } from './natural-order.ts';

export const pageSizes: readonly PageSize[] = [10, 25, 50, 100];
export const defaultPageSize: PageSize = 10;

const pageLinkCount = 10;

/** The value at a field; a dotted path leads into inner objects. */
export function fieldOf(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], row);
}

/** The tab that an address names, in any case; null where there is no such tab. */
export function findTab<Row>(
  tabs: readonly TabDefinition<Row>[],
  wanted: string | null | undefined,
): TabDefinition<Row> | null {
  return tabs.find((tab) => tab.id.toLowerCase() === wanted?.toLowerCase()) ?? null;
}

const normal = (value: unknown) => String(value ?? '').toLowerCase();

/** Rows of each tab in the tab's default order, by tab id. Tabs without a rule of order keep the order given. */
export function rowsByTab<Row>(
  rows: readonly Row[],
  tabs: readonly TabDefinition<Row>[],
): ReadonlyMap<string, readonly Row[]> {
  return new Map(
    tabs.map((tab) => {
      const values = new Set([tab.value].flat().map(normal));
      const own = rows.filter((row) => values.has(normal(fieldOf(row, tab.fieldName))));
      return [tab.id, tab.compare ? own.sort(tab.compare) : own];
    }),
  );
}

/** Finds rows in which every word of a text occurs, in any case, in one of the columns. Keeps what it read of a row. */
export function createSearch<Row extends object>(columns: readonly ColumnDefinition<Row>[]) {
  const texts = new WeakMap<Row, string>();
  const textOf = (row: Row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    // The line break keeps a word from matching across two fields.
    const text = columns
      .map((column) => column.format(row))
      .join('\n')
      .toLowerCase();
    texts.set(row, text);
    return text;
  };
  return (rows: readonly Row[], searched: string): readonly Row[] => {
    const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((row) => {
      const text = textOf(row);
      return words.every((word) => text.includes(word));
    });
  };
}

const isEmpty = (value: SortValue) => value === null || value === undefined || value === '';

type SortKey = NaturalKey | number;

function sortKey(value: SortValue): SortKey | null {
  if (isEmpty(value)) return null;
  if (typeof value === 'boolean') return value ? 0 : 1;
  return typeof value === 'number' ? value : naturalKey(String(value).toLowerCase());
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareNatural(asText(a), asText(b));
}

function asText(key: SortKey): NaturalKey {
  return typeof key === 'number' ? naturalKey(String(key)) : key;
}

/** What a click on a column's header makes of the sort: up, down, then as at first. */
export function nextSort(sort: SortChoice | null, field: string): SortChoice | null {
  if (sort?.field !== field) return { field, isDescending: false };
  return sort.isDescending ? null : { field, isDescending: true };
}

/** Rows by a column, up or down; empty values last both ways, flags that are set first, equal ones as they stood. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ColumnDefinition<Row>[],
  choice: SortChoice | null,
): readonly Row[] {
  const column = choice && columns.find((candidate) => candidate.field === choice.field);
  if (!column) return rows;
  const direction = choice.isDescending ? -1 : 1;
  const full: { row: Row; key: SortKey }[] = [];
  const empty: Row[] = [];
  for (const row of rows) {
    const key = sortKey(column.sortValue ? column.sortValue(row) : column.format(row));
    if (key === null) empty.push(row);
    else full.push({ row, key });
  }
  full.sort((a, b) => direction * compareKeys(a.key, b.key));
  return [...full.map((entry) => entry.row), ...empty];
}

export function countPages(rowCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rowCount / pageSize));
}

/** The rows of a page, counted from 1. */
export function rowsOfPage<Row>(rows: readonly Row[], page: number, pageSize: number): readonly Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

/** The page on which a row stands; 1 where it is not among them. */
export function pageOfRow<Row>(rows: readonly Row[], isWanted: (row: Row) => boolean, pageSize: number): number {
  return Math.floor(Math.max(0, rows.findIndex(isWanted)) / pageSize) + 1;
}

/** The page of another size on which the first row of this one stands. */
export function pageAfterResize(page: number, pageSize: number, nextSize: number): number {
  return Math.floor(((page - 1) * pageSize) / nextSize) + 1;
}

/** Up to ten page numbers around the current one. */
export function pageLinks(page: number, pageCount: number): readonly number[] {
  const first = Math.max(1, Math.min(page - Math.floor(pageLinkCount / 2), pageCount - pageLinkCount + 1));
  return Array.from({ length: Math.min(pageLinkCount, pageCount) }, (_, index) => first + index);
}

/** What an empty tab says; a list without tabs leaves the tab out. */
export function emptyTexts(gridName: string, tabDisplay: string | null): { title: string; text: string } {
  const tab = tabDisplay === null ? '' : `${tabDisplay} `;
  return {
    title: `No Active ${tab}${gridName} Found`,
    text: `You currently have no active ${tab}orders`,
  };
}

/** How many rows there are, for people who hear it. */
export function countSentence(rowCount: number, tabDisplay: string | null): string {
  const rows = rowCount === 1 ? '1 row' : `${rowCount.toLocaleString('en-US')} rows`;
  return tabDisplay === null ? rows : `${tabDisplay}: ${rows}`;
}
