-- Up Migration

-- Keys of the gateway, by their SHA-256: random and long, so that a plain hash keeps them.
CREATE TABLE marketplace_keys (
  key_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  key_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);

-- One row per event that came in, with its latest outcome. An applied one is written in the transaction of its effect and
-- stays; any other may be tried again under the same id. Events that cannot be read have neither source nor id.
CREATE TABLE inbound_events (
  inbound_event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text,
  event_id text,
  type text,
  time timestamptz,
  received_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  outcome text NOT NULL CHECK (outcome IN ('applied', 'stale', 'refused')),
  problem jsonb,
  -- Of refused events alone, and without passwords.
  payload jsonb,
  UNIQUE (source, event_id),
  CHECK ((outcome = 'refused') = (problem IS NOT NULL)),
  CHECK (outcome = 'refused' OR payload IS NULL)
);
CREATE INDEX inbound_events_refused ON inbound_events (received_at) WHERE outcome = 'refused';

-- The time of the newest change that was applied to a record, so that an older one arriving later has no effect.
CREATE TABLE inbound_record_times (
  record_key text PRIMARY KEY,
  time timestamptz NOT NULL
);

ALTER TABLE marketplace_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE marketplace_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON marketplace_keys USING ((SELECT app_scope_is_all()));
ALTER TABLE inbound_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE inbound_events FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON inbound_events USING ((SELECT app_scope_is_all()));
ALTER TABLE inbound_record_times ENABLE ROW LEVEL SECURITY;
ALTER TABLE inbound_record_times FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON inbound_record_times USING ((SELECT app_scope_is_all()));

GRANT SELECT ON marketplace_keys TO portal_app;
GRANT SELECT, INSERT, UPDATE ON inbound_events, inbound_record_times TO portal_app;
