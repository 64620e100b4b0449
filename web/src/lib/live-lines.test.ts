import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { changedByOthers, type LiveNews, noteChanged, noteOwn, useLiveNews } from './live-lines.ts';

/** A screen that opens now; what is done from then on is news to it. */
function openScreen(): (...lineItemIds: number[]) => readonly number[] {
  let news: LiveNews | undefined;
  const Screen = () => {
    news = useLiveNews();
    return null;
  };
  renderToStaticMarkup(createElement(Screen));
  return (...lineItemIds) => (news ? changedByOthers(news, 'orders', lineItemIds) : []);
}

const changed = (lineItemId: number, isOwn = false) => noteChanged([{ section: 'orders', lineItemId, isOwn }]);

test('what others change is news to a screen that was open before, and to no other', () => {
  const before = openScreen();
  changed(1);
  const after = openScreen();
  expect([before(1, 2), after(1, 2)]).toEqual([[1], []]);
  changed(2);
  expect([before(1, 2), after(1, 2)]).toEqual([[1, 2], [2]]);
});

test('what the user saves is news no longer, whatever others did to it before', () => {
  const screen = openScreen();
  changed(3);
  changed(4);
  noteOwn('orders', [3]);
  expect(screen(3, 4)).toEqual([4]);
  // The portal tells it later, by stream or when it is asked.
  changed(3, true);
  expect(screen(3, 4)).toEqual([4]);
  changed(3);
  expect(screen(3, 4)).toEqual([3, 4]);
});

test('a line of another section has another number', () => {
  const screen = openScreen();
  noteChanged([{ section: 'repairs', lineItemId: 5, isOwn: false }]);
  expect(screen(5)).toEqual([]);
});
