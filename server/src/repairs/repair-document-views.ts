import { documentsOfRepair } from '@portal/contract/repairs/repair-actions';
import type { RepairStatus } from '@portal/contract/repairs/repair-machine';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import type { LineDocuments } from '../documents/line-documents.ts';
import { lineDocuments, type PrintedLine, type PrintKey } from '../documents/printed-lines.ts';
import { ownRepair, ownRepairs } from './repair-policy.ts';

interface PrintRead extends PrintedLine {
  readonly status: RepairStatus;
}

/** Lines of repairs with a billing PO: nothing of the others can be printed. */
function readLines(tx: Tx, actor: SupplierActor, key: PrintKey): Promise<PrintRead[]> {
  return tx.many<PrintRead>(sql`
    SELECT repair_lines.line_item_id AS "lineItemId", repair_lines.order_id AS "orderId",
      repair_lines.company_id AS "companyId", f.name AS company, repair_lines.status,
      repair_orders.order_number AS "orderNumber", repair_orders.display_po AS "displayPo",
      repair_orders.billing_po AS "billingPo", repair_orders.vendor_order_number AS "vendorOrderNumber",
      repair_orders.date_created AS "orderedAt",
      json_build_object('name', coalesce(repair_lines.vendor_to_customer_address ->> 'name', ''),
        'attention', repair_lines.vendor_to_customer_attention,
        'address', repair_lines.vendor_to_customer_address) AS "shipTo",
      repair_lines.vendor_to_customer_shipper AS shipper, repair_lines.vendor_to_customer_method AS "shippingMethod",
      NULL AS "shippingInsurance", repair_lines.urgency_description AS "urgencyDescription",
      repair_lines.part_number AS "partNumber", repair_lines.manufacturer, repair_lines.description,
      code.description AS condition, coalesce(warranty.description, repair_lines.warranty_code) AS warranty,
      false AS "isNonReturnable", repair_lines.quantity,
      coalesce(repair_lines.unit_price_cents, 0) AS "unitPriceCents", repair_lines.serial_number AS "serialNumber",
      repair_lines.vendor_rma_number AS "rmaNumber", repair_lines.estimated_ship_date AS "estimatedShipDate",
      repair_lines.vendor_to_customer_date_shipped AS "dateShipped",
      repair_lines.vendor_to_customer_tracking_number AS "trackingNumber",
      repair_lines.has_shipping_label AS "hasShippingLabel", repair_lines.label_sha256 AS "labelSha256"
    FROM repair_lines JOIN repair_orders USING (order_id, company_id) JOIN facilities f USING (company_id)
      LEFT JOIN condition_codes code ON code.id = repair_lines.condition_id
      LEFT JOIN warranties warranty ON warranty.code = repair_lines.warranty_code
    WHERE repair_orders.billing_po IS NOT NULL AND ${ownRepairs(actor)} AND ${ofKey(actor, key)}
    ORDER BY repair_orders.date_created DESC, repair_orders.order_id DESC, repair_lines.company_id,
      repair_lines.line_item_id`);
}

function ofKey(actor: SupplierActor, key: PrintKey): Sql {
  if ('billingPo' in key) return sql`repair_orders.billing_po = ${key.billingPo}`;
  if ('orderNumber' in key) return sql`repair_orders.order_number = ${key.orderNumber}`;
  if ('lineItemIds' in key) return sql`repair_lines.line_item_id = ANY(${key.lineItemIds}::integer[])`;
  return sql`(repair_orders.billing_po = ${key.poNumber} OR repair_orders.display_po = ${key.poNumber})
    AND repair_lines.order_id = (
      SELECT repair_lines.order_id FROM repair_lines WHERE ${ownRepair(actor, key.orderOf)})`;
}

/** What the documents of repair lines say. */
export const repairDocuments: LineDocuments = lineDocuments({
  read: readLines,
  documentsOf: documentsOfRepair,
  isOnOrder: ({ status }) => status !== 'Cancelled',
});
