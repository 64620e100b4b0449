-- Up Migration

-- Employees look at each certification that a supplier names, and at each that it changes. It is a record of its own for
-- that: `review_id` is its id in history and audit.
SELECT set_config('app.scope', 'all', true);

ALTER TABLE profile_certifications
  ADD COLUMN review_id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN supplier_id integer REFERENCES suppliers,
  ADD COLUMN status text NOT NULL DEFAULT 'Waiting' CHECK (status IN ('Waiting', 'Accepted', 'SentBack')),
  -- Counts what was submitted: a decision names the one that it was made over.
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  ADD COLUMN review_note text,
  ADD COLUMN submitted_by text,
  ADD COLUMN submitted_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT profile_certifications_note CHECK ((review_note IS NOT NULL) = (status = 'SentBack'));
UPDATE profile_certifications c SET supplier_id = f.supplier_id FROM facilities f WHERE f.company_id = c.company_id;
ALTER TABLE profile_certifications ALTER COLUMN supplier_id SET NOT NULL;
CREATE INDEX profile_certifications_review ON profile_certifications (status, submitted_at) WHERE is_active;

-- Which reminders of a certification's end were sent: each step once for each day that it was to end on.
CREATE TABLE certification_reminders (
  company_id integer NOT NULL,
  certification_id integer NOT NULL,
  expire_date date NOT NULL,
  -- Days before the end.
  step integer NOT NULL CHECK (step IN (60, 30, 7, 0)),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, certification_id, expire_date, step),
  FOREIGN KEY (company_id, certification_id) REFERENCES profile_certifications
);
ALTER TABLE certification_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE certification_reminders FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON certification_reminders
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
GRANT SELECT, INSERT ON certification_reminders TO portal_app;
