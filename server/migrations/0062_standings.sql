-- Up Migration

-- Where the figures of all suppliers lie that work in a section: what a quarter, half and three quarters of them do not go
-- beyond, rounded so that they are nobody's own. There is no row where too few suppliers have cases, and in none whose.
CREATE TABLE insight_borders (
  metric text NOT NULL,
  days integer NOT NULL,
  borders integer[] NOT NULL CHECK (cardinality(borders) = 3),
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (metric, days)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON insight_borders TO portal_app;
