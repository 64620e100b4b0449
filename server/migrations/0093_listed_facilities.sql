-- A facility that its supplier no longer lists is kept where records refer to it, and is found by no search.
ALTER TABLE facilities ADD COLUMN is_listed boolean NOT NULL DEFAULT true;
