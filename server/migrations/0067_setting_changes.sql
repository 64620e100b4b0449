-- Up Migration

-- What was changed of the settings of a supplier or of the portal, by an employee or by the feed. Its newest row is the
-- version that a save is held against; the audit log, which tells the same, is for nobody to read while they save.
CREATE TABLE setting_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- null: the settings of the portal
  supplier_id integer REFERENCES suppliers ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- null: the marketplace
  user_id integer REFERENCES users,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  puts_back bigint REFERENCES setting_changes
);
CREATE INDEX setting_changes_newest ON setting_changes (coalesce(supplier_id, 0), change_id DESC);
ALTER TABLE setting_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE setting_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY all_scope ON setting_changes USING ((SELECT app_scope_is_all()));
GRANT SELECT, INSERT ON setting_changes TO portal_app;
