-- Up Migration

-- A walk along the makers may pass all lines of those that have none in the condition asked for: with the condition in the
-- index it reads that alone.
DROP INDEX line_search_manufacturer;
CREATE INDEX line_search_manufacturer ON line_search (supplier_id, manufacturer_key, date_entered DESC, record_id DESC)
  INCLUDE (company_id, kind, condition_id);
