/** One bar, or one point of a line, with what its table says of it. */
export interface ChartPoint {
  readonly key: string;
  /** In full: `November 2026`. */
  readonly label: string;
  /** Under the bar: `Nov`. */
  readonly tick: string;
  /** Null where there was no case. */
  readonly value: number | null;
  readonly cases: number;
}

export interface ChartProps {
  /** What is drawn, for who cannot see it. */
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** A value in full: `1,250.5 business days`. */
  readonly format: (value: number) => string;
  /** The same beside an axis: `1.3K`. */
  readonly formatShort: (value: number) => string;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthTick = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

interface MonthFigure {
  /** `2026-11` */
  readonly month: string;
  readonly value: number | null;
  readonly cases: number;
}

/** Months with their names; a January, and the first of all, tells its year. */
export function monthPoints(months: readonly MonthFigure[]): ChartPoint[] {
  return months.map(({ month, value, cases }, index) => {
    const day = new Date(`${month}-01T00:00:00Z`);
    const tick = monthTick.format(day);
    const year = index === 0 || month.endsWith('-01') ? ` ${month.slice(0, 4)}` : '';
    return { key: month, label: monthName.format(day), tick: tick + year, value, cases };
  });
}

/** `1 case`, `1,250 cases` */
export function casesText(cases: number): string {
  return cases === 1 ? '1 case' : `${cases.toLocaleString('en-US')} cases`;
}

interface PartFigure {
  readonly label: string;
  readonly value: number;
  readonly cases: number;
}

/** Parts with their names, in the order given. */
export function partPoints(entries: readonly PartFigure[]): ChartPoint[] {
  return entries.map(({ label, value, cases }, index) => ({
    key: `${index} ${label}`,
    label,
    tick: label,
    value,
    cases,
  }));
}
