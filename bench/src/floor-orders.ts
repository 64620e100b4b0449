import type pg from 'pg';

/** The bare floor of orders: the same rows read and written, without rules, walls or serialisation. */

const detail = {
  name: 'order',
  text: `SELECT l.line_item_id AS "lineItemId", l.order_id AS "orderId", o.order_number AS "orderNumber",
      o.display_po AS "displayPo", o.billing_po AS "billingPo", o.vendor_order_number AS "vendorOrderNumber",
      l.date_entered AS "dateEntered", coalesce(l.shipper, o.shipper) AS shipper, l.company_id AS "companyId",
      f.name AS company, l.status, o.order_type_id AS "orderTypeId", o.order_type AS "orderType", l.manufacturer,
      l.part_number AS "partNumber", l.description, l.condition_id AS "conditionId",
      c.description AS "conditionDescription", l.quantity, l.serial_number AS "serialNumber",
      l.urgency_description AS "urgencyDescription", r.description AS "shipDateReason",
      l.ship_date_reason_id AS "shipDateReasonId", l.estimated_ship_date AS "estimatedShipDate",
      l.follow_up_date AS "followUpDate", l.transit_days AS "transitDays", l.date_shipped AS "dateShipped",
      l.date_delivered AS "dateDelivered", l.tracking_number AS "trackingNumber", l.unit_price_cents AS "unitPriceCents",
      l.vendor_rma_number AS "vendorRmaNumber", o.ship_to_name, o.ship_to_street1, o.ship_to_city, o.ship_to_state,
      (SELECT json_agg(n) FROM notes n WHERE n.line_item_id = l.line_item_id) AS notes,
      (SELECT json_agg(json_build_object('name', a.name, 'at', a.created_at)) FROM attachments a
        WHERE a.line_item_id = l.line_item_id) AS attachments,
      (SELECT json_agg(h ORDER BY h.id) FROM history h WHERE h.record_kind = 'order' AND h.record_id = l.line_item_id)
        AS history
    FROM order_lines l JOIN orders o USING (order_id, company_id) JOIN facilities f USING (company_id)
      LEFT JOIN condition_codes c ON c.id = l.condition_id LEFT JOIN ship_date_reasons r ON r.id = l.ship_date_reason_id
    WHERE l.company_id = ANY ($1) AND l.order_id = $2 ORDER BY l.sort_order, l.line_item_id`,
};

export async function orderDetail(pool: pg.Pool, facilities: readonly number[], orderId: number): Promise<object> {
  const { rows } = await pool.query({ ...detail, values: [facilities, orderId] });
  return { ...rows[0], lineItems: rows };
}

const saving = [
  {
    name: 'update',
    text: `UPDATE order_lines SET estimated_ship_date = current_date + 3, follow_up_date = current_date + 3, updated_at = now()
      WHERE company_id = ANY ($1) AND line_item_id = $2`,
  },
  {
    name: 'history',
    text: `INSERT INTO history (record_kind, record_id, supplier_id, company_id, at, action, from_status, to_status, by_kind,
        by_name) SELECT 'order', $2::integer, 4, company_id, now(), 'saveShipDate', 'SHIPPED', 'SHIPPED', 'supplier', 'Floor'
      FROM facilities WHERE company_id = ANY ($1)`,
  },
  {
    name: 'audit',
    text: `INSERT INTO audit_log (at, actor_kind, action, object_kind, object_id)
      SELECT now(), 'supplier', 'order.saveShipDate', 'order', $2::integer::text WHERE $1::integer[] IS NOT NULL`,
  },
  {
    name: 'event',
    text: `INSERT INTO outbound_events (type, at, data)
      SELECT 'order.floor', now(), jsonb_build_object('lineItemId', $2::integer) WHERE $1::integer[] IS NOT NULL`,
  },
];

/** The rows that a saved ship date writes, in one transaction. */
export async function saveShipDate(pool: pg.Pool, facilities: readonly number[], lineItemId: number): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const statement of saving) await client.query({ ...statement, values: [facilities, lineItemId] });
    await client.query('COMMIT');
    return { lineItemId };
  } finally {
    client.release();
  }
}
