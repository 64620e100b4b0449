-- A line's timeline tells its disputes, refused ones too, which the unique index leaves out.
CREATE INDEX metric_disputes_of_line ON metric_disputes (line_kind, line_item_id, supplier_id);
