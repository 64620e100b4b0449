import { expect, test } from 'vitest';
import type { ListView } from '../../../ui/list/list-types.ts';
import { isShowing, savedOf } from './shown-view.ts';

const shown: ListView = {
  tab: 'Shipped',
  filters: ['urgent', 'pastDue'],
  facilities: ['Omaha'],
  text: 'probe',
  sort: { field: 'dateShipped', isDescending: true },
  pageSize: 25,
  panel: [{ name: 'StartDate', value: { control: 'date', from: '2026-01-02', to: '' } }],
};

test('a view is shown again as it was saved', () => {
  const view = { viewId: 1, ...savedOf('Omaha', shown) };
  expect(view).toEqual({ viewId: 1, name: 'Omaha', ...shown });
  expect(isShowing(view, shown)).toBe(true);
  expect(isShowing(view, { ...shown, filters: ['pastDue', 'urgent'], text: 'probe ' })).toBe(true);
  const panel = [{ name: 'StartDate', value: { to: '', from: '2026-01-02', control: 'date' } }];
  expect(isShowing(view, { ...shown, panel })).toBe(true);
});

test.each([
  { tab: 'Delivered' },
  { filters: ['urgent'] },
  { facilities: [] },
  { text: '' },
  { sort: null },
  { sort: { field: 'dateShipped', isDescending: false } },
  { pageSize: 10 as const },
  { panel: [] },
  { panel: [{ name: 'StartDate', value: { control: 'date', from: '2026-01-01', to: '' } }] },
])('%j is a change', (change) => {
  expect(isShowing({ viewId: 1, ...savedOf('Omaha', shown) }, { ...shown, ...change })).toBe(false);
});
