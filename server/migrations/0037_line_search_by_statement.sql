-- Up Migration

-- New rows of a statement are written together, and changed ones without looking whether they are new: a line costs a
-- third of what it did.
DROP TRIGGER keep_searched ON order_lines;
DROP TRIGGER keep_searched ON orders;
DROP FUNCTION keep_searched_order_lines, keep_searched_orders;

/*
 * From now on the rows of a kind in line_search are those of the view `<kind>_search`, whoever writes the table and by
 * whatever statement; called by the migration of a kind, once for each table that the view reads.
 * touched: the condition, on the columns of line_search, that finds what a row of the table (`written`) has a part in.
 */
CREATE OR REPLACE PROCEDURE keep_searched(kind text, written_table text, touched text) LANGUAGE plpgsql AS $procedure$
DECLARE
  columns text;
  new_values text;
  old_values text;
BEGIN
  SELECT string_agg(attname, ', '), string_agg('record.' || attname, ', '), string_agg('kept.' || attname, ', ')
  INTO columns, new_values, old_values
  FROM pg_attribute
  WHERE attrelid = 'line_search'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';

  -- OFFSET 0: each by its index, however many rows the statement had for which this was planned.
  EXECUTE format($template$
    CREATE FUNCTION keep_searched_new_%2$s() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp AS $function$
    BEGIN
      INSERT INTO line_search (%4$s)
      SELECT record.* FROM written CROSS JOIN LATERAL (SELECT %4$s FROM %1$s_search WHERE %3$s OFFSET 0) AS record;
      RETURN NULL;
    END $function$;
    CREATE TRIGGER keep_searched_new AFTER INSERT ON %2$s REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION keep_searched_new_%2$s()
  $template$, kind, written_table, touched, columns);

  -- The rows are locked before the records are read: of two writers whose records share a row, the later one then reads
  -- what the first has written. In their order, so that none waits for another that waits for it.
  EXECUTE format($template$
    CREATE FUNCTION keep_searched_%2$s() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp AS $function$
    BEGIN
      PERFORM 1 FROM line_search WHERE kind = %1$L AND %3$s ORDER BY record_id FOR UPDATE;
      UPDATE line_search AS kept SET (%4$s) = ROW(%5$s)
      FROM (SELECT * FROM %1$s_search WHERE %3$s) AS record
      WHERE kept.kind = record.kind AND kept.record_id = record.record_id AND (%6$s) IS DISTINCT FROM (%5$s);
      RETURN NULL;
    END $function$;
    CREATE TRIGGER keep_searched AFTER UPDATE ON %2$s FOR EACH ROW EXECUTE FUNCTION keep_searched_%2$s()
  $template$, kind, written_table, replace(touched, 'written.', 'NEW.'), columns, new_values, old_values);
END $procedure$;

CALL keep_searched('order', 'order_lines', 'record_id = written.line_item_id');
CALL keep_searched('order', 'orders', 'order_id = written.order_id AND company_id = written.company_id');
