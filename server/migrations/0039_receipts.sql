-- Up Migration

-- That an item has come to its supplier: the receipts of a line, the last one the one that counts.
CREATE TABLE receipts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record_kind text NOT NULL CHECK (record_kind IN ('repair', 'return', 'loaner')),
  line_item_id integer NOT NULL,
  supplier_id integer NOT NULL REFERENCES suppliers,
  company_id integer NOT NULL REFERENCES facilities,
  date_received date NOT NULL,
  tracking_number text NOT NULL CHECK (char_length(tracking_number) BETWEEN 1 AND 55),
  -- 1 yes, 2 no, 3 to be inspected later; null: left open.
  is_part_acceptable integer CHECK (is_part_acceptable IN (1, 2, 3)),
  note text CHECK (char_length(note) BETWEEN 1 AND 900),
  created_user_id integer NOT NULL,
  created_by text NOT NULL,
  -- The employee who acted as the user.
  impersonator_user_id integer,
  created_at timestamptz NOT NULL
);
CREATE INDEX receipts_of_line ON receipts (line_item_id, record_kind, id DESC);

ALTER TABLE receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON receipts
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));

GRANT SELECT, INSERT ON receipts TO portal_app;
