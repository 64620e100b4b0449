-- Up Migration

-- The profile of a facility. A section's answers that nothing else refers to stand together in `answers`; what has an id
-- of its own (contacts, addresses, trade references, fees, certifications, files) has a table below.
CREATE TABLE profile_sections (
  company_id integer NOT NULL REFERENCES facilities,
  section text NOT NULL CHECK (section IN ('general', 'services', 'certification', 'fees', 'shipping')),
  -- Counts the saves that have changed something.
  version integer NOT NULL CHECK (version >= 0),
  answers jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, section)
);

CREATE TABLE profile_contacts (
  contact_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES facilities,
  contact_type integer NOT NULL CHECK (contact_type BETWEEN 0 AND 7),
  name text,
  title text,
  email text,
  phone text,
  UNIQUE (company_id, contact_type)
);

CREATE TABLE profile_addresses (
  address_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES facilities,
  address_type_id integer NOT NULL REFERENCES address_types,
  street text NOT NULL,
  street2 text,
  city text NOT NULL,
  state text NOT NULL,
  zipcode text NOT NULL,
  country text NOT NULL CHECK (country IN ('US', 'CA')),
  UNIQUE (company_id, address_type_id)
);

CREATE TABLE trade_references (
  trade_ref_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES facilities,
  company text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL
);
CREATE INDEX trade_references_of_company ON trade_references (company_id, trade_ref_id);

CREATE TABLE profile_fees (
  fee_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES facilities,
  fee_type text NOT NULL CHECK (fee_type IN ('MinimumOrder', 'OrderProcessing', 'DropShip', 'Other')),
  amount_cents integer NOT NULL CHECK (amount_cents BETWEEN 0 AND 99999999),
  details text,
  third_party_only boolean NOT NULL
);
CREATE UNIQUE INDEX profile_fees_once ON profile_fees (company_id, fee_type) WHERE fee_type <> 'Other';
CREATE INDEX profile_fees_of_company ON profile_fees (company_id, fee_id);

-- Files of the profile, which are asked for by name: within a facility each has another one.
CREATE TABLE profile_documents (
  document_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  company_id integer NOT NULL REFERENCES facilities,
  kind text NOT NULL CHECK (kind IN ('orgChart', 'certification')),
  name text NOT NULL,
  name_key text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_user_id integer NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (company_id, name_key)
);
CREATE UNIQUE INDEX profile_documents_org_chart ON profile_documents (company_id) WHERE kind = 'orgChart';
CREATE INDEX profile_documents_content ON profile_documents (sha256);
CREATE INDEX profile_documents_of_supplier ON profile_documents (supplier_id) INCLUDE (size_bytes);

-- One taken off the list stays, no longer active; one of the known ones that is added again is that row once more.
CREATE TABLE profile_certifications (
  company_id integer NOT NULL REFERENCES facilities,
  -- Of the known ones, or from 1000 on, counted in each facility.
  certification_id integer NOT NULL CHECK (certification_id > 0),
  name text NOT NULL,
  obtain_date date NOT NULL,
  expire_date date NOT NULL CHECK (expire_date >= obtain_date),
  document_id integer REFERENCES profile_documents ON DELETE SET NULL,
  is_active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (company_id, certification_id)
);
CREATE INDEX profile_certifications_document ON profile_certifications (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX profile_certifications_expiry ON profile_certifications (expire_date) WHERE is_active;

-- What each save has changed, field by field, as the server saw it. Written once, never changed.
CREATE TABLE profile_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL,
  company_id integer NOT NULL,
  section text NOT NULL,
  version integer NOT NULL,
  at timestamptz NOT NULL,
  property_name text NOT NULL,
  old_value jsonb NOT NULL,
  new_value jsonb NOT NULL,
  change_type text NOT NULL CHECK (change_type IN ('Add', 'Modify', 'Delete')),
  by_user_id integer NOT NULL,
  by_name text NOT NULL,
  impersonator_user_id integer
);
CREATE INDEX profile_changes_of_section ON profile_changes (company_id, section, change_id DESC);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['profile_sections', 'profile_contacts', 'profile_addresses', 'trade_references',
    'profile_fees', 'profile_documents', 'profile_certifications', 'profile_changes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own ON %I USING ((SELECT app_scope_is_all())
      OR company_id = ANY ((SELECT app_facility_ids())::integer[]))', owned);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON profile_sections, profile_contacts, profile_addresses, profile_certifications TO portal_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON trade_references, profile_fees TO portal_app;
GRANT SELECT, INSERT, DELETE ON profile_documents TO portal_app;
GRANT SELECT, INSERT ON profile_changes TO portal_app;

-- What the tables before this one name stays named, whichever of them there are.
ALTER FUNCTION is_content_used(text) RENAME TO is_content_used_but_for_profiles;
CREATE FUNCTION is_content_used(key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_content_used_but_for_profiles(key) OR EXISTS (SELECT FROM profile_documents WHERE sha256 = key)
$$;

ALTER FUNCTION supplier_file_bytes(integer) RENAME TO supplier_file_bytes_but_for_profiles;
CREATE FUNCTION supplier_file_bytes(supplier integer) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = public SET app.scope = 'all' AS $$
BEGIN
  RETURN supplier_file_bytes_but_for_profiles(supplier)
    + (SELECT coalesce(sum(size_bytes), 0) FROM profile_documents WHERE supplier_id = supplier);
END $$;
