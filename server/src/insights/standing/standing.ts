import type { MetricReply } from '@portal/contract/insights/insight-schemas';
import type { Metric } from '@portal/contract/insights/metric';
import { type MetricId, metricOf } from '@portal/contract/insights/metrics';

/** A supplier with fewer cases is not compared, and compares with nobody. */
export const fewestCases = 5;
/** Fewer suppliers tell too much of each other. */
const fewestSuppliers = 10;

type Standing = NonNullable<MetricReply['standing']>;

/** Rates and means of a period are compared; amounts tell how large a supplier is, not how good. */
export function comparedMetric(metricId: MetricId): boolean {
  const { isPresent, value, better } = metricOf(metricId);
  return !isPresent && better !== null && (value === 'rate' || value === 'mean');
}

/**
 * What a quarter, half and three quarters of some figures do not go beyond, in whole units; null where they are too few.
 */
export function bordersOf(values: readonly number[]): number[] | null {
  if (values.length < fewestSuppliers) return null;
  const sorted = [...values].sort((one, other) => one - other);
  return [0.25, 0.5, 0.75].map((part) => {
    const rank = part * (sorted.length - 1);
    const [low = 0, high = low] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
    return Math.round(low + (rank - Math.floor(rank)) * (high - low));
  });
}

/** In which quarter a figure lies, the first one being the best; null where it is not compared. */
export function standingOf(
  { better }: Pick<Metric, 'better'>,
  { value, cases }: { readonly value: number | null; readonly cases: number },
  borders: readonly number[] | null,
): Standing | null {
  if (!borders || value === null || cases < fewestCases) return null;
  const isBehind = (border: number) => (better === 'less' ? value > border : value < border);
  const quartile = 1 + borders.filter(isBehind).length;
  return { quartile, borders: [...borders] };
}
