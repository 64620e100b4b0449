-- Up Migration

-- What a company last answered for an item stands beside the next request for it.
CREATE INDEX bids_answered ON bids (supplier_id, part_number, manufacturer, date_submitted DESC)
  WHERE date_submitted IS NOT NULL AND NOT is_no_bid;
