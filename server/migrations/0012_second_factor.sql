-- Up Migration

INSERT INTO site_settings (code, description, setting_type, value) VALUES
  ('employeeSecondFactor', 'Employees must use two-step verification', 'F', 'N');

-- How a session was begun; and whether it was begun by the password alone when the portal demanded a second factor of
-- its user. Such a session is of little use until the user has one.
ALTER TABLE sessions ADD COLUMN sign_in_way text NOT NULL DEFAULT 'password'
    CHECK (sign_in_way IN ('password', 'password_and_code', 'passkey', 'provider')),
  ADD COLUMN needs_second_factor boolean NOT NULL DEFAULT false;

ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check CHECK (
  end_reason IN ('logout', 'token_reuse', 'password_change', 'role_change', 'deactivation', 'second_factor_reset'));

-- The secret that an authenticator app shares, sealed with a key outside the database. It counts once it is confirmed.
-- last_step is the time step of the newest code that was taken: no code counts twice.
CREATE TABLE second_factors (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint
);

-- Keyed hashes of the codes for somebody who has lost the app.
CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-ins whose password was right and whose code has not come yet, by the SHA-256 of what the browser holds.
CREATE TABLE mfa_tokens (
  token_hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the password's hash: a changed password ends what was begun with the old one.
  password_mark bytea NOT NULL,
  client_id text NOT NULL,
  is_remembered boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mfa_tokens_end ON mfa_tokens (expires_at);
CREATE INDEX mfa_tokens_user ON mfa_tokens (user_id);

CREATE TABLE passkeys (
  credential_id bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- What an authenticator has yet to sign, by its SHA-256; each is answered once. user_id is null for a sign-in.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  user_id integer REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_age ON passkey_challenges (created_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);

ALTER TABLE second_factors ENABLE ROW LEVEL SECURITY;
ALTER TABLE second_factors FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON second_factors USING ((SELECT app_scope_is_all()));
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE recovery_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON recovery_codes USING ((SELECT app_scope_is_all()));
ALTER TABLE mfa_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE mfa_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON mfa_tokens USING ((SELECT app_scope_is_all()));
ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;
ALTER TABLE passkeys FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON passkeys USING ((SELECT app_scope_is_all()));
ALTER TABLE passkey_challenges ENABLE ROW LEVEL SECURITY;
ALTER TABLE passkey_challenges FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON passkey_challenges USING ((SELECT app_scope_is_all()));

GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, recovery_codes, mfa_tokens, passkeys, passkey_challenges
  TO portal_app;
