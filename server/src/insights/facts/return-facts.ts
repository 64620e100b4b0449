import { sql } from '../../core/database/database.ts';
import type { LineFacts } from './line-facts.ts';

/**
 * What exchanges and returns add to the metrics. What was denied does not go back and counts as no returned quantity; the
 * answer that counts for the response time is the first one, the one that counts for approvals is the one that stands.
 */
export const returnFacts: LineFacts = {
  kind: 'return',
  facts: sql`
    SELECT fact.metric, l.line_item_id, l.supplier_id, l.company_id, fact.at, fact.day, fact.cases, fact.hits, fact.value,
      fact.parts
    FROM lines JOIN returns l USING (line_item_id, supplier_id)
    CROSS JOIN LATERAL (SELECT facility_time_zone(l.company_id) AS zone OFFSET 0) AS facility
    LEFT JOIN return_deny_reasons reason ON reason.id = l.deny_reason_id
    CROSS JOIN LATERAL (
      SELECT min(at) AS at FROM history h
      WHERE h.record_kind = 'return' AND h.record_id = l.line_item_id AND h.supplier_id = l.supplier_id
        AND h.action IN ('approve', 'deny', 'addRma')
    ) AS answered
    LEFT JOIN LATERAL (
      SELECT date_received, is_part_acceptable FROM receipts r
      WHERE r.record_kind = 'return' AND r.line_item_id = l.line_item_id ORDER BY id DESC LIMIT 1
    ) AS receipt ON true
    CROSS JOIN LATERAL (VALUES
      (CASE l.rga_type_id WHEN 1 THEN 'exchange-rate' ELSE 'return-rate' END, l.is_approved IS DISTINCT FROM 'N',
        l.date_entered, NULL::date, 0::bigint, coalesce(l.return_qty, l.quantity)::bigint, NULL::bigint, '{}'::text[]),
      ('rga-response', answered.at IS NOT NULL, answered.at, NULL, 1, 0,
        business_minutes_between(l.date_entered, answered.at, zone), '{}'),
      ('rga-approval', l.rga_type_id = 2 AND l.is_approved IS NOT NULL, l.decided_at, NULL, 1,
        (l.is_approved = 'Y')::int, NULL,
        CASE WHEN reason.id IS NULL THEN '{}' ELSE ARRAY['denyReason:' || reason.description] END),
      ('discrepancy-rate', receipt.date_received IS NOT NULL, NULL, receipt.date_received, 1,
        coalesce(receipt.is_part_acceptable = 2, false)::int, NULL, '{}')
    ) AS fact (metric, applies, at, day, cases, hits, value, parts)
    WHERE l.status <> 'Cancelled' AND fact.applies`,
  present: (facilityIds, today) => sql`
    SELECT 'past-due-now' AS metric, line_item_id, supplier_id, company_id, NULL::timestamptz AS at,
      coalesce(rga_due_date, ${today}::date) AS day, 1::bigint AS cases,
      coalesce(rga_due_date < ${today}::date, false)::int::bigint AS hits,
      greatest(${today}::date - rga_due_date, 0)::bigint AS value, '{}'::text[] AS parts
    FROM returns
    WHERE company_id = ANY(${facilityIds}::integer[])
      AND status IN ('Process', 'PendingProvider', 'Pending', 'ShippedInbound', 'Received')
    UNION ALL
    SELECT 'inspect-lag', line_item_id, supplier_id, company_id, NULL, date_received, 1, 1,
      greatest(${today}::date - date_received, 0), '{}'
    FROM returns CROSS JOIN LATERAL (
      SELECT date_received FROM receipts r
      WHERE r.record_kind = 'return' AND r.line_item_id = returns.line_item_id ORDER BY id DESC LIMIT 1) AS receipt
    WHERE company_id = ANY(${facilityIds}::integer[]) AND status = 'Received'`,
  names: sql`
    SELECT line_item_id, l.supplier_id, l.rga_number AS order_number, l.display_po, manufacturer, part_number, description
    FROM lines JOIN returns l USING (line_item_id, supplier_id)`,
};
