-- Up Migration

-- Where the portal sends outbound events by itself.
CREATE TABLE webhooks (
  webhook_id text PRIMARY KEY,
  url text NOT NULL,
  -- Null: all of them.
  types text[],
  -- Sealed, since signing needs them as they are. The former one signs too for a while.
  sealed_secret bytea NOT NULL,
  sealed_former_secret bytea,
  former_secret_until timestamptz,
  -- The last event of the feed that has become a delivery here, or needs none.
  last_sequence bigint NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((sealed_former_secret IS NULL) = (former_secret_until IS NULL))
);

-- One row for each event that a webhook is told, and for each test.
CREATE TABLE webhook_deliveries (
  delivery_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  -- Null: a test.
  sequence bigint REFERENCES outbound_events,
  -- By this the receiver knows a repeated one.
  message_id uuid NOT NULL,
  type text NOT NULL,
  -- What the event tells of: deliveries of one record leave in their order.
  record_key text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'parked')),
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- The time after which it is given up counts from here.
  first_tried_at timestamptz,
  last_tried_at timestamptz,
  next_try_at timestamptz NOT NULL,
  -- What the receiver answered last; null where no answer came.
  last_status integer,
  last_error text,
  UNIQUE (webhook_id, sequence)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_try_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (webhook_id, record_key, delivery_id)
  WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_parked ON webhook_deliveries (delivery_id) WHERE state = 'parked';
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (last_tried_at) WHERE state <> 'waiting';

-- When each key was last used, by its name; the one of the environment included.
CREATE TABLE marketplace_key_uses (
  name text PRIMARY KEY,
  last_used_at timestamptz NOT NULL
);

ALTER TABLE marketplace_keys ADD COLUMN made_by_user_id integer, ADD COLUMN revoked_by_user_id integer;

ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhooks FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON webhooks USING ((SELECT app_scope_is_all()));
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON webhook_deliveries USING ((SELECT app_scope_is_all()));
ALTER TABLE marketplace_key_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE marketplace_key_uses FORCE ROW LEVEL SECURITY;
CREATE POLICY portal_alone ON marketplace_key_uses USING ((SELECT app_scope_is_all()));

-- Keys are made and withdrawn; a withdrawn one never comes back, and no key turns into another.
DROP POLICY portal_alone ON marketplace_keys;
CREATE POLICY read_by_portal ON marketplace_keys FOR SELECT USING ((SELECT app_scope_is_all()));
CREATE POLICY made_by_portal ON marketplace_keys FOR INSERT
  WITH CHECK ((SELECT app_scope_is_all()) AND revoked_at IS NULL);
CREATE POLICY withdrawn_once ON marketplace_keys FOR UPDATE
  USING ((SELECT app_scope_is_all()) AND revoked_at IS NULL) WITH CHECK (revoked_at IS NOT NULL);

GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks, webhook_deliveries TO portal_app;
GRANT SELECT, INSERT, UPDATE ON marketplace_key_uses TO portal_app;
GRANT INSERT ON marketplace_keys TO portal_app;
GRANT UPDATE (revoked_at, revoked_by_user_id) ON marketplace_keys TO portal_app;

-- Refused events, as employees read and retry them: all, or those of one type.
DROP INDEX inbound_events_refused;
CREATE INDEX inbound_events_refused ON inbound_events (inbound_event_id) WHERE outcome = 'refused';
CREATE INDEX inbound_events_refused_by_type ON inbound_events (type, inbound_event_id) WHERE outcome = 'refused';
