-- Up Migration

-- Forced row level security holds for whoever migrates, too.
SELECT set_config('app.scope', 'all', true);

ALTER TABLE line_search ADD COLUMN rma_number text, ADD COLUMN serial_number text;

-- Orders tell both from now on; so does every kind whose view has these columns.
CREATE OR REPLACE VIEW order_search AS
  SELECT 'order' AS kind, l.line_item_id AS record_id, l.supplier_id, l.company_id, l.line_item_id, l.order_id,
    o.order_number, o.display_po, o.billing_po, o.vendor_order_number, o.order_type_id, l.status, l.manufacturer,
    l.part_number, l.vendor_part_number, l.orig_reference, l.description, l.condition_id, l.quantity,
    l.ship_date_reason_id, l.estimated_ship_date, l.tracking_number, l.date_entered, l.date_shipped,
    l.vendor_rma_number AS rma_number, l.serial_number
  FROM order_lines l JOIN orders o USING (order_id, company_id);

UPDATE line_search AS kept SET rma_number = record.rma_number, serial_number = record.serial_number
FROM order_search AS record
WHERE kept.kind = record.kind AND kept.record_id = record.record_id
  AND (record.rma_number IS NOT NULL OR record.serial_number IS NOT NULL);

-- By what a scanner or a camera may name a line: in small letters, each as a whole. One column, since an index of an
-- array costs a written line less than one of each, and a search asks one question.
ALTER TABLE line_search ADD COLUMN codes text[] NOT NULL GENERATED ALWAYS AS (array_remove(ARRAY[
  line_item_id::text, lower(btrim(tracking_number)), lower(btrim(display_po)), lower(btrim(billing_po)),
  lower(btrim(rma_number)), lower(btrim(serial_number))], NULL)) STORED;
CREATE INDEX line_search_codes ON line_search USING gin (codes);

DROP TRIGGER keep_searched_new ON order_lines;
DROP TRIGGER keep_searched_new ON orders;
DROP TRIGGER keep_searched ON order_lines;
DROP TRIGGER keep_searched ON orders;
DROP FUNCTION keep_searched_new_order_lines, keep_searched_new_orders, keep_searched_order_lines, keep_searched_orders;
CALL keep_searched('order', 'order_lines', 'record_id = written.line_item_id');
CALL keep_searched('order', 'orders', 'order_id = written.order_id AND company_id = written.company_id');
ANALYZE line_search;
