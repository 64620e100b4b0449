-- Up Migration

-- What asks which rows name a content, in one place again: the migrations before it each wrapped the one that they found.
CREATE OR REPLACE FUNCTION is_content_used(key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM attachments WHERE sha256 = key)
    OR EXISTS (SELECT FROM discrepancy_files WHERE sha256 = key)
    OR EXISTS (SELECT FROM profile_documents WHERE sha256 = key)
    OR EXISTS (SELECT FROM order_lines WHERE label_sha256 = key)
    OR EXISTS (SELECT FROM repair_lines WHERE label_sha256 = key)
    OR EXISTS (SELECT FROM returns WHERE label_sha256 = key)
    OR EXISTS (SELECT FROM loaner_lines WHERE label_sha256 = key)
$$;

DROP FUNCTION is_content_used_but_for_returns, is_content_used_without_loaners, is_content_used_but_for_profiles,
  is_content_used_but_for_repairs, is_content_used_but_for_discrepancies;
