import type { LineKind } from '@portal/contract/lines/line-kinds';
import { sql, type Tx } from '../../core/database/database.ts';
import type { FactSeries } from '../facts/line-facts.ts';

/** Where facts are summed. */
export interface SumKey {
  readonly metric: FactSeries;
  readonly kind: LineKind;
  readonly companyId: number;
  readonly supplierId: number;
  readonly isDay: boolean;
  readonly level: number;
  /** Instant at which the bucket begins. */
  readonly at: string;
}

/** Lines, hits and the sum of the values of what counts in a part. */
export type PartSum = readonly [lines: number, hits: number, total: number];

export interface Sum {
  readonly lines: number;
  readonly cases: number;
  readonly hits: number;
  readonly total: number;
  /** How often each value occurs, as `binOf` gives it. */
  readonly valueCounts: Record<string, number>;
  readonly parts: Record<string, PartSum>;
}

/** The sums that are kept under these keys. */
export function findSums(tx: Tx, keys: readonly SumKey[]): Promise<(SumKey & Sum)[]> {
  return tx.many<SumKey & Sum>(sql`
    SELECT metric, kind, company_id AS "companyId", supplier_id AS "supplierId", is_day AS "isDay", level, at, lines, cases,
      hits, total, value_counts AS "valueCounts", parts
    FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS asked (metric text, "companyId" integer, kind text,
      "isDay" boolean, level smallint, at timestamptz)
    JOIN insight_sums AS kept USING (metric, kind, level, at)
    WHERE kept.company_id = asked."companyId" AND kept.is_day = asked."isDay"`);
}

/** Keeps sums in the place of what was kept under their keys; one without lines goes. */
export async function writeSums(tx: Tx, sums: readonly (SumKey & Sum)[]): Promise<void> {
  const rows = JSON.stringify(sums);
  await tx.run(sql`
    WITH written AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS sums (metric text, kind text, "companyId" integer,
        "supplierId" integer, "isDay" boolean, level smallint, at timestamptz, lines integer, cases bigint, hits bigint,
        total bigint, "valueCounts" jsonb, parts jsonb)
    ), emptied AS (
      DELETE FROM insight_sums AS kept USING written
      WHERE written.lines = 0 AND kept.metric = written.metric AND kept.company_id = written."companyId"
        AND kept.kind = written.kind AND kept.is_day = written."isDay" AND kept.level = written.level
        AND kept.at = written.at)
    INSERT INTO insight_sums (metric, kind, company_id, supplier_id, is_day, level, at, lines, cases, hits, total,
      value_counts, parts)
    SELECT metric, kind, "companyId", "supplierId", "isDay", level, at, lines, cases, hits, total, "valueCounts", parts
    FROM written WHERE lines > 0
    ON CONFLICT (metric, company_id, kind, is_day, level, at) DO UPDATE SET lines = excluded.lines,
      cases = excluded.cases, hits = excluded.hits, total = excluded.total, value_counts = excluded.value_counts,
      parts = excluded.parts`);
}
