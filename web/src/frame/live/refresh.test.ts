import type { LiveChange } from '@portal/contract/live/live-schemas';
import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { changedByOthers, useLiveNews } from '../../lib/live-lines.ts';
import { isAbout, refreshing } from './refresh.ts';

const change = (more: Partial<LiveChange> = {}): LiveChange => ({
  kind: 'order',
  section: 'orders',
  lineItemId: 7,
  isOwn: false,
  isOld: false,
  ...more,
});
const order = (...ids: number[]) => ({ lineItems: ids.map((lineItemId) => ({ lineItemId })) });

test.each([
  [['today', 50], {}, true],
  [['history', {}, 1, 10], {}, true],
  [['orders', 'list'], [], true],
  [['orders', 'search', 'x', []], [], true],
  [['orders', 'order', { id: '1' }], order(6, 7), true],
  [['orders', 'order', { id: '2' }], order(8), false],
  [['orders', 'order', { id: '3' }], undefined, true],
  [['orders', 'recorded', 7, 'x'], {}, true],
  [['orders', 'recorded', 8, 'x'], {}, false],
  [['lines', 7, 'images'], [], true],
  [['repairs', 'list'], [], false],
  [['bids', 7], {}, false],
  [['gridPreference', 'orders'], {}, false],
  [['discrepancies', '12'], {}, true],
])('%j is read anew where it can be another: %j %s', (queryKey, data, isOld) => {
  expect(isAbout({ queryKey, state: { data } } as unknown as Parameters<typeof isAbout>[0], change())).toBe(isOld);
});

test('All Orders has no bids', () => {
  const query = { queryKey: ['history'], state: {} } as unknown as Parameters<typeof isAbout>[0];
  expect(isAbout(query, change({ kind: 'bid', section: 'bids' }))).toBe(false);
});

test.each([
  [['discrepancies', 'list'], true],
  [['today', 50], true],
  [['history', {}], false],
  [['lines', 7, 'images'], false],
  [['orders', 7], false],
  [['company', 110, 'profile'], false],
])('a case of no line changes %j: %s', (queryKey, isOld) => {
  const query = { queryKey, state: {} } as unknown as Parameters<typeof isAbout>[0];
  expect(isAbout(query, change({ kind: 'discrepancy', section: null }))).toBe(isOld);
});

test.each([
  [['company', 110, 'profile'], true],
  [['company', 110, 'changes', 'general'], false],
  [['today', 50], true],
  [['orders', 'list'], false],
])('a certification that was reviewed changes %j: %s', (queryKey, isOld) => {
  const query = { queryKey, state: {} } as unknown as Parameters<typeof isAbout>[0];
  expect(isAbout(query, change({ kind: 'certification', section: null }))).toBe(isOld);
});

/** A page with one list. */
function page() {
  const client = new QueryClient();
  const waits: (() => void)[] = [];
  const seen = { isSeen: true };
  const refresh = refreshing(client, {
    isSeen: () => seen.isSeen,
    wait: () => new Promise((resolve) => waits.push(resolve)),
  });
  client.setQueryData(['orders', 'list'], []);
  const isOld = () => client.getQueryState(['orders', 'list'])?.isInvalidated;
  const goOn = async () => {
    waits.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { client, refresh, seen, isOld, goOn };
}

test('what nobody looks at is read when somebody does', async () => {
  const { refresh, seen, isOld, goOn } = page();
  seen.isSeen = false;
  refresh.onNews({ id: 'a', isReset: false, changes: [change()] });
  await goOn();
  expect(isOld()).toBe(false);
  seen.isSeen = true;
  refresh.onSeen();
  await goOn();
  expect(isOld()).toBe(true);
});

test('what the user did is not read a second time', async () => {
  const { client, refresh, isOld, goOn } = page();
  refresh.onNews({ id: 'a', isReset: false, changes: [change({ isOwn: true })] });
  client.setQueryData(['orders', 'list'], ['saved']);
  await goOn();
  expect(isOld()).toBe(false);
});

test('what began before the page is read anew, and is news to no dialog', async () => {
  const { refresh, isOld, goOn } = page();
  let told: readonly number[] = [];
  const Dialog = () => {
    const news = useLiveNews();
    refresh.onNews({ id: 'a', isReset: false, changes: [change({ isOld: true }), change({ lineItemId: 8 })] });
    told = changedByOthers(news, 'orders', [7, 8]);
    return null;
  };
  renderToStaticMarkup(createElement(Dialog));
  await goOn();
  expect([isOld(), told]).toEqual([true, [8]]);
});

test('where more has changed than was told everything is read anew', async () => {
  const { refresh, isOld, goOn } = page();
  refresh.onNews({ id: 'a', isReset: true, changes: [] });
  await goOn();
  expect(isOld()).toBe(true);
});
