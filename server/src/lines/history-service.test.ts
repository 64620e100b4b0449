import { type HistoryRow, historyRowExample } from '@portal/contract/lines/history-schemas';
import { describe, expect, it } from 'vitest';
import type { HistorySearch } from './history.ts';
import { mergePages } from './history-service.ts';

const row = (lineItemId: number, more: Partial<HistoryRow> = {}): HistoryRow => ({
  ...historyRowExample,
  lineItemId,
  ...more,
});
const search = (more: Partial<HistorySearch> = {}): HistorySearch => ({
  start: 0,
  limit: 10,
  sort: null,
  words: [],
  filters: {},
  ...more,
});
const merged = (more: Partial<HistorySearch>, ...pages: HistoryRow[][]) => {
  const { rows } = mergePages(
    pages.map((rowsOfArea) => ({ total: rowsOfArea.length, rows: rowsOfArea })),
    search(more),
  );
  return rows.map(({ lineItemId }) => lineItemId);
};

describe('pages of several areas', () => {
  const orders = [
    row(1, { dateEntered: '2026-11-20T10:00:00.000Z', partNumber: 'b', trackingNumber: null }),
    row(3, { dateEntered: '2026-11-18T10:00:00.000Z', partNumber: 'A', trackingNumber: 'x' }),
  ];
  const repairs = [
    row(4, { dateEntered: '2026-11-20T10:00:00.000Z', partNumber: 'a', trackingNumber: 'y' }),
    row(2, { dateEntered: '2026-11-19T10:00:00.000Z', partNumber: 'C', trackingNumber: null }),
  ];

  it('become one, newest first; of two at once the higher number', () => {
    expect(merged({}, orders, repairs)).toEqual([4, 1, 2, 3]);
    expect(merged({ start: 1, limit: 2 }, orders, repairs)).toEqual([1, 2]);
    expect(merged({ start: 4 }, orders, repairs)).toEqual([]);
  });

  it('are sorted by text without regard to case, empty values last', () => {
    const by = (field: 'partNumber' | 'trackingNumber' | 'lineItemId', direction: 'asc' | 'desc') =>
      merged({ sort: { field, direction } }, orders, repairs);
    expect(by('partNumber', 'asc')).toEqual([4, 3, 1, 2]);
    expect(by('partNumber', 'desc')).toEqual([2, 1, 4, 3]);
    expect(by('trackingNumber', 'asc')).toEqual([3, 4, 1, 2]);
    expect(by('trackingNumber', 'desc')).toEqual([4, 3, 1, 2]);
    expect(by('lineItemId', 'asc')).toEqual([1, 2, 3, 4]);
  });

  it('have the totals of all, 10000 at most', () => {
    const pages = [
      { total: 7000, rows: [] },
      { total: 7000, rows: [] },
    ];
    expect(mergePages(pages, search()).total).toBe(10_000);
    expect(mergePages(pages.slice(1), search()).total).toBe(7000);
  });
});
