import type { LineKind } from '@portal/contract/lines/line-kinds';
import { sql, type Tx } from '../../core/database/database.ts';
import type { FactSeries, LineFacts } from '../facts/line-facts.ts';

/** A line as it is marked. */
export interface LineKey {
  readonly kind: LineKind;
  readonly lineItemId: number;
  readonly supplierId: number;
}

/** What a line adds to a metric. */
export interface Fact extends LineKey {
  readonly metric: FactSeries;
  readonly companyId: number;
  /** Instant; of a plain date its midnight in UTC. */
  readonly at: string;
  readonly isDay: boolean;
  readonly cases: number;
  readonly hits: number;
  readonly value: number | null;
  readonly parts: readonly string[];
  readonly isLeftOut: boolean;
}

type Lines = readonly Pick<LineKey, 'lineItemId' | 'supplierId'>[];

function idsOf(lines: Lines) {
  const lineItemIds = lines.map(({ lineItemId }) => lineItemId);
  const supplierIds = lines.map(({ supplierId }) => supplierId);
  return sql`unnest(${lineItemIds}::integer[], ${supplierIds}::integer[]) AS marked (line_item_id, supplier_id)`;
}

/** What lines of one kind add to the metrics, by their records. */
export function computeFacts(tx: Tx, { kind, facts }: LineFacts, lines: Lines): Promise<Fact[]> {
  return tx.many<Fact>(sql`
    WITH lines AS (SELECT * FROM ${idsOf(lines)}), facts AS (${facts})
    SELECT metric, ${kind}::text AS kind, line_item_id AS "lineItemId", supplier_id AS "supplierId",
      company_id AS "companyId", coalesce(at, day::timestamp AT TIME ZONE 'UTC') AS at, at IS NULL AS "isDay", cases, hits,
      value, parts, EXISTS (
        SELECT FROM insight_exclusions x
        WHERE x.line_item_id = facts.line_item_id AND x.kind = ${kind} AND x.supplier_id = facts.supplier_id
          AND x.metric = facts.metric) AS "isLeftOut"
    FROM facts`);
}

/** What is kept of them. */
export function findFacts(tx: Tx, kind: LineKind, lines: Lines): Promise<Fact[]> {
  return tx.many<Fact>(sql`
    SELECT metric, kind, line_item_id AS "lineItemId", supplier_id AS "supplierId", company_id AS "companyId", at,
      is_day AS "isDay", cases, hits, value, parts, is_left_out AS "isLeftOut"
    FROM ${idsOf(lines)} JOIN insight_facts USING (line_item_id, supplier_id) WHERE kind = ${kind}`);
}

/** Keeps facts in the place of all that were kept of some lines of one kind. */
export async function replaceFacts(tx: Tx, kind: LineKind, lines: Lines, facts: readonly Fact[]): Promise<void> {
  await tx.run(sql`
    DELETE FROM insight_facts USING ${idsOf(lines)}
    WHERE insight_facts.line_item_id = marked.line_item_id AND insight_facts.supplier_id = marked.supplier_id
      AND insight_facts.kind = ${kind}`);
  await tx.run(sql`
    INSERT INTO insight_facts (metric, kind, line_item_id, supplier_id, company_id, at, is_day, cases, hits, value, parts,
      is_left_out)
    SELECT metric, kind, "lineItemId", "supplierId", "companyId", at, "isDay", cases, hits, value, parts, "isLeftOut"
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS fact (metric text, kind text, "lineItemId" integer,
      "supplierId" integer, "companyId" integer, at timestamptz, "isDay" boolean, cases bigint, hits bigint, value bigint,
      parts text[], "isLeftOut" boolean)`);
}

/** Takes marks away, oldest first. @returns the lines, each once */
export async function takeMarks(tx: Tx, limit: number): Promise<LineKey[]> {
  return await tx.many<LineKey>(sql`
    WITH taken AS (
      DELETE FROM insight_marks WHERE ctid = ANY(ARRAY(SELECT ctid FROM insight_marks LIMIT ${limit}))
      RETURNING kind, line_item_id, supplier_id)
    SELECT DISTINCT kind, line_item_id AS "lineItemId", supplier_id AS "supplierId" FROM taken`);
}

/** Whether no other node corrects figures at this moment; true until the transaction ends. */
export async function tryToSettle(tx: Tx): Promise<boolean> {
  const asked = await tx.one<{ isFree: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${settling}) AS "isFree"`);
  return asked?.isFree ?? false;
}

/** Names the correction of figures among PostgreSQL's advisory locks. */
const settling = 5_501;
