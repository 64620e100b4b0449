import { documentsOf } from '@portal/contract/orders/order-actions';
import type { OrderStatus } from '@portal/contract/orders/order-machine';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import type { LineDocuments } from '../documents/line-documents.ts';
import { lineDocuments, type PrintedLine, type PrintKey } from '../documents/printed-lines.ts';
import { ownLine, ownLines } from './order-policy.ts';

interface PrintRead extends PrintedLine {
  readonly status: OrderStatus;
}

/** Lines of orders with a billing PO: nothing of the others can be printed. */
function readLines(tx: Tx, actor: SupplierActor, key: PrintKey): Promise<PrintRead[]> {
  return tx.many<PrintRead>(sql`
    SELECT order_lines.line_item_id AS "lineItemId", order_lines.order_id AS "orderId",
      order_lines.company_id AS "companyId", f.name AS company, order_lines.status,
      orders.order_number AS "orderNumber", orders.display_po AS "displayPo", orders.billing_po AS "billingPo",
      orders.vendor_order_number AS "vendorOrderNumber", orders.date_entered AS "orderedAt",
      json_build_object('name', coalesce(orders.ship_to_name, ''), 'attention', orders.shipping_attention,
        'address', json_build_object('street1', orders.ship_to_street1, 'street2', orders.ship_to_street2,
          'city', orders.ship_to_city, 'state', orders.ship_to_state, 'postalCode', orders.ship_to_postal_code,
          'country', orders.ship_to_country)) AS "shipTo",
      coalesce(order_lines.shipper, orders.shipper) AS shipper,
      coalesce(order_lines.shipping_method, orders.shipping_method) AS "shippingMethod",
      orders.shipping_insurance AS "shippingInsurance", order_lines.urgency_description AS "urgencyDescription",
      order_lines.part_number AS "partNumber", order_lines.manufacturer, order_lines.description,
      code.description AS condition, coalesce(warranty.description, order_lines.warranty_code) AS warranty,
      order_lines.non_returnable AS "isNonReturnable", order_lines.quantity,
      order_lines.unit_price_cents AS "unitPriceCents", order_lines.serial_number AS "serialNumber",
      order_lines.vendor_rma_number AS "rmaNumber", order_lines.estimated_ship_date AS "estimatedShipDate",
      order_lines.date_shipped AS "dateShipped", order_lines.tracking_number AS "trackingNumber",
      order_lines.has_shipping_label AS "hasShippingLabel", order_lines.label_sha256 AS "labelSha256"
    FROM order_lines JOIN orders USING (order_id, company_id) JOIN facilities f USING (company_id)
      LEFT JOIN condition_codes code ON code.id = order_lines.condition_id
      LEFT JOIN warranties warranty ON warranty.code = order_lines.warranty_code
    WHERE orders.billing_po IS NOT NULL AND ${ownLines(actor)} AND ${ofKey(actor, key)}
    ORDER BY orders.date_entered DESC, orders.order_id DESC, order_lines.company_id, order_lines.sort_order,
      order_lines.line_item_id`);
}

function ofKey(actor: SupplierActor, key: PrintKey): Sql {
  if ('billingPo' in key) return sql`orders.billing_po = ${key.billingPo}`;
  if ('orderNumber' in key) return sql`orders.order_number = ${key.orderNumber}`;
  if ('lineItemIds' in key) return sql`order_lines.line_item_id = ANY(${key.lineItemIds}::integer[])`;
  return sql`(orders.billing_po = ${key.poNumber} OR orders.display_po = ${key.poNumber})
    AND order_lines.order_id = (SELECT order_lines.order_id FROM order_lines WHERE ${ownLine(actor, key.orderOf)})`;
}

/** What the documents of order lines say. */
export const orderDocuments: LineDocuments = lineDocuments({
  read: readLines,
  documentsOf,
  isOnOrder: ({ status }) => status !== 'CANCELLED',
});
