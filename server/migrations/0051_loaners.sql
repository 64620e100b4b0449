-- Up Migration

-- A loaner order as one facility sees it: what was agreed for all its lines. Money is whole cents.
CREATE TABLE loaners (
  order_id integer NOT NULL,
  company_id integer NOT NULL REFERENCES facilities,
  supplier_id integer NOT NULL REFERENCES suppliers,
  order_number text NOT NULL,
  display_po text,
  billing_po text,
  -- The supplier's own number for the order.
  vendor_order_number text,
  order_type_id integer NOT NULL REFERENCES order_types,
  date_created timestamptz NOT NULL,
  -- Where the customer works with it, and who asked for it.
  facility text NOT NULL,
  requestor text NOT NULL,
  rma_required boolean NOT NULL,
  shipper text,
  loaner_fee_type integer REFERENCES loaner_fee_types,
  rental_fee_cents bigint CHECK (rental_fee_cents >= 0),
  cancellation_fee_cents bigint CHECK (cancellation_fee_cents >= 0),
  replacement_cost_cents bigint CHECK (replacement_cost_cents >= 0),
  -- What each day after the due date costs the customer; null where the marketplace tells no such fee.
  late_fee_per_day_cents bigint CHECK (late_fee_per_day_cents >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, company_id)
);
CREATE INDEX loaners_number ON loaners (order_number);
CREATE INDEX loaners_display_po ON loaners (display_po);
CREATE INDEX loaners_billing_po ON loaners (billing_po);

-- A unit of a loaner order. What follows from other facts (past due, days out, late fees) is not kept. Outbound is to the
-- customer, inbound is back.
CREATE TABLE loaner_lines (
  line_item_id integer PRIMARY KEY,
  order_id integer NOT NULL,
  company_id integer NOT NULL,
  supplier_id integer NOT NULL,
  status text NOT NULL CHECK (status IN
    ('Ordered', 'ShippedOutbound', 'ReceivedInUse', 'ShippedInbound', 'Returned', 'Inspected', 'Cancelled', 'Closed')),
  manufacturer text NOT NULL,
  part_number text NOT NULL,
  description text NOT NULL,
  condition_id integer REFERENCES condition_codes,
  serial_number text,
  quantity integer NOT NULL CHECK (quantity >= 1),
  unit_price_cents bigint CHECK (unit_price_cents >= 0),
  -- When the customer has to give it back.
  rga_due_date date,
  -- The repair during which the customer works with this loaner.
  repair_line_item_id integer,
  is_pass_through boolean NOT NULL,
  image_path text,
  image_alt text,
  image_default_url text,
  vendor_rma_number text,
  ship_date_reason_id integer REFERENCES ship_date_reasons,
  estimated_ship_date date,
  follow_up_date date,
  -- When the supplier last changed it; null until then.
  supplier_changed_at timestamptz,
  outbound_address jsonb,
  outbound_tracking_number text,
  -- Of this parcel, where the carrier's report names one; else that of the order.
  outbound_shipper text,
  outbound_shipping_method text,
  -- A plain date, or an instant where the carrier names a time.
  outbound_estimated_delivery text,
  outbound_date_shipped timestamptz,
  outbound_date_delivered timestamptz,
  inbound_address jsonb,
  inbound_tracking_number text,
  inbound_shipper text,
  inbound_shipping_method text,
  inbound_estimated_delivery text,
  inbound_date_shipped timestamptz,
  inbound_date_delivered timestamptz,
  -- The day of the last receipt; null while the supplier has not received it.
  date_received date,
  has_shipping_label boolean NOT NULL,
  -- The carrier's own label among the stored files, under its hash.
  label_sha256 text CHECK (label_sha256 ~ '^[0-9a-f]{64}$'),
  -- That of the order, kept here because the list goes by it.
  date_created timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (order_id, company_id) REFERENCES loaners,
  CHECK (status IN ('Ordered', 'Cancelled') OR outbound_date_shipped IS NOT NULL),
  CHECK (status <> 'Inspected' OR date_received IS NOT NULL)
);
CREATE INDEX loaner_lines_list ON loaner_lines (supplier_id, date_created DESC, line_item_id DESC)
  WHERE status NOT IN ('Cancelled', 'Closed');
CREATE INDEX loaner_lines_open ON loaner_lines (company_id, status);
CREATE INDEX loaner_lines_order ON loaner_lines (order_id, company_id);
CREATE INDEX loaner_lines_label ON loaner_lines (label_sha256) WHERE label_sha256 IS NOT NULL;

ALTER TABLE loaners ENABLE ROW LEVEL SECURITY;
ALTER TABLE loaners FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON loaners
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE loaner_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE loaner_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON loaner_lines
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));

GRANT SELECT, INSERT, UPDATE ON loaners, loaner_lines TO portal_app;

-- What is told of loaners before comes first: the function grows by one table at a time.
ALTER FUNCTION is_content_used(text) RENAME TO is_content_used_without_loaners;
CREATE FUNCTION is_content_used(key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_content_used_without_loaners(key) OR EXISTS (SELECT FROM loaner_lines WHERE label_sha256 = key)
$$;

CREATE VIEW loaner_search AS
  SELECT 'loaner' AS kind, l.line_item_id AS record_id, l.supplier_id, l.company_id, l.line_item_id, l.order_id,
    o.order_number, o.display_po, o.billing_po, o.vendor_order_number, o.order_type_id, l.status, l.manufacturer,
    l.part_number, NULL::text AS vendor_part_number, NULL::text AS orig_reference, l.description, l.condition_id,
    l.quantity, l.ship_date_reason_id, l.estimated_ship_date,
    -- Once it is on its way back, that parcel is the one that people look for.
    coalesce(l.inbound_tracking_number, l.outbound_tracking_number) AS tracking_number,
    l.date_created AS date_entered, l.outbound_date_shipped AS date_shipped, l.vendor_rma_number AS rma_number,
    l.serial_number
  FROM loaner_lines l JOIN loaners o USING (order_id, company_id);
CALL keep_searched('loaner', 'loaner_lines', 'record_id = written.line_item_id');
CALL keep_searched('loaner', 'loaners', 'order_id = written.order_id AND company_id = written.company_id');
