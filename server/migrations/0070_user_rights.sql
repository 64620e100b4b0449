-- Up Migration

-- What a user is limited to in one section and facility; a user has every right that no row takes.
CREATE TABLE user_rights (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  section text NOT NULL CHECK (section IN
    ('bids', 'orders', 'repairs', 'returns', 'loaners', 'insights', 'companyProfile')),
  company_id integer NOT NULL REFERENCES facilities ON DELETE CASCADE,
  level text NOT NULL CHECK (level IN ('none', 'see', 'act')),
  PRIMARY KEY (user_id, section, company_id)
);
ALTER TABLE user_rights ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_rights FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON user_rights USING ((SELECT app_scope_is_all()) OR user_id = (SELECT app_user_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON user_rights TO portal_app;
