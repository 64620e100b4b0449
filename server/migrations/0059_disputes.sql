-- Up Migration

-- A supplier's word that a line tells nothing against it in a metric, and what the provider has answered. A line may be
-- one of several suppliers', as bids are.
CREATE TABLE metric_disputes (
  dispute_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  metric text NOT NULL,
  line_kind text NOT NULL CHECK (line_kind IN ('bid', 'order', 'repair', 'return', 'loaner')),
  line_item_id integer NOT NULL,
  supplier_id integer NOT NULL REFERENCES suppliers,
  company_id integer NOT NULL REFERENCES facilities,
  status text NOT NULL CHECK (status IN ('OPEN', 'ACCEPTED', 'REFUSED')),
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 900),
  created_user_id integer NOT NULL,
  created_by text NOT NULL,
  -- The employee who acted as the user.
  impersonator_user_id integer,
  created_at timestamptz NOT NULL,
  answer text CHECK (char_length(answer) BETWEEN 1 AND 900),
  answered_user_id integer,
  answered_by text,
  answered_at timestamptz,
  updated_at timestamptz NOT NULL,
  CHECK ((status = 'OPEN') = (answer IS NULL)),
  CHECK ((status = 'OPEN') = (answered_at IS NULL))
);
-- One that is open or accepted; what was refused can be disputed again.
CREATE UNIQUE INDEX metric_disputes_line ON metric_disputes (line_kind, line_item_id, supplier_id, metric)
  WHERE status <> 'REFUSED';
CREATE INDEX metric_disputes_of_supplier ON metric_disputes (supplier_id, dispute_id DESC);
CREATE INDEX metric_disputes_status ON metric_disputes (status, dispute_id);

ALTER TABLE metric_disputes ENABLE ROW LEVEL SECURITY;
ALTER TABLE metric_disputes FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON metric_disputes
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
GRANT SELECT, INSERT, UPDATE ON metric_disputes TO portal_app;
