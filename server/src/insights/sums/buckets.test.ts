import { describe, expect, it } from 'vitest';
import { binOf, bucketsOf, medianOf, spansOf } from './buckets.ts';

const at = (text: string) => Date.parse(text);

describe('spans', () => {
  it.each([
    ['2026-08-24T05:00:00Z', '2026-11-22T06:00:00Z'],
    ['2026-08-23T18:30:00Z', '2026-11-21T18:30:00Z'],
    ['2026-01-01T10:15:00Z', '2026-12-31T10:45:00Z'],
    ['2026-11-21T00:00:00Z', '2026-11-21T00:15:00Z'],
  ])('from %s to %s leave out nothing and hold nothing twice', (from, to) => {
    const spans = spansOf(at(from), at(to));
    expect([spans.at(0)?.from, spans.at(-1)?.to]).toEqual([at(from), at(to)]);
    for (const [index, { from: start }] of spans.entries()) if (index > 0) expect(start).toBe(spans[index - 1]?.to);
    for (const { level, from: start, to: end } of spans) {
      expect(bucketsOf(start, false)[level]?.at).toBe(start);
      expect(bucketsOf(end, false)[level]?.at).toBe(end);
    }
    expect(spans.length).toBeLessThan(10);
  });

  it('are none where a period ends as it begins', () => {
    expect(spansOf(at('2026-11-21T00:00:00Z'), at('2026-11-21T00:00:00Z'))).toEqual([]);
  });

  it('of plain dates need no part of a day', () => {
    expect(bucketsOf(at('2026-11-21T00:00:00Z'), true).map(({ level }) => level)).toEqual([2, 3, 4]);
  });
});

describe('medians', () => {
  it.each<[Record<number, number>, number | null]>([
    [{}, null],
    [{ 7: 1 }, 7],
    [{ 1: 1, 2: 1 }, 1.5],
    [{ 1: 5, 100: 4 }, 1],
    [{ 1: 4, 100: 4 }, 50.5],
    [{ 10: 0, 9: 2 }, 9],
  ])('of %j is %s', (counts, median) => {
    expect(medianOf(new Map(Object.entries(counts).map(([value, count]) => [Number(value), count])))).toBe(median);
  });

  it.each([
    [0, 0],
    [999, 999],
    [1000, 1000],
    [1004, 1000],
    [1005, 1010],
    [123_456, 123_000],
  ])('take %i as %i', (value, bin) => {
    expect(binOf(value)).toBe(bin);
  });
});
