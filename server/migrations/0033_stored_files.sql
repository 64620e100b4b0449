-- Up Migration

-- Which rows name a content: asked before one is deleted.
CREATE INDEX attachments_content ON attachments (sha256);
CREATE INDEX order_lines_label ON order_lines (label_sha256) WHERE label_sha256 IS NOT NULL;

-- A migration that adds a column which names a content creates this anew.
CREATE FUNCTION is_content_used(key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM attachments WHERE sha256 = key)
    OR EXISTS (SELECT FROM order_lines WHERE label_sha256 = key)
$$;

-- How much a company has attached; the marketplace's files do not count.
CREATE INDEX attachments_of_supplier ON attachments (supplier_id) INCLUDE (size_bytes) WHERE created_user_id IS NOT NULL;

-- A user of one facility sees a part of the company's files alone; the company's limit is about all of them.
CREATE FUNCTION supplier_file_bytes(supplier integer) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = public SET app.scope = 'all' AS $$
BEGIN
  RETURN (SELECT coalesce(sum(size_bytes), 0) FROM attachments
    WHERE supplier_id = supplier AND created_user_id IS NOT NULL);
END $$;
