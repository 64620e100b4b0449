-- Up Migration

-- Forced row level security holds for whoever migrates, too.
SELECT set_config('app.scope', 'all', true);

-- Each date that a supplier gave for a line, beside the day on which it shipped. Follows from the records, and is kept with
-- the line's facts so that a page of the ledger is found quickly. A line's promises are numbered in their order.
CREATE TABLE insight_promises (
  line_kind text NOT NULL,
  line_item_id integer NOT NULL,
  supplier_id integer NOT NULL REFERENCES suppliers,
  company_id integer NOT NULL REFERENCES facilities,
  promise text NOT NULL CHECK (promise IN ('leadTime', 'shipDate', 'quote')),
  position integer NOT NULL,
  given_at timestamptz NOT NULL,
  -- Null: the marketplace, for the supplier.
  given_by text,
  promised_on date NOT NULL,
  -- When it shipped, and the day of it in the facility's time zone; null while it has not.
  came_at timestamptz,
  came_on date,
  is_replaced boolean NOT NULL,
  -- The metrics of which it is the date that counts.
  counts_in text[] NOT NULL,
  -- When it was settled, or else given.
  at timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(came_at, given_at)) STORED,
  PRIMARY KEY (line_item_id, line_kind, promise, position)
);
CREATE INDEX insight_promises_newest ON insight_promises (company_id, at DESC, line_item_id DESC, line_kind DESC, promise DESC,
  position DESC);

ALTER TABLE insight_promises ENABLE ROW LEVEL SECURITY;
ALTER TABLE insight_promises FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON insight_promises
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
GRANT SELECT, INSERT, UPDATE, DELETE ON insight_promises TO portal_app;

-- The lines that exist already.
INSERT INTO insight_marks (kind, line_item_id, supplier_id)
SELECT 'order', line_item_id, supplier_id FROM order_lines
UNION ALL SELECT 'repair', line_item_id, supplier_id FROM repair_lines
UNION ALL SELECT 'loaner', line_item_id, supplier_id FROM loaner_lines;
