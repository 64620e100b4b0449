import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countPages,
  countSentence,
  createSearch,
  emptyTexts,
  fieldOf,
  findTab,
  nextSort,
  pageAfterResize,
  pageLinks,
  pageOfRow,
  rowsByTab,
  rowsOfPage,
  sortRows,
} from './list-model.ts';
import type { ColumnDefinition, SortValue } from './list-types.ts';

interface Row {
  readonly id: number;
  readonly status: string;
  readonly text: string;
  readonly value?: SortValue;
}

const row = (id: number, part: Partial<Row> = {}): Row => ({ id, status: 'OPEN', text: '', ...part });
const ids = (rows: readonly Row[]) => rows.map((one) => one.id);
const column = (field: string, part: Partial<ColumnDefinition<Row>> = {}): ColumnDefinition<Row> => ({
  field,
  header: field,
  visible: true,
  format: (one) => one.text,
  ...part,
});

const tabs = [
  { id: 'Open', tabDisplay: 'Open', fieldName: 'status', value: 'OPEN', compare: (a: Row, b: Row) => a.id - b.id },
  { id: 'Done', tabDisplay: 'Done', fieldName: 'status', value: ['Sent', 'LOST'] },
];

describe('tabs', () => {
  test('hold the rows of their values in any case, in their own order', () => {
    const rows = [row(3), row(1), row(2, { status: 'sent' }), row(4, { status: 'Lost' }), row(5, { status: 'OTHER' })];
    const byTab = rowsByTab(rows, tabs);
    expect(ids(byTab.get('Open') ?? [])).toEqual([1, 3]);
    expect(ids(byTab.get('Done') ?? [])).toEqual([2, 4]);
    expect(ids(rows)).toEqual([3, 1, 2, 4, 5]);
  });

  test('are found by an address in any case', () => {
    expect(findTab(tabs, 'done')?.id).toBe('Done');
    expect([findTab(tabs, 'gone'), findTab(tabs, null), findTab(tabs, undefined)]).toEqual([null, null, null]);
  });

  test('may look into inner objects', () => {
    expect(fieldOf({ order: { state: 'A' } }, 'order.state')).toBe('A');
    expect(fieldOf({ order: null }, 'order.state')).toBeUndefined();
  });
});

describe('search', () => {
  const find = createSearch([column('text'), column('id', { format: (one) => `Ref ${one.id}` })]);
  const rows = [row(10, { text: 'Power supply' }), row(20, { text: 'Supply hose' })];

  test.each([
    ['supply', [10, 20]],
    ['SUPPLY pow', [10]],
    ['  hose   20 ', [20]],
    ['supply 30', []],
    ['   ', [10, 20]],
    ['supplyref', []],
  ])('"%s"', (text, found) => {
    expect(ids(find(rows, text))).toEqual(found);
  });
});

describe('sorting', () => {
  const columns = [column('value', { sortValue: (one) => one.value }), column('text')];
  const by = (isDescending: boolean) => ({ field: 'value', isDescending });
  const withValues = (values: readonly SortValue[]) => values.map((value, id) => row(id, { value }));

  test('up and down, empty ones last both ways, equal ones as they stood', () => {
    const rows = withValues([2, null, 1, '', 2, undefined, 0]);
    expect(ids(sortRows(rows, columns, by(false)))).toEqual([6, 2, 0, 4, 1, 3, 5]);
    expect(ids(sortRows(rows, columns, by(true)))).toEqual([0, 4, 2, 6, 1, 3, 5]);
  });

  test('a click sorts up, the next down, the third as at first; another column begins anew', () => {
    expect(nextSort(null, 'value')).toEqual(by(false));
    expect(nextSort(by(false), 'value')).toEqual(by(true));
    expect(nextSort(by(true), 'value')).toBeNull();
    expect(nextSort(by(true), 'text')).toEqual({ field: 'text', isDescending: false });
  });

  test('text by its numbers, whatever its case', () => {
    const rows = withValues(['PO-10', 'po-9', 'Po-100']);
    expect(ids(sortRows(rows, columns, by(false)))).toEqual([1, 0, 2]);
  });

  test('flags that are set come first', () => {
    expect(ids(sortRows(withValues([false, true]), columns, by(false)))).toEqual([1, 0]);
  });

  test('by the shown text where a column names no value', () => {
    const rows = [row(1, { text: 'b' }), row(2, { text: 'A' })];
    expect(ids(sortRows(rows, columns, { field: 'text', isDescending: false }))).toEqual([2, 1]);
  });

  test('without a choice, or by a column that is gone, rows stay as they are', () => {
    const rows = withValues([2, 1]);
    expect(sortRows(rows, columns, null)).toBe(rows);
    expect(sortRows(rows, columns, { field: 'gone', isDescending: false })).toBe(rows);
  });

  test('keeps every row, and down is up mirrored but for the empty ones', () => {
    const value = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const rows = withValues(values);
        const full = (sorted: readonly Row[]) => sorted.filter((one) => one.value !== null).map((one) => one.value);
        const up = sortRows(rows, columns, by(false));
        const down = sortRows(rows, columns, by(true));
        expect(new Set(up)).toEqual(new Set(rows));
        expect(full(up)).toEqual(full(down).reverse());
        expect(up.slice(full(up).length).every((one) => one.value === null)).toBe(true);
      }),
    );
  });
});

describe('pages', () => {
  const rows = Array.from({ length: 11 }, (_, id) => row(id));

  test('of another size begin where the first row of the old one stands', () => {
    expect(pageAfterResize(1, 10, 25)).toBe(1);
    expect(pageAfterResize(3, 10, 25)).toBe(1);
    expect(pageAfterResize(6, 10, 25)).toBe(3);
    expect(pageAfterResize(2, 100, 10)).toBe(11);
    expect([99, 100, 101].map((count) => countPages(count, 100))).toEqual([1, 1, 2]);
  });

  test('hold ten rows', () => {
    expect([0, 1, 10, 11].map((count) => countPages(count, 10))).toEqual([1, 1, 1, 2]);
    expect(ids(rowsOfPage(rows, 2, 10))).toEqual([10]);
    expect([0, 9, 10, 99].map((id) => pageOfRow(rows, (one) => one.id === id, 10))).toEqual([1, 1, 2, 1]);
  });

  test.each([
    [1, 1, [1]],
    [1, 12, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [7, 12, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [12, 12, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    [2, 3, [1, 2, 3]],
  ])('page %i of %i shows links %j', (page, pageCount, links) => {
    expect(pageLinks(page, pageCount)).toEqual(links);
  });

  test('there are ten links or all, in a row, the current one among them', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(place, ([page, pageCount]) => {
        const links = pageLinks(page, pageCount);
        expect(links).toHaveLength(Math.min(10, pageCount));
        expect(links).toContain(page);
        expect(links.every((link, at) => link === (links[0] ?? 0) + at && link >= 1 && link <= pageCount)).toBe(true);
      }),
    );
  });
});

test('the empty state names tab and grid, or the grid alone', () => {
  expect(emptyTexts('Orders', 'Awaiting Review')).toEqual({
    title: 'No Active Awaiting Review Orders Found',
    text: 'You currently have no active Awaiting Review orders',
  });
  expect(emptyTexts('All Orders', null)).toEqual({
    title: 'No Active All Orders Found',
    text: 'You currently have no active orders',
  });
});

test('counts are told in words', () => {
  expect(countSentence(1, 'Shipped')).toBe('Shipped: 1 row');
  expect(countSentence(1200, null)).toBe('1,200 rows');
});
