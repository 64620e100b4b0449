-- Up Migration

-- What somebody found wrong with an item: a case that is open until one of its two sides closes it. A line has one,
-- whose data a later report replaces; those of the two forms have no line. Money is whole cents.
CREATE TABLE discrepancies (
  vdf_header_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  origin text NOT NULL CHECK (origin IN ('line', 'form', 'publicForm')),
  record_kind text,
  line_item_id integer,
  order_id integer,
  -- Null: the form without sign-in, which knows no supplier.
  supplier_id integer REFERENCES suppliers,
  company_id integer REFERENCES facilities,
  -- Who sent the form without sign-in, in their own words: firstName, lastName, email, company.
  reporter jsonb,
  received_date date NOT NULL,
  tracking_number text,
  problem_note text NOT NULL,
  replacement_note text,
  contact_phone_number text NOT NULL,
  cost_cents bigint NOT NULL CHECK (cost_cents BETWEEN 0 AND 99999999),
  return_type_id integer NOT NULL REFERENCES return_types,
  po_number text,
  part_number text,
  description text,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Null while the case is open.
  closed_at timestamptz,
  CHECK ((origin = 'line') = (line_item_id IS NOT NULL)),
  CHECK ((line_item_id IS NULL) = (record_kind IS NULL)),
  CHECK ((origin = 'publicForm') = (company_id IS NULL)),
  CHECK ((origin = 'publicForm') = (reporter IS NOT NULL)),
  CHECK ((company_id IS NULL) = (supplier_id IS NULL))
);
CREATE UNIQUE INDEX discrepancies_line ON discrepancies (line_item_id) WHERE line_item_id IS NOT NULL;
CREATE INDEX discrepancies_open ON discrepancies (company_id) WHERE closed_at IS NULL;

-- Everything that was said in a case, oldest first; a report keeps here what it said, when a later one replaces it.
CREATE TABLE discrepancy_entries (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vdf_header_id integer NOT NULL REFERENCES discrepancies,
  company_id integer,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('submitted', 'answered', 'replied', 'closed')),
  text text,
  decision text,
  -- The data of a report.
  details jsonb NOT NULL DEFAULT '{}',
  by_kind text NOT NULL,
  by_user_id integer,
  by_name text NOT NULL,
  impersonator_user_id integer
);
CREATE INDEX discrepancy_entries_of_case ON discrepancy_entries (vdf_header_id, entry_id);

ALTER TABLE discrepancies ENABLE ROW LEVEL SECURITY;
ALTER TABLE discrepancies FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON discrepancies
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE discrepancy_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE discrepancy_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON discrepancy_entries
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));

GRANT SELECT, INSERT, UPDATE ON discrepancies TO portal_app;
GRANT SELECT, INSERT ON discrepancy_entries TO portal_app;
