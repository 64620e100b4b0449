import { sql } from '../../core/database/database.ts';
import type { LineFacts } from './line-facts.ts';

/**
 * What repairs add to the metrics. Days are those of the facility's time zone. A requote voids what the customer has
 * decided before it; of several decisions the last one counts.
 */
export const repairFacts: LineFacts = {
  kind: 'repair',
  facts: sql`
    SELECT fact.metric, l.line_item_id, l.supplier_id, l.company_id, fact.at, NULL::date AS day, fact.cases, fact.hits,
      fact.value, fact.parts
    FROM lines JOIN repair_lines l USING (line_item_id, supplier_id)
    CROSS JOIN LATERAL (SELECT facility_time_zone(l.company_id) AS zone OFFSET 0) AS facility
    CROSS JOIN LATERAL (
      SELECT min(created_at) AS first_at, count(*) AS quotes FROM repair_quotes q WHERE q.line_item_id = l.line_item_id
    ) AS quoted
    LEFT JOIN LATERAL (
      SELECT date_received FROM receipts r
      WHERE r.record_kind = 'repair' AND r.line_item_id = l.line_item_id ORDER BY id LIMIT 1
    ) AS receipt ON true
    LEFT JOIN LATERAL (
      SELECT action, coalesce((details ->> 'acceptedAt')::timestamptz, at) AS at,
        (details ->> 'estimatedShipDate')::date AS promised_on
      FROM history h
      WHERE h.record_kind = 'repair' AND h.record_id = l.line_item_id AND h.supplier_id = l.supplier_id
        AND h.action IN ('requote', 'acceptQuote', 'decline')
      ORDER BY id DESC LIMIT 1
    ) AS decision ON true
    CROSS JOIN LATERAL (
      SELECT (quoted.first_at AT TIME ZONE zone)::date AS quoted_on,
        (l.vendor_to_customer_date_shipped AT TIME ZONE zone)::date AS shipped_on
    ) AS days
    CROSS JOIN LATERAL (
      SELECT greatest(business_days_between(receipt.date_received, quoted_on), 0)::bigint AS to_quote,
        greatest(shipped_on - receipt.date_received, 0)::bigint AS to_ship
    ) AS took
    CROSS JOIN LATERAL (VALUES
      ('quote-turnaround', quoted.first_at, to_quote IS NOT NULL, 1::bigint, (to_quote <= 2)::int::bigint, to_quote,
        CASE WHEN to_quote <= 2 THEN '{within2}' ELSE '{}' END::text[]),
      ('requote-rate', quoted.first_at, true, 1, (quoted.quotes > 1)::int, quoted.quotes, '{}'),
      ('quote-acceptance', decision.at, decision.action IN ('acceptQuote', 'decline'), 1,
        (decision.action = 'acceptQuote')::int, NULL, '{}'),
      ('repair-turnaround', l.vendor_to_customer_date_shipped, to_ship IS NOT NULL AND NOT l.is_repair_declined, 1, 0,
        to_ship, '{}'),
      ('repair-on-time', l.vendor_to_customer_date_shipped, decision.action = 'acceptQuote', 1,
        (shipped_on <= decision.promised_on)::int, shipped_on - decision.promised_on, '{}')
    ) AS fact (metric, at, applies, cases, hits, value, parts)
    WHERE l.status <> 'Cancelled' AND fact.applies AND fact.at IS NOT NULL`,
  present: (facilityIds, today) => sql`
    SELECT 'past-due-now' AS metric, line_item_id, supplier_id, company_id, NULL::timestamptz AS at,
      coalesce(due, ${today}::date) AS day, 1::bigint AS cases,
      coalesce(status IN ('Repairing', 'Backordered') AND due < ${today}::date, false)::int::bigint AS hits,
      greatest(${today}::date - due, 0)::bigint AS value, '{}'::text[] AS parts
    FROM repair_lines CROSS JOIN LATERAL (SELECT coalesce(estimated_ship_date, follow_up_date) AS due) AS dates
    WHERE company_id = ANY(${facilityIds}::integer[])
      AND status IN ('Rma', 'PendingShipment', 'ShippedInbound', 'Evaluating', 'Quoted', 'Backordered', 'Repairing')`,
  names: sql`
    SELECT line_item_id, l.supplier_id, o.order_number, o.display_po, manufacturer, part_number, description
    FROM lines JOIN repair_lines l USING (line_item_id, supplier_id) JOIN repair_orders o USING (order_id, company_id)`,
};
