import { sql } from '../../core/database/database.ts';
import type { LineFacts } from './line-facts.ts';

/**
 * What lines of part orders add to the metrics. Days are those of the facility's time zone; a date that is given with the
 * tracking number promises nothing any more and does not count.
 */
export const orderFacts: LineFacts = {
  kind: 'order',
  facts: sql`
    SELECT fact.metric, line_item_id, l.supplier_id, company_id, fact.at, NULL::date AS day, fact.cases, fact.hits,
      fact.value, fact.parts
    FROM lines JOIN order_lines l USING (line_item_id, supplier_id) JOIN orders o USING (order_id, company_id)
    CROSS JOIN LATERAL (SELECT facility_time_zone(company_id) AS zone OFFSET 0) AS facility
    CROSS JOIN LATERAL (
      SELECT (l.date_entered AT TIME ZONE zone)::date AS entered_on, (l.date_shipped AT TIME ZONE zone)::date AS shipped_on
    ) AS days
    CROSS JOIN LATERAL (
      SELECT (array_agg(given ORDER BY id) FILTER (WHERE given IS NOT NULL))[1] AS first_given,
        (array_agg(given ORDER BY id DESC) FILTER (WHERE given IS NOT NULL))[1] AS last_given,
        bool_or(reason_id IN (2, 3)) AS was_backordered
      FROM (
        SELECT h.id, (h.details ->> 'shipDateReasonId')::integer AS reason_id,
          CASE WHEN h.to_status IN ('AWAITINGREVIEW', 'PENDINGSHIPMENT')
            THEN (h.details ->> 'estimatedShipDate')::date END AS given
        FROM history h
        WHERE h.record_kind = 'order' AND h.record_id = l.line_item_id AND h.supplier_id = l.supplier_id
      ) AS steps
    ) AS promised
    CROSS JOIN LATERAL (VALUES
      ('on-time-ship', l.date_shipped, first_given IS NOT NULL, 1::bigint, (shipped_on <= first_given)::int::bigint,
        (shipped_on - first_given)::bigint, '{}'::text[]),
      ('on-time-latest', l.date_shipped, last_given IS NOT NULL, 1, (shipped_on <= last_given)::int,
        shipped_on - last_given, '{}'),
      ('days-to-ship', l.date_shipped, true, 1, 0, greatest(business_days_between(entered_on, shipped_on), 0), '{}'),
      ('backorder-rate', l.date_entered, true, 1,
        (coalesce(was_backordered, false) OR coalesce(l.ship_date_reason_id IN (2, 3), false))::int, NULL, '{}'),
      ('sales', l.date_entered, true, 1, 0, l.quantity * l.unit_price_cents,
        ARRAY['oem:' || l.manufacturer, 'item:' || l.manufacturer || ' ' || l.part_number]),
      ('shipped', l.date_shipped, true, l.quantity, 0, NULL, '{}'),
      ('storefrontOrders', l.date_entered, o.source = 'brandedStorefront', 1, 0, l.quantity * l.unit_price_cents, '{}')
    ) AS fact (metric, at, applies, cases, hits, value, parts)
    WHERE l.status <> 'CANCELLED' AND fact.applies AND fact.at IS NOT NULL`,
  present: (facilityIds, today) => sql`
    SELECT 'past-due-now' AS metric, line_item_id, supplier_id, company_id, NULL::timestamptz AS at,
      coalesce(estimated_ship_date, ${today}::date) AS day, 1::bigint AS cases,
      coalesce(estimated_ship_date < ${today}::date, false)::int::bigint AS hits,
      greatest(${today}::date - estimated_ship_date, 0)::bigint AS value, '{}'::text[] AS parts
    FROM order_lines
    WHERE company_id = ANY(${facilityIds}::integer[]) AND status IN ('AWAITINGREVIEW', 'PENDINGSHIPMENT')`,
  names: sql`
    SELECT line_item_id, l.supplier_id, o.order_number, o.display_po, manufacturer, part_number, description
    FROM lines JOIN order_lines l USING (line_item_id, supplier_id) JOIN orders o USING (order_id, company_id)`,
};
