import { describe, expect, test } from 'vitest';
import { holdRows } from './held-rows.ts';

interface Row {
  readonly id: string;
  readonly text?: string;
}

const rowsOf = (ids: string): Row[] => [...ids].map((id) => ({ id }));
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).join('');

/** @param news ids of the rows that others have changed */
function hold(before: readonly Row[], latest: readonly Row[], news: string) {
  return holdRows({ before, latest, rowId: ({ id }) => id, isNews: ({ id }) => news.includes(id) });
}

describe('rows under the hand', () => {
  test('do not give way to those that others made, wherever these belong', () => {
    const held = hold(rowsOf('abc'), rowsOf('xabyc'), 'xy');
    expect([idsOf(held.rows), held.newCount, held.movedIds.size]).toEqual(['abc', 2, 0]);
  });

  test('stay as they were where others took them elsewhere', () => {
    const before = rowsOf('abc');
    const held = hold(before, rowsOf('ac'), 'b');
    expect([idsOf(held.rows), held.newCount, [...held.movedIds]]).toEqual(['abc', 0, ['b']]);
    expect(held.rows[1]).toBe(before[1]);
  });

  test('change in their place, though they belong to another now', () => {
    const [a, b, c] = rowsOf('abc') as [Row, Row, Row];
    const changed = { id: 'a', text: 'new' };
    const held = hold([a, b, c], [b, c, changed], 'a');
    expect(held.rows).toEqual([changed, b, c]);
    expect([held.changedIds, held.newCount]).toEqual([['a'], 0]);
  });

  test('are not marked again where nothing more has changed', () => {
    const rows = rowsOf('ab');
    expect(hold(rows, rows, 'a').changedIds).toEqual([]);
  });

  test('come, go and move by what the user did', () => {
    const held = hold(rowsOf('abc'), rowsOf('cxa'), '');
    expect([idsOf(held.rows), held.newCount]).toEqual(['cxa', 0]);
  });

  test('of others keep their place beside what the user took away', () => {
    const held = hold(rowsOf('abcd'), rowsOf('bdx'), 'cx');
    expect([idsOf(held.rows), held.newCount, [...held.movedIds]]).toEqual(['bdc', 1, ['c']]);
  });

  test('stay at the end of a page, off which what has come pushes them', () => {
    const [before, latest] = [rowsOf('abcde'), rowsOf('xyabc')];
    const change = { before, latest, rowId: ({ id }: Row) => id, isNews: ({ id }: Row) => 'xy'.includes(id) };
    const held = holdRows({ ...change, isPage: true });
    expect([idsOf(held.rows), held.newCount]).toEqual(['abcde', 2]);
    expect(idsOf(holdRows(change).rows)).toBe('abc');
  });

  test('leave a page where the user took them away, and no more stay than have come', () => {
    const change = { rowId: ({ id }: Row) => id, isNews: ({ id }: Row) => id === 'x', isPage: true };
    expect(idsOf(holdRows({ ...change, before: rowsOf('abcd'), latest: rowsOf('xacd') }).rows)).toBe('acd');
    expect(idsOf(holdRows({ ...change, before: rowsOf('abcd'), latest: rowsOf('xab') }).rows)).toBe('abc');
  });

  test('come to an empty list at once', () => {
    const held = hold([], rowsOf('ab'), 'ab');
    expect([idsOf(held.rows), held.newCount]).toEqual(['ab', 0]);
  });
});
