-- Up Migration

-- Forced row level security holds for whoever migrates, too.
SELECT set_config('app.scope', 'all', true);

-- A repair as one facility sees it: other suppliers, and other facilities, may have lines of the same customer order.
CREATE TABLE repair_orders (
  order_id integer NOT NULL,
  company_id integer NOT NULL REFERENCES facilities,
  supplier_id integer NOT NULL REFERENCES suppliers,
  order_number text NOT NULL,
  display_po text,
  billing_po text,
  -- The supplier's own number for the order.
  vendor_order_number text,
  order_type_id integer NOT NULL REFERENCES order_types,
  requestor text,
  date_created timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, company_id)
);
CREATE INDEX repair_orders_number ON repair_orders (order_number);
CREATE INDEX repair_orders_display_po ON repair_orders (display_po);
CREATE INDEX repair_orders_billing_po ON repair_orders (billing_po);

-- An item that comes in, is judged, repaired and sent back. Money is whole cents; what follows from other facts (urgent,
-- past due, missing information) is not kept. Addresses are as the marketplace sends them.
CREATE TABLE repair_lines (
  line_item_id integer PRIMARY KEY,
  order_id integer NOT NULL,
  company_id integer NOT NULL,
  supplier_id integer NOT NULL,
  status text NOT NULL
    CHECK (status IN ('Rma', 'PendingShipment', 'ShippedInbound', 'Evaluating', 'Quoted', 'Backordered', 'Repairing',
      'ShippedOutbound', 'Delivered', 'Cancelled', 'Closed')),
  manufacturer text NOT NULL,
  part_number text NOT NULL,
  description text NOT NULL,
  serial_number text NOT NULL,
  repair_reason text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 1),
  condition_id integer REFERENCES condition_codes,
  warranty_code text,
  urgency_description text,
  rga_id integer,
  rga_number text,
  vendor_rma_required boolean NOT NULL,
  vendor_rma_number text,
  -- The amount of the quote that the customer has accepted.
  unit_price_cents bigint CHECK (unit_price_cents >= 0),
  is_repair_declined boolean NOT NULL DEFAULT false,
  ship_date_reason_id integer REFERENCES ship_date_reasons,
  estimated_ship_date date,
  follow_up_date date,
  -- When the supplier last changed it; null until then.
  supplier_changed_at timestamptz,
  has_shipping_label boolean NOT NULL DEFAULT false,
  -- The carrier's own label among the stored files, under its hash.
  label_sha256 text CHECK (label_sha256 ~ '^[0-9a-f]{64}$'),
  image_path text,
  image_alt text,
  image_default_url text,
  customer_to_vendor_address jsonb,
  customer_to_vendor_attention text,
  -- A plain date, or an instant where the carrier names a time.
  customer_to_vendor_estimated_delivery text,
  customer_to_vendor_tracking_number text,
  customer_to_vendor_method text,
  customer_to_vendor_shipper text,
  vendor_to_customer_address jsonb,
  vendor_to_customer_attention text,
  vendor_to_customer_estimated_delivery text,
  vendor_to_customer_tracking_number text,
  vendor_to_customer_method text,
  vendor_to_customer_shipper text,
  vendor_to_customer_date_shipped timestamptz,
  vendor_to_customer_date_delivered timestamptz,
  -- That of the order, kept here because lists and searches go by it.
  date_created timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (order_id, company_id) REFERENCES repair_orders,
  CHECK (status NOT IN ('ShippedOutbound', 'Delivered', 'Closed') OR vendor_to_customer_date_shipped IS NOT NULL),
  CHECK (status NOT IN ('Delivered', 'Closed') OR vendor_to_customer_date_delivered IS NOT NULL)
);
CREATE INDEX repair_lines_list ON repair_lines (company_id, status);
CREATE INDEX repair_lines_order ON repair_lines (order_id, company_id);
-- The delivered lines that the list still shows.
CREATE INDEX repair_lines_delivered ON repair_lines (supplier_id, vendor_to_customer_date_delivered DESC)
  WHERE status = 'Delivered';
CREATE INDEX repair_lines_label ON repair_lines (label_sha256) WHERE label_sha256 IS NOT NULL;
-- What waits for RMA numbers that the company may cease to require.
CREATE INDEX repair_lines_rma ON repair_lines (supplier_id) WHERE status = 'Rma';

-- Each quote stays as it was sent; the newest of a line is the one that counts.
CREATE TABLE repair_quotes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_item_id integer NOT NULL REFERENCES repair_lines,
  supplier_id integer NOT NULL,
  company_id integer NOT NULL,
  diagnosis_note text NOT NULL CHECK (char_length(diagnosis_note) BETWEEN 1 AND 4000),
  repair_note text NOT NULL CHECK (char_length(repair_note) BETWEEN 1 AND 4000),
  note text CHECK (char_length(note) BETWEEN 1 AND 4000),
  amount_cents bigint NOT NULL CHECK (amount_cents BETWEEN 1 AND 99999999),
  lead_days integer NOT NULL CHECK (lead_days BETWEEN 1 AND 999),
  -- Those of the line's files that came with it.
  attachment_ids bigint[] NOT NULL,
  created_user_id integer NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX repair_quotes_line ON repair_quotes (line_item_id, id);

ALTER TABLE repair_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE repair_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON repair_orders
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE repair_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE repair_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON repair_lines
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE repair_quotes ENABLE ROW LEVEL SECURITY;
ALTER TABLE repair_quotes FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON repair_quotes
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));

GRANT SELECT, INSERT, UPDATE ON repair_orders, repair_lines TO portal_app;
GRANT SELECT, INSERT ON repair_quotes TO portal_app;

-- What the tables before this one name stays named.
ALTER FUNCTION is_content_used(text) RENAME TO is_content_used_but_for_repairs;
CREATE FUNCTION is_content_used(key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_content_used_but_for_repairs(key) OR EXISTS (SELECT FROM repair_lines WHERE label_sha256 = key)
$$;

-- The parcel that is on its way, or was last: back to the customer, and before that to the supplier.
CREATE VIEW repair_search AS
  SELECT 'repair' AS kind, l.line_item_id AS record_id, l.supplier_id, l.company_id, l.line_item_id, l.order_id,
    o.order_number, o.display_po, o.billing_po, o.vendor_order_number, o.order_type_id, l.status, l.manufacturer,
    l.part_number, NULL::text AS vendor_part_number, NULL::text AS orig_reference, l.description, l.condition_id,
    l.quantity, l.ship_date_reason_id, l.estimated_ship_date,
    coalesce(l.vendor_to_customer_tracking_number, l.customer_to_vendor_tracking_number) AS tracking_number,
    l.date_created AS date_entered, l.vendor_to_customer_date_shipped AS date_shipped,
    l.vendor_rma_number AS rma_number, l.serial_number
  FROM repair_lines l JOIN repair_orders o USING (order_id, company_id);

CALL keep_searched('repair', 'repair_lines', 'record_id = written.line_item_id');
CALL keep_searched('repair', 'repair_orders', 'order_id = written.order_id AND company_id = written.company_id');
