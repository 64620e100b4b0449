import type { MetricId } from '@portal/contract/insights/metrics';
import type { PeriodDays } from '@portal/contract/insights/periods';
import type { LineKind } from '@portal/contract/lines/line-kinds';
import { sql, type Tx } from '../../core/database/database.ts';
import type { FactSeries } from '../facts/line-facts.ts';
import type { Span } from '../sums/buckets.ts';

/** What a supplier comes to in a period. */
export interface SupplierTotal {
  readonly supplierId: number;
  readonly cases: number;
  readonly hits: number;
  readonly total: number;
}

interface AskedTotals {
  readonly series: FactSeries;
  readonly kinds: readonly LineKind[];
  readonly spans: readonly Span[];
  /** The menu settings of which one opens the metric. */
  readonly menuIds: readonly number[];
}

/** What each supplier comes to for whom the metric is open. */
export function sumSuppliers(tx: Tx, { series, kinds, spans, menuIds }: AskedTotals): Promise<SupplierTotal[]> {
  const instants = (of: (span: Span) => number) => spans.map((span) => new Date(of(span)).toISOString());
  return tx.many<SupplierTotal>(sql`
    SELECT supplier_id AS "supplierId", sum(cases)::bigint AS cases, sum(hits)::bigint AS hits,
      sum(total)::bigint AS total
    FROM unnest(${spans.map(({ level }) => level)}::smallint[], ${instants(({ from }) => from)}::timestamptz[],
        ${instants(({ to }) => to)}::timestamptz[]) AS span (level, first_at, end_at)
      JOIN insight_sums s ON s.level = span.level AND s.at >= span.first_at AND s.at < span.end_at
      JOIN suppliers USING (supplier_id)
    WHERE s.metric = ${series} AND s.kind = ANY(${kinds}::text[]) AND EXISTS (
      SELECT FROM unnest(${menuIds.map(String)}::text[]) AS id WHERE suppliers.menu ->> id = 'Y')
    GROUP BY supplier_id`);
}

export interface Borders {
  readonly metric: MetricId;
  readonly days: PeriodDays;
  readonly borders: readonly number[];
}

/** Keeps borders in the place of all that were kept. */
export async function replaceBorders(tx: Tx, borders: readonly Borders[], now: Date): Promise<void> {
  await tx.run(sql`DELETE FROM insight_borders`);
  for (const { metric, days, borders: values } of borders)
    await tx.run(sql`
      INSERT INTO insight_borders (metric, days, borders, kept_at)
      VALUES (${metric}, ${days}, ${[...values]}::integer[], ${now})`);
}

/** The three borders between the quarters; null where too few suppliers have cases. */
export async function findBorders(tx: Tx, metric: MetricId, days: PeriodDays): Promise<readonly number[] | null> {
  const found = await tx.one<{ borders: number[] }>(
    sql`SELECT borders FROM insight_borders WHERE metric = ${metric} AND days = ${days}`,
  );
  return found?.borders ?? null;
}

/** When borders were kept last; null where there are none. */
export async function bordersKeptAt(tx: Tx): Promise<string | null> {
  const found = await tx.one<{ at: string | null }>(sql`SELECT max(kept_at) AS at FROM insight_borders`);
  return found?.at ?? null;
}

/** Whether no other node works borders out at this moment; true until the transaction ends. */
export async function tryToKeepBorders(tx: Tx): Promise<boolean> {
  const asked = await tx.one<{ isFree: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${keeping}) AS "isFree"`);
  return asked?.isFree ?? false;
}

/** Names this work among PostgreSQL's advisory locks. */
const keeping = 5_502;
