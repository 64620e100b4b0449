-- Up Migration

-- A request for a bid as one supplier sees it: the same line may be offered to several. Money is whole cents.
CREATE TABLE bids (
  line_item_id integer NOT NULL,
  supplier_id integer NOT NULL REFERENCES suppliers,
  company_id integer NOT NULL REFERENCES facilities,
  order_id integer NOT NULL,
  status text NOT NULL CHECK (status IN ('REQUESTED', 'QUOTED', 'ACCEPTED', 'CLOSED')),
  order_type text NOT NULL CHECK (order_type IN ('PART ORDER', 'REPAIR', 'REPAIR WITH LOANER')),
  loaner_line_item_id integer,
  quantity integer NOT NULL CHECK (quantity >= 1),
  manufacturer text NOT NULL,
  part_number text NOT NULL,
  model text,
  description text NOT NULL,
  condition_description text,
  urgency_description text,
  sourcer text,
  sourcer_phone text,
  sourcer_email text,
  is_sodexo boolean NOT NULL,
  purchase_restriction text,
  loaner_available boolean NOT NULL,
  image_path text,
  image_alt text,
  image_default_url text,
  is_no_bid boolean NOT NULL DEFAULT false,
  date_entered timestamptz NOT NULL,
  date_submitted timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (line_item_id, supplier_id)
);
CREATE INDEX bids_list ON bids (company_id, status);

-- What a supplier answered: a row per condition, or one without prices for a no-bid.
CREATE TABLE bid_conditions (
  line_item_id integer NOT NULL,
  supplier_id integer NOT NULL,
  position integer NOT NULL CHECK (position >= 1),
  company_id integer NOT NULL,
  type_id integer NOT NULL REFERENCES line_types,
  is_no_bid boolean NOT NULL,
  condition_id integer REFERENCES condition_codes,
  hazmat_type_id integer REFERENCES hazmat_types,
  lead_days integer CHECK (lead_days BETWEEN 0 AND 365),
  notes text,
  warranty_id integer REFERENCES warranties,
  weight numeric CHECK (weight > 0),
  replacement_part_number text,
  outright_cents bigint CHECK (outright_cents > 0),
  tariff_cents bigint CHECK (tariff_cents >= 0),
  exchange_cents bigint CHECK (exchange_cents >= 0),
  unit_of_measure_id integer REFERENCES units_of_measure,
  qty_per_unit integer CHECK (qty_per_unit >= 0),
  minimum_order_quantity integer CHECK (minimum_order_quantity >= 1),
  cosmetic_rating_id integer REFERENCES cosmetic_ratings,
  loaner_available boolean NOT NULL DEFAULT false,
  non_returnable boolean NOT NULL DEFAULT false,
  attachment_names text[] NOT NULL DEFAULT '{}',
  minimum_cents bigint CHECK (minimum_cents >= 0),
  maximum_cents bigint CHECK (maximum_cents >= 0),
  replacement_cents bigint CHECK (replacement_cents > 0),
  loaner_fee_type_id integer REFERENCES loaner_fee_types,
  loaner_cancellation_cents bigint CHECK (loaner_cancellation_cents >= 0),
  rental_cents bigint CHECK (rental_cents > 0),
  repair_cancellation_cents bigint CHECK (repair_cancellation_cents > 0),
  PRIMARY KEY (line_item_id, supplier_id, position),
  FOREIGN KEY (line_item_id, supplier_id) REFERENCES bids,
  CHECK (is_no_bid = (condition_id IS NULL)),
  CHECK (is_no_bid = (lead_days IS NULL))
);

-- Notes and files of the lines of every queue; record_kind is the name of the record's machine.
CREATE TABLE notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record_kind text NOT NULL,
  line_item_id integer NOT NULL,
  supplier_id integer NOT NULL,
  company_id integer NOT NULL,
  text text NOT NULL,
  type_id integer REFERENCES line_types,
  condition_id integer REFERENCES condition_codes,
  note_type text,
  -- Null: written by the marketplace.
  created_user_id integer,
  created_user_name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX notes_of_line ON notes (line_item_id, supplier_id, id);

-- The content lies with the stored files, under its hash.
CREATE TABLE attachments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record_kind text NOT NULL,
  line_item_id integer NOT NULL,
  supplier_id integer NOT NULL,
  company_id integer NOT NULL,
  name text NOT NULL,
  -- The name as it is compared: without regard to case.
  name_key text NOT NULL,
  description text,
  document_type integer REFERENCES document_types,
  image_type_id integer,
  media_type text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- Null: sent by the marketplace.
  created_user_id integer,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (line_item_id, supplier_id, name_key)
);

ALTER TABLE bids ENABLE ROW LEVEL SECURITY;
ALTER TABLE bids FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON bids
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE bid_conditions ENABLE ROW LEVEL SECURITY;
ALTER TABLE bid_conditions FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON bid_conditions
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE notes FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON notes
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE attachments ENABLE ROW LEVEL SECURITY;
ALTER TABLE attachments FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON attachments
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));

GRANT SELECT, INSERT, UPDATE ON bids TO portal_app;
GRANT SELECT, INSERT ON bid_conditions, notes, attachments TO portal_app;
