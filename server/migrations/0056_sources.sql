-- Up Migration

-- Forced row level security holds for whoever migrates, too.
SELECT set_config('app.scope', 'all', true);

-- Where the customer asked or ordered, as the marketplace tells it; null where it does not.
ALTER TABLE bids ADD COLUMN source text CHECK (source IN ('marketplace', 'brandedStorefront'));
ALTER TABLE orders ADD COLUMN source text CHECK (source IN ('marketplace', 'brandedStorefront'));

-- Bids and orders count in more than they did.
INSERT INTO insight_marks (kind, line_item_id, supplier_id)
SELECT kind, line_item_id, supplier_id FROM (
  SELECT 'bid' AS kind, line_item_id, supplier_id, date_entered AS at FROM bids
  UNION ALL SELECT 'order', line_item_id, supplier_id, date_entered FROM order_lines) AS lines
ORDER BY at;
