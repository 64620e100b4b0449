-- Up Migration

-- Forced row level security holds for whoever migrates, too.
SELECT set_config('app.scope', 'all', true);

-- How many days after the first one, up to the second one, are neither Saturday nor Sunday: Friday to Monday is 1. Counted
-- by whole weeks from a Monday, 1969-12-29.
CREATE FUNCTION business_days_between(first_day date, last_day date) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (last_day - date '1969-12-29') / 7 * 5 + least((last_day - date '1969-12-29') % 7 + 1, 5)
    - (first_day - date '1969-12-29') / 7 * 5 - least((first_day - date '1969-12-29') % 7 + 1, 5)
$$;

-- The time zone of a facility, as its company profile names it; that of the portal where it does not.
CREATE FUNCTION facility_time_zone(of_company_id integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT zone.iana_id FROM profile_sections shipping
      JOIN time_zones zone ON shipping.answers ->> 'supplierTimeZone' IN (zone.code, zone.iana_id)
      WHERE shipping.company_id = of_company_id AND shipping.section = 'shipping' ORDER BY zone.id LIMIT 1),
    'America/Chicago')
$$;

-- What a line adds to a metric; follows from the records, and is kept so that figures and their lines are found quickly.
CREATE TABLE insight_facts (
  metric text NOT NULL,
  -- The line: the name of its machine, its number, whose it is.
  kind text NOT NULL,
  line_item_id integer NOT NULL,
  supplier_id integer NOT NULL REFERENCES suppliers,
  company_id integer NOT NULL REFERENCES facilities,
  -- When it counts: an instant, or where `is_day` a plain date as its midnight in UTC.
  at timestamptz NOT NULL,
  is_day boolean NOT NULL,
  cases bigint NOT NULL CHECK (cases >= 0),
  hits bigint NOT NULL CHECK (hits >= 0),
  -- Whole minutes, days, cents or pieces.
  value bigint,
  -- Further figures that it counts in: `noBids`, or with a word of the line `oem:GE Healthcare`.
  parts text[] NOT NULL,
  -- A dispute was accepted: it shows among the lines and counts nowhere.
  is_left_out boolean NOT NULL
);
CREATE INDEX insight_facts_line ON insight_facts (line_item_id, kind);
CREATE INDEX insight_facts_newest ON insight_facts (metric, company_id, at DESC, kind DESC, line_item_id DESC);

-- The facts of a metric summed over quarters of an hour, hours, days, 8 days and 64 days of UTC (levels 0 to 4), so that
-- any period of any time zone is the sum of few rows, however many lines it has.
CREATE TABLE insight_sums (
  metric text NOT NULL,
  kind text NOT NULL,
  company_id integer NOT NULL REFERENCES facilities,
  supplier_id integer NOT NULL REFERENCES suppliers,
  is_day boolean NOT NULL,
  level smallint NOT NULL CHECK (level BETWEEN 0 AND 4),
  at timestamptz NOT NULL,
  lines integer NOT NULL CHECK (lines > 0),
  cases bigint NOT NULL,
  hits bigint NOT NULL,
  total bigint NOT NULL,
  -- How many lines have which value, for medians: {"3": 12}.
  value_counts jsonb NOT NULL,
  -- By part: [lines, hits, total].
  parts jsonb NOT NULL,
  PRIMARY KEY (metric, company_id, kind, is_day, level, at)
);

-- Lines that have changed and whose facts are to be looked at again, each as often as it has changed. A row is taken away
-- in the transaction that has looked.
CREATE TABLE insight_marks (
  kind text NOT NULL,
  line_item_id integer NOT NULL,
  supplier_id integer NOT NULL
);

-- Lines that are left out of a metric, since a dispute was accepted.
CREATE TABLE insight_exclusions (
  metric text NOT NULL,
  kind text NOT NULL,
  line_item_id integer NOT NULL,
  supplier_id integer NOT NULL REFERENCES suppliers,
  company_id integer NOT NULL REFERENCES facilities,
  PRIMARY KEY (line_item_id, kind, supplier_id, metric)
);

ALTER TABLE insight_facts ENABLE ROW LEVEL SECURITY;
ALTER TABLE insight_facts FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON insight_facts
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE insight_sums ENABLE ROW LEVEL SECURITY;
ALTER TABLE insight_sums FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON insight_sums
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE insight_exclusions ENABLE ROW LEVEL SECURITY;
ALTER TABLE insight_exclusions FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON insight_exclusions
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
-- Whoever changes a line marks it; the portal alone looks.
ALTER TABLE insight_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE insight_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY written_by_all ON insight_marks FOR INSERT WITH CHECK (true);
CREATE POLICY portal_alone ON insight_marks USING ((SELECT app_scope_is_all()));

GRANT SELECT, INSERT, UPDATE, DELETE ON insight_facts, insight_sums TO portal_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON insight_marks TO portal_app;
GRANT SELECT, INSERT, DELETE ON insight_exclusions TO portal_app;

-- Each step of a line is a row of its history, whoever takes it: one mark by the way, and no table of lines knows of it.
CREATE FUNCTION mark_for_insights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO insight_marks (kind, line_item_id, supplier_id) VALUES (NEW.record_kind, NEW.record_id, NEW.supplier_id);
  RETURN NULL;
END $$;
CREATE TRIGGER mark_for_insights AFTER INSERT ON history FOR EACH ROW
  WHEN (NEW.action NOT IN ('note', 'attachment')) EXECUTE FUNCTION mark_for_insights();

-- Another time zone moves the days on which the lines of a facility were shipped.
CREATE FUNCTION mark_facility_for_insights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.answers ->> 'supplierTimeZone' IS NOT DISTINCT FROM OLD.answers ->> 'supplierTimeZone' THEN
    RETURN NULL;
  END IF;
  INSERT INTO insight_marks (kind, line_item_id, supplier_id)
  SELECT 'order', line_item_id, supplier_id FROM order_lines WHERE company_id = NEW.company_id
  UNION ALL SELECT 'repair', line_item_id, supplier_id FROM repair_lines WHERE company_id = NEW.company_id
  UNION ALL SELECT 'return', line_item_id, supplier_id FROM returns WHERE company_id = NEW.company_id
  UNION ALL SELECT 'loaner', line_item_id, supplier_id FROM loaner_lines WHERE company_id = NEW.company_id;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_facility_for_insights AFTER INSERT OR UPDATE ON profile_sections FOR EACH ROW
  WHEN (NEW.section = 'shipping') EXECUTE FUNCTION mark_facility_for_insights();

-- The lines that exist already, oldest first, since those of one time share their rows of sums.
INSERT INTO insight_marks (kind, line_item_id, supplier_id)
SELECT kind, line_item_id, supplier_id FROM (
  SELECT 'bid' AS kind, line_item_id, supplier_id, date_entered AS at FROM bids
  UNION ALL SELECT 'order', line_item_id, supplier_id, date_entered FROM order_lines
  UNION ALL SELECT 'repair', line_item_id, supplier_id, date_created FROM repair_lines
  UNION ALL SELECT 'return', line_item_id, supplier_id, date_entered FROM returns
  UNION ALL SELECT 'loaner', line_item_id, supplier_id, date_created FROM loaner_lines) AS lines
ORDER BY at;
