import type { LineKind } from '@portal/contract/lines/line-kinds';
import { empty, join, type Sql, sql, type Tx } from '../core/database/database.ts';
import { lineFacts } from './facts/all-facts.ts';
import type { FactSeries } from './facts/line-facts.ts';
import { ownKinds, type Reach } from './insight-policy.ts';
import type { Span } from './sums/buckets.ts';
import type { PartSum } from './sums/sum-store.ts';

/** Buckets that make up a part of a period, which has a number. */
export interface Slot extends Span {
  readonly slot: number;
  readonly isDay: boolean;
}

export interface Total {
  readonly slot: number;
  readonly kind: LineKind;
  readonly lines: number;
  readonly cases: number;
  readonly hits: number;
  readonly total: number;
}

/** The spans as a relation: slot, is_day, level, first_at, end_at. */
function relationOf(slots: readonly Slot[]): Sql {
  const instants = (of: (slot: Slot) => number) => slots.map((slot) => new Date(of(slot)).toISOString());
  return sql`unnest(${slots.map(({ slot }) => slot)}::integer[], ${slots.map(({ isDay }) => isDay)}::boolean[],
    ${slots.map(({ level }) => level)}::smallint[], ${instants(({ from }) => from)}::timestamptz[],
    ${instants(({ to }) => to)}::timestamptz[]) AS span (slot, is_day, level, first_at, end_at)`;
}

/** The sums of a series in a span, each kind and facility by its index. */
function sumsOf(series: FactSeries, { supplierId }: Reach, columns: Sql): Sql {
  return sql`
    SELECT ${columns} FROM insight_sums
    WHERE metric = ${series} AND supplier_id = ${supplierId} AND company_id = own.company_id AND kind = own.kind
      AND is_day = span.is_day AND level = span.level AND at >= span.first_at AND at < span.end_at OFFSET 0`;
}

/** What a series comes to in each slot, by kind of line. */
export function sumSlots(tx: Tx, series: FactSeries, reach: Reach, slots: readonly Slot[]): Promise<Total[]> {
  return tx.many<Total>(sql`
    SELECT slot, kind, sum(lines)::bigint AS lines, sum(cases)::bigint AS cases, sum(hits)::bigint AS hits,
      sum(total)::bigint AS total
    FROM ${relationOf(slots)} CROSS JOIN ${ownKinds(reach)}
    CROSS JOIN LATERAL (${sumsOf(series, reach, sql`lines, cases, hits, total`)}) AS sums
    GROUP BY slot, kind`);
}

export interface Detail {
  readonly valueCounts: Readonly<Record<string, number>>;
  readonly parts: Readonly<Record<string, PartSum>>;
}

/** What medians and parts of a period are made of, bucket by bucket. */
export function listDetails(tx: Tx, series: FactSeries, reach: Reach, slots: readonly Slot[]): Promise<Detail[]> {
  return tx.many<Detail>(sql`
    SELECT value_counts AS "valueCounts", parts
    FROM ${relationOf(slots)} CROSS JOIN ${ownKinds(reach)}
    CROSS JOIN LATERAL (${sumsOf(series, reach, sql`value_counts, parts`)}) AS sums`);
}

/** A line behind a figure, before it has its names. */
export interface LineRead {
  readonly kind: LineKind;
  readonly lineItemId: number;
  readonly supplierId: number;
  readonly companyId: number;
  /** Instant; of a plain date its midnight in UTC. */
  readonly at: string;
  readonly isDay: boolean;
  readonly value: number | null;
  readonly isHit: boolean;
  readonly isLeftOut: boolean;
}

/** A place in the list of lines: what comes after it is older. */
export interface Place {
  readonly at: string;
  readonly kind: LineKind;
  readonly lineItemId: number;
}

/** Instants: the first of a period and the one behind its last, and the same for plain dates. */
export interface Bounds {
  readonly from: string;
  readonly to: string;
  readonly firstDay: string;
  readonly endDay: string;
}

export interface AskedLines {
  readonly metric: FactSeries;
  readonly reach: Reach;
  readonly period: Bounds;
  readonly isHit: boolean | null;
  readonly after: Place | null;
  readonly limit: number;
}

const lineColumns = sql`kind, line_item_id AS "lineItemId", supplier_id AS "supplierId", company_id AS "companyId", at,
  is_day AS "isDay", value, hits > 0 AS "isHit", is_left_out AS "isLeftOut"`;

const newestFirst = sql`ORDER BY at DESC, kind DESC, line_item_id DESC`;

/** The lines that a metric counts in a period, newest first: of each kind and facility the newest ones, by their index. */
export function listLines(tx: Tx, { metric, reach, period, isHit, after, limit }: AskedLines): Promise<LineRead[]> {
  return tx.search<LineRead>(sql`
    SELECT ${lineColumns} FROM ${ownKinds(reach)} CROSS JOIN LATERAL (
      SELECT line_item_id, supplier_id, at, is_day, value, hits, is_left_out FROM insight_facts
      WHERE metric = ${metric} AND company_id = own.company_id AND kind = own.kind AND supplier_id = ${reach.supplierId}
        AND (cases > 0 OR hits > 0) AND at < greatest(${period.to}::timestamptz, ${period.endDay}::timestamptz)
        AND at >= CASE WHEN is_day THEN ${period.firstDay}::timestamptz ELSE ${period.from}::timestamptz END
        AND at < CASE WHEN is_day THEN ${period.endDay}::timestamptz ELSE ${period.to}::timestamptz END
        ${furtherThan(after)} ${outcomeOf(isHit)}
      ${newestFirst} LIMIT ${limit}) AS facts
    ${newestFirst} LIMIT ${limit}`);
}

function outcomeOf(isHit: boolean | null): Sql {
  return isHit === null ? empty : sql`AND (hits > 0) = ${isHit}`;
}

function furtherThan(after: Place | null): Sql {
  return after
    ? sql`AND (at, kind, line_item_id) < (${after.at}::timestamptz, ${after.kind}, ${after.lineItemId})`
    : empty;
}

/** Facts of the present: nothing of them is kept. */
function presentFacts(metric: FactSeries, { kinds, supplierId }: Reach, today: string): Sql | null {
  const reads = kinds.flatMap(({ kind, facilityIds }) => {
    const facts = lineFacts.find((one) => one.kind === kind)?.present(facilityIds, today);
    if (!facts) return [];
    return sql`
        SELECT metric, ${kind}::text AS kind, line_item_id, supplier_id, company_id,
          coalesce(at, day::timestamp AT TIME ZONE 'UTC') AS at, at IS NULL AS is_day, cases, hits, value, EXISTS (
            SELECT FROM insight_exclusions x
            WHERE x.line_item_id = facts.line_item_id AND x.kind = ${kind} AND x.supplier_id = facts.supplier_id
              AND x.metric = facts.metric) AS is_left_out
        FROM (${facts}) AS facts WHERE metric = ${metric} AND supplier_id = ${supplierId}`;
  });
  return reads.length > 0 ? join(reads, ' UNION ALL ') : null;
}

/** What a metric of the present comes to, by kind of line. */
export async function sumPresent(tx: Tx, metric: FactSeries, reach: Reach, today: string): Promise<Total[]> {
  const facts = presentFacts(metric, reach, today);
  if (!facts) return [];
  return await tx.search<Total>(sql`
    SELECT 0 AS slot, kind, count(*) AS lines, sum(cases)::bigint AS cases, sum(hits)::bigint AS hits,
      coalesce(sum(value), 0)::bigint AS total
    FROM (${facts}) AS facts WHERE NOT is_left_out GROUP BY kind`);
}

/** The lines that a metric of the present counts, newest first. */
export async function listPresent(tx: Tx, asked: AskedLines, today: string): Promise<LineRead[]> {
  const { metric, reach, isHit, after, limit } = asked;
  const facts = presentFacts(metric, reach, today);
  if (!facts) return [];
  return await tx.search<LineRead>(sql`
    SELECT ${lineColumns} FROM (${facts}) AS facts
    WHERE true ${furtherThan(after)} ${outcomeOf(isHit)} ${newestFirst} LIMIT ${limit}`);
}

/** What a line is called. */
export interface LineNames {
  readonly lineItemId: number;
  readonly orderNumber: string | null;
  readonly displayPo: string | null;
  readonly manufacturer: string;
  readonly partNumber: string;
  readonly description: string;
}

/** The names of lines of one kind. */
export function findNames(tx: Tx, kind: LineKind, lines: readonly LineRead[]): Promise<LineNames[]> {
  const names = lineFacts.find((one) => one.kind === kind)?.names;
  if (!names) return Promise.resolve([]);
  const lineItemIds = lines.map(({ lineItemId }) => lineItemId);
  const supplierIds = lines.map(({ supplierId }) => supplierId);
  return tx.many<LineNames>(sql`
    WITH lines AS (
      SELECT * FROM unnest(${lineItemIds}::integer[], ${supplierIds}::integer[]) AS asked (line_item_id, supplier_id)),
    names AS (${names})
    SELECT line_item_id AS "lineItemId", order_number AS "orderNumber", display_po AS "displayPo", manufacturer,
      part_number AS "partNumber", description
    FROM names`);
}
