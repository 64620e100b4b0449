import { sql } from '../../core/database/database.ts';
import type { LineFacts } from './line-facts.ts';

/** What loaners and rentals add to the metrics. Days are those of the facility's time zone. */
export const loanerFacts: LineFacts = {
  kind: 'loaner',
  facts: sql`
    SELECT fact.metric, l.line_item_id, l.supplier_id, l.company_id, fact.at, fact.day, fact.cases, fact.hits, fact.value,
      fact.parts
    FROM lines JOIN loaner_lines l USING (line_item_id, supplier_id)
    CROSS JOIN LATERAL (SELECT facility_time_zone(l.company_id) AS zone OFFSET 0) AS facility
    LEFT JOIN LATERAL (
      SELECT date_received, is_part_acceptable FROM receipts r
      WHERE r.record_kind = 'loaner' AND r.line_item_id = l.line_item_id ORDER BY id DESC LIMIT 1
    ) AS receipt ON true
    CROSS JOIN LATERAL (VALUES
      ('loaner-dispatch', l.outbound_date_shipped IS NOT NULL, l.outbound_date_shipped, NULL::date, 1::bigint, 0::bigint,
        greatest(business_days_between((l.date_created AT TIME ZONE zone)::date,
          (l.outbound_date_shipped AT TIME ZONE zone)::date), 0)::bigint, '{}'::text[]),
      ('discrepancy-rate', receipt.date_received IS NOT NULL, NULL, receipt.date_received, 1,
        coalesce(receipt.is_part_acceptable = 2, false)::int, NULL, '{}')
    ) AS fact (metric, applies, at, day, cases, hits, value, parts)
    WHERE l.status <> 'Cancelled' AND fact.applies`,
  present: (facilityIds, today) => sql`
    SELECT fact.metric, line_item_id, supplier_id, company_id, NULL::timestamptz AS at, fact.day, 1::bigint AS cases,
      fact.is_hit::int::bigint AS hits, greatest(${today}::date - fact.day, 0)::bigint AS value, '{}'::text[] AS parts
    FROM loaner_lines
    CROSS JOIN LATERAL (
      SELECT status IN ('ReceivedInUse', 'ShippedInbound') AS is_out,
        coalesce(rga_due_date < ${today}::date, false) AS is_late
    ) AS now
    CROSS JOIN LATERAL (VALUES
      ('past-due-now', true, coalesce(rga_due_date, ${today}::date), is_out AND is_late),
      ('loaner-overdue', is_out, coalesce(rga_due_date, ${today}::date), is_late),
      ('inspect-lag', status = 'Returned' AND date_received IS NOT NULL, date_received, true)
    ) AS fact (metric, applies, day, is_hit)
    WHERE company_id = ANY(${facilityIds}::integer[]) AND fact.applies
      AND status IN ('Ordered', 'ShippedOutbound', 'ReceivedInUse', 'ShippedInbound', 'Returned')`,
  names: sql`
    SELECT line_item_id, l.supplier_id, o.order_number, o.display_po, manufacturer, part_number, description
    FROM lines JOIN loaner_lines l USING (line_item_id, supplier_id) JOIN loaners o USING (order_id, company_id)`,
};
