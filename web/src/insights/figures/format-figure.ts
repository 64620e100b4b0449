import type { MetricUnit } from '@portal/contract/insights/metric';

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const one = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `42 min`, `3 h 25 min`, `2 d 4 h`: two parts at most. */
function span(minutes: number): string {
  const rounded = Math.round(minutes);
  if (rounded < 2 * hourMinutes) return `${one.format(minutes < 10 ? minutes : rounded)} min`;
  if (rounded < 2 * dayMinutes) return joined(Math.floor(rounded / hourMinutes), 'h', rounded % hourMinutes, 'min');
  const hours = Math.round(rounded / hourMinutes);
  return joined(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return `${whole.format(large)} ${largeUnit}${small > 0 ? ` ${small} ${smallUnit}` : ''}`;
}

function counted(value: number, noun: string): string {
  const text = one.format(value);
  return `${text} ${noun}${text === '1' ? '' : 's'}`;
}

type Format = (value: number) => string;

const formats: Readonly<Record<MetricUnit, { readonly full: Format; readonly short: Format }>> = {
  percent: { full: (value) => `${one.format(value)}%`, short: (value) => `${one.format(value)}%` },
  minutes: { full: span, short: span },
  businessDays: {
    full: (value) => counted(value, 'business day'),
    short: (value) => `${one.format(value)} d`,
  },
  calendarDays: { full: (value) => counted(value, 'day'), short: (value) => `${one.format(value)} d` },
  businessHours: {
    full: (value) => counted(value, 'business hour'),
    short: (value) => `${one.format(value)} h`,
  },
  count: { full: (value) => one.format(value), short: (value) => compact.format(value) },
  money: { full: (value) => dollars.format(value), short: (value) => compactDollars.format(value) },
};

/** A value in full: `93.4%`, `2.5 business days`, `$1,250.50`; '-' where there was no case. */
export function formatFigure(unit: MetricUnit, value: number | null): string {
  return value === null ? '-' : formats[unit].full(value);
}

/** The same where there is little room, as beside an axis: `2.5 d`, `$1.3K`. */
export function formatShort(unit: MetricUnit, value: number): string {
  return formats[unit].short(value);
}

/** A difference without its sign: `3.2 points` of two percentages, else as the value itself. */
export function formatDifference(unit: MetricUnit, difference: number): string {
  const size = Math.abs(difference);
  return unit === 'percent' ? counted(size, 'point') : formatFigure(unit, size);
}
