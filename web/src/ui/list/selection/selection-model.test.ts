import { expect, test } from 'vitest';
import { idsBetween, shareOf, withIds } from './selection-model.ts';

test('rows are chosen and left out again', () => {
  const chosen = withIds(new Set(['1']), ['2', '3'], true);
  expect([...chosen]).toEqual(['1', '2', '3']);
  expect([...withIds(chosen, ['1', '3'], false)]).toEqual(['2']);
  expect([...chosen]).toEqual(['1', '2', '3']);
});

test('a page is chosen as a whole, in part or not at all', () => {
  expect(shareOf(new Set(['1', '2', '9']), ['1', '2'])).toBe('all');
  expect(shareOf(new Set(['1']), ['1', '2'])).toBe('some');
  expect(shareOf(new Set(['9']), ['1', '2'])).toBe('none');
  expect(shareOf(new Set(['9']), [])).toBe('none');
});

test('a range holds all rows between two, whichever of them comes first', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(idsBetween(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(idsBetween(ids, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(idsBetween(ids, 'b', 'b')).toEqual(['b']);
  expect(idsBetween(ids, null, 'c')).toEqual(['c']);
  expect(idsBetween(ids, 'gone', 'c')).toEqual(['c']);
});
