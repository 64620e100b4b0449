import { coreRefusals } from '@portal/contract/core/core-messages';
import { sections } from '@portal/contract/core/section';
import { type MetricLine, type MetricReply, metricLinePage } from '@portal/contract/insights/insight-schemas';
import type { Metric, MetricPart } from '@portal/contract/insights/metric';
import { type MetricId, metricOf } from '@portal/contract/insights/metrics';
import type { PeriodDays } from '@portal/contract/insights/periods';
import { metricsOfReport } from '@portal/contract/insights/reports/built-in-reports';
import { type LineKind, lineKinds } from '@portal/contract/lines/line-kinds';
import type { SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import { Refused } from '../core/refused.ts';
import { casesFrom, figureOf, inUnit, rounded } from './figures.ts';
import { type Reach, reachOver } from './insight-policy.ts';
import {
  type AskedLines,
  type Detail,
  findNames,
  type LineRead,
  listDetails,
  listLines,
  listPresent,
  type Place,
  type Slot,
  sumPresent,
  sumSlots,
  type Total,
} from './insight-views.ts';
import { boundsOf, type Period, periodOf, slotsOf } from './periods.ts';
import { findBorders } from './standing/border-store.ts';
import { standingOf } from './standing/standing.ts';
import { medianOf } from './sums/buckets.ts';

export interface Asked {
  readonly tx: Tx;
  readonly actor: SupplierActor;
  readonly now: Date;
}

export interface AskedMetric {
  readonly metricId: MetricId;
  readonly days: PeriodDays;
  readonly facilityId?: number | undefined;
}

/**
 * What the actor may be told of a metric.
 * @throws Refused with 403 where the section of each of its kinds is closed, 404 where the facility is not the actor's or
 * the metric is none of the report that asks
 */
function reachOf(actor: SupplierActor, { metricId, facilityId }: AskedMetric): Reach {
  const { embeddedReport } = actor;
  if (embeddedReport !== undefined && !metricsOfReport(embeddedReport).includes(metricId))
    throw new Refused(coreRefusals.notFound);
  return reachOver(actor, metricOf(metricId).kinds, facilityId);
}

/**
 * One metric over a period, with the period before, its parts and its months.
 * @throws Refused with 403 where its section is closed, 404 where the facility is not the actor's
 */
export async function readMetric({ tx, actor, now }: Asked, asked: AskedMetric): Promise<MetricReply> {
  const reach = reachOf(actor, asked);
  const period = periodOf(asked.days, now, actor.timeZoneId);
  const { metricId } = asked;
  const { days, from, to, timeZone } = period;
  const told = metricOf(metricId).isPresent
    ? await presentFigure(tx, metricId, reach, to)
    : await periodFigure(tx, metricId, reach, period);
  // All of the company's is compared, or what the user sees of it; one facility is not.
  const borders = asked.facilityId === undefined ? await findBorders(tx, metricId, days) : null;
  const standing = standingOf(metricOf(metricId), told, borders);
  return { metricId, days, from, to, timeZone, ...told, standing };
}

type Told = Omit<MetricReply, 'metricId' | 'days' | 'from' | 'to' | 'timeZone' | 'standing'>;

async function presentFigure(tx: Tx, metricId: MetricId, reach: Reach, today: string): Promise<Told> {
  const metric = metricOf(metricId);
  const totals = await sumPresent(tx, metricId, reach, today);
  const figure = figureOf(metric, totals);
  return { ...figure, median: null, previous: null, change: null, parts: partsOf(metric, totals, []), months: [] };
}

/** The slot of the period before; its months have the numbers from 0. */
const previousSlot = -1;

async function periodFigure(tx: Tx, metricId: MetricId, reach: Reach, period: Period): Promise<Told> {
  const metric = metricOf(metricId);
  const { timeZone, months } = period;
  const totals = await totalsOf(tx, metricId, reach, [
    ...slotsOf(previousSlot, period.previous, timeZone),
    ...months.flatMap((days, slot) => slotsOf(slot, days, timeZone)),
  ]);
  const ofPeriod = totals.filter(({ slot }) => slot !== previousSlot);
  const hasDetails = metric.value === 'mean' || metric.parts.some(({ id }) => id !== 'section');
  const details = hasDetails ? await listDetails(tx, metricId, reach, slotsOf(0, period, timeZone)) : [];
  const figure = figureOf(metric, ofPeriod);
  const previous = figureOf(
    metric,
    totals.filter(({ slot }) => slot === previousSlot),
  );
  return {
    ...figure,
    median: metric.value === 'mean' ? medianIn(metric, details) : null,
    previous,
    change: figure.value === null || previous.value === null ? null : rounded(figure.value - previous.value),
    parts: partsOf(metric, ofPeriod, details),
    months: months.map((days, month) => ({
      month: days.from.slice(0, 7),
      ...days,
      ...figureOf(
        metric,
        totals.filter(({ slot }) => slot === month),
      ),
    })),
  };
}

/** The totals of a metric; where its cases are another series', those take the place of its own. */
async function totalsOf(tx: Tx, metricId: MetricId, reach: Reach, slots: readonly Slot[]): Promise<Total[]> {
  const totals = await sumSlots(tx, metricId, reach, slots);
  const other = casesFrom[metricId];
  if (!other) return totals;
  // In the same facilities: what is divided is theirs.
  const kinds = reach.kinds.slice(0, 1).map(({ facilityIds }) => ({ kind: other.kind, facilityIds }));
  const cases = await sumSlots(tx, other.series, { ...reach, kinds }, slots);
  return [
    ...totals.map((total) => ({ ...total, cases: 0 })),
    ...cases.map((total) => ({ ...total, hits: 0, total: 0 })),
  ];
}

function medianIn({ unit }: Metric, details: readonly Detail[]): number | null {
  const counts = new Map<number, number>();
  for (const { valueCounts } of details)
    for (const [value, count] of Object.entries(valueCounts))
      counts.set(Number(value), (counts.get(Number(value)) ?? 0) + count);
  const median = medianOf(counts);
  return median === null ? null : rounded(inUnit(unit, median));
}

type PartEntry = MetricReply['parts'][number]['entries'][number];

function partsOf(metric: Metric, totals: readonly Total[], details: readonly Detail[]): MetricReply['parts'] {
  const entries = [...entriesOfSections(totals), ...entriesOfDetails(details)];
  return metric.parts.map((part) => ({
    id: part.id,
    entries: entries
      .filter(({ id }) => id === part.id)
      .map((entry) => toEntry(metric, part, entry, figureOf(metric, totals).cases))
      .filter(({ value }) => part.top === undefined || value > 0)
      .sort((one, other) => other.value - one.value || (one.label < other.label ? -1 : 1))
      .slice(0, part.top ?? 1),
  }));
}

/** What counts in a part, by its word; the title of the part stands for it where it has none. */
interface Counted {
  readonly id: string;
  readonly label: string | null;
  readonly lines: number;
  readonly hits: number;
  readonly total: number;
}

function entriesOfSections(totals: readonly Total[]): Counted[] {
  const kinds = [...new Set(totals.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const ofKind = totals.filter((total) => total.kind === kind);
    const sum = (of: (total: Total) => number) => ofKind.reduce((all, total) => all + of(total), 0);
    const label = sections[lineKinds[kind].section].label;
    return {
      id: 'section',
      label,
      lines: sum((one) => one.lines),
      hits: sum((one) => one.hits),
      total: sum((one) => one.total),
    };
  });
}

function entriesOfDetails(details: readonly Detail[]): Counted[] {
  const counted = new Map<string, [number, number, number]>();
  for (const { parts } of details)
    for (const [part, [lines, hits, total]] of Object.entries(parts)) {
      const [keptLines, keptHits, keptTotal] = counted.get(part) ?? [0, 0, 0];
      counted.set(part, [keptLines + lines, keptHits + hits, keptTotal + total]);
    }
  return [...counted].map(([part, [lines, hits, total]]) => {
    const [id = '', ...words] = part.split(':');
    return { id, label: words.length > 0 ? words.join(':') : null, lines, hits, total };
  });
}

function toEntry(metric: Metric, part: MetricPart, { label, lines, hits, total }: Counted, cases: number): PartEntry {
  const share = cases === 0 ? 0 : (100 * lines) / cases;
  const values = { lines, share, hits, sum: inUnit(metric.unit, total) };
  return { label: label ?? part.title, value: rounded(values[part.figure]), cases: lines };
}

export interface AskedPage extends AskedMetric {
  readonly outcome?: 'hit' | 'miss' | undefined;
  readonly after?: string | undefined;
}

/**
 * The lines behind a metric, newest first.
 * @throws Refused with 403 where its section is closed, 404 where the facility is not the actor's
 */
export async function readLines(
  { tx, actor, now }: Asked,
  { outcome, after, ...asked }: AskedPage,
): Promise<{ lines: MetricLine[]; next: string | null }> {
  const reach = reachOf(actor, asked);
  const period = periodOf(asked.days, now, actor.timeZoneId);
  const page: AskedLines = {
    metric: asked.metricId,
    reach,
    period: boundsOf(period),
    isHit: outcome ? outcome === 'hit' : null,
    after: after === undefined ? null : placeOf(after),
    limit: metricLinePage + 1,
  };
  const metric = metricOf(asked.metricId);
  const found = metric.isPresent ? await listPresent(tx, page, period.to) : await listLines(tx, page);
  const lines = found.slice(0, metricLinePage);
  const last = found.length > metricLinePage ? lines.at(-1) : undefined;
  return { lines: await named(tx, metric, lines), next: last ? textOf(last) : null };
}

function textOf({ at, kind, lineItemId }: LineRead): string {
  return `${Date.parse(at)}-${kind}-${lineItemId}`;
}

function placeOf(text: string): Place {
  const [at = '0', kind = 'bid', lineItemId = '0'] = text.split('-');
  return { at: new Date(Number(at)).toISOString(), kind: kind as LineKind, lineItemId: Number(lineItemId) };
}

async function named(tx: Tx, { lineValue }: Metric, lines: readonly LineRead[]): Promise<MetricLine[]> {
  const names = new Map<string, Omit<MetricLine, keyof LineRead | 'day'>>();
  for (const kind of new Set(lines.map((line) => line.kind)))
    for (const found of await findNames(
      tx,
      kind,
      lines.filter((line) => line.kind === kind),
    ))
      names.set(`${kind} ${found.lineItemId}`, found);
  return lines.flatMap(({ kind, lineItemId, companyId, at, isDay, value, isHit, isLeftOut }) => {
    const name = names.get(`${kind} ${lineItemId}`);
    if (!name) return [];
    const when = isDay ? { at: null, day: at.slice(0, 10) } : { at, day: null };
    const told = lineValue === null || value === null ? null : rounded(inUnit(lineValue.unit, value));
    return { ...name, ...when, kind, lineItemId, companyId, value: told, isHit, isLeftOut };
  });
}
