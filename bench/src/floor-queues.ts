import type pg from 'pg';

/** The bare floor of the queues in which goods come and go: the rows of a list and of an order, without rules or walls. */
interface Queue {
  readonly columns: string;
  readonly detailColumns: string;
  readonly tables: string;
  readonly statuses: string;
  readonly dateColumn: string;
}

/** What hangs on a line, of which details tell. */
const ofLine = (kind: string, line: string) => `
  (SELECT json_agg(n) FROM notes n WHERE n.line_item_id = ${line}.line_item_id) AS notes,
  (SELECT json_agg(json_build_object('name', a.name, 'at', a.created_at)) FROM attachments a
    WHERE a.line_item_id = ${line}.line_item_id) AS attachments,
  (SELECT json_agg(h ORDER BY h.id) FROM history h WHERE h.record_kind = '${kind}' AND h.record_id = ${line}.line_item_id)
    AS history`;

const notesCount = (kind: string, line: string) => `
  (SELECT count(*) FROM notes n WHERE n.record_kind = '${kind}' AND n.line_item_id = ${line}.line_item_id) AS "notesCount"`;

const queues = {
  repair: {
    columns: `l.line_item_id AS "lineItemId", l.order_id AS "orderId", o.order_number AS "orderNumber",
      o.display_po AS "displayPo", o.billing_po AS "billingPo", o.vendor_order_number AS "vendorOrderNumber", o.requestor,
      l.date_created AS "dateCreated", l.company_id AS "companyId", f.name AS company, l.status,
      o.order_type_id AS "orderTypeId", t.code AS "orderType", l.manufacturer, l.part_number AS "partNumber",
      l.serial_number AS "serialNumber", l.description, l.condition_id AS "conditionId", c.description AS condition,
      l.warranty_code AS warranty, l.quantity, l.unit_price_cents AS "unitPriceCents",
      l.urgency_description AS "urgencyDescription", l.is_repair_declined AS "isRepairDeclined",
      r.description AS "shipDateReason", l.ship_date_reason_id AS "shipDateReasonId",
      l.estimated_ship_date AS "estimatedShipDate", l.follow_up_date AS "followUpDate", l.rga_id AS "rgaId",
      l.rga_number AS "rgaNumber", l.vendor_rma_required AS "vendorRmaRequired", l.vendor_rma_number AS "vendorRmaNumber",
      l.customer_to_vendor_tracking_number AS "customerToVendorTrackingNumber",
      l.customer_to_vendor_shipper AS "customerToVendorShipper",
      l.vendor_to_customer_tracking_number AS "vendorToCustomerTrackingNumber",
      l.vendor_to_customer_shipper AS "vendorToCustomerShipper",
      l.vendor_to_customer_date_shipped AS "vendorToCustomerDateShipped",
      l.vendor_to_customer_date_delivered AS "vendorToCustomerDateDelivered", l.has_shipping_label AS "hasShippingLabel",
      l.image_path AS "imagePath", ${notesCount('repair', 'l')}`,
    detailColumns: `l.repair_reason AS "repairReason", l.customer_to_vendor_address, l.vendor_to_customer_address,
      (SELECT json_agg(q ORDER BY q.id) FROM repair_quotes q WHERE q.line_item_id = l.line_item_id) AS quotes,
      ${ofLine('repair', 'l')}`,
    tables: `repair_lines l JOIN repair_orders o USING (order_id, company_id) JOIN facilities f USING (company_id)
      JOIN order_types t ON t.id = o.order_type_id LEFT JOIN condition_codes c ON c.id = l.condition_id
      LEFT JOIN ship_date_reasons r ON r.id = l.ship_date_reason_id`,
    statuses: `'Rma', 'PendingShipment', 'ShippedInbound', 'Evaluating', 'Quoted', 'Backordered', 'Repairing',
      'ShippedOutbound', 'Delivered'`,
    dateColumn: 'date_created',
  },
  return: {
    columns: `l.line_item_id AS "lineItemId", l.rga_id AS "rgaId", l.rga_number AS "rgaNumber", l.rma_number AS "rmaNumber",
      l.display_po AS "displayPo", l.order_id AS "orderId", l.order_number AS "orderNumber", l.company_id AS "companyId",
      f.name AS company, l.manufacturer, l.part_number AS "partNumber", l.description, l.condition_id AS "conditionId",
      c.description AS "conditionDescription", l.quantity, l.unit_price_cents AS "unitPriceCents", l.rga_type_id AS "typeId",
      t.code AS "rgaType", l.status, l.is_approved AS "isApproved", l.decided_at AS "dateReturnApprovedDenied",
      d.description AS "returnDenyReason", l.return_qty AS "returnQty", l.date_entered AS "rgaDateEntered",
      l.rga_due_date AS "rgaDueDate", l.rga_reason AS "rgaReason", l.rga_notes AS "rgaNotes",
      l.non_returnable AS "nonReturnable", l.box_opened AS "boxOpened", l.package_opened AS "packageOpened",
      l.is_it_working AS "isItWorking", l.shipping_address AS "shippingAddress", l.shipping_method AS "shippingMethod",
      l.shipper, l.tracking_number AS "trackingNumber", l.estimated_delivery AS "estimatedDelivery",
      l.date_delivered AS "dateDelivered", l.is_direct_ship AS "isDirectShip",
      l.has_shipping_label AS "canGenerateShippingLabel", l.status_updated_at AS "statusUpdatedTimestamp",
      l.updated_at AS "updatedTimestamp", l.created_at AS "createdTimeStamp",
      EXISTS (SELECT FROM attachments a WHERE a.line_item_id = l.line_item_id) AS "hasRgaDocumentation",
      ${notesCount('return', 'l')}`,
    detailColumns: ofLine('return', 'l'),
    tables: `returns l JOIN facilities f USING (company_id) JOIN rga_types t ON t.id = l.rga_type_id
      LEFT JOIN condition_codes c ON c.id = l.condition_id LEFT JOIN return_deny_reasons d ON d.id = l.deny_reason_id`,
    statuses: `'Process', 'PendingProvider', 'Pending', 'ShippedInbound', 'Received', 'Inspected'`,
    dateColumn: 'date_entered',
  },
  loaner: {
    columns: `l.line_item_id AS "lineItemId", l.order_id AS "orderId", o.order_number AS "orderNumber",
      o.display_po AS "displayPo", o.billing_po AS "billingPo", o.vendor_order_number AS "vendorOrderNumber",
      l.date_created AS "dateCreated", o.facility, o.requestor, o.shipper, o.loaner_fee_type AS "loanerFeeType",
      o.rental_fee_cents AS "rentalFeeCents", o.cancellation_fee_cents AS "cancellationFeeCents",
      o.replacement_cost_cents AS "replacementCostCents", o.late_fee_per_day_cents AS "lateFeePerDayCents",
      l.company_id AS "companyId", f.name AS company, l.status, o.order_type_id AS "orderTypeId", l.manufacturer,
      l.part_number AS "partNumber", l.description, l.condition_id AS "conditionId",
      c.description AS "conditionDescription", l.quantity, l.serial_number AS "serialNumber",
      l.rga_due_date AS "rgaDueDate", r.description AS "shipDateReason", l.ship_date_reason_id AS "shipDateReasonId",
      l.estimated_ship_date AS "estimatedShipDate", l.follow_up_date AS "followUpDate",
      o.rma_required AS "vendorRmaRequired", l.vendor_rma_number AS "vendorRmaNumber",
      l.outbound_tracking_number AS "vendorToCustomerTrackingNumber",
      l.outbound_date_shipped AS "vendorToCustomerDateShipped",
      l.outbound_date_delivered AS "vendorToCustomerDateDelivered",
      l.inbound_tracking_number AS "customerToVendorTrackingNumber",
      l.inbound_date_shipped AS "customerToVendorDateShipped",
      l.inbound_date_delivered AS "customerToVendorDateDelivered", l.date_received AS "dateReceived",
      l.has_shipping_label AS "hasShippingLabel", l.is_pass_through AS "isPassThrough", l.image_path AS "imagePath",
      ${notesCount('loaner', 'l')}`,
    detailColumns: `l.outbound_address, l.inbound_address, ${ofLine('loaner', 'l')}`,
    tables: `loaner_lines l JOIN loaners o USING (order_id, company_id) JOIN facilities f USING (company_id)
      LEFT JOIN condition_codes c ON c.id = l.condition_id LEFT JOIN ship_date_reasons r ON r.id = l.ship_date_reason_id`,
    statuses: `'Ordered', 'ShippedOutbound', 'ReceivedInUse', 'ShippedInbound', 'Returned', 'Inspected'`,
    dateColumn: 'date_created',
  },
} as const satisfies Record<string, Queue>;

export type QueueKind = keyof typeof queues;

const statementsOf = (kind: QueueKind) => {
  const { columns, detailColumns, tables, statuses, dateColumn } = queues[kind];
  const own = 'l.company_id = ANY ($1)';
  return {
    list: {
      name: `${kind} list`,
      text: `SELECT ${columns} FROM ${tables} WHERE ${own} AND l.status IN (${statuses})
        ORDER BY l.${dateColumn} DESC, l.line_item_id DESC`,
    },
    count: {
      name: `${kind} count`,
      text: `SELECT count(*) FROM ${tables} WHERE ${own} AND l.status IN (${statuses})`,
    },
    detail: {
      name: `${kind} detail`,
      text: `SELECT ${columns}, ${detailColumns} FROM ${tables} WHERE ${own} AND l.order_id = $2 ORDER BY l.line_item_id`,
    },
  };
};

const statements = { repair: statementsOf('repair'), return: statementsOf('return'), loaner: statementsOf('loaner') };

/**
 * Answers `/queue/<kind>` and `/queue/<kind>/<orderId>`.
 * @param path what stands behind `/queue/`
 */
export async function queueAnswer(pool: pg.Pool, facilities: readonly number[], path: string): Promise<object> {
  const [kind, orderId] = path.split('/');
  const { list, count, detail } = statements[kind as QueueKind];
  if (orderId) {
    const { rows } = await pool.query({ ...detail, values: [facilities, Number(orderId)] });
    return { ...rows[0], lineItems: rows };
  }
  const [rows, counted] = await Promise.all([
    pool.query({ ...list, values: [facilities] }),
    pool.query({ ...count, values: [facilities] }),
  ]);
  return { count: counted.rows[0].count, rows: rows.rows };
}
