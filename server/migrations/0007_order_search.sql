-- Up Migration

-- Forced row level security holds for whoever migrates, too.
SELECT set_config('app.scope', 'all', true);

-- The type of the order, kept on its lines because searches go by it.
ALTER TABLE order_lines ADD COLUMN order_type_id integer REFERENCES order_types;
UPDATE order_lines l SET order_type_id = o.order_type_id
  FROM orders o WHERE o.order_id = l.order_id AND o.company_id = l.company_id;
ALTER TABLE order_lines ALTER COLUMN order_type_id SET NOT NULL;

-- Searches find the numbers of lines as a role of their own: under row level security PostgreSQL uses no index for
-- "contains", since the operator might tell of rows that the policy hides. The role reads the columns that a search
-- compares and no other; the rows themselves are read as portal_app, so the policies still decide what anybody sees.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'portal_search') THEN
    CREATE ROLE portal_search NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another node migrates at the same moment
END $$;
DO $$ BEGIN EXECUTE format('GRANT portal_search TO %I', current_user); END $$;
GRANT USAGE ON SCHEMA public TO portal_search;
GRANT SELECT (order_id, company_id, supplier_id, order_number, display_po, billing_po, vendor_order_number, order_type)
  ON orders TO portal_search;
GRANT SELECT (line_item_id, order_id, company_id, supplier_id, order_type_id, status, manufacturer, part_number,
  vendor_part_number, orig_reference, description, condition_id, quantity, urgency_description, ship_date_reason_id,
  estimated_ship_date, tracking_number, date_entered, date_shipped) ON order_lines TO portal_search;
CREATE POLICY searched ON orders FOR SELECT TO portal_search USING (true);
CREATE POLICY searched ON order_lines FOR SELECT TO portal_search USING (true);

-- Newest first, with what most filters ask for: counting reads the index alone.
DROP INDEX order_lines_history;
CREATE INDEX order_lines_history ON order_lines (supplier_id, date_entered DESC, line_item_id DESC)
  INCLUDE (company_id, status, order_type_id, condition_id, ship_date_reason_id);
CREATE INDEX order_lines_status ON order_lines (supplier_id, status, date_entered DESC, line_item_id DESC)
  INCLUDE (company_id, ship_date_reason_id);
CREATE INDEX order_lines_manufacturer
  ON order_lines (supplier_id, lower(manufacturer), date_entered DESC, line_item_id DESC) INCLUDE (company_id);

-- "Contains" by trigrams, where the database offers them; without, searches read more rows and find the same.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm') THEN RETURN; END IF;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX order_lines_words ON order_lines USING gin (part_number gin_trgm_ops, vendor_part_number gin_trgm_ops,
    orig_reference gin_trgm_ops, tracking_number gin_trgm_ops, manufacturer gin_trgm_ops, description gin_trgm_ops,
    (line_item_id::text) gin_trgm_ops);
  CREATE INDEX orders_words ON orders USING gin (order_number gin_trgm_ops, display_po gin_trgm_ops,
    billing_po gin_trgm_ops, vendor_order_number gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege THEN RAISE NOTICE 'pg_trgm cannot be created: searches read more rows';
END $$;
