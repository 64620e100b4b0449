-- Up Migration

-- Rows on a page; null where none was chosen.
ALTER TABLE grid_preferences ADD COLUMN page_size smallint CHECK (page_size IN (10, 25, 50, 100));
