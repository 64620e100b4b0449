import type { LineKind } from '@portal/contract/lines/line-kinds';
import { type Sql, sql } from '../../core/database/database.ts';

const given = sql`(h.details ->> 'estimatedShipDate')::date`;

/**
 * The ship dates of lines each time another one was given, in their order: line_item_id, supplier_id, id and action of the
 * step, given_at, given_by, promised_on, is_first, is_last.
 * @param counting the condition of the steps `h` of history that give one; a date that comes with the tracking number
 * promises nothing any more
 */
function shipDates(kind: LineKind, counting: Sql): Sql {
  return sql`
    SELECT *, (row_number() OVER line)::integer AS position, row_number() OVER line = 1 AS is_first,
      lead(id) OVER line IS NULL AS is_last
    FROM (
      SELECT lines.line_item_id, lines.supplier_id, h.id, h.action, h.at AS given_at,
        -- The marketplace acts under the name of its key, which says nothing to users.
        CASE h.by_kind WHEN 'marketplace' THEN NULL ELSE h.by_name END AS given_by, ${given} AS promised_on,
        lag(${given}) OVER (PARTITION BY lines.line_item_id ORDER BY h.id) IS DISTINCT FROM ${given}
          OR h.action = 'acceptQuote' AS is_new
      FROM lines JOIN history h
        ON h.record_kind = ${kind} AND h.record_id = lines.line_item_id AND h.supplier_id = lines.supplier_id
      WHERE ${given} IS NOT NULL AND ${counting}
    ) AS step
    WHERE is_new WINDOW line AS (PARTITION BY line_item_id ORDER BY id)`;
}

const zoned = sql`CROSS JOIN LATERAL (SELECT facility_time_zone(l.company_id) AS zone OFFSET 0) AS facility`;

const none = sql`'{}'::text[]`;

const ofOrders = sql`
  SELECT l.line_item_id, l.supplier_id, l.company_id, 'shipDate' AS promise, position, given_at, given_by, promised_on,
    l.date_shipped AS came_at, (l.date_shipped AT TIME ZONE zone)::date AS came_on,
    NOT is_last OR l.date_shipped IS NULL AND l.estimated_ship_date IS NULL AS is_replaced,
    array_remove(ARRAY[CASE WHEN is_first THEN 'on-time-ship' END, CASE WHEN is_last THEN 'on-time-latest' END], NULL)
      AS counts_in
  FROM (${shipDates('order', sql`h.to_status IN ('AWAITINGREVIEW', 'PENDINGSHIPMENT')`)}) AS step
    JOIN order_lines l USING (line_item_id, supplier_id) ${zoned}
  WHERE l.status <> 'CANCELLED'
  UNION ALL
  SELECT l.line_item_id, l.supplier_id, l.company_id, 'leadTime', 1, b.date_submitted, submitted.by_name,
    (l.date_entered AT TIME ZONE zone)::date + bid.lead_days, l.date_shipped,
    (l.date_shipped AT TIME ZONE zone)::date, false, ${none}
  FROM lines JOIN order_lines l USING (line_item_id, supplier_id) JOIN orders o USING (order_id, company_id)
    JOIN bids b ON b.line_item_id = o.bid_line_item_id AND b.supplier_id = l.supplier_id
    -- Of several conditions the one that was ordered.
    JOIN LATERAL (
      SELECT c.lead_days FROM bid_conditions c
      WHERE c.line_item_id = b.line_item_id AND c.supplier_id = b.supplier_id AND NOT c.is_no_bid
        AND (c.condition_id = l.condition_id OR NOT EXISTS (
          SELECT FROM bid_conditions other WHERE other.line_item_id = b.line_item_id AND other.supplier_id = b.supplier_id
            AND other.position <> c.position))
      ORDER BY c.position LIMIT 1) AS bid ON true
    JOIN LATERAL (
      SELECT by_name FROM history h
      WHERE h.record_kind = 'bid' AND h.record_id = b.line_item_id AND h.supplier_id = b.supplier_id
        AND h.action = 'submit' ORDER BY h.id DESC LIMIT 1) AS submitted ON true
    ${zoned}
  WHERE l.status <> 'CANCELLED'`;

/** A requote voids what was promised before it; a declined repair promises nothing. */
const ofRepairs = sql`
  SELECT l.line_item_id, l.supplier_id, l.company_id, CASE WHEN quote.id IS NULL THEN 'shipDate' ELSE 'quote' END AS promise,
    position, coalesce(quote.created_at, given_at) AS given_at, coalesce(quote.created_by_name, given_by) AS given_by,
    promised_on, l.vendor_to_customer_date_shipped AS came_at,
    (l.vendor_to_customer_date_shipped AT TIME ZONE zone)::date AS came_on,
    NOT is_last OR is_void OR l.vendor_to_customer_date_shipped IS NULL AND l.estimated_ship_date IS NULL AS is_replaced,
    CASE WHEN quote.id IS NOT NULL AND NOT is_void THEN ARRAY['repair-on-time'] ELSE ${none} END AS counts_in
  FROM (${shipDates('repair', sql`h.action IN ('acceptQuote', 'schedule', 'backorder')`)}) AS step
    JOIN repair_lines l USING (line_item_id, supplier_id)
    LEFT JOIN LATERAL (
      SELECT q.id, q.created_at, q.created_by_name FROM repair_quotes q
      WHERE step.action = 'acceptQuote' AND q.line_item_id = l.line_item_id AND q.created_at <= step.given_at
      ORDER BY q.id DESC LIMIT 1) AS quote ON true
    CROSS JOIN LATERAL (
      SELECT EXISTS (
        SELECT FROM history h
        WHERE h.record_kind = 'repair' AND h.record_id = l.line_item_id AND h.supplier_id = l.supplier_id
          AND h.action = 'requote' AND h.id > step.id) AS is_void) AS later
    ${zoned}
  WHERE l.status <> 'Cancelled' AND NOT l.is_repair_declined`;

const ofLoaners = sql`
  SELECT l.line_item_id, l.supplier_id, l.company_id, 'shipDate' AS promise, position, given_at, given_by, promised_on,
    l.outbound_date_shipped AS came_at, (l.outbound_date_shipped AT TIME ZONE zone)::date AS came_on,
    NOT is_last OR l.outbound_date_shipped IS NULL AND l.estimated_ship_date IS NULL AS is_replaced, ${none} AS counts_in
  FROM (${shipDates('loaner', sql`h.to_status = 'Ordered'`)}) AS step
    JOIN loaner_lines l USING (line_item_id, supplier_id) ${zoned}
  WHERE l.status <> 'Cancelled'`;

/**
 * The promises of the lines in `lines` (line_item_id, supplier_id), a relation that stands in front of the SELECT, with the
 * columns of `insight_promises`. Exchanges and returns promise no date.
 */
export const promisesOf: { readonly [Kind in LineKind]?: Sql } = {
  order: ofOrders,
  repair: ofRepairs,
  loaner: ofLoaners,
};
