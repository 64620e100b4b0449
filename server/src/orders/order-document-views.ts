import { dayOf } from '@portal/contract/core/plain-date';
import { documentsOf } from '@portal/contract/orders/order-actions';
import type { OrderStatus } from '@portal/contract/orders/order-machine';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import type { LineDocuments, PackingSlipFacts } from '../documents/line-documents.ts';
import type { Party } from '../documents/pdf-documents.ts';
import { ownLine, ownLines } from './order-policy.ts';

/** A line with what documents say of it and of its order. */
interface PrintRead {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
  readonly company: string;
  readonly status: OrderStatus;
  readonly orderNumber: string;
  readonly displayPo: string | null;
  readonly billingPo: string;
  readonly vendorOrderNumber: string | null;
  readonly orderedAt: string;
  readonly shipTo: Party;
  readonly shipper: string | null;
  readonly shippingMethod: string | null;
  readonly shippingInsurance: string | null;
  readonly urgencyDescription: string | null;
  readonly partNumber: string;
  readonly manufacturer: string;
  readonly description: string;
  readonly condition: string | null;
  readonly warranty: string | null;
  readonly isNonReturnable: boolean;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly serialNumber: string | null;
  readonly rmaNumber: string | null;
  readonly estimatedShipDate: string | null;
  /** Instant. */
  readonly dateShipped: string | null;
  readonly trackingNumber: string | null;
  readonly hasShippingLabel: boolean;
  readonly labelSha256: string | null;
}

/** Lines of orders with a billing PO: nothing of the others can be printed. */
function readLines(tx: Tx, actor: SupplierActor, which: Sql): Promise<PrintRead[]> {
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
    WHERE orders.billing_po IS NOT NULL AND ${ownLines(actor)} AND ${which}
    ORDER BY orders.date_entered DESC, orders.order_id DESC, order_lines.company_id, order_lines.sort_order,
      order_lines.line_item_id`);
}

const purchaseOrder: LineDocuments['purchaseOrder'] = async (tx, actor, { lineItemId, poNumber }) => {
  const sameOrder = sql`order_lines.order_id = (
    SELECT order_lines.order_id FROM order_lines WHERE ${ownLine(actor, lineItemId)})`;
  const ofPo = sql`(orders.billing_po = ${poNumber} OR orders.display_po = ${poNumber})`;
  const lines = await readLines(tx, actor, sql`${sameOrder} AND ${ofPo}`);
  const asked = lines.find((line) => line.lineItemId === lineItemId);
  if (!asked) return null;
  // What the customer cancelled is not on order, unless the paper of just that line is wanted.
  const ordered = lines.filter((line) => line.status !== 'CANCELLED' || line === asked);
  return {
    ...headOf(asked),
    orderedAt: asked.orderedAt,
    supplier: partyOf(asked),
    shippingInsurance: asked.shippingInsurance,
    urgencyDescription: asked.urgencyDescription,
    lines: ordered,
  };
};

const packingSlips: LineDocuments['packingSlips'] = async (tx, actor, key) => {
  const lines = (await readLines(tx, actor, ofKey(key))).filter((line) => documentsOf(line).includes('packingSlip'));
  const heads = lines.filter((line, index) => !isOfOrder(line)(lines[index - 1]));
  return heads.map((head) => slipOf(head, lines.filter(isOfOrder(head)), actor.timeZoneId));
};

function isOfOrder({ orderId, companyId }: PrintRead) {
  return (line: PrintRead | undefined) => line?.orderId === orderId && line.companyId === companyId;
}

function ofKey(key: Parameters<LineDocuments['packingSlips']>[2]): Sql {
  if ('billingPo' in key) return sql`orders.billing_po = ${key.billingPo}`;
  if ('orderNumber' in key) return sql`orders.order_number = ${key.orderNumber}`;
  return sql`order_lines.line_item_id = ANY(${key.lineItemIds}::integer[])`;
}

function slipOf(first: PrintRead, lines: readonly PrintRead[], timeZone: string): PackingSlipFacts {
  return {
    ...headOf(first),
    shipFrom: partyOf(first),
    lines: lines.map((line) => ({ ...line, shipDate: shipDateOf(line, timeZone) })),
  };
}

const shippingLabel: LineDocuments['shippingLabel'] = async (tx, actor, lineItemId) => {
  const [line] = await readLines(tx, actor, sql`order_lines.line_item_id = ${lineItemId}`);
  if (!line || !documentsOf(line).includes('shippingLabel')) return null;
  if (line.labelSha256) return { sha256: line.labelSha256 };
  const { trackingNumber } = line;
  const shipDate = shipDateOf(line, actor.timeZoneId);
  return { drawn: { ...headOf(line), shipFrom: partyOf(line), lineItemId, trackingNumber, shipDate } };
};

function headOf({ displayPo, billingPo, orderNumber, vendorOrderNumber, shipTo, shipper, shippingMethod }: PrintRead) {
  return { poNumber: displayPo ?? billingPo, orderNumber, vendorOrderNumber, shipTo, shipper, shippingMethod };
}

function partyOf({ company }: PrintRead): Party {
  return { name: company, attention: null, address: null };
}

/** The day it left, or the estimated one before that. */
function shipDateOf({ dateShipped, estimatedShipDate }: PrintRead, timeZone: string): string | null {
  return dateShipped ? dayOf(new Date(dateShipped), timeZone) : estimatedShipDate;
}

/** What the documents of order lines say. */
export const orderDocuments: LineDocuments = { purchaseOrder, packingSlips, shippingLabel };
