import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ColumnDefinition, ColumnVisibility, GridPreference, PreferenceColumn } from '../list-types.ts';
import {
  isLastVisible,
  mergePreference,
  shownColumns,
  withMoved,
  withOrder,
  withView,
  withVisible,
} from './preference.ts';

type Definition = ColumnDefinition<string>;

const define = (field: string, visible: ColumnVisibility = true, tabs?: readonly string[]): Definition => ({
  field,
  header: field.toUpperCase(),
  visible,
  tabs,
  format: String,
});
const save = (field: string, visible: ColumnVisibility, order: number): PreferenceColumn => ({
  field,
  header: 'old',
  visible,
  order,
  isNested: false,
});
const fields = (preference: GridPreference) => preference.columns.map((column) => column.field);
const visible = (preference: GridPreference) =>
  preference.columns.filter((column) => column.visible === true).map((column) => column.field);

const abc = [define('a'), define('b'), define('c', false), define('n', 'never')];

describe('what was saved against what the list has now', () => {
  test('nothing saved: as defined, as a grid', () => {
    const merged = mergePreference(abc, null);
    expect(merged.view).toBe('Grid');
    expect(merged.columns.map(({ field, header, visible: shown, order }) => [field, header, shown, order])).toEqual([
      ['a', 'A', true, 0],
      ['b', 'B', true, 1],
      ['c', 'C', false, 2],
      ['n', 'N', 'never', 3],
    ]);
  });

  test('saved order and visibility hold; headers are the present ones', () => {
    const merged = mergePreference(abc, {
      view: 'Card',
      pageSize: 10,
      columns: [save('a', false, 1), save('c', true, 0), save('b', true, 2)],
    });
    expect(merged.view).toBe('Card');
    expect(merged.pageSize).toBe(10);
    expect(fields(merged)).toEqual(['c', 'a', 'b', 'n']);
    expect(visible(merged)).toEqual(['c', 'b']);
    expect(merged.columns[0]?.header).toBe('C');
  });

  test('unknown and doubled columns are ignored, new ones come last as defined', () => {
    const merged = mergePreference(abc, {
      view: 'Grid',
      pageSize: 10,
      columns: [save('gone', true, 0), save('b', true, 1), save('b', false, 2)],
    });
    expect(fields(merged)).toEqual(['b', 'a', 'c', 'n']);
    expect(visible(merged)).toEqual(['b', 'a']);
  });

  test("a definition's never wins; a saved never of a column that is offered now does not", () => {
    const merged = mergePreference(abc, {
      view: 'Grid',
      pageSize: 10,
      columns: [save('n', true, 0), save('a', 'never', 1)],
    });
    expect(merged.columns.find((column) => column.field === 'n')?.visible).toBe('never');
    expect(visible(merged)).toContain('a');
  });

  test('holds for whatever was saved', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'n', 'gone');
    const visibility = fc.constantFrom<ColumnVisibility>(true, false, 'never');
    const saved = fc.record({
      view: fc.constantFrom<'Grid' | 'Card'>('Grid', 'Card'),
      pageSize: fc.constantFrom<10 | 100>(10, 100),
      columns: fc.array(
        fc.record({
          field: name,
          header: fc.string(),
          visible: visibility,
          order: fc.integer({ min: -5, max: 50 }),
          isNested: fc.boolean(),
        }),
      ),
    });
    const definitions = fc
      .uniqueArray(fc.record({ field: name, visible: visibility }), { selector: ({ field }) => field, minLength: 1 })
      .map((list) => list.map(({ field, visible: shown }) => define(field, shown)));
    fc.assert(
      fc.property(definitions, saved, (list, preference) => {
        const merged = mergePreference(list, preference);
        expect([...fields(merged)].sort()).toEqual(list.map((definition) => definition.field).sort());
        expect(merged.columns.map((column) => column.order)).toEqual(list.map((_, index) => index));
        for (const column of merged.columns) {
          const isNever = list.find((definition) => definition.field === column.field)?.visible === 'never';
          expect(column.visible === 'never').toBe(isNever);
        }
        const offered = list.some((definition) => definition.visible !== 'never');
        expect(visible(merged).length > 0).toBe(offered);
        expect(mergePreference(list, merged)).toEqual(merged);
      }),
    );
  });
});

describe('changes', () => {
  const start = mergePreference(abc, null);

  test('the view', () => {
    expect(withView(start, 'Card')).toEqual({ ...start, view: 'Card' });
  });

  test('visibility, never of what is never offered', () => {
    expect(visible(withVisible(start, 'c', true))).toEqual(['a', 'b', 'c']);
    expect(withVisible(start, 'n', true)).toEqual(start);
  });

  test('a column moves to the place of another, in both directions', () => {
    expect(fields(withMoved(start, 'a', 'c'))).toEqual(['b', 'c', 'a', 'n']);
    expect(fields(withMoved(start, 'c', 'a'))).toEqual(['c', 'a', 'b', 'n']);
    expect(withMoved(start, 'gone', 'a')).toBe(start);
    expect(withMoved(start, 'c', 'a').columns.map((column) => column.order)).toEqual([0, 1, 2, 3]);
  });

  test('all offered columns take a new order', () => {
    expect(fields(withOrder(start, ['c', 'a', 'b']))).toEqual(['c', 'a', 'b', 'n']);
  });
});

describe('columns of some tabs only', () => {
  const list = [define('a'), define('s', true, ['Sent'])];
  const start = mergePreference(list, null);

  test('show there alone', () => {
    expect(shownColumns(list, start, 'Sent').map((column) => column.field)).toEqual(['a', 's']);
    expect(shownColumns(list, start, 'Open').map((column) => column.field)).toEqual(['a']);
    expect(shownColumns(list, start, null).map((column) => column.field)).toEqual(['a', 's']);
  });

  test('every tab keeps a column', () => {
    expect(isLastVisible(list, start.columns, 'a')).toBe(true);
    expect(isLastVisible(list, start.columns, 's')).toBe(false);
    const both = [define('a'), define('b')];
    const columns = mergePreference(both, null).columns;
    expect(isLastVisible(both, columns, 'a')).toBe(false);
    expect(isLastVisible(both, withVisible({ view: 'Grid', pageSize: 10, columns }, 'b', false).columns, 'a')).toBe(
      true,
    );
  });
});
