import type { LoanerStatus } from '@portal/contract/loaners/loaner-machine';
import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import { columns } from '../core/database/columns.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';

type Created = InboundData<'loaner.created'>;
type NewLine = Created['lineItems'][number];
type LoanerFacts = Partial<Omit<Created, 'lineItems' | 'orderId' | 'companyId' | 'rgaDueDate'>>;
type LineFacts = Partial<Omit<NewLine, 'lineItemId'>> & { readonly followUpDate?: string | null };

const loanerColumns = columns<keyof LoanerFacts>('loaners', {
  orderNumber: 'order_number',
  displayPo: 'display_po',
  billingPo: 'billing_po',
  vendorOrderNumber: 'vendor_order_number',
  orderTypeId: 'order_type_id',
  dateCreated: 'date_created',
  facility: 'facility',
  requestor: 'requestor',
  rmaRequired: 'rma_required',
  shipper: 'shipper',
  loanerFeeType: 'loaner_fee_type',
  rentalFeeCost: 'rental_fee_cents',
  loanerCancellationFee: 'cancellation_fee_cents',
  replacementCost: 'replacement_cost_cents',
  lateFeePerDay: 'late_fee_per_day_cents',
});

const lineColumns = columns<keyof LineFacts>('loaner_lines', {
  manufacturer: 'manufacturer',
  partNumber: 'part_number',
  description: 'description',
  conditionId: 'condition_id',
  serialNumber: 'serial_number',
  quantity: 'quantity',
  unitPrice: 'unit_price_cents',
  rgaDueDate: 'rga_due_date',
  repairLineItemId: 'repair_line_item_id',
  isPassThrough: 'is_pass_through',
  imagePath: 'image_path',
  imageAlt: 'image_alt',
  imageDefaultUrl: 'image_default_url',
  shipDateReasonId: 'ship_date_reason_id',
  estimatedShipDate: 'estimated_ship_date',
  followUpDate: 'follow_up_date',
  vendorToCustomerShippingAddress: 'outbound_address',
  customerToVendorShippingAddress: 'inbound_address',
  hasShippingLabel: 'has_shipping_label',
});

/** Facts under the names of their columns; those that are absent stay absent, blank text says no more than none. */
function filled(row: Readonly<Record<string, unknown>>) {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === '' ? null : value])),
  );
}

interface OfOrder {
  readonly orderId: number;
  readonly companyId: number;
  readonly supplierId: number;
}

/** @returns false where the facility has this order */
export async function insertLoaner(tx: Tx, order: OfOrder & LoanerFacts, now: Date): Promise<boolean> {
  const { names } = loanerColumns;
  const row = filled(loanerColumns.rowOf({ ...order, rmaRequired: order.rmaRequired ?? false }));
  const inserted = await tx.run(sql`
    INSERT INTO loaners (order_id, company_id, supplier_id, created_at, updated_at, ${names})
    SELECT ${order.orderId}, ${order.companyId}, ${order.supplierId}, ${now}, ${now}, ${names}
    FROM jsonb_populate_record(NULL::loaners, ${row}::jsonb)
    ON CONFLICT (order_id, company_id) DO NOTHING`);
  return inserted === 1;
}

const noMarks = { isPassThrough: false, hasShippingLabel: false };

/** @returns the ids of the lines that were new; the others exist already */
export async function insertLoanerLines(
  tx: Tx,
  order: OfOrder & { readonly dateCreated: string; readonly status: LoanerStatus },
  lines: readonly (LineFacts & Pick<NewLine, 'lineItemId'>)[],
  now: Date,
): Promise<number[]> {
  const { names } = lineColumns;
  const rows = lines.map(
    (line) => `{"line_item_id": ${line.lineItemId}, ${filled(lineColumns.rowOf({ ...noMarks, ...line })).slice(1)}`,
  );
  const inserted = await tx.many<{ lineItemId: number }>(sql`
    INSERT INTO loaner_lines (line_item_id, order_id, company_id, supplier_id, status, date_created, created_at,
      updated_at, ${names})
    SELECT line_item_id, ${order.orderId}, ${order.companyId}, ${order.supplierId}, ${order.status}, ${order.dateCreated},
      ${now}, ${now}, ${names}
    FROM jsonb_populate_recordset(NULL::loaner_lines, ${`[${rows.join(',')}]`}::jsonb)
    ON CONFLICT (line_item_id) DO NOTHING
    RETURNING line_item_id AS "lineItemId"`);
  return inserted.map(({ lineItemId }) => lineItemId);
}

/** Changes facts of an order: absent ones stay, null ones are cleared. */
export async function changeLoaner(tx: Tx, order: OfOrder, facts: LoanerFacts, now: Date): Promise<void> {
  const { names } = loanerColumns;
  await tx.run(sql`
    UPDATE loaners SET updated_at = ${now}, (${names}) = (
      SELECT ${names} FROM jsonb_populate_record(loaners, ${filled(loanerColumns.rowOf(facts))}::jsonb))
    WHERE order_id = ${order.orderId} AND company_id = ${order.companyId}`);
}

/** What a transition sets where facts of a line change: absent ones stay, null ones are cleared. */
export function changedFacts(facts: LineFacts): Sql {
  const { names } = lineColumns;
  return sql`(${names}) = (
    SELECT ${names} FROM jsonb_populate_record(loaner_lines, ${filled(lineColumns.rowOf(facts))}::jsonb))`;
}

type Parcel = Omit<InboundData<'loaner.outboundShipped'>, 'lineItemId'>;

/** What a transition sets where the carrier has the parcel to the customer. */
export function shippedOut(parcel: Parcel, dateShipped: string): Sql[] {
  return [
    sql`outbound_tracking_number = ${parcel.trackingNumber}`,
    sql`outbound_date_shipped = ${dateShipped}`,
    sql`outbound_shipper = ${parcel.shipper || null}`,
    sql`outbound_shipping_method = ${parcel.shippingMethod || null}`,
    sql`outbound_estimated_delivery = ${parcel.estimatedDelivery || null}`,
  ];
}

/** What a transition sets where the customer has sent it back. */
export function sentBack(parcel: Parcel, dateShipped: string): Sql[] {
  return [
    sql`inbound_tracking_number = ${parcel.trackingNumber}`,
    sql`inbound_date_shipped = ${dateShipped}`,
    sql`inbound_shipper = ${parcel.shipper || null}`,
    sql`inbound_shipping_method = ${parcel.shippingMethod || null}`,
    sql`inbound_estimated_delivery = ${parcel.estimatedDelivery || null}`,
  ];
}

export function delivered(dateDelivered: string): Sql[] {
  return [sql`outbound_date_delivered = ${dateDelivered}`];
}

export function broughtBack(dateDelivered: string): Sql[] {
  return [sql`inbound_date_delivered = ${dateDelivered}`];
}
