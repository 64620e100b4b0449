import { type Sql, sql } from '../core/database/database.ts';

/**
 * What a row that names a line shows of it: `order_number`, `display_po`, `part_number`, `description`, all null where
 * there is no such line. For `LEFT JOIN LATERAL (...) named ON true`.
 * @param of a row with the columns line_kind, line_item_id and supplier_id, by its alias
 */
export function lineNames(of: Sql): Sql {
  return sql`
    SELECT o.order_number, o.display_po, l.part_number, l.description
    FROM order_lines l JOIN orders o USING (order_id, company_id)
    WHERE ${of}.line_kind = 'order' AND l.line_item_id = ${of}.line_item_id
    UNION ALL
    SELECT o.order_number, o.display_po, l.part_number, l.description
    FROM repair_lines l JOIN repair_orders o USING (order_id, company_id)
    WHERE ${of}.line_kind = 'repair' AND l.line_item_id = ${of}.line_item_id
    UNION ALL
    SELECT l.rga_number, l.display_po, l.part_number, l.description
    FROM returns l WHERE ${of}.line_kind = 'return' AND l.line_item_id = ${of}.line_item_id
    UNION ALL
    SELECT o.order_number, o.display_po, l.part_number, l.description
    FROM loaner_lines l JOIN loaners o USING (order_id, company_id)
    WHERE ${of}.line_kind = 'loaner' AND l.line_item_id = ${of}.line_item_id
    UNION ALL
    SELECT NULL, NULL, l.part_number, l.description
    FROM bids l WHERE ${of}.line_kind = 'bid' AND l.line_item_id = ${of}.line_item_id AND l.supplier_id = ${of}.supplier_id`;
}
