-- Up Migration

-- Forced row level security holds for whoever migrates, too.
SELECT set_config('app.scope', 'all', true);

-- A page of the search over all orders is met on a walk along an index in the page's order, so that it costs the same
-- however long the history is. Text stands as it is compared: small letters, by their characters' numbers; and no more
-- of it than decides, since an index cannot hold a text of any length.
ALTER TABLE order_lines DROP COLUMN manufacturer_key;
ALTER TABLE order_lines ADD COLUMN manufacturer_key text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (left(lower(manufacturer), 100)) STORED;
GRANT SELECT (manufacturer_key) ON order_lines TO portal_search;
GRANT SELECT (date_entered) ON orders TO portal_search;
CREATE INDEX order_lines_manufacturer
  ON order_lines (supplier_id, manufacturer_key, date_entered DESC, line_item_id DESC) INCLUDE (company_id);

CREATE INDEX order_lines_ref ON order_lines (supplier_id, line_item_id);
CREATE INDEX order_lines_part_number
  ON order_lines (supplier_id, (left(lower(part_number), 100) COLLATE "C"), date_entered DESC, line_item_id DESC);
CREATE INDEX order_lines_description
  ON order_lines (supplier_id, (left(lower(description), 100) COLLATE "C"), date_entered DESC, line_item_id DESC);
CREATE INDEX order_lines_quantity ON order_lines (supplier_id, quantity, date_entered DESC, line_item_id DESC);
CREATE INDEX order_lines_tracking_number
  ON order_lines (supplier_id, (left(lower(tracking_number), 100) COLLATE "C"), date_entered DESC, line_item_id DESC);
CREATE INDEX order_lines_ship_date
  ON order_lines (supplier_id, estimated_ship_date, date_entered DESC, line_item_id DESC);
CREATE INDEX order_lines_shipped ON order_lines (supplier_id, date_shipped, date_entered DESC, line_item_id DESC);
CREATE INDEX orders_number_order ON orders (supplier_id, (left(lower(order_number), 100) COLLATE "C"), date_entered DESC);
CREATE INDEX orders_po_order ON orders (supplier_id, (left(lower(display_po), 100) COLLATE "C"), date_entered DESC);
CREATE INDEX orders_vendor_order ON orders (supplier_id, (left(lower(vendor_order_number), 100) COLLATE "C"), date_entered DESC);

-- What filters ask for by one value; counting reads the index alone.
CREATE INDEX order_lines_condition
  ON order_lines (supplier_id, condition_id, date_entered DESC, line_item_id DESC) INCLUDE (company_id);
CREATE INDEX order_lines_type
  ON order_lines (supplier_id, order_type_id, date_entered DESC, line_item_id DESC) INCLUDE (company_id);
CREATE INDEX order_lines_facility ON order_lines (supplier_id, company_id, date_entered DESC, line_item_id DESC);
ANALYZE order_lines, orders;
