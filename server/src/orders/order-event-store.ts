import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import type { OrderStatus } from '@portal/contract/orders/order-machine';
import { columns } from '../core/database/columns.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';

type OrderFacts = Omit<InboundData<'order.created'>, 'lineItems'>;
type NewLine = InboundData<'order.created'>['lineItems'][number];

export interface FollowUp {
  readonly shipDateReasonId: number | null;
  readonly estimatedShipDate: string | null;
}

type LineFacts = Partial<Omit<NewLine, 'lineItemId'>> & { followUpDate?: string | null };

/** @returns false where the facility has this order */
export async function insertOrder(
  tx: Tx,
  order: OrderFacts & { readonly supplierId: number },
  now: Date,
): Promise<boolean> {
  const { shippingAddress: to } = order;
  const inserted = await tx.run(sql`
    INSERT INTO orders (order_id, company_id, supplier_id, order_number, display_po, billing_po, vendor_order_number,
      order_type_id, order_type, date_entered, ship_to_name, ship_to_street1, ship_to_street2, ship_to_city,
      ship_to_state, ship_to_postal_code, ship_to_country, shipping_attention, shipper, shipping_method,
      shipping_insurance, bid_line_item_id, source, created_at, updated_at)
    VALUES (${order.orderId}, ${order.companyId}, ${order.supplierId}, ${order.orderNumber}, ${filled(order.displayPo)},
      ${filled(order.billingPo)}, ${filled(order.vendorOrderNumber)}, ${order.orderTypeId}, ${order.orderType},
      ${order.dateEntered}, ${filled(to.name)}, ${to.street1}, ${filled(to.street2)}, ${to.city}, ${filled(to.state)},
      ${filled(to.postalCode)}, ${filled(to.country)}, ${filled(order.shippingAttention)}, ${filled(order.shipper)},
      ${filled(order.shippingMethod)}, ${filled(order.shippingInsurance)}, ${order.bidLineItemId ?? null}, ${order.source ?? null}, ${now}, ${now})
    ON CONFLICT (order_id, company_id) DO NOTHING`);
  return inserted === 1;
}

/** Blank text says no more than none. */
function filled(text: string | null | undefined): string | null {
  return text || null;
}

const lineFactColumns = columns<keyof LineFacts>('order_lines', {
  manufacturer: 'manufacturer',
  partNumber: 'part_number',
  vendorPartNumber: 'vendor_part_number',
  origReference: 'orig_reference',
  description: 'description',
  conditionId: 'condition_id',
  warrantyCode: 'warranty_code',
  serialNumber: 'serial_number',
  quantity: 'quantity',
  unitPrice: 'unit_price_cents',
  urgencyDescription: 'urgency_description',
  nonReturnable: 'non_returnable',
  gsaItem: 'gsa_item',
  isPassThrough: 'is_pass_through',
  isContractProOption: 'is_contract_pro_option',
  isServiceItem: 'is_service_item',
  purchaseRestriction: 'purchase_restriction',
  transitDays: 'transit_days',
  sortOrder: 'sort_order',
  imagePath: 'image_path',
  imageAlt: 'image_alt',
  imageDefaultUrl: 'image_default_url',
  vendorRmaRequired: 'vendor_rma_required',
  shipDateReasonId: 'ship_date_reason_id',
  estimatedShipDate: 'estimated_ship_date',
  followUpDate: 'follow_up_date',
  hasShippingLabel: 'has_shipping_label',
});

/** Facts under the names of their columns; those that are absent stay absent, blank text says no more than none. */
function rowOf(facts: LineFacts) {
  const entries = Object.entries(lineFactColumns.rowOf(facts));
  return Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value]));
}

const noMarks = {
  nonReturnable: false,
  gsaItem: false,
  isPassThrough: false,
  isContractProOption: false,
  isServiceItem: false,
  vendorRmaRequired: false,
  hasShippingLabel: false,
};

interface OfOrder {
  readonly orderId: number;
  readonly companyId: number;
  readonly supplierId: number;
  readonly dateEntered: string;
  readonly status: OrderStatus;
}

/** @returns the ids of the lines that were new; the others exist already */
export async function insertLines(
  tx: Tx,
  order: OfOrder,
  lines: readonly (NewLine & { followUpDate: string | null })[],
  now: Date,
): Promise<number[]> {
  const { names } = lineFactColumns;
  const rows = lines.map((line) => ({ line_item_id: line.lineItemId, ...rowOf({ ...noMarks, ...line }) }));
  const inserted = await tx.many<{ lineItemId: number }>(sql`
    INSERT INTO order_lines (line_item_id, order_id, company_id, supplier_id, status, date_entered, created_at,
      updated_at, ${names})
    SELECT line_item_id, ${order.orderId}, ${order.companyId}, ${order.supplierId}, ${order.status}, ${order.dateEntered},
      ${now}, ${now}, ${names}
    FROM jsonb_populate_recordset(NULL::order_lines, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (line_item_id) DO NOTHING
    RETURNING line_item_id AS "lineItemId"`);
  return inserted.map(({ lineItemId }) => lineItemId);
}

/** What a transition sets where facts change: absent ones stay, null ones are cleared. */
export function changedFacts(facts: LineFacts): Sql {
  const { names } = lineFactColumns;
  return sql`(${names}) = (
    SELECT ${names} FROM jsonb_populate_record(order_lines, ${JSON.stringify(rowOf(facts))}::jsonb))`;
}

/** What a transition sets where the carrier has the parcel. */
export function scanned(parcel: Omit<InboundData<'order.shipped'>, 'lineItemId'>, dateShipped: Date | string): Sql[] {
  return [
    sql`tracking_number = ${parcel.trackingNumber}`,
    sql`date_shipped = ${dateShipped}`,
    sql`shipper = coalesce(${filled(parcel.shipper)}, shipper)`,
    sql`shipping_method = coalesce(${filled(parcel.shippingMethod)}, shipping_method)`,
    sql`estimated_delivery = ${filled(parcel.estimatedDelivery)}`,
    sql`is_fourteen_day_cycle = false`,
  ];
}

export function delivered(dateDelivered: string): Sql[] {
  return [sql`date_delivered = ${dateDelivered}`];
}

export function dueForReview({ isFourteenDayCycle }: { isFourteenDayCycle: boolean }): Sql[] {
  return [sql`is_fourteen_day_cycle = ${isFourteenDayCycle}`];
}
