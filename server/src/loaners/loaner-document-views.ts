import { documentsOfLoaner } from '@portal/contract/loaners/loaner-actions';
import type { LoanerStatus } from '@portal/contract/loaners/loaner-machine';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import type { LineDocuments } from '../documents/line-documents.ts';
import { lineDocuments, type PrintedLine, type PrintKey } from '../documents/printed-lines.ts';
import { ownLine, ownLines } from './loaner-policy.ts';

interface PrintRead extends PrintedLine {
  readonly status: LoanerStatus;
}

/** Where it goes; the customer's place by its name alone, where the marketplace has told no address. */
const shipTo = sql`json_build_object(
  'name', coalesce(loaner_lines.outbound_address ->> 'name', loaners.facility), 'attention', loaners.requestor,
  'address', CASE WHEN loaner_lines.outbound_address IS NOT NULL THEN json_build_object(
    'street1', loaner_lines.outbound_address ->> 'street1', 'street2', loaner_lines.outbound_address ->> 'street2',
    'city', loaner_lines.outbound_address ->> 'city', 'state', loaner_lines.outbound_address ->> 'state',
    'postalCode', loaner_lines.outbound_address ->> 'postalCode',
    'country', loaner_lines.outbound_address ->> 'country') END)`;

/** Lines of orders with a billing PO: nothing of the others can be printed. */
function readLines(tx: Tx, actor: SupplierActor, key: PrintKey): Promise<PrintRead[]> {
  return tx.many<PrintRead>(sql`
    SELECT loaner_lines.line_item_id AS "lineItemId", loaner_lines.order_id AS "orderId",
      loaner_lines.company_id AS "companyId", f.name AS company, loaner_lines.status,
      loaners.order_number AS "orderNumber", loaners.display_po AS "displayPo", loaners.billing_po AS "billingPo",
      loaners.vendor_order_number AS "vendorOrderNumber", loaner_lines.date_created AS "orderedAt",
      ${shipTo} AS "shipTo", coalesce(loaner_lines.outbound_shipper, loaners.shipper) AS shipper,
      loaner_lines.outbound_shipping_method AS "shippingMethod", NULL AS "shippingInsurance",
      NULL AS "urgencyDescription", loaner_lines.part_number AS "partNumber", loaner_lines.manufacturer,
      loaner_lines.description, code.description AS condition, NULL AS warranty, false AS "isNonReturnable",
      loaner_lines.quantity, coalesce(loaner_lines.unit_price_cents, 0) AS "unitPriceCents",
      loaner_lines.serial_number AS "serialNumber", loaner_lines.vendor_rma_number AS "rmaNumber",
      loaner_lines.estimated_ship_date AS "estimatedShipDate", loaner_lines.outbound_date_shipped AS "dateShipped",
      loaner_lines.outbound_tracking_number AS "trackingNumber",
      loaner_lines.has_shipping_label AS "hasShippingLabel", loaner_lines.label_sha256 AS "labelSha256"
    FROM loaner_lines JOIN loaners USING (order_id, company_id) JOIN facilities f USING (company_id)
      LEFT JOIN condition_codes code ON code.id = loaner_lines.condition_id
    WHERE loaners.billing_po IS NOT NULL AND ${ownLines(actor)} AND ${ofKey(actor, key)}
    ORDER BY loaner_lines.date_created DESC, loaner_lines.order_id DESC, loaner_lines.company_id,
      loaner_lines.line_item_id`);
}

function ofKey(actor: SupplierActor, key: PrintKey): Sql {
  if ('billingPo' in key) return sql`loaners.billing_po = ${key.billingPo}`;
  if ('orderNumber' in key) return sql`loaners.order_number = ${key.orderNumber}`;
  if ('lineItemIds' in key) return sql`loaner_lines.line_item_id = ANY(${key.lineItemIds}::integer[])`;
  return sql`(loaners.billing_po = ${key.poNumber} OR loaners.display_po = ${key.poNumber})
    AND loaner_lines.order_id = (SELECT loaner_lines.order_id FROM loaner_lines WHERE ${ownLine(actor, key.orderOf)})`;
}

/** What the documents of loaners say. */
export const loanerDocuments: LineDocuments = lineDocuments({
  read: readLines,
  documentsOf: documentsOfLoaner,
  isOnOrder: ({ status }) => status !== 'Cancelled' && status !== 'Closed',
});
