import { sections } from '@portal/contract/core/section';

import { type MetricId, metricIds, metricOf } from '@portal/contract/insights/metrics';
import { type PeriodDays, periodDays } from '@portal/contract/insights/periods';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { type Database, everything, type Tx } from '../../core/database/database.ts';
import { casesFrom, figureOf } from '../figures.ts';
import { boundsOf, periodOf } from '../periods.ts';
import { type Span, spansOf } from '../sums/buckets.ts';
import { type Borders, bordersKeptAt, replaceBorders, sumSuppliers, tryToKeepBorders } from './border-store.ts';
import { bordersOf, comparedMetric, fewestCases } from './standing.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Works out the borders of all metrics and periods, unless that was done within the hour. One node does it at a time.
 * @returns false: there is no more to do
 */
export function keepBorders(db: Database, now: Date): Promise<boolean> {
  return db.write(everything, async (tx) => {
    if (!(await tryToKeepBorders(tx))) return false;
    const keptAt = await bordersKeptAt(tx);
    if (keptAt !== null && now.getTime() - Date.parse(keptAt) < hourMs) return false;
    await replaceBorders(tx, await workedOut(tx, now), now);
    return false;
  });
}

async function workedOut(tx: Tx, now: Date): Promise<Borders[]> {
  const kept: Borders[] = [];
  const asked = metricIds.filter(comparedMetric).flatMap((metric) => periodDays.map((days) => ({ metric, days })));
  for (const { metric, days } of asked) {
    const borders = bordersOf(await valuesOf(tx, metric, days, now));
    if (borders) kept.push({ metric, days, borders });
  }
  return kept;
}

/** The figures of the suppliers that have enough cases in a period; its days are those of UTC. */
async function valuesOf(tx: Tx, metricId: MetricId, days: PeriodDays, now: Date): Promise<number[]> {
  const metric = metricOf(metricId);
  const { from, to } = boundsOf(periodOf(days, now, 'UTC'));
  const spans: Span[] = spansOf(Date.parse(from), Date.parse(to));
  const menuIds = metric.kinds.map((kind) => sections[lineKinds[kind].section].menuId);
  const totals = await sumSuppliers(tx, { series: metricId, kinds: metric.kinds, spans, menuIds });
  const other = casesFrom[metricId];
  const cases = other && (await sumSuppliers(tx, { series: other.series, kinds: [other.kind], spans, menuIds }));
  const parts = cases
    ? [...totals.map((total) => ({ ...total, cases: 0 })), ...cases.map((total) => ({ ...total, hits: 0, total: 0 }))]
    : totals;
  return [...new Set(parts.map(({ supplierId }) => supplierId))].flatMap((supplierId) => {
    const own = parts.filter((part) => part.supplierId === supplierId);
    const figure = figureOf(metric, own);
    return figure.value === null || figure.cases < fewestCases ? [] : [figure.value];
  });
}
