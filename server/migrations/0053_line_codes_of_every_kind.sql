-- Up Migration

-- Forced row level security holds for whoever migrates, too.
SELECT set_config('app.scope', 'all', true);

-- A line has one tracking number to be searched and sorted by, and may have had another parcel, the label of which is still
-- on its box; and the marketplace's RGA number, which customers write on theirs. As codes they find it all the same.
-- In small letters, as `codes` compares them.
ALTER TABLE line_search ADD COLUMN more_codes text[];

CREATE OR REPLACE VIEW repair_search AS
  SELECT 'repair' AS kind, l.line_item_id AS record_id, l.supplier_id, l.company_id, l.line_item_id, l.order_id,
    o.order_number, o.display_po, o.billing_po, o.vendor_order_number, o.order_type_id, l.status, l.manufacturer,
    l.part_number, NULL::text AS vendor_part_number, NULL::text AS orig_reference, l.description, l.condition_id,
    l.quantity, l.ship_date_reason_id, l.estimated_ship_date,
    coalesce(l.vendor_to_customer_tracking_number, l.customer_to_vendor_tracking_number) AS tracking_number,
    l.date_created AS date_entered, l.vendor_to_customer_date_shipped AS date_shipped,
    l.vendor_rma_number AS rma_number, l.serial_number,
    array_remove(ARRAY[lower(btrim(l.customer_to_vendor_tracking_number)), lower(btrim(l.rga_number))], NULL) AS more_codes
  FROM repair_lines l JOIN repair_orders o USING (order_id, company_id);

CREATE OR REPLACE VIEW loaner_search AS
  SELECT 'loaner' AS kind, l.line_item_id AS record_id, l.supplier_id, l.company_id, l.line_item_id, l.order_id,
    o.order_number, o.display_po, o.billing_po, o.vendor_order_number, o.order_type_id, l.status, l.manufacturer,
    l.part_number, NULL::text AS vendor_part_number, NULL::text AS orig_reference, l.description, l.condition_id,
    l.quantity, l.ship_date_reason_id, l.estimated_ship_date,
    -- Once it is on its way back, that parcel is the one that people look for.
    coalesce(l.inbound_tracking_number, l.outbound_tracking_number) AS tracking_number,
    l.date_created AS date_entered, l.outbound_date_shipped AS date_shipped, l.vendor_rma_number AS rma_number,
    l.serial_number,
    array_remove(ARRAY[lower(btrim(l.outbound_tracking_number))], NULL) AS more_codes
  FROM loaner_lines l JOIN loaners o USING (order_id, company_id);

CREATE OR REPLACE VIEW return_search AS
  SELECT 'return' AS kind, line_item_id AS record_id, supplier_id, company_id, line_item_id, order_id, order_number,
    display_po, NULL::text AS billing_po, NULL::text AS vendor_order_number, 4 AS order_type_id, status, manufacturer,
    part_number, NULL::text AS vendor_part_number, rga_number AS orig_reference, description, condition_id, quantity,
    NULL::integer AS ship_date_reason_id, NULL::date AS estimated_ship_date, tracking_number, date_entered, date_shipped,
    rma_number, NULL::text AS serial_number, ARRAY[lower(btrim(rga_number))] AS more_codes
  FROM returns;

UPDATE line_search AS kept SET more_codes = record.more_codes
FROM (SELECT kind, record_id, more_codes FROM repair_search UNION ALL SELECT kind, record_id, more_codes FROM loaner_search
  UNION ALL SELECT kind, record_id, more_codes FROM return_search) AS record
WHERE kept.kind = record.kind AND kept.record_id = record.record_id AND record.more_codes <> '{}';

ALTER TABLE line_search DROP COLUMN codes;
ALTER TABLE line_search ADD COLUMN codes text[] NOT NULL GENERATED ALWAYS AS (array_remove(ARRAY[
  line_item_id::text, lower(btrim(tracking_number)), lower(btrim(display_po)), lower(btrim(billing_po)),
  lower(btrim(rma_number)), lower(btrim(serial_number))], NULL) || coalesce(more_codes, '{}'::text[])) STORED;
CREATE INDEX line_search_codes ON line_search USING gin (codes);

DO $$
DECLARE
  written_table text;
BEGIN
  FOREACH written_table IN ARRAY ARRAY['repair_lines', 'repair_orders', 'loaner_lines', 'loaners', 'returns'] LOOP
    EXECUTE format('DROP TRIGGER keep_searched_new ON %1$I; DROP TRIGGER keep_searched ON %1$I', written_table);
    EXECUTE format('DROP FUNCTION keep_searched_new_%s, keep_searched_%s', written_table, written_table);
  END LOOP;
END $$;
CALL keep_searched('repair', 'repair_lines', 'record_id = written.line_item_id');
CALL keep_searched('repair', 'repair_orders', 'order_id = written.order_id AND company_id = written.company_id');
CALL keep_searched('loaner', 'loaner_lines', 'record_id = written.line_item_id');
CALL keep_searched('loaner', 'loaners', 'order_id = written.order_id AND company_id = written.company_id');
CALL keep_searched('return', 'returns', 'record_id = written.line_item_id');
ANALYZE line_search;
