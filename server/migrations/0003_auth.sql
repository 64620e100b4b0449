-- Up Migration

-- A sign-in and all that follows from it. Ends absolutely at expires_at, or before with a reason.
CREATE TABLE sessions (
  session_id uuid PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id text NOT NULL,
  is_remembered boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (end_reason IN ('logout', 'token_reuse', 'password_change', 'role_change', 'deactivation'))
);
CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_end ON sessions (expires_at);

-- The family of refresh tokens of a session, by their SHA-256. A successor follows from its token and a key outside
-- the database, so that the same one can be answered twice and none can be read here.
CREATE TABLE refresh_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  issued_at timestamptz NOT NULL,
  used_at timestamptz,
  successor_hash bytea
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

-- Failed sign-ins. account_key is a keyed hash of the name as it was typed, known or not, because people type their
-- password into the wrong field; address is an IPv4 address or the /64 of an IPv6 one.
CREATE TABLE sign_in_failures (
  account_key bytea NOT NULL,
  address text NOT NULL,
  failures integer NOT NULL,
  last_failed_at timestamptz NOT NULL,
  PRIMARY KEY (account_key, address)
);
CREATE INDEX sign_in_failures_age ON sign_in_failures (last_failed_at);
CREATE TABLE sign_in_account_failures (
  account_key bytea PRIMARY KEY,
  failures integer NOT NULL,
  last_failed_at timestamptz NOT NULL
);
CREATE INDEX sign_in_account_failures_age ON sign_in_account_failures (last_failed_at);
CREATE TABLE sign_in_address_failures (
  address text PRIMARY KEY,
  window_began_at timestamptz NOT NULL,
  failures integer NOT NULL
);
CREATE INDEX sign_in_address_failures_age ON sign_in_address_failures (window_began_at);

-- Where an account was signed in to before: these addresses may try on when everybody else is shut out.
CREATE TABLE sign_in_addresses (
  account_key bytea NOT NULL,
  address text NOT NULL,
  last_signed_in_at timestamptz NOT NULL,
  PRIMARY KEY (account_key, address)
);
CREATE INDEX sign_in_addresses_age ON sign_in_addresses (last_signed_in_at);

ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON sessions USING ((SELECT app_scope_is_all()));
ALTER TABLE refresh_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE refresh_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON refresh_tokens USING ((SELECT app_scope_is_all()));
ALTER TABLE sign_in_failures ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_failures FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON sign_in_failures USING ((SELECT app_scope_is_all()));
ALTER TABLE sign_in_account_failures ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_account_failures FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON sign_in_account_failures USING ((SELECT app_scope_is_all()));
ALTER TABLE sign_in_address_failures ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_address_failures FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON sign_in_address_failures USING ((SELECT app_scope_is_all()));
ALTER TABLE sign_in_addresses ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_addresses FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON sign_in_addresses USING ((SELECT app_scope_is_all()));

GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, refresh_tokens, sign_in_failures, sign_in_account_failures,
  sign_in_address_failures, sign_in_addresses TO portal_app;
