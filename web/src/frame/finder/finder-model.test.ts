import type { FoundLine } from '@portal/contract/lines/search/finder-schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAll, forgetDraftsOfOthers } from '../../lib/drafts.ts';
import { groupsOf, isMeant, pagesOf } from './finder-model.ts';
import { lineOfPath, recentLines, rememberLine } from './recent-lines.ts';

const line = (lineItemId: number, isExact: boolean): FoundLine => ({
  kind: 'order',
  lineItemId,
  orderNumber: `SO-${lineItemId}`,
  displayPo: null,
  orderStatus: 'Shipped',
  title: 'M P, D',
  company: 'Acme',
  dateEntered: '2026-03-02T14:05:00.000Z',
  isExact,
});
const today = { label: 'Today', path: '/overview' };
const bids = { label: 'Bids', path: '/bids' };
const profile = { label: 'My Profile', path: '/settings/profile' };
const pages = [today, bids, profile];
const recent = [{ path: '/bid-details/7', kind: 'bid', name: 'Ref # 7' }] as const;

describe('what the finder offers', () => {
  it('is what was opened last and the pages, before anything is typed', () => {
    expect(groupsOf({ text: '', pages, lines: [], recent })).toEqual([
      { name: 'Opened recently', recent },
      { name: 'Pages', pages },
    ]);
    expect(groupsOf({ text: '', pages, lines: [], recent: [] })).toEqual([{ name: 'Pages', pages }]);
  });

  it('is whole numbers first, then pages by all words of their name, then what the words find', () => {
    const lines = [line(1, true), line(2, false)];
    expect(groupsOf({ text: 'PRO my', pages, lines, recent })).toEqual([
      { name: 'With this number', lines: [lines[0]] },
      { name: 'Pages', pages: [profile] },
      { name: 'With these words', lines: [lines[1]] },
    ]);
    expect(groupsOf({ text: 'zzz', pages, lines: [], recent })).toEqual([]);
  });

  it('names each page of the menus once', () => {
    const menu = { top: [{ label: 'Order Management', entries: [bids] }, bids], account: [profile] };
    expect(pagesOf(menu, today)).toEqual([today, bids, profile]);
    expect(pagesOf(menu, null)).toEqual([bids, profile]);
  });

  it('is meant by an Enter that came early where it is a number or a page, and not where words found it', () => {
    const of = (text: string, lines: readonly FoundLine[]) => isMeant(groupsOf({ text, pages, lines, recent }));
    expect([of('SO-1', [line(1, true)]), of('bids', []), of('bids', [line(1, false)])]).toEqual([true, true, true]);
    expect([of('probe', [line(1, false)]), of('probe', []), of('', [])]).toEqual([false, false, false]);
  });
});

describe('what was opened last', () => {
  const session = {
    userId: 5,
    isEmployee: false,
    facilities: [{ companyId: 1, name: 'A' }],
    menu: { 122: 'Y', 123: 'Y' },
  };
  const seen = (userId = 5, menu: Record<string, string> = session.menu) =>
    recentLines({ ...session, userId, menu } as never).map(({ kind, name }) => `${kind} ${name}`);
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', storageOf(kept));
    vi.stubGlobal('sessionStorage', storageOf(new Map()));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('tells the pages of lines by their address', () => {
    expect(lineOfPath('/order-details/po/PO%2F1')).toMatchObject({ kind: 'order', name: 'PO/1' });
    expect(lineOfPath('/repair-details/SO-1')).toMatchObject({ kind: 'repair', name: 'SO-1' });
    expect(lineOfPath('/bid-details/7')).toMatchObject({ kind: 'bid', name: 'Ref # 7' });
    expect([lineOfPath('/orders'), lineOfPath('/settings/profile')]).toEqual([null, null]);
  });

  it('keeps eight, each once, the last one first', () => {
    for (let id = 1; id <= 9; id += 1) rememberLine(5, `/bid-details/${id}`);
    rememberLine(5, '/bid-details/4');
    rememberLine(5, '/orders');
    expect(seen()).toEqual([4, 9, 8, 7, 6, 5, 3, 2].map((id) => `bid Ref # ${id}`));
  });

  it('shows what is open to the user alone, and nothing of another user or after the logout', () => {
    rememberLine(5, '/bid-details/1');
    rememberLine(5, '/order-details/po/PO-1');
    expect(seen(5, { 123: 'Y' })).toEqual(['order PO-1']);
    expect(seen(6)).toEqual([]);
    forgetDraftsOfOthers([5], localStorage);
    expect(seen()).toHaveLength(2);
    forgetDraftsOfOthers([6], localStorage);
    expect(seen()).toEqual([]);
    rememberLine(5, '/bid-details/1');
    forgetAll();
    expect(seen()).toEqual([]);
  });

  it('is nothing where something else stands in its place', () => {
    for (const kept of ['{', '"text"', '[1,"/orders"]']) {
      localStorage.setItem('portal.draft.5.recentLines', kept);
      expect(seen()).toEqual([]);
    }
  });
});

/** A storage whose keys are its own properties, as the browser's are. */
function storageOf(kept: Map<string, string>) {
  return new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
        clear: () => kept.clear(),
      })[name as string],
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) => ({ enumerable: true, configurable: true, value: kept.get(String(key)) }),
  });
}
