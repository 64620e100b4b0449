import type { Metric } from './metric.ts';
import { orderMetrics } from './order-metrics.ts';
import { serviceMetrics } from './service-metrics.ts';

/** The built-in metrics, each by its id. */
export const metrics = { ...orderMetrics, ...serviceMetrics } as const;

export type MetricId = keyof typeof metrics;

export const metricIds = Object.keys(metrics) as MetricId[];

export function metricOf(metricId: MetricId): Metric {
  return metrics[metricId];
}

export function isMetric(name: string): name is MetricId {
  return Object.hasOwn(metrics, name);
}
