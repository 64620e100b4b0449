import type { LineKind } from '../lines/line-kinds.ts';

/** What a figure is told in. Percent is 0 to 100; money is US dollars; business days leave out Saturday and Sunday. */
export type MetricUnit = 'percent' | 'minutes' | 'businessDays' | 'calendarDays' | 'businessHours' | 'count' | 'money';

/** The built-in reports; a metric stands on one of them. */
export type ReportId =
  | 'performance'
  | 'bids'
  | 'orders'
  | 'repairs'
  | 'returns'
  | 'loaners'
  | 'marketing'
  | 'ecommerce';

/** A further figure of a metric: of some of its lines, or of all of them by a word that each line has. */
export interface MetricPart {
  readonly id: string;
  readonly title: string;
  /**
   * What is told: how many lines, the share of them among the metric's cases, how many of them are hits, or the sum of
   * their values.
   */
  readonly figure: 'lines' | 'share' | 'hits' | 'sum';
  /** By a word of the lines (an OEM, an item, a section): so many at most, largest first. One figure when absent. */
  readonly top?: number;
}

export interface Metric {
  readonly title: string;
  readonly report: ReportId;
  /** The kinds of lines that it lists; one whose section is closed to the user is left out. */
  readonly kinds: readonly LineKind[];
  readonly unit: MetricUnit;
  /** Which way is good; null where neither is. */
  readonly better: 'more' | 'less' | null;
  /** It tells how things are now, whatever period is asked for. */
  readonly isPresent: boolean;
  /** How the value follows from its lines: hits of cases, the mean of the values with their median, the hits, the sum. */
  readonly value: 'rate' | 'mean' | 'hits' | 'sum';
  /** One plain sentence. */
  readonly formula: string;
  readonly counts: readonly string[];
  readonly countsNot: readonly string[];
  readonly parts: readonly MetricPart[];
  /** What a line's own value says, as a heading; null where it has none. */
  readonly lineValue: { readonly title: string; readonly unit: MetricUnit } | null;
  /** What lines are called that are hits, and those that are not; null where none are. */
  readonly outcomes: { readonly hit: string; readonly miss: string } | null;
}
