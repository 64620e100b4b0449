-- Up Migration

-- What users need to know one session of theirs from another. last_seen_at follows the refreshes of the access token,
-- not each call. Null for sessions that began before.
ALTER TABLE sessions ADD COLUMN user_agent text,
  ADD COLUMN address text,
  ADD COLUMN last_seen_at timestamptz;

-- Users see and end their own sessions.
CREATE POLICY own ON sessions USING (user_id = (SELECT app_user_id()));

-- Properties of users as the admin service keeps them (MFA_OptIn). With an outside service this is the last known value.
CREATE TABLE user_properties (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  value text NOT NULL,
  is_custom boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, name)
);
ALTER TABLE user_properties ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_properties FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON user_properties USING ((SELECT app_scope_is_all()) OR user_id = (SELECT app_user_id()));
GRANT SELECT, INSERT, UPDATE ON user_properties TO portal_app;

-- Requests for a supplier account, as they were sent.
CREATE TABLE registrations (
  registration_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  requested_at timestamptz NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company_email text NOT NULL,
  phone_number text NOT NULL,
  ext text NOT NULL,
  company_name text NOT NULL,
  company_web_site text NOT NULL,
  comments text NOT NULL,
  area_of_interests jsonb NOT NULL
);
ALTER TABLE registrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE registrations FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON registrations USING ((SELECT app_scope_is_all()));
GRANT SELECT, INSERT ON registrations TO portal_app;
