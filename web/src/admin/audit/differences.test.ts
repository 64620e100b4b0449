import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const differ = (before: unknown, after: unknown) =>
  differencesOf(
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
  );

it('tells what was changed, added and taken away, and leaves out what stayed', () => {
  expect(differ({ a: 1, same: 'x', gone: true }, { a: 2, same: 'x', more: '' })).toEqual([
    { path: 'a', before: '1', after: '2' },
    { path: 'gone', before: 'yes', after: null },
    { path: 'more', before: null, after: 'empty' },
  ]);
});

it('finds values at any depth and counts places in lists from 1', () => {
  expect(differ({ lines: [{ price: 1 }, { price: 2 }] }, { lines: [{ price: 1 }, { price: 3 }], menu: {} })).toEqual([
    { path: 'lines[2].price', before: '2', after: '3' },
    { path: 'menu', before: null, after: '{}' },
  ]);
});

it('shows all of it where there is only one side, and nothing where there is none', () => {
  expect(differ(undefined, { reason: 'Ticket 1', at: null })).toEqual([
    { path: 'reason', before: null, after: 'Ticket 1' },
    { path: 'at', before: null, after: 'none' },
  ]);
  expect(differ(undefined, undefined)).toEqual([]);
});
