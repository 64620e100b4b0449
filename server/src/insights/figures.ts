import { toDecimal } from '@portal/contract/core/money';
import type { Metric, MetricUnit } from '@portal/contract/insights/metric';
import type { MetricId } from '@portal/contract/insights/metrics';
import type { LineKind } from '@portal/contract/lines/line-kinds';
import type { FactSeries } from './facts/line-facts.ts';

/** Metrics whose cases are those of another series. */
export const casesFrom: Partial<Record<MetricId, { readonly series: FactSeries; readonly kind: LineKind }>> = {
  'return-rate': { series: 'shipped', kind: 'order' },
  'exchange-rate': { series: 'shipped', kind: 'order' },
};

interface Amount {
  readonly cases: number;
  readonly hits: number;
  readonly total: number;
}

/** What amounts come to, in the unit of the metric to two decimals; null without cases. */
export function figureOf(metric: Metric, totals: readonly Amount[]): { value: number | null; cases: number } {
  const sum = (of: (total: Amount) => number) => totals.reduce((all, total) => all + of(total), 0);
  const cases = sum((total) => total.cases);
  if (cases === 0) return { value: null, cases };
  const [hits, total] = [sum((one) => one.hits), sum((one) => one.total)];
  const values = { rate: (100 * hits) / cases, mean: total / cases, hits, sum: total };
  return { value: rounded(inUnit(metric.unit, values[metric.value])), cases };
}

/** A kept value in the unit in which it is told. */
export function inUnit(unit: MetricUnit, value: number): number {
  if (unit === 'money') return toDecimal(value);
  return unit === 'businessHours' ? value / 60 : value;
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
