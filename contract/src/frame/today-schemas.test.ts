import { describe, expect, test } from 'vitest';
import { byPressing, groupLines, type MarkKind, type TodayLine } from './today-schemas.ts';

function line(lineItemId: number, since: string, ...kinds: MarkKind[]): TodayLine {
  const marks = kinds.map((kind) => ({ kind, label: kind }));
  const text = {
    group: '',
    section: 'bids',
    label: '',
    title: '',
    company: '',
    action: '',
    href: '',
    displayPo: null,
    isDue: false,
  };
  return { ...text, lineItemId, since, marks };
}

describe('byPressing', () => {
  test('urgent comes before past due, that before missing information, that before review, that before the rest', () => {
    const lines = [
      line(1, '2026-03-01T00:00:00Z'),
      line(2, '2026-03-02T00:00:00Z', 'review'),
      line(3, '2026-03-03T00:00:00Z', 'missingInfo', 'review'),
      line(4, '2026-03-04T00:00:00Z', 'pastDue'),
      line(5, '2026-03-05T00:00:00Z', 'urgent'),
      line(6, '2026-03-06T00:00:00Z', 'urgent', 'pastDue'),
    ];

    expect(lines.sort(byPressing).map(({ lineItemId }) => lineItemId)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('among equals the one that has waited longest comes first, whatever the zone it is written in', () => {
    const lines = [
      line(3, '2026-03-01T09:00:00Z', 'urgent'),
      line(2, '2026-03-01T10:00:00+02:00', 'urgent'),
      line(1, '2026-03-01T09:00:00Z', 'urgent'),
    ];

    expect(lines.sort(byPressing).map(({ lineItemId }) => lineItemId)).toEqual([2, 1, 3]);
  });
});

describe('groupLines', () => {
  const placeOf = ({ action }: TodayLine) => ({
    section: 'orders',
    tab: 'T',
    action,
    label: 'Tab',
    href: '/orders?tab=T',
  });
  const to = (action: string, ...lines: TodayLine[]) => lines.map((one) => ({ ...one, action }));

  test('counts every line and names so many of each group, most pressing first', () => {
    const lines = [
      ...to('SHIP', line(1, '2026-03-01T00:00:00Z'), line(2, '2026-03-02T00:00:00Z', 'urgent')),
      ...to('SHIP', line(3, '2026-03-03T00:00:00Z', 'pastDue')),
      ...to('REPLY', line(4, '2026-03-01T00:00:00Z')),
    ];

    const grouped = groupLines(lines, placeOf, 2);

    const place = { section: 'orders', label: 'Tab', href: '/orders?tab=T' };
    expect(grouped.groups).toEqual([
      { id: 'orders.T.SHIP', ...place, action: 'SHIP', count: 3 },
      { id: 'orders.T.REPLY', ...place, action: 'REPLY', count: 1 },
    ]);
    expect(grouped.lines.map(({ lineItemId, group }) => [lineItemId, group])).toEqual([
      [2, 'orders.T.SHIP'],
      [3, 'orders.T.SHIP'],
      [4, 'orders.T.REPLY'],
    ]);
  });

  test('without a line there is no group', () => {
    expect(groupLines([], placeOf, 2)).toEqual({ groups: [], lines: [] });
  });
});
