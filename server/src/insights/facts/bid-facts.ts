import { sql } from '../../core/database/database.ts';
import type { LineFacts } from './line-facts.ts';

/**
 * What bids add to the metrics. A request that the marketplace has withdrawn counts nowhere: it ended by itself, or was
 * never one that could be won.
 */
export const bidFacts: LineFacts = {
  kind: 'bid',
  facts: sql`
    SELECT fact.metric, bids.line_item_id, bids.supplier_id, bids.company_id, fact.at, NULL::date AS day, fact.cases,
      fact.hits, fact.value, fact.parts
    FROM lines JOIN bids USING (line_item_id, supplier_id)
    CROSS JOIN LATERAL (
      SELECT greatest(floor(extract(epoch FROM bids.date_submitted - bids.date_entered) / 60), 0)::bigint AS minutes,
        bids.date_submitted - bids.date_entered <= interval '30 minutes' AS is_quick,
        bids.date_submitted IS NOT NULL AS is_answered
    ) AS answer
    CROSS JOIN LATERAL (
      SELECT max(h.at) FILTER (WHERE h.to_status IN ('ACCEPTED', 'CLOSED')) AS at,
        bool_or(h.action = 'withdraw') AS is_withdrawn
      FROM history h
      WHERE h.record_kind = 'bid' AND h.record_id = bids.line_item_id AND h.supplier_id = bids.supplier_id
    ) AS outcome
    CROSS JOIN LATERAL (
      SELECT coalesce(min(outright_cents), min(minimum_cents), min(rental_cents)) AS price FROM bid_conditions c
      WHERE c.line_item_id = bids.line_item_id AND c.supplier_id = bids.supplier_id
    ) AS offered
    CROSS JOIN LATERAL (VALUES
      ('bid-response-rate', true, bids.date_entered, 1::bigint, is_answered::int::bigint, NULL::bigint, '{}'::text[]),
      ('bid-response-time', is_answered AND NOT bids.is_no_bid, bids.date_submitted, 1, 0, minutes, '{}'),
      ('bid-response-time', is_answered AND bids.is_no_bid, bids.date_submitted, 0, 0, minutes, '{noBids}'),
      ('bid-30min', is_answered, bids.date_submitted, 1, is_quick::int, minutes, '{}'),
      ('no-bid-rate', is_answered, bids.date_submitted, 1, bids.is_no_bid::int, NULL, '{}'),
      ('win-rate', is_answered AND NOT bids.is_no_bid AND bids.status IN ('ACCEPTED', 'CLOSED'),
        coalesce(outcome.at, bids.updated_at), 1, (bids.status = 'ACCEPTED')::int, NULL, '{}'),
      ('requests', true, bids.date_entered, 1, bids.is_no_bid::int, NULL,
        ARRAY['oem:' || bids.manufacturer, 'item:' || bids.manufacturer || ' ' || bids.part_number]),
      ('lostBids', is_answered AND NOT bids.is_no_bid AND bids.status = 'CLOSED', coalesce(outcome.at, bids.updated_at), 1, 0,
        offered.price, '{}'),
      ('storefrontBids', bids.source = 'brandedStorefront', bids.date_entered, 1, 0, NULL, '{}')
    ) AS fact (metric, applies, at, cases, hits, value, parts)
    WHERE fact.applies AND outcome.is_withdrawn IS NOT TRUE`,
  present: () => null,
  names: sql`
    SELECT line_item_id, supplier_id, NULL::text AS order_number, NULL::text AS display_po, manufacturer, part_number,
      description
    FROM lines JOIN bids USING (line_item_id, supplier_id)`,
};
