-- Up Migration

-- Who somebody is at an identity provider. Linked at the first sign-in by the provider's claim userId, which people
-- cannot change themselves, and never by a mail address; from then on the subject decides.
CREATE TABLE provider_subjects (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);

ALTER TABLE provider_subjects ENABLE ROW LEVEL SECURITY;
ALTER TABLE provider_subjects FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON provider_subjects USING ((SELECT app_scope_is_all()));

GRANT SELECT, INSERT, UPDATE, DELETE ON provider_subjects TO portal_app;
