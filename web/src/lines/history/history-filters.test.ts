import type { QuickCounts } from '@portal/contract/lines/search/search-endpoints';
import { describe, expect, it } from 'vitest';
import { countedFiltersOf, quickTermsOf } from './history-filters.ts';

const counts: QuickCounts = {
  isWhole: true,
  kinds: ['order', 'repair'],
  facilities: ['Dallas', 'Omaha', 'Reno'],
  cells: [
    { kind: 'order', facility: 'Omaha', isPastDue: true, isUrgent: true, total: 2000 },
    { kind: 'order', facility: 'Dallas', isPastDue: false, isUrgent: false, total: 5 },
    { kind: 'repair', facility: 'Dallas', isPastDue: false, isUrgent: true, total: 7 },
  ],
};

function shown(filters: readonly string[] = [], facilities: readonly string[] = [], of = counts) {
  const { offered, facilities: named } = countedFiltersOf(of, { filters, facilities });
  return [Object.fromEntries(offered.map(({ id, count }) => [id, count])), Object.fromEntries(named)];
}

describe('quick filters of All Orders', () => {
  it('are counted with what is chosen of the other sorts', () => {
    const all = { Dallas: '12', Omaha: '2,000' };
    expect(shown()).toEqual([{ order: '2,005', repair: '7', pastDue: '2,000', urgent: '2,007' }, all]);
    const urgent = [
      { order: '2,000', repair: '7', pastDue: '2,000', urgent: '2,007' },
      { Dallas: '7', Omaha: '2,000' },
    ];
    expect(shown(['urgent'])).toEqual(urgent);
    expect(shown(['repair'])).toEqual([
      { order: '2,005', repair: '7', pastDue: '0', urgent: '7' },
      { Dallas: '7', Omaha: '0' },
    ]);
    expect(shown([], ['Reno'])).toEqual([
      { order: '0', repair: '0', pastDue: '0', urgent: '0' },
      { ...all, Reno: '0' },
    ]);
  });

  it('say "at least" of what was not counted to the end, and then offer every facility', () => {
    expect(shown([], [], { ...counts, isWhole: false })).toEqual([
      { order: '1,000+', repair: '7+', pastDue: '1,000+', urgent: '1,000+' },
      { Dallas: '12+', Omaha: '1,000+', Reno: '0+' },
    ]);
  });

  it('leave out the kinds where there is one alone', () => {
    expect(Object.keys(shown([], [], { ...counts, kinds: ['order'] })[0] ?? {})).toEqual(['pastDue', 'urgent']);
  });

  it('are sent as kinds and marks, unknown ones of an older view left out', () => {
    expect(quickTermsOf({ filters: [], facilities: [] })).toBeNull();
    expect(quickTermsOf({ filters: ['urgent', 'loaner', 'gone'], facilities: ['Omaha'] })).toEqual({
      kinds: ['loaner'],
      marks: ['urgent'],
      facilities: ['Omaha'],
    });
  });
});
