-- Up Migration

-- Work that the portal does by itself after the call that asked for it: one row until it is done, then none. A claimed
-- job has its run_at moved ahead; if its node dies, the job is due again then.
CREATE TABLE background_jobs (
  job_id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- Null once given up: what a mail says must not outlive it.
  payload jsonb,
  created_at timestamptz NOT NULL,
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  given_up_at timestamptz,
  last_error text,
  CHECK ((payload IS NULL) = (given_up_at IS NOT NULL))
);
CREATE INDEX background_jobs_due ON background_jobs (kind, run_at) WHERE given_up_at IS NULL;
CREATE INDEX background_jobs_given_up ON background_jobs (given_up_at) WHERE given_up_at IS NOT NULL;

-- How often something limited was done since its window began: what and by whom.
CREATE TABLE call_counts (
  what text NOT NULL,
  who text NOT NULL,
  window_began_at timestamptz NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (what, who)
);
CREATE INDEX call_counts_age ON call_counts (window_began_at);

-- Links for a new password, by the SHA-256 of their token. One per user: a newer one takes the place of the last.
CREATE TABLE password_tokens (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- Every transaction may leave work behind, also one that sees a single supplier only; the portal alone reads it.
ALTER TABLE background_jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE background_jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY written_by_all ON background_jobs FOR INSERT WITH CHECK (true);
CREATE POLICY portal_alone ON background_jobs USING ((SELECT app_scope_is_all()));
ALTER TABLE call_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE call_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON call_counts USING ((SELECT app_scope_is_all()));
ALTER TABLE password_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE password_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON password_tokens USING ((SELECT app_scope_is_all()));

GRANT SELECT, INSERT, UPDATE, DELETE ON background_jobs, call_counts, password_tokens TO portal_app;
