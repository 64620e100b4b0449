-- Up Migration

-- The session of the employee who acts as the user of this one. It holds only as long as that one does.
ALTER TABLE sessions ADD COLUMN impersonator_session_id uuid REFERENCES sessions ON DELETE CASCADE;
CREATE INDEX sessions_impersonator ON sessions (impersonator_session_id) WHERE impersonator_session_id IS NOT NULL;

ALTER TABLE users ADD COLUMN cookies_accepted_at timestamptz;

-- Which version of the policies a user has accepted, each once; never taken back.
CREATE TABLE policy_acceptances (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  version text NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, version)
);
ALTER TABLE policy_acceptances ENABLE ROW LEVEL SECURITY;
ALTER TABLE policy_acceptances FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON policy_acceptances USING ((SELECT app_scope_is_all()) OR user_id = (SELECT app_user_id()));
GRANT SELECT, INSERT ON policy_acceptances TO portal_app;
