import { type HistoryRow, historyRowExample } from '@portal/contract/lines/history-schemas';
import { describe, expect, it } from 'vitest';
import type { HistorySearch } from './history.ts';
import { mergePages, totalShown } from './history-service.ts';

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
  return mergePages(pages, search(more)).map(({ lineItemId }) => lineItemId);
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
    expect(by('partNumber', 'desc')).toEqual([2, 1, 3, 4]);
    expect(by('trackingNumber', 'asc')).toEqual([3, 4, 1, 2]);
    expect(by('trackingNumber', 'desc')).toEqual([4, 3, 2, 1]);
    expect(by('lineItemId', 'asc')).toEqual([1, 2, 3, 4]);
  });

  it('turned round, rows of one value come oldest first, except where values are few', () => {
    const alike = orders.map((one) => ({ ...one, partNumber: 'Same', orderStatus: 'Shipped' }));
    const by = (field: 'partNumber' | 'orderStatus', direction: 'asc' | 'desc') =>
      merged({ sort: { field, direction } }, alike);
    expect(by('partNumber', 'asc')).toEqual([1, 3]);
    expect(by('partNumber', 'desc')).toEqual([3, 1]);
    expect(by('orderStatus', 'asc')).toEqual([1, 3]);
    expect(by('orderStatus', 'desc')).toEqual([1, 3]);
  });

  it('end at 10000 rows', () => {
    const many = Array.from({ length: 10_010 }, () => row(1));
    expect(merged({ start: 9_995 }, many)).toHaveLength(5);
  });
});

describe('a page', () => {
  it.each([
    [{ start: 0 }, 0, 0],
    [{ start: 0 }, 9, 9],
    [{ start: 0 }, 10, null],
    [{ start: 20 }, 1, 21],
    [{ start: 20 }, 10, null],
    [{ start: 20 }, 0, null],
    [{ start: 9_990 }, 10, 10_000],
  ])('%j with %i rows tells the total %s', (more, rowCount, total) => {
    expect(totalShown(search(more), rowCount)).toBe(total);
  });
});
