import { type Filling, insertHistory, makers } from './order-world.ts';

const goods = `'Maker ' || n * 7 % ${makers}, 'AX-' || md5(n::text)::char(8),
    (ARRAY['X-ray tube with housing, 150 kV', 'Ultrasound transducer, convex', 'Power supply board', 'Patient monitor cable'])[1 + n / 4 % 4]
      || '; new or refurbished, tested', 1 + n % 4, 1 + n % 5`;
const tracking = `'1Z' || upper(md5(n::text)::char(16))`;
const entered = `now() - n * interval '1 minute'`;
const address = `'{"name": "St. Anne Hospital", "street1": "400 Prairie Avenue", "street2": null, "city": "Omaha", "state": "NE",
  "postalCode": "68102", "country": "USA"}'::jsonb`;
const range = 'generate_series($4::integer, $5::integer) n';

/** @param which the condition on `n`, as of orders; two lines to a repair */
export function repairFilling(which = 'true'): Filling {
  return {
    kind: 'repair',
    tables: ['repair_orders', 'repair_lines', 'repair_quotes'],
    statements: [
      `INSERT INTO repair_orders (order_id, company_id, supplier_id, order_number, display_po, billing_po, order_type_id,
         requestor, date_created, created_at, updated_at)
       SELECT $1::integer + n, $2::integer, $3::integer, 'SO-' || ($1 + n), 'PO-' || ($1 + n), 'PO-' || ($1 + n), 2,
         'Rosa Dean', ${entered}, now(), now()
       FROM ${range} WHERE n % 2 = 0 AND ${which}`,
      `INSERT INTO repair_lines (line_item_id, order_id, company_id, supplier_id, status, manufacturer, part_number,
         description, condition_id, quantity, serial_number, repair_reason, urgency_description, vendor_rma_required,
         ship_date_reason_id, estimated_ship_date, customer_to_vendor_address, customer_to_vendor_tracking_number,
         customer_to_vendor_shipper, vendor_to_customer_address, vendor_to_customer_tracking_number,
         vendor_to_customer_shipper, vendor_to_customer_date_shipped, vendor_to_customer_date_delivered, date_created,
         created_at, updated_at)
       SELECT $1::integer + n, $1 + n - n % 2, $2::integer, $3::integer, status, ${goods}, 'SN-' || n, 'No picture',
         CASE WHEN n % 9 = 0 THEN 'STAT' ELSE 'STD' END, false, CASE WHEN status = 'Repairing' THEN 1 END,
         CASE WHEN status = 'Repairing' THEN current_date + (n % 7 - 2) END, ${address}, ${tracking}, 'UPS', ${address},
         CASE WHEN status = 'Closed' THEN ${tracking} END, 'UPS', CASE WHEN status = 'Closed' THEN ${entered} END,
         CASE WHEN status = 'Closed' THEN ${entered} END, ${entered}, now(), now()
       FROM (SELECT n, CASE WHEN n >= 10000 THEN (ARRAY['Closed', 'Cancelled'])[1 + (n % 20 = 0)::integer]
           ELSE (ARRAY['PendingShipment', 'ShippedInbound', 'Evaluating', 'Quoted', 'Repairing'])[1 + n / 2 % 5] END AS status
         FROM ${range} WHERE ${which}) AS line`,
      `INSERT INTO repair_quotes (line_item_id, supplier_id, company_id, diagnosis_note, repair_note, amount_cents, lead_days,
         attachment_ids, created_user_id, created_by_name, created_at)
       SELECT $1::integer + n, $3::integer, $2::integer, 'Worn contacts', 'New contacts, tested', 124950, 5, '{}', $3, 'Bench',
         now()
       FROM ${range} WHERE n < 10000 AND n / 2 % 5 >= 3 AND ${which}`,
      insertHistory('repair', 'PendingShipment', which),
    ],
  };
}

/** @param which the condition on `n`; two lines to an order */
export function returnFilling(which = 'true'): Filling {
  return {
    kind: 'return',
    tables: ['returns'],
    statements: [
      `INSERT INTO returns (line_item_id, rga_id, rga_number, rga_type_id, order_id, order_number, display_po, company_id,
         supplier_id, status, manufacturer, part_number, description, condition_id, quantity, unit_price_cents, rga_reason,
         rga_notes, date_entered, rga_due_date, return_rma_required, non_returnable, is_direct_ship, shipping_address,
         return_addresses, shipper, tracking_number, date_shipped, is_approved, decided_at, rma_number, status_updated_at,
         created_at, updated_at)
       SELECT $1::integer + n, $1 + n, 'RGA-' || ($1 + n), 1 + n % 2, $1 + n - n % 2, 'SO-' || ($1 + n - n % 2),
         'PO-' || ($1 + n - n % 2), $2::integer, $3::integer, status, ${goods}, 124950, 'Not compatible',
         ARRAY['Box opened'], ${entered}, current_date + (n % 7 - 2), true, false, false, ${address}, '[]'::jsonb, 'UPS',
         CASE WHEN status IN ('Process', 'Pending') THEN NULL ELSE ${tracking} END,
         CASE WHEN status IN ('Process', 'Pending') THEN NULL ELSE ${entered} END,
         CASE WHEN status <> 'Process' THEN 'Y' END, CASE WHEN status <> 'Process' THEN now() END,
         CASE WHEN status <> 'Process' THEN 'RMA-' || ($1 + n) END, now(), now(), now()
       FROM (SELECT n, CASE WHEN n >= 10000 THEN (ARRAY['Closed', 'Cancelled'])[1 + (n % 20 = 0)::integer]
           ELSE (ARRAY['Process', 'Pending', 'ShippedInbound', 'Received'])[1 + n / 2 % 4] END AS status
         FROM ${range} WHERE ${which}) AS line`,
      insertHistory('return', 'Process', which),
    ],
  };
}

/** @param which the condition on `n`; two lines to an order */
export function loanerFilling(which = 'true'): Filling {
  return {
    kind: 'loaner',
    tables: ['loaners', 'loaner_lines'],
    statements: [
      `INSERT INTO loaners (order_id, company_id, supplier_id, order_number, display_po, billing_po, order_type_id,
         date_created, facility, requestor, rma_required, shipper, rental_fee_cents, late_fee_per_day_cents, created_at,
         updated_at)
       SELECT $1::integer + n, $2::integer, $3::integer, 'SO-' || ($1 + n), 'PO-' || ($1 + n), 'PO-' || ($1 + n), 37,
         ${entered}, 'St. Anne Hospital', 'Rosa Dean', false, 'UPS', 15000, 2500, now(), now()
       FROM ${range} WHERE n % 2 = 0 AND ${which}`,
      `INSERT INTO loaner_lines (line_item_id, order_id, company_id, supplier_id, status, manufacturer, part_number,
         description, condition_id, quantity, serial_number, rga_due_date, is_pass_through, outbound_address,
         outbound_tracking_number, outbound_shipper, outbound_date_shipped, outbound_date_delivered,
         inbound_tracking_number, inbound_date_shipped, has_shipping_label, date_created, created_at, updated_at)
       SELECT $1::integer + n, $1 + n - n % 2, $2::integer, $3::integer, status, ${goods}, 'SN-' || n,
         current_date + (n % 7 - 2), false, ${address}, CASE WHEN status <> 'Ordered' THEN ${tracking} END, 'UPS',
         CASE WHEN status <> 'Ordered' THEN ${entered} END,
         CASE WHEN status IN ('ReceivedInUse', 'ShippedInbound', 'Closed') THEN ${entered} END,
         CASE WHEN status IN ('ShippedInbound', 'Closed') THEN ${tracking} END,
         CASE WHEN status IN ('ShippedInbound', 'Closed') THEN ${entered} END, false, ${entered}, now(), now()
       FROM (SELECT n, CASE WHEN n >= 10000 THEN (ARRAY['Closed', 'Cancelled'])[1 + (n % 20 = 0)::integer]
           ELSE (ARRAY['Ordered', 'ShippedOutbound', 'ReceivedInUse', 'ShippedInbound'])[1 + n / 2 % 4] END AS status
         FROM ${range} WHERE ${which}) AS line`,
      insertHistory('loaner', 'Ordered', which),
    ],
  };
}
