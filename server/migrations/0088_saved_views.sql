-- Up Migration

-- What a list showed, by the name that its user gave to it: tab, filters, search, sort and rows on a page.
CREATE TABLE saved_views (
  view_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  grid_name text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  shown jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_views_by_name ON saved_views (user_id, grid_name, lower(name));

ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_views FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON saved_views USING ((SELECT app_scope_is_all()) OR user_id = (SELECT app_user_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views TO portal_app;
