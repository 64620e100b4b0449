-- Up Migration

-- Links by which a supplier shows certifications to somebody who does not sign in. Of the link the hash alone is kept.
CREATE TABLE wallet_shares (
  share_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  company_id integer NOT NULL REFERENCES facilities,
  -- For whom, in the supplier's words.
  recipient text NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_user_id integer NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE INDEX wallet_shares_of_company ON wallet_shares (company_id, share_id DESC);

CREATE TABLE wallet_certifications (
  share_id integer NOT NULL REFERENCES wallet_shares,
  company_id integer NOT NULL,
  certification_id integer NOT NULL,
  PRIMARY KEY (share_id, certification_id),
  FOREIGN KEY (company_id, certification_id) REFERENCES profile_certifications
);

-- When a link was opened; nothing of by whom.
CREATE TABLE wallet_openings (
  opening_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  share_id integer NOT NULL REFERENCES wallet_shares,
  company_id integer NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX wallet_openings_of_share ON wallet_openings (share_id, at DESC);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['wallet_shares', 'wallet_certifications', 'wallet_openings'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own ON %I USING ((SELECT app_scope_is_all())
      OR company_id = ANY ((SELECT app_facility_ids())::integer[]))', owned);
  END LOOP;
END $$;
GRANT SELECT, INSERT ON wallet_shares, wallet_certifications, wallet_openings TO portal_app;
GRANT UPDATE (withdrawn_at) ON wallet_shares TO portal_app;
