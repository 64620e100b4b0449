-- Up Migration

-- An exchange or return (RGA): goods that a customer sends back to a supplier. It stands by itself; what was ordered need
-- not be known here. Money is whole cents; that it is past due follows from other facts and is not kept.
CREATE TABLE returns (
  line_item_id integer PRIMARY KEY,
  rga_id integer NOT NULL UNIQUE,
  rga_number text NOT NULL,
  rga_type_id integer NOT NULL REFERENCES rga_types,
  order_id integer NOT NULL,
  -- The order's id where the marketplace named no number.
  order_number text NOT NULL,
  display_po text,
  company_id integer NOT NULL REFERENCES facilities,
  supplier_id integer NOT NULL REFERENCES suppliers,
  -- PendingProvider: it lies with the provider, whose name is a setting and stands in no row.
  status text NOT NULL CHECK (status IN
    ('Process', 'PendingProvider', 'Pending', 'ShippedInbound', 'Received', 'Inspected', 'Cancelled', 'Closed')),
  manufacturer text NOT NULL,
  part_number text NOT NULL,
  description text NOT NULL,
  condition_id integer REFERENCES condition_codes,
  quantity integer NOT NULL CHECK (quantity >= 1),
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents >= 0),
  rga_reason text NOT NULL,
  rga_notes text[] NOT NULL,
  date_entered timestamptz NOT NULL,
  rga_due_date date,
  return_rma_required boolean NOT NULL,
  non_returnable boolean NOT NULL,
  box_opened boolean,
  package_opened boolean,
  is_it_working boolean,
  is_direct_ship boolean NOT NULL,
  -- Where the goods come from, in the fields of an address.
  shipping_address jsonb,
  -- Where the provider says that they may go: a list of addresses with their ids.
  return_addresses jsonb NOT NULL,
  shipper text,
  shipping_method text,
  tracking_number text,
  -- A plain date, or an instant where the carrier names a time.
  estimated_delivery text,
  date_shipped timestamptz,
  date_delivered timestamptz,
  -- The supplier's decision. An exchange is never denied.
  is_approved text CHECK (is_approved IN ('Y', 'N')),
  decided_at timestamptz,
  deny_reason_id integer REFERENCES return_deny_reasons,
  return_qty integer CHECK (return_qty BETWEEN 1 AND quantity),
  return_address jsonb,
  rma_number text,
  -- When the provider was last asked how it stands.
  update_requested_at timestamptz,
  has_shipping_label boolean NOT NULL DEFAULT false,
  -- The carrier's own label among the stored files, under its hash.
  label_sha256 text CHECK (label_sha256 ~ '^[0-9a-f]{64}$'),
  status_updated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((is_approved IS NULL) = (decided_at IS NULL)),
  CHECK ((deny_reason_id IS NOT NULL) = (is_approved IS NOT DISTINCT FROM 'N')),
  CHECK (rga_type_id = 2 OR is_approved IS DISTINCT FROM 'N'),
  CHECK (status <> 'ShippedInbound' OR tracking_number IS NOT NULL)
);
CREATE INDEX returns_list ON returns (company_id, status);
CREATE INDEX returns_order ON returns (order_id);
CREATE INDEX returns_number ON returns (order_number);
CREATE INDEX returns_po ON returns (display_po);
CREATE INDEX returns_label ON returns (label_sha256) WHERE label_sha256 IS NOT NULL;

ALTER TABLE returns ENABLE ROW LEVEL SECURITY;
ALTER TABLE returns FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON returns
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
GRANT SELECT, INSERT, UPDATE ON returns TO portal_app;

-- Asks whatever it asked before, and these labels: other kinds of lines put theirs before or behind it.
ALTER FUNCTION is_content_used(text) RENAME TO is_content_used_but_for_returns;
CREATE FUNCTION is_content_used(key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_content_used_but_for_returns(key) OR EXISTS (SELECT FROM returns WHERE label_sha256 = key)
$$;

-- Its RGA number is what other systems know it by.
CREATE VIEW return_search AS
  SELECT 'return' AS kind, line_item_id AS record_id, supplier_id, company_id, line_item_id, order_id, order_number,
    display_po, NULL::text AS billing_po, NULL::text AS vendor_order_number, 4 AS order_type_id, status, manufacturer,
    part_number, NULL::text AS vendor_part_number, rga_number AS orig_reference, description, condition_id, quantity,
    NULL::integer AS ship_date_reason_id, NULL::date AS estimated_ship_date, tracking_number, date_entered, date_shipped,
    rma_number, NULL::text AS serial_number
  FROM returns;
CALL keep_searched('return', 'returns', 'record_id = written.line_item_id');
