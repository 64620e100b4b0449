/** Sizes of buckets in milliseconds, by level: a quarter of an hour, an hour, a day, 8 days, 64 days; all in UTC. */
const quarterMs = 15 * 60_000;
const dayMs = 96 * quarterMs;
const sizes = [quarterMs, 4 * quarterMs, dayMs, 8 * dayMs, 64 * dayMs] as const;

/** Plain dates need no bucket below a day. */
const dayLevel = 2;

export interface Bucket {
  readonly level: number;
  /** Its beginning, in milliseconds since 1970. */
  readonly at: number;
}

/** The buckets, one of each level, that a moment lies in. */
export function bucketsOf(at: number, isDay: boolean): Bucket[] {
  const levels = sizes.map((size, level) => ({ level, at: Math.floor(at / size) * size }));
  return isDay ? levels.slice(dayLevel) : levels;
}

/** Buckets of one level side by side: those that begin at `from` or later, and before `to`. */
export interface Span {
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The fewest buckets that make up a period, as spans in their order. Every zone's days begin at a quarter of an hour; an
 * end that does not is taken back to one.
 * @param from the first millisecond
 * @param to the one behind the last
 */
export function spansOf(from: number, to: number): Span[] {
  const spans: Span[] = [];
  const end = Math.floor(to / quarterMs) * quarterMs;
  let at = Math.floor(from / quarterMs) * quarterMs;
  while (at < end) {
    const level = sizes.findLastIndex((size) => at % size === 0 && at + size <= end);
    const next = at + (sizes[level] ?? quarterMs);
    const last = spans.at(-1);
    if (last?.level === level) spans[spans.length - 1] = { ...last, to: next };
    else spans.push({ level, from: at, to: next });
    at = next;
  }
  return spans;
}

/** Below it values are kept exactly for medians, above to three digits, so that there are few different ones. */
const exactBelow = 1000;

/** What stands for a value among those of which a median is taken. */
export function binOf(value: number): number {
  if (value < exactBelow) return value;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 2);
  return Math.round(value / unit) * unit;
}

/** The middle of values that come with how often each occurs; of an even number, halfway between the two. */
export function medianOf(counts: ReadonlyMap<number, number>): number | null {
  const values = [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
  const all = values.reduce((sum, [, count]) => sum + count, 0);
  const nth = (rank: number) => {
    let passed = 0;
    return values.find(([, count]) => {
      passed += count;
      return passed > rank;
    })?.[0];
  };
  const [low, high] = [nth(Math.floor((all - 1) / 2)), nth(Math.floor(all / 2))];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
