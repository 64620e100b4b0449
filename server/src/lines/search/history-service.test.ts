import { describe, expect, it } from 'vitest';
import type { HistorySearch } from './history.ts';
import { totalShown } from './history-service.ts';

const search = (more: Partial<HistorySearch>): HistorySearch => ({
  start: 0,
  limit: 10,
  sort: null,
  words: [],
  filters: {},
  ...more,
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
