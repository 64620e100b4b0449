-- Up Migration

-- What is said in a case of a line is a step of that line. A case without one tells open screens itself; one of a public
-- form is nobody's who could look.
CREATE FUNCTION tell_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (kind, line_item_id, supplier_id, company_id, by_user_id)
  SELECT 'discrepancy', vdf_header_id, supplier_id, company_id, NEW.by_user_id
  FROM discrepancies
  WHERE vdf_header_id = NEW.vdf_header_id AND record_kind IS NULL AND company_id IS NOT NULL;
  IF FOUND THEN
    PERFORM pg_notify('portal_changes', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_case AFTER INSERT ON discrepancy_entries FOR EACH ROW EXECUTE FUNCTION tell_case();
