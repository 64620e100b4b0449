-- Up Migration

-- Forced row level security holds for whoever migrates, too.
SELECT set_config('app.scope', 'all', true);

-- What All Orders' quick filters ask for beside kind and facility. Kinds are past due by different days: orders by their
-- estimated ship date, which stands already, the others by this one.
ALTER TABLE line_search ADD COLUMN urgency_description text, ADD COLUMN due_date date;

CREATE OR REPLACE VIEW order_search AS
  SELECT 'order' AS kind, l.line_item_id AS record_id, l.supplier_id, l.company_id, l.line_item_id, l.order_id,
    o.order_number, o.display_po, o.billing_po, o.vendor_order_number, o.order_type_id, l.status, l.manufacturer,
    l.part_number, l.vendor_part_number, l.orig_reference, l.description, l.condition_id, l.quantity,
    l.ship_date_reason_id, l.estimated_ship_date, l.tracking_number, l.date_entered, l.date_shipped,
    l.vendor_rma_number AS rma_number, l.serial_number,
    NULL::text[] AS more_codes, l.urgency_description, NULL::date AS due_date
  FROM order_lines l JOIN orders o USING (order_id, company_id);

CREATE OR REPLACE VIEW repair_search AS
  SELECT 'repair' AS kind, l.line_item_id AS record_id, l.supplier_id, l.company_id, l.line_item_id, l.order_id,
    o.order_number, o.display_po, o.billing_po, o.vendor_order_number, o.order_type_id, l.status, l.manufacturer,
    l.part_number, NULL::text AS vendor_part_number, NULL::text AS orig_reference, l.description, l.condition_id,
    l.quantity, l.ship_date_reason_id, l.estimated_ship_date,
    coalesce(l.vendor_to_customer_tracking_number, l.customer_to_vendor_tracking_number) AS tracking_number,
    l.date_created AS date_entered, l.vendor_to_customer_date_shipped AS date_shipped,
    l.vendor_rma_number AS rma_number, l.serial_number,
    array_remove(ARRAY[lower(btrim(l.customer_to_vendor_tracking_number)), lower(btrim(l.rga_number))], NULL) AS more_codes,
    l.urgency_description, coalesce(l.estimated_ship_date, l.follow_up_date) AS due_date
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
    array_remove(ARRAY[lower(btrim(l.outbound_tracking_number))], NULL) AS more_codes,
    NULL::text AS urgency_description, l.rga_due_date AS due_date
  FROM loaner_lines l JOIN loaners o USING (order_id, company_id);

CREATE OR REPLACE VIEW return_search AS
  SELECT 'return' AS kind, line_item_id AS record_id, supplier_id, company_id, line_item_id, order_id, order_number,
    display_po, NULL::text AS billing_po, NULL::text AS vendor_order_number, 4 AS order_type_id, status, manufacturer,
    part_number, NULL::text AS vendor_part_number, rga_number AS orig_reference, description, condition_id, quantity,
    NULL::integer AS ship_date_reason_id, NULL::date AS estimated_ship_date, tracking_number, date_entered, date_shipped,
    rma_number, NULL::text AS serial_number, ARRAY[lower(btrim(rga_number))] AS more_codes,
    NULL::text AS urgency_description, rga_due_date AS due_date
  FROM returns;

UPDATE line_search AS kept SET urgency_description = record.urgency_description, due_date = record.due_date
FROM (SELECT kind, record_id, urgency_description, due_date FROM order_search WHERE urgency_description IS NOT NULL
  UNION ALL SELECT kind, record_id, urgency_description, due_date FROM repair_search
  UNION ALL SELECT kind, record_id, urgency_description, due_date FROM loaner_search
  UNION ALL SELECT kind, record_id, urgency_description, due_date FROM return_search) AS record
WHERE kept.kind = record.kind AND kept.record_id = record.record_id
  AND (record.urgency_description IS NOT NULL OR record.due_date IS NOT NULL);

DO $$
DECLARE
  written_table text;
BEGIN
  FOREACH written_table IN ARRAY
    ARRAY['order_lines', 'orders', 'repair_lines', 'repair_orders', 'loaner_lines', 'loaners', 'returns'] LOOP
    EXECUTE format('DROP TRIGGER keep_searched_new ON %1$I; DROP TRIGGER keep_searched ON %1$I', written_table);
    EXECUTE format('DROP FUNCTION keep_searched_new_%s, keep_searched_%s', written_table, written_table);
  END LOOP;
END $$;
CALL keep_searched('order', 'order_lines', 'record_id = written.line_item_id');
CALL keep_searched('order', 'orders', 'order_id = written.order_id AND company_id = written.company_id');
CALL keep_searched('repair', 'repair_lines', 'record_id = written.line_item_id');
CALL keep_searched('repair', 'repair_orders', 'order_id = written.order_id AND company_id = written.company_id');
CALL keep_searched('loaner', 'loaner_lines', 'record_id = written.line_item_id');
CALL keep_searched('loaner', 'loaners', 'order_id = written.order_id AND company_id = written.company_id');
CALL keep_searched('return', 'returns', 'record_id = written.line_item_id');
ANALYZE line_search;
