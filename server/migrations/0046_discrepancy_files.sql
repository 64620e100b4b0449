-- Up Migration

-- Files of the forms and of what either side said later. Those of a line's report are the line's own attachments.
CREATE TABLE discrepancy_files (
  file_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id bigint NOT NULL REFERENCES discrepancy_entries,
  vdf_header_id integer NOT NULL REFERENCES discrepancies,
  -- Null: the form without sign-in.
  supplier_id integer,
  company_id integer,
  name text NOT NULL,
  description text,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- Null: the marketplace's, or of the form without sign-in.
  created_user_id integer,
  created_at timestamptz NOT NULL
);
CREATE INDEX discrepancy_files_of_case ON discrepancy_files (vdf_header_id, file_id);
CREATE INDEX discrepancy_files_content ON discrepancy_files (sha256);
CREATE INDEX discrepancy_files_of_supplier ON discrepancy_files (supplier_id) INCLUDE (size_bytes)
  WHERE created_user_id IS NOT NULL;

ALTER TABLE discrepancy_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE discrepancy_files FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON discrepancy_files
  USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
GRANT SELECT, INSERT ON discrepancy_files TO portal_app;

-- What the tables before this one name stays named, whichever of them there are.
ALTER FUNCTION is_content_used(text) RENAME TO is_content_used_but_for_discrepancies;
CREATE FUNCTION is_content_used(key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_content_used_but_for_discrepancies(key) OR EXISTS (SELECT FROM discrepancy_files WHERE sha256 = key)
$$;

CREATE OR REPLACE FUNCTION supplier_file_bytes(supplier integer) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = public SET app.scope = 'all' AS $$
BEGIN
  RETURN (SELECT coalesce(sum(size_bytes), 0) FROM attachments
      WHERE supplier_id = supplier AND created_user_id IS NOT NULL)
    + (SELECT coalesce(sum(size_bytes), 0) FROM discrepancy_files
      WHERE supplier_id = supplier AND created_user_id IS NOT NULL);
END $$;
