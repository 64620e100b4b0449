import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import type { RepairStatus } from '@portal/contract/repairs/repair-machine';
import { columns } from '../core/database/columns.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';

type OrderFacts = Omit<InboundData<'repair.created'>, 'lineItems'>;
type NewLine = InboundData<'repair.created'>['lineItems'][number];
type LineFacts = Partial<Omit<NewLine, 'lineItemId'>> & { followUpDate?: string | null | undefined };

const repairOrderType = 2;

/** Blank text says no more than none. */
function filled(text: string | null | undefined): string | null {
  return text || null;
}

/** @returns false where the facility has this order */
export async function insertRepairOrder(
  tx: Tx,
  order: OrderFacts & { readonly supplierId: number },
  now: Date,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    INSERT INTO repair_orders (order_id, company_id, supplier_id, order_number, display_po, billing_po,
      vendor_order_number, order_type_id, requestor, date_created, created_at, updated_at)
    VALUES (${order.orderId}, ${order.companyId}, ${order.supplierId}, ${order.orderNumber}, ${filled(order.displayPo)},
      ${filled(order.billingPo)}, ${filled(order.vendorOrderNumber)}, ${order.orderTypeId ?? repairOrderType},
      ${filled(order.requestor)}, ${order.dateCreated}, ${now}, ${now})
    ON CONFLICT (order_id, company_id) DO NOTHING`);
  return inserted === 1;
}

/** Changes the PO of an order: what is absent stays, what is null or blank goes. */
export async function changeOrder(
  tx: Tx,
  { orderId, companyId }: { readonly orderId: number; readonly companyId: number },
  change: Pick<InboundData<'repair.updated'>, 'displayPo' | 'billingPo'>,
  now: Date,
): Promise<void> {
  const row = {
    ...('displayPo' in change && { display_po: filled(change.displayPo) }),
    ...('billingPo' in change && { billing_po: filled(change.billingPo) }),
  };
  if (Object.keys(row).length === 0) return;
  await tx.run(sql`
    UPDATE repair_orders SET (display_po, billing_po) = (
        SELECT display_po, billing_po FROM jsonb_populate_record(repair_orders, ${JSON.stringify(row)}::jsonb)),
      updated_at = ${now}
    WHERE order_id = ${orderId} AND company_id = ${companyId}`);
}

const lineFactColumns = columns<keyof LineFacts>('repair_lines', {
  manufacturer: 'manufacturer',
  partNumber: 'part_number',
  description: 'description',
  serialNumber: 'serial_number',
  repairReason: 'repair_reason',
  quantity: 'quantity',
  conditionId: 'condition_id',
  warrantyCode: 'warranty_code',
  urgencyDescription: 'urgency_description',
  rgaId: 'rga_id',
  rgaNumber: 'rga_number',
  vendorRmaNumber: 'vendor_rma_number',
  followUpDate: 'follow_up_date',
  hasShippingLabel: 'has_shipping_label',
  imagePath: 'image_path',
  imageAlt: 'image_alt',
  imageDefaultUrl: 'image_default_url',
  customerToVendorShippingAddress: 'customer_to_vendor_address',
  customerToVendorAttention: 'customer_to_vendor_attention',
  customerToVendorEstimatedDelivery: 'customer_to_vendor_estimated_delivery',
  customerToVendorTrackingNumber: 'customer_to_vendor_tracking_number',
  customerToVendorMethod: 'customer_to_vendor_method',
  customerToVendorShipper: 'customer_to_vendor_shipper',
  vendorToCustomerShippingAddress: 'vendor_to_customer_address',
  vendorToCustomerAttention: 'vendor_to_customer_attention',
  vendorToCustomerEstimatedDelivery: 'vendor_to_customer_estimated_delivery',
  vendorToCustomerMethod: 'vendor_to_customer_method',
  vendorToCustomerShipper: 'vendor_to_customer_shipper',
});

/** Facts under the names of their columns; those that are absent stay absent, blank text says no more than none. */
function rowOf(facts: LineFacts) {
  const entries = Object.entries(lineFactColumns.rowOf(facts));
  return Object.fromEntries(entries.map(([name, value]) => [name, said(value)]));
}

const noAddress = { name: null, street2: null, state: null, postalCode: null, country: null };

/** An address is kept whole, so that replies have all its fields. */
function said(value: unknown): unknown {
  if (value === '') return null;
  return typeof value === 'object' && value !== null ? { ...noAddress, ...value } : value;
}

interface OfOrder {
  readonly orderId: number;
  readonly companyId: number;
  readonly supplierId: number;
  readonly dateCreated: string;
}

/** A line with the state that it begins in. */
export type BegunLine = NewLine & { readonly status: RepairStatus; readonly vendorRmaRequired: boolean };

/** @returns the ids of the lines that were new; the others exist already */
export async function insertRepairLines(
  tx: Tx,
  order: OfOrder,
  lines: readonly BegunLine[],
  now: Date,
): Promise<number[]> {
  const { names } = lineFactColumns;
  const rows = lines.map((line) => ({
    line_item_id: line.lineItemId,
    status: line.status,
    vendor_rma_required: line.vendorRmaRequired,
    ...rowOf({ hasShippingLabel: false, ...line }),
  }));
  const inserted = await tx.many<{ lineItemId: number }>(sql`
    INSERT INTO repair_lines (line_item_id, order_id, company_id, supplier_id, status, vendor_rma_required,
      date_created, created_at, updated_at, ${names})
    SELECT line_item_id, ${order.orderId}, ${order.companyId}, ${order.supplierId}, status, vendor_rma_required,
      ${order.dateCreated}, ${now}, ${now}, ${names}
    FROM jsonb_populate_recordset(NULL::repair_lines, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (line_item_id) DO NOTHING
    RETURNING line_item_id AS "lineItemId"`);
  return inserted.map(({ lineItemId }) => lineItemId);
}

/** What a transition sets where facts change: absent ones stay, null ones are cleared. */
export function changedRepair(facts: LineFacts): Sql {
  const { names } = lineFactColumns;
  return sql`(${names}) = (
    SELECT ${names} FROM jsonb_populate_record(repair_lines, ${JSON.stringify(rowOf(facts))}::jsonb))`;
}

type Parcel = Omit<InboundData<'repair.inboundShipped'>, 'lineItemId'>;

/** What a transition sets where the customer has sent the item. */
export function sentIn(parcel: Parcel): Sql[] {
  return [
    sql`customer_to_vendor_tracking_number = ${parcel.trackingNumber}`,
    sql`customer_to_vendor_shipper = coalesce(${filled(parcel.shipper)}, customer_to_vendor_shipper)`,
    sql`customer_to_vendor_method = coalesce(${filled(parcel.shippingMethod)}, customer_to_vendor_method)`,
    sql`customer_to_vendor_estimated_delivery = coalesce(${filled(parcel.estimatedDelivery)},
      customer_to_vendor_estimated_delivery)`,
  ];
}

/** What a transition sets where the carrier has the parcel to the customer. */
export function sentBack(parcel: Parcel, dateShipped: string): Sql[] {
  return [
    sql`vendor_to_customer_tracking_number = ${parcel.trackingNumber}`,
    sql`vendor_to_customer_date_shipped = ${dateShipped}`,
    sql`vendor_to_customer_shipper = coalesce(${filled(parcel.shipper)}, vendor_to_customer_shipper)`,
    sql`vendor_to_customer_method = coalesce(${filled(parcel.shippingMethod)}, vendor_to_customer_method)`,
    sql`vendor_to_customer_estimated_delivery = coalesce(${filled(parcel.estimatedDelivery)},
      vendor_to_customer_estimated_delivery)`,
  ];
}

/** What a transition sets where the customer accepts a quote; whoever declined before has changed his mind. */
export function accepted({ amountCents, shipsOn }: { amountCents: number; shipsOn: string }): Sql[] {
  return [
    sql`unit_price_cents = ${amountCents}`,
    sql`estimated_ship_date = ${shipsOn}`,
    sql`follow_up_date = ${shipsOn}`,
    sql`ship_date_reason_id = NULL`,
    sql`is_repair_declined = false`,
  ];
}

export function declined(): Sql[] {
  return [sql`is_repair_declined = true`];
}

export function deliveredBack(dateDelivered: string): Sql[] {
  return [sql`vendor_to_customer_date_delivered = ${dateDelivered}`];
}

/** The company no longer requires an RMA number. */
export function waived(): Sql[] {
  return [sql`vendor_rma_required = false`];
}
