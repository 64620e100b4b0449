import { describe, expect, test } from 'vitest';
import { byPressing, type MarkKind, type TodayLine } from './today-schemas.ts';

function line(lineItemId: number, since: string, ...kinds: MarkKind[]): TodayLine {
  const marks = kinds.map((kind) => ({ kind, label: kind }));
  const text = {
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
