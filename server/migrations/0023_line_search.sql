-- Up Migration

-- Forced row level security holds for whoever migrates, too.
SELECT set_config('app.scope', 'all', true);

-- One row for each line of any kind, with what All Orders searches, filters and sorts by; the records themselves hold the
-- truth. What a kind has of it is told by a view (order_search); `keep_searched` below keeps the rows of the view here.
CREATE TABLE line_search (
  -- The name of the record's machine, and the record's number in history.
  kind text NOT NULL,
  record_id integer NOT NULL,
  supplier_id integer NOT NULL,
  company_id integer NOT NULL,
  line_item_id integer NOT NULL,
  order_id integer NOT NULL,
  order_number text NOT NULL,
  display_po text,
  billing_po text,
  vendor_order_number text,
  order_type_id integer NOT NULL,
  status text NOT NULL,
  manufacturer text NOT NULL,
  part_number text NOT NULL,
  vendor_part_number text,
  orig_reference text,
  description text NOT NULL,
  condition_id integer,
  quantity integer NOT NULL,
  ship_date_reason_id integer,
  estimated_ship_date date,
  tracking_number text,
  date_entered timestamptz NOT NULL,
  date_shipped timestamptz,
  -- Kinds have statuses of the same name.
  state text COLLATE "C" NOT NULL GENERATED ALWAYS AS (kind || ':' || status) STORED,
  -- As it is compared: small letters, by their characters' numbers, no more than an index holds. A column, since an index
  -- over an expression neither answers a query by itself nor gives its rows in order.
  manufacturer_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(manufacturer), 100)) STORED,
  -- What a word of the search box may occur in, in small letters, a line for each.
  words text NOT NULL GENERATED ALWAYS AS (lower(
    part_number || chr(10) || coalesce(tracking_number, '') || chr(10) || manufacturer || chr(10) || description
    || chr(10) || line_item_id::text || chr(10) || order_number || chr(10) || coalesce(display_po, '') || chr(10)
    || coalesce(vendor_order_number, ''))) STORED,
  PRIMARY KEY (kind, record_id)
);

ALTER TABLE line_search ENABLE ROW LEVEL SECURITY;
ALTER TABLE line_search FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON line_search
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));

-- Searches find the numbers of records as a role of their own: under row level security PostgreSQL uses no index for
-- "contains", since the operator might tell of rows that the policy hides. The role reads this table and nothing else;
-- the records are read as portal_app, which has no grant here at all.
CREATE POLICY searched ON line_search FOR SELECT TO portal_search USING (true);
GRANT SELECT ON line_search TO portal_search;

/*
 * From now on the rows of a kind in line_search are those of the view `<kind>_search`, whoever writes the table and by
 * whatever statement; called by the migration of a kind, once for each table that the view reads.
 * touched: the condition, on the columns of line_search, that finds what a written row (NEW) of the table has a part in.
 */
CREATE PROCEDURE keep_searched(kind text, written_table text, touched text) LANGUAGE plpgsql AS $procedure$
DECLARE
  columns text;
  new_values text;
  old_values text;
BEGIN
  SELECT string_agg(attname, ', '), string_agg('excluded.' || attname, ', '), string_agg('kept.' || attname, ', ')
  INTO columns, new_values, old_values
  FROM pg_attribute
  WHERE attrelid = 'line_search'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  -- The rows are locked before the records are read: of two writers whose records share a row, the later one then reads
  -- what the first has written. In their order, so that none waits for another that waits for it.
  EXECUTE format($template$
    CREATE FUNCTION keep_searched_%2$s() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp AS $function$
    BEGIN
      PERFORM 1 FROM line_search WHERE kind = %1$L AND %3$s ORDER BY record_id FOR UPDATE;
      INSERT INTO line_search AS kept (%4$s) SELECT %4$s FROM %1$s_search WHERE %3$s
      ON CONFLICT (kind, record_id) DO UPDATE SET (%4$s) = ROW(%5$s) WHERE (%6$s) IS DISTINCT FROM (%5$s);
      RETURN NULL;
    END $function$;
    CREATE TRIGGER keep_searched AFTER INSERT OR UPDATE ON %2$s
      FOR EACH ROW EXECUTE FUNCTION keep_searched_%2$s()
  $template$, kind, written_table, touched, columns, new_values, old_values);
END $procedure$;

CREATE VIEW order_search AS
  SELECT 'order' AS kind, l.line_item_id AS record_id, l.supplier_id, l.company_id, l.line_item_id, l.order_id,
    o.order_number, o.display_po, o.billing_po, o.vendor_order_number, o.order_type_id, l.status, l.manufacturer,
    l.part_number, l.vendor_part_number, l.orig_reference, l.description, l.condition_id, l.quantity,
    l.ship_date_reason_id, l.estimated_ship_date, l.tracking_number, l.date_entered, l.date_shipped
  FROM order_lines l JOIN orders o USING (order_id, company_id);

-- What searches needed of the records until now.
DROP POLICY searched ON orders;
DROP POLICY searched ON order_lines;
REVOKE ALL ON orders, order_lines FROM portal_search;
DROP INDEX orders_number_key, orders_number_order, orders_po_order, orders_vendor_order, order_lines_history,
  order_lines_status, order_lines_manufacturer, order_lines_ref, order_lines_part_number, order_lines_description,
  order_lines_quantity, order_lines_tracking_number, order_lines_ship_date, order_lines_shipped, order_lines_condition,
  order_lines_type, order_lines_facility;
DROP INDEX IF EXISTS orders_words, order_lines_words;
ALTER TABLE order_lines DROP COLUMN manufacturer_key, DROP COLUMN order_type_id;

INSERT INTO line_search SELECT * FROM order_search;
CALL keep_searched('order', 'order_lines', 'record_id = NEW.line_item_id');
CALL keep_searched('order', 'orders', 'order_id = NEW.order_id AND company_id = NEW.company_id');

CREATE INDEX line_search_order ON line_search (order_id);

-- Newest first, with what most filters ask for: counting reads the index alone.
CREATE INDEX line_search_newest ON line_search (supplier_id, date_entered DESC, record_id DESC)
  INCLUDE (company_id, kind, state, order_type_id, condition_id, ship_date_reason_id);
-- What filters ask for by one value, likewise.
CREATE INDEX line_search_state ON line_search (supplier_id, state, date_entered DESC, record_id DESC)
  INCLUDE (company_id, kind, ship_date_reason_id);
CREATE INDEX line_search_manufacturer ON line_search (supplier_id, manufacturer_key, date_entered DESC, record_id DESC)
  INCLUDE (company_id, kind);
CREATE INDEX line_search_condition ON line_search (supplier_id, condition_id, date_entered DESC, record_id DESC)
  INCLUDE (company_id, kind);
CREATE INDEX line_search_type ON line_search (supplier_id, order_type_id, date_entered DESC, record_id DESC)
  INCLUDE (company_id, kind);
CREATE INDEX line_search_facility ON line_search (supplier_id, company_id, date_entered DESC, record_id DESC)
  INCLUDE (kind);

-- A page in any other order is met on a walk along its index, so that it costs the same however long the history is.
CREATE INDEX line_search_ref ON line_search (supplier_id, line_item_id, date_entered DESC, record_id DESC);
CREATE INDEX line_search_quantity ON line_search (supplier_id, quantity, date_entered DESC, record_id DESC);
CREATE INDEX line_search_ship_date ON line_search (supplier_id, estimated_ship_date, date_entered DESC, record_id DESC);
CREATE INDEX line_search_shipped ON line_search (supplier_id, date_shipped, date_entered DESC, record_id DESC);
CREATE INDEX line_search_part_number ON line_search
  (supplier_id, (left(lower(part_number), 100) COLLATE "C"), date_entered DESC, record_id DESC);
CREATE INDEX line_search_description ON line_search
  (supplier_id, (left(lower(description), 100) COLLATE "C"), date_entered DESC, record_id DESC);
CREATE INDEX line_search_tracking_number ON line_search
  (supplier_id, (left(lower(tracking_number), 100) COLLATE "C"), date_entered DESC, record_id DESC);
CREATE INDEX line_search_order_number ON line_search
  (supplier_id, (left(lower(order_number), 100) COLLATE "C"), date_entered DESC, record_id DESC);
CREATE INDEX line_search_po ON line_search
  (supplier_id, (left(lower(display_po), 100) COLLATE "C"), date_entered DESC, record_id DESC);
CREATE INDEX line_search_vendor_order ON line_search
  (supplier_id, (left(lower(vendor_order_number), 100) COLLATE "C"), date_entered DESC, record_id DESC);

-- "Contains" by trigrams, where the database offers them; without, searches read more rows and find the same.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
  CREATE INDEX line_search_words ON line_search USING gin (words gin_trgm_ops, vendor_part_number gin_trgm_ops,
    orig_reference gin_trgm_ops, billing_po gin_trgm_ops);
END $$;
ANALYZE line_search;
