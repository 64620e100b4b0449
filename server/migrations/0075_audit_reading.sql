-- Up Migration

-- What employees look for in the audit log, newest first; pages are cut by time and number, so each index ends with both.
CREATE INDEX audit_log_time ON audit_log (at, id);
CREATE INDEX audit_log_supplier ON audit_log (supplier_id, at, id) WHERE supplier_id IS NOT NULL;
CREATE INDEX audit_log_actor ON audit_log (actor_user_id, at, id) WHERE actor_user_id IS NOT NULL;
CREATE INDEX audit_log_impersonator ON audit_log (impersonator_user_id, at, id) WHERE impersonator_user_id IS NOT NULL;
CREATE INDEX audit_log_action ON audit_log (action, at, id);
DROP INDEX audit_log_object;
CREATE INDEX audit_log_object ON audit_log (object_id, at, id);

-- Checks of the chain of hashes, done in parts by a background job.
CREATE TABLE audit_checks (
  check_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  started_by_user_id integer NOT NULL,
  -- Of the last part that was checked.
  updated_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'whole', 'broken', 'failed')),
  -- How far it has come: the rows up to this number are whole, and this is the hash of the last of them.
  checked_id bigint NOT NULL DEFAULT 0,
  checked_hash text NOT NULL DEFAULT '',
  -- The last row when it began to look, for its progress.
  last_id bigint NOT NULL,
  broken_id bigint,
  break_kind text CHECK (break_kind IN ('changed', 'missing', 'added')),
  finished_at timestamptz,
  CHECK ((state = 'broken') = (broken_id IS NOT NULL AND break_kind IS NOT NULL)),
  CHECK ((state = 'running') = (finished_at IS NULL))
);
CREATE UNIQUE INDEX audit_checks_running ON audit_checks (state) WHERE state = 'running';
ALTER TABLE audit_checks ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_checks FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON audit_checks USING ((SELECT app_scope_is_all()));
GRANT SELECT, INSERT, UPDATE ON audit_checks TO portal_app;

-- The number and the hash of the last row: without them nobody sees that the last rows are gone.
GRANT SELECT ON audit_head TO portal_app;
