-- Up Migration

-- An order as one facility sees it: other suppliers, and other facilities, may have lines of the same customer order.
CREATE TABLE orders (
  order_id integer NOT NULL,
  company_id integer NOT NULL REFERENCES facilities,
  supplier_id integer NOT NULL REFERENCES suppliers,
  order_number text NOT NULL,
  display_po text,
  billing_po text,
  -- The supplier's own number for the order.
  vendor_order_number text,
  order_type_id integer NOT NULL REFERENCES order_types,
  order_type text NOT NULL,
  date_entered timestamptz NOT NULL,
  ship_to_name text,
  ship_to_street1 text NOT NULL,
  ship_to_street2 text,
  ship_to_city text NOT NULL,
  ship_to_state text,
  ship_to_postal_code text,
  ship_to_country text,
  shipping_attention text,
  shipper text,
  shipping_method text,
  shipping_insurance text,
  bid_line_item_id integer,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, company_id)
);
CREATE INDEX orders_number ON orders (order_number);
CREATE INDEX orders_display_po ON orders (display_po);
CREATE INDEX orders_billing_po ON orders (billing_po);

-- A line of an order. Money is whole cents; what follows from other facts (urgent, past due, missing information) is not
-- kept.
CREATE TABLE order_lines (
  line_item_id integer PRIMARY KEY,
  order_id integer NOT NULL,
  company_id integer NOT NULL,
  supplier_id integer NOT NULL,
  status text NOT NULL
    CHECK (status IN ('AWAITINGREVIEW', 'PENDINGSHIPMENT', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  manufacturer text NOT NULL,
  part_number text NOT NULL,
  vendor_part_number text,
  orig_reference text,
  description text NOT NULL,
  condition_id integer REFERENCES condition_codes,
  warranty_code text,
  serial_number text,
  quantity integer NOT NULL CHECK (quantity >= 1),
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents >= 0),
  urgency_description text,
  non_returnable boolean NOT NULL,
  gsa_item boolean NOT NULL,
  is_pass_through boolean NOT NULL,
  is_contract_pro_option boolean NOT NULL,
  is_service_item boolean NOT NULL,
  purchase_restriction text,
  transit_days integer CHECK (transit_days >= 0),
  sort_order integer,
  image_path text,
  image_alt text,
  image_default_url text,
  vendor_rma_required boolean NOT NULL,
  vendor_rma_number text,
  ship_date_reason_id integer REFERENCES ship_date_reasons,
  estimated_ship_date date,
  follow_up_date date,
  is_fourteen_day_cycle boolean NOT NULL DEFAULT false,
  -- When the supplier last changed it; null until then.
  supplier_changed_at timestamptz,
  tracking_number text,
  -- Of this parcel, where the carrier's report names one; else that of the order.
  shipper text,
  shipping_method text,
  has_shipping_label boolean NOT NULL,
  -- The carrier's own label among the stored files, under its hash.
  label_sha256 text CHECK (label_sha256 ~ '^[0-9a-f]{64}$'),
  -- A plain date, or an instant where the carrier names a time.
  estimated_delivery text,
  -- That of the order, kept here because searches and their order go by it.
  date_entered timestamptz NOT NULL,
  date_shipped timestamptz,
  date_delivered timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (order_id, company_id) REFERENCES orders,
  CHECK (status NOT IN ('SHIPPED', 'DELIVERED') OR date_shipped IS NOT NULL),
  CHECK (status <> 'DELIVERED' OR date_delivered IS NOT NULL)
);
CREATE INDEX order_lines_list ON order_lines (company_id, status);
CREATE INDEX order_lines_order ON order_lines (order_id, company_id);
CREATE INDEX order_lines_history ON order_lines (supplier_id, date_entered DESC, line_item_id DESC);
-- The delivered lines that the list still shows.
CREATE INDEX order_lines_delivered ON order_lines (supplier_id, date_delivered DESC) WHERE status = 'DELIVERED';
-- What the daily review looks through.
CREATE INDEX order_lines_pending ON order_lines (line_item_id) WHERE status = 'PENDINGSHIPMENT';

-- A line has one Field Service Report; a new one takes the place of the first.
CREATE UNIQUE INDEX attachments_service_report ON attachments (line_item_id, supplier_id) WHERE document_type = 1;
GRANT UPDATE (name, name_key, description, media_type, size_bytes, sha256, created_user_id, created_by, created_at)
  ON attachments TO portal_app;

-- A daily job is run by whichever node writes its row of the day first.
CREATE TABLE daily_jobs (
  job text NOT NULL,
  day date NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (job, day)
);

ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON orders
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE order_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON order_lines
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE daily_jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE daily_jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON daily_jobs USING ((SELECT app_scope_is_all()));

GRANT SELECT, INSERT, UPDATE ON orders, order_lines, daily_jobs TO portal_app;
