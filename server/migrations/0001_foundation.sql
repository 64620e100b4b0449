-- Up Migration

-- The role that the running portal works as: neither owner nor superuser, so that row level security binds it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'portal_app') THEN
    CREATE ROLE portal_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another node migrates at the same moment
END $$;
DO $$ BEGIN EXECUTE format('GRANT portal_app TO %I', current_user); END $$;
GRANT USAGE ON SCHEMA public TO portal_app;

-- Who the current transaction works for. Set by the server when a transaction begins; empty means nobody.
CREATE FUNCTION app_scope_is_all() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.scope', true), '') = 'all' $$;
CREATE FUNCTION app_supplier_id() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.supplier_id', true), '')::integer $$;
CREATE FUNCTION app_user_id() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.user_id', true), '')::integer $$;
CREATE FUNCTION app_facility_ids() RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT string_to_array(nullif(current_setting('app.facility_ids', true), ''), ',')::integer[] $$;

CREATE TABLE suppliers (
  supplier_id integer PRIMARY KEY,
  name text NOT NULL,
  known_tariff_supplier boolean NOT NULL DEFAULT false,
  menu jsonb NOT NULL DEFAULT '{}',
  settings jsonb NOT NULL DEFAULT '{}',
  edi_flags jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE facilities (
  company_id integer PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  name text NOT NULL
);
CREATE INDEX facilities_supplier ON facilities (supplier_id);

CREATE TABLE users (
  user_id integer PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL UNIQUE,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  supplier_id integer REFERENCES suppliers ON DELETE RESTRICT,
  -- null: all facilities of the supplier
  facility_ids integer[],
  is_employee boolean NOT NULL DEFAULT false,
  is_admin boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  time_zone_id text NOT NULL DEFAULT 'America/Chicago',
  is_password_expired boolean NOT NULL DEFAULT false,
  password_hash text,
  default_home_page integer NOT NULL DEFAULT 0,
  default_refresh_rate integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (is_employee = (supplier_id IS NULL))
);
CREATE INDEX users_supplier ON users (supplier_id);
CREATE INDEX users_email ON users (lower(email));

CREATE TABLE oems (
  id integer PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE site_settings (
  code text PRIMARY KEY,
  description text NOT NULL,
  setting_type text NOT NULL CHECK (setting_type IN ('V', 'F')),
  value text NOT NULL
);
INSERT INTO site_settings (code, description, setting_type, value) VALUES
  ('identityProviderAuthentication', 'Sign-in through the identity provider', 'F', 'N'),
  ('marketingInsights', 'Marketing Insights', 'F', 'N'),
  ('brandedEcommerce', 'Branded eCommerce', 'F', 'N'),
  ('reportingPortal', 'Reporting portals: off, assigned (suppliers only) or all', 'V', 'off');

CREATE TABLE grid_preferences (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  grid_name text NOT NULL,
  view text NOT NULL CHECK (view IN ('Grid', 'Card')),
  columns jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, grid_name)
);

-- What browsers claim to have happened; never evidence, so apart from the audit log.
CREATE TABLE client_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  event_type_code text NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX client_events_user ON client_events (user_id, at);

-- Every status step of every line; what timelines show.
CREATE TABLE history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record_kind text NOT NULL,
  record_id integer NOT NULL,
  supplier_id integer NOT NULL,
  company_id integer NOT NULL,
  at timestamptz NOT NULL,
  action text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  by_kind text NOT NULL,
  by_user_id integer,
  by_name text NOT NULL,
  impersonator_user_id integer,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX history_record ON history (record_kind, record_id, supplier_id, id);

-- The audit log: written once, chained by hashes so that a changed row can be found.
CREATE TABLE audit_log (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL,
  actor_user_id integer,
  impersonator_user_id integer,
  supplier_id integer,
  ip text,
  request_id text,
  action text NOT NULL,
  object_kind text NOT NULL,
  object_id text NOT NULL,
  before jsonb,
  after jsonb,
  hash text NOT NULL
);
CREATE INDEX audit_log_object ON audit_log (object_kind, object_id);
CREATE TABLE audit_head (only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one), id bigint NOT NULL, hash text NOT NULL);
INSERT INTO audit_head (id, hash) VALUES (0, '');

CREATE FUNCTION audit_row_hash(previous text, entry audit_log) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(previous || jsonb_build_array(
    entry.id, extract(epoch FROM entry.at), entry.actor_kind, entry.actor_user_id, entry.impersonator_user_id,
    entry.supplier_id, entry.ip, entry.request_id, entry.action, entry.object_kind, entry.object_id, entry.before, entry.after
  )::text, 'UTF8')), 'hex')
$$;
-- The counters' rows are locked until commit, so ids have no gaps and follow the order of commits.
CREATE FUNCTION chain_audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE head audit_head;
BEGIN
  UPDATE audit_head SET id = id + 1 RETURNING * INTO head;
  NEW.id := head.id;
  NEW.hash := audit_row_hash(head.hash, NEW);
  UPDATE audit_head SET hash = NEW.hash;
  RETURN NEW;
END $$;
CREATE TRIGGER chain_audit_row BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_row();

-- What the marketplace reads: one row per supplier action, in the order of commits, without gaps.
CREATE TABLE outbound_events (
  sequence bigint PRIMARY KEY,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  type text NOT NULL,
  at timestamptz NOT NULL,
  supplier_id integer,
  data jsonb NOT NULL
);
CREATE TABLE outbound_head (only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one), sequence bigint NOT NULL);
INSERT INTO outbound_head (sequence) VALUES (0);
CREATE FUNCTION number_outbound_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE outbound_head SET sequence = sequence + 1 RETURNING sequence INTO NEW.sequence;
  RETURN NEW;
END $$;
CREATE TRIGGER number_outbound_event BEFORE INSERT ON outbound_events
  FOR EACH ROW EXECUTE FUNCTION number_outbound_event();

CREATE TABLE idempotency_keys (
  user_id integer NOT NULL,
  endpoint_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer NOT NULL DEFAULT 0,
  reply jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, endpoint_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- The second wall: a query that forgets its WHERE still sees one supplier's rows only.
ALTER TABLE suppliers ENABLE ROW LEVEL SECURITY;
ALTER TABLE suppliers FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON suppliers USING ((SELECT app_scope_is_all()) OR supplier_id = (SELECT app_supplier_id()));
ALTER TABLE facilities ENABLE ROW LEVEL SECURITY;
ALTER TABLE facilities FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON facilities USING ((SELECT app_scope_is_all()) OR supplier_id = (SELECT app_supplier_id()));
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON users USING ((SELECT app_scope_is_all()) OR user_id = (SELECT app_user_id()));
ALTER TABLE grid_preferences ENABLE ROW LEVEL SECURITY;
ALTER TABLE grid_preferences FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON grid_preferences USING ((SELECT app_scope_is_all()) OR user_id = (SELECT app_user_id()));
ALTER TABLE client_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE client_events FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON client_events USING ((SELECT app_scope_is_all()) OR user_id = (SELECT app_user_id()));
ALTER TABLE history ENABLE ROW LEVEL SECURITY;
ALTER TABLE history FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON history USING ((SELECT app_scope_is_all()) OR company_id = ANY ((SELECT app_facility_ids())::integer[]));
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON idempotency_keys USING ((SELECT app_scope_is_all()) OR user_id = (SELECT app_user_id()));
-- Suppliers write to these two and read nothing of them.
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
CREATE POLICY written_by_all ON audit_log FOR INSERT WITH CHECK (true);
CREATE POLICY read_by_all_scope ON audit_log FOR SELECT USING ((SELECT app_scope_is_all()));
ALTER TABLE outbound_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbound_events FORCE ROW LEVEL SECURITY;
CREATE POLICY written_by_all ON outbound_events FOR INSERT WITH CHECK (true);
CREATE POLICY read_by_all_scope ON outbound_events FOR SELECT USING ((SELECT app_scope_is_all()));

GRANT SELECT, INSERT, UPDATE, DELETE ON suppliers, facilities, users, oems, site_settings, grid_preferences,
  client_events, idempotency_keys TO portal_app;
GRANT SELECT, INSERT ON history, audit_log, outbound_events TO portal_app;
