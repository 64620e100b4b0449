import type { PromiseMade, promiseKinds, promiseOutcomes } from '@portal/contract/insights/promise-schemas';
import { empty, type Sql, sql, type Tx } from '../../core/database/database.ts';
import { ownKinds, type Reach } from '../insight-policy.ts';
import { lineNames } from '../line-names-views.ts';

export interface AskedPromises {
  readonly reach: Reach;
  /** Instants: the first of the period and the one behind its last. */
  readonly from: string;
  readonly to: string;
  /** Plain date in the zone of whoever asks. */
  readonly today: string;
  readonly kind?: (typeof promiseKinds)[number] | undefined;
  readonly outcome?: (typeof promiseOutcomes)[number] | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** What has become of a promise by a day. */
function outcomeBy(today: string): Sql {
  return sql`CASE WHEN p.is_replaced THEN 'replaced' WHEN coalesce(p.came_on, ${today}::date) > p.promised_on THEN 'broken'
    WHEN p.came_on IS NULL THEN 'open' ELSE 'kept' END`;
}

/** The promises of a period, newest first. */
export function listPromisesOf(
  tx: Tx,
  { reach, from, to, today, kind, outcome, offset, limit }: AskedPromises,
): Promise<PromiseMade[]> {
  const facilityIds = [...new Set(reach.kinds.flatMap((kind) => kind.facilityIds))];
  return tx.search<PromiseMade>(sql`
    SELECT p.line_kind AS "lineKind", p.line_item_id AS "lineItemId", named.order_number AS "orderNumber",
      named.display_po AS "displayPo", named.part_number AS "partNumber", named.description,
      p.company_id AS "companyId", f.name AS company, p.promise AS kind, p.given_at AS "givenAt", p.given_by AS "givenBy",
      p.promised_on AS "promisedOn", p.came_on AS "cameOn", p.outcome,
      CASE WHEN p.came_on IS NOT NULL OR p.outcome = 'broken'
        THEN coalesce(p.came_on, ${today}::date) - p.promised_on END AS "daysLate",
      ARRAY(
        SELECT metric FROM unnest(p.counts_in) AS metric WHERE NOT EXISTS (
          SELECT FROM insight_exclusions x WHERE x.line_item_id = p.line_item_id AND x.kind = p.line_kind
            AND x.supplier_id = p.supplier_id AND x.metric = metric)) AS "countsIn"
    FROM (
      SELECT p.*, ${outcomeBy(today)} AS outcome FROM insight_promises p
      WHERE p.supplier_id = ${reach.supplierId} AND p.company_id = ANY(${facilityIds}::integer[])
        AND EXISTS (SELECT FROM ${ownKinds(reach)} WHERE own.kind = p.line_kind AND own.company_id = p.company_id)
        AND p.at >= ${from} AND p.at < ${to}
        ${kind ? sql`AND p.promise = ${kind}` : empty} ${outcome ? sql`AND ${outcomeBy(today)} = ${outcome}` : empty}
      ORDER BY p.at DESC, p.line_item_id DESC, p.line_kind DESC, p.promise DESC, p.position DESC
      LIMIT ${limit} OFFSET ${offset}
    ) AS p
    JOIN facilities f ON f.company_id = p.company_id
    JOIN LATERAL (${lineNames(sql`p`)}) AS named ON true
    ORDER BY p.at DESC, p.line_item_id DESC, p.line_kind DESC, p.promise DESC, p.position DESC`);
}
