-- Up Migration

-- Pages of reports that employees put into portals.
CREATE TABLE report_widgets (
  raven_id text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  report_workspace_id text NOT NULL,
  report_id text NOT NULL,
  widget_page_id text NOT NULL UNIQUE,
  report_page_id text,
  -- Counts the saves.
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE report_portals (
  raven_id text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  is_default boolean NOT NULL,
  -- Has no companies, so that it is everybody's who has no other.
  is_unassigned boolean NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX report_portals_default ON report_portals (is_default) WHERE is_default;
CREATE UNIQUE INDEX report_portals_unassigned ON report_portals (is_unassigned) WHERE is_unassigned;

CREATE TABLE report_portal_widgets (
  portal_id text NOT NULL REFERENCES report_portals ON DELETE CASCADE,
  widget_id text NOT NULL REFERENCES report_widgets ON DELETE CASCADE,
  place integer NOT NULL,
  PRIMARY KEY (portal_id, widget_id)
);
CREATE INDEX report_portal_widgets_of_widget ON report_portal_widgets (widget_id);

-- A company has one portal at most.
CREATE TABLE report_portal_companies (
  supplier_id integer PRIMARY KEY REFERENCES suppliers,
  portal_id text NOT NULL REFERENCES report_portals ON DELETE CASCADE
);
CREATE INDEX report_portal_companies_of_portal ON report_portal_companies (portal_id);

-- The order that a user has put the widgets of a portal in; the built-in portal is no row.
CREATE TABLE report_widget_orders (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  portal_id text NOT NULL,
  widget_ids text[] NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, portal_id)
);
CREATE INDEX report_widget_orders_of_portal ON report_widget_orders (portal_id);

INSERT INTO report_widgets (raven_id, name, description, report_workspace_id, report_id, widget_page_id, report_page_id)
SELECT 'built-in-' || metric, name, '', 'built-in', report, metric, report
FROM (VALUES
  ('performance', 'past-due-now', 'Past due now'),
  ('bids', 'bid-response-rate', 'Bid response rate'),
  ('bids', 'bid-response-time', 'Bid response time'),
  ('bids', 'bid-30min', 'Answered within 30 minutes'),
  ('bids', 'no-bid-rate', 'No Bid rate'),
  ('bids', 'win-rate', 'Win rate'),
  ('orders', 'on-time-ship', 'On-time ship rate'),
  ('orders', 'on-time-latest', 'On-time against latest date'),
  ('orders', 'days-to-ship', 'Days to ship'),
  ('orders', 'backorder-rate', 'Backorder rate'),
  ('orders', 'sales', 'Order value'),
  ('repairs', 'quote-turnaround', 'Repair quote turnaround'),
  ('repairs', 'quote-acceptance', 'Quote acceptance rate'),
  ('repairs', 'requote-rate', 'Requote rate'),
  ('repairs', 'repair-turnaround', 'Repair turnaround'),
  ('repairs', 'repair-on-time', 'Repairs on time'),
  ('returns', 'return-rate', 'Return rate'),
  ('returns', 'exchange-rate', 'Exchange rate'),
  ('returns', 'rga-response', 'Return response time'),
  ('returns', 'rga-approval', 'Approval rate'),
  ('returns', 'discrepancy-rate', 'Discrepancy rate'),
  ('returns', 'inspect-lag', 'Open inspections'),
  ('loaners', 'loaner-dispatch', 'Loaner dispatch time'),
  ('loaners', 'loaner-overdue', 'Loaners overdue now')
) AS built_in (report, metric, name);

-- Suppliers read what is made for them and write nothing but their users' own order.
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['report_widgets', 'report_portals', 'report_portal_widgets', 'report_portal_companies'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY kept ON %I USING ((SELECT app_scope_is_all()))', kept);
  END LOOP;
END $$;
CREATE POLICY own ON report_portal_companies FOR SELECT USING (supplier_id = (SELECT app_supplier_id()));
-- What is made for one company tells about it, so another one's portal does not exist for a supplier.
CREATE POLICY own ON report_portals FOR SELECT USING (is_default OR is_unassigned
  OR raven_id IN (SELECT c.portal_id FROM report_portal_companies c WHERE c.supplier_id = (SELECT app_supplier_id())));
CREATE POLICY own ON report_portal_widgets FOR SELECT USING (portal_id IN (SELECT p.raven_id FROM report_portals p));
CREATE POLICY own ON report_widgets FOR SELECT USING (raven_id IN (SELECT w.widget_id FROM report_portal_widgets w));
ALTER TABLE report_widget_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_widget_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON report_widget_orders USING ((SELECT app_scope_is_all()) OR user_id = (SELECT app_user_id()));

GRANT SELECT, INSERT, UPDATE, DELETE ON report_widgets, report_portals, report_portal_widgets, report_portal_companies,
  report_widget_orders TO portal_app;
