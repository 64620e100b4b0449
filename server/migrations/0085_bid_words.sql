-- Up Migration

-- What the finder looks for in a bid, in small letters, a line for each.
ALTER TABLE bids ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (lower(
  line_item_id::text || chr(10) || manufacturer || chr(10) || part_number || chr(10) || coalesce(model, '') || chr(10)
  || description)) STORED;

-- The newest of a supplier, of whatever state.
CREATE INDEX bids_newest ON bids (supplier_id, date_entered DESC, line_item_id DESC);

-- As for line_search: "contains" uses no index under row level security, so the numbers of bids are found by the role that
-- may read these columns and nothing else; the bids are read as portal_app.
CREATE POLICY searched ON bids FOR SELECT TO portal_search USING (true);
GRANT SELECT (line_item_id, supplier_id, company_id, date_entered, words) ON bids TO portal_search;

-- By trigrams, where the database offers them; without, more rows are read and the same are found.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX bids_words ON bids USING gin (words gin_trgm_ops);
  END IF;
END $$;
ANALYZE bids;
