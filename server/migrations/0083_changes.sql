-- Up Migration

-- Which lines have changed in the last day, for open screens (decision 0083); nothing of what changed.
CREATE TABLE changes (
  -- The transaction that did it. Who has seen a snapshot of the database knows by it what has become visible since.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now(),
  -- The name of the record's machine, its number, whose it is.
  kind text NOT NULL,
  line_item_id integer NOT NULL,
  supplier_id integer NOT NULL,
  company_id integer NOT NULL,
  -- The user who did it, where it was one: the own changes are no news.
  by_user_id integer
);
CREATE INDEX changes_xid ON changes (xid);
CREATE INDEX changes_supplier ON changes (supplier_id, at);

ALTER TABLE changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE changes FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON changes FOR SELECT
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
-- Whoever changes a line tells so; the portal alone takes it away again.
CREATE POLICY written_by_all ON changes FOR INSERT WITH CHECK (true);
CREATE POLICY portal_alone ON changes FOR DELETE USING ((SELECT app_scope_is_all()));
GRANT SELECT, INSERT, DELETE ON changes TO portal_app;

-- Each step of a line is a row of its history, whoever takes it: told by the way, and no table of lines knows of it. The
-- notice only wakes the nodes, which then read: a thousand steps of one transaction wake them once.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (kind, line_item_id, supplier_id, company_id, by_user_id)
  VALUES (NEW.record_kind, NEW.record_id, NEW.supplier_id, NEW.company_id, NEW.by_user_id);
  PERFORM pg_notify('portal_changes', '');
  RETURN NULL;
END $$;
CREATE TRIGGER tell_change AFTER INSERT ON history FOR EACH ROW EXECUTE FUNCTION tell_change();
