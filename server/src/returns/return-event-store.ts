import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import type { ReturnStatus } from '@portal/contract/returns/return-machine';
import { columns } from '../core/database/columns.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';

type NewReturn = InboundData<'rga.created'>;
type Facts = Omit<InboundData<'rga.updated'>, 'rgaId'>;

const factColumns = columns<keyof Facts>('returns', {
  description: 'description',
  partNumber: 'part_number',
  manufacturer: 'manufacturer',
  quantity: 'quantity',
  unitPrice: 'unit_price_cents',
  rgaReason: 'rga_reason',
  orderNumber: 'order_number',
  displayPo: 'display_po',
  rgaDueDate: 'rga_due_date',
  returnRmaRequired: 'return_rma_required',
  nonReturnable: 'non_returnable',
  boxOpened: 'box_opened',
  packageOpened: 'package_opened',
  isItWorking: 'is_it_working',
  isDirectShip: 'is_direct_ship',
  conditionId: 'condition_id',
  shipper: 'shipper',
  shippingMethod: 'shipping_method',
  shippingAddress: 'shipping_address',
  rgaNotes: 'rga_notes',
  returnAddresses: 'return_addresses',
});

/** Facts under the names of their columns; those that are absent stay absent, blank text says no more than none. */
function rowOf(facts: Partial<Facts>) {
  const entries = Object.entries(factColumns.rowOf(facts));
  return Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value]));
}

const unsaid = {
  nonReturnable: false,
  isDirectShip: false,
  rgaNotes: [],
  returnAddresses: [],
};

/** Whether the facility's profile says that returns need an RMA number. */
export async function needsRmaByProfile(tx: Tx, companyId: number): Promise<boolean> {
  const shipping = await tx.one<{ isNeeded: boolean }>(sql`
    SELECT coalesce((answers ->> 'rgaNumberRequired')::boolean, false) AS "isNeeded" FROM profile_sections
    WHERE company_id = ${companyId} AND section = 'shipping'`);
  return shipping?.isNeeded ?? false;
}

interface Placed {
  readonly supplierId: number;
  readonly status: ReturnStatus;
}

/** @returns false where the line or the RGA exists already */
export async function insertReturn(
  tx: Tx,
  { supplierId, status }: Placed,
  rga: NewReturn & { readonly returnRmaRequired: boolean },
  now: Date,
): Promise<boolean> {
  const { names } = factColumns;
  const row = rowOf({ ...unsaid, ...rga, orderNumber: orderNumberOf(rga) });
  const inserted = await tx.run(sql`
    INSERT INTO returns (line_item_id, rga_id, rga_number, rga_type_id, order_id, company_id, supplier_id, status,
      date_entered, status_updated_at, created_at, updated_at, ${names})
    SELECT ${rga.lineItemId}, ${rga.rgaId}, ${rga.rgaNumber}, ${rga.rgaTypeId}, ${rga.orderId}, ${rga.companyId},
      ${supplierId}, ${status}, ${rga.rgaDateEntered}, ${now}, ${now}, ${now}, ${names}
    FROM jsonb_populate_record(NULL::returns, ${JSON.stringify(row)}::jsonb)
    ON CONFLICT DO NOTHING`);
  return inserted === 1;
}

function orderNumberOf({ orderNumber, orderId }: Pick<NewReturn, 'orderNumber' | 'orderId'>): string {
  return orderNumber || String(orderId);
}

/** What a transition sets where facts change: absent ones stay, null ones are cleared. */
export function changedFacts({ orderNumber, ...facts }: Facts, { orderId }: { readonly orderId: number }): Sql {
  const { names } = factColumns;
  const number = orderNumber === undefined ? {} : { orderNumber: orderNumberOf({ orderNumber, orderId }) };
  return sql`(${names}) = (
    SELECT ${names} FROM jsonb_populate_record(returns, ${JSON.stringify(rowOf({ ...facts, ...number }))}::jsonb))`;
}

/** What a transition sets where the customer has sent the goods. */
export function shipped(parcel: Omit<InboundData<'rga.inboundShipped'>, 'rgaId'>, dateShipped: Date | string): Sql[] {
  return [
    sql`tracking_number = ${parcel.trackingNumber}`,
    sql`date_shipped = ${dateShipped}`,
    sql`shipper = coalesce(${parcel.shipper || null}, shipper)`,
    sql`shipping_method = coalesce(${parcel.shippingMethod || null}, shipping_method)`,
    sql`estimated_delivery = ${parcel.estimatedDelivery ?? null}`,
  ];
}

export function deliveredAt(dateDelivered: Date | string): Sql[] {
  return [sql`date_delivered = ${dateDelivered}`];
}
