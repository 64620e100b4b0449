-- Up Migration

-- Ended by the user in whose name it was: that leads the employee back, where a stop or a logout does not.
ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check CHECK (
  end_reason IN ('logout', 'token_reuse', 'password_change', 'role_change', 'deactivation', 'second_factor_reset',
    'ended_by_user'));

-- Who acted as which user of a supplier, for the supplier's administrators. Sessions are swept away and the audit log is
-- no supplier's to read; names are as they were.
CREATE TABLE impersonations (
  session_id uuid PRIMARY KEY,
  impersonator_session_id uuid NOT NULL,
  supplier_id integer NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  user_id integer NOT NULL,
  user_name text NOT NULL,
  employee_user_id integer NOT NULL,
  employee_name text NOT NULL,
  reason text NOT NULL,
  started_at timestamptz NOT NULL,
  -- By itself, where nothing ends it before.
  ends_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX impersonations_supplier ON impersonations (supplier_id, started_at DESC);
CREATE INDEX impersonations_going_on ON impersonations (impersonator_session_id) WHERE ended_at IS NULL;
ALTER TABLE impersonations ENABLE ROW LEVEL SECURITY;
ALTER TABLE impersonations FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON impersonations USING ((SELECT app_scope_is_all()) OR supplier_id = (SELECT app_supplier_id()));
GRANT SELECT, INSERT ON impersonations TO portal_app;
GRANT UPDATE (ended_at) ON impersonations TO portal_app;

-- Sessions end in many ways, and the employee's own takes the impersonation with it: noted here, whichever it was.
CREATE FUNCTION note_impersonation_end() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE impersonations SET ended_at = NEW.ended_at
  WHERE (session_id = NEW.session_id OR impersonator_session_id = NEW.session_id)
    AND ended_at IS NULL AND ends_at > NEW.ended_at;
  RETURN NULL;
END $$;
CREATE TRIGGER note_impersonation_end AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION note_impersonation_end();
