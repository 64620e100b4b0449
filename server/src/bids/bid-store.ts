import type { BidOrderType } from '@portal/contract/bids/bid-conditions';
import { type BidStatus, bidMachine } from '@portal/contract/bids/bid-machine';
import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import type { SupplierActor } from '../core/actor.ts';
import { columns } from '../core/database/columns.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { type Locked, lockRows, type RecordKind } from '../core/records/transition.ts';
import type { LineRecord } from '../lines/line-record.ts';
import { ownBid } from './bid-policy.ts';

export const bidKind: RecordKind<BidStatus, keyof typeof bidMachine.actions> = {
  machine: bidMachine,
  table: sql`bids`,
};

/** What actions on a bid need to know of it. */
export interface BidRecord extends LineRecord {
  readonly status: BidStatus;
  readonly isNoBid: boolean;
  readonly orderType: BidOrderType;
  readonly loanerLineItemId: number | null;
  readonly isKnownTariffSupplier: boolean;
}

const selectRecord = sql`
  SELECT line_item_id AS "lineItemId", order_id AS "orderId", supplier_id AS "supplierId", company_id AS "companyId",
    status, is_no_bid AS "isNoBid", order_type AS "orderType", loaner_line_item_id AS "loanerLineItemId",
    (SELECT known_tariff_supplier FROM suppliers s WHERE s.supplier_id = bids.supplier_id) AS "isKnownTariffSupplier"
  FROM bids`;

export function findBid(tx: Tx, actor: SupplierActor, lineItemId: number): Promise<BidRecord | null> {
  return tx.one<BidRecord>(sql`${selectRecord} WHERE ${ownBid(actor, lineItemId)}`);
}

/** As `findBid`, and nobody else changes the bid until the transaction ends. */
export async function lockBid(tx: Tx, actor: SupplierActor, lineItemId: number): Promise<Locked<BidRecord> | null> {
  const [bid] = await lockRows<BidRecord>(tx, bidKind, sql`${selectRecord} WHERE ${ownBid(actor, lineItemId)}`, actor);
  return bid ?? null;
}

/** The bids for a line of all suppliers that were asked, or that of one facility. */
export function lockOfferedBids(
  tx: Tx,
  lineItemId: number,
  companyId: number | null = null,
): Promise<Locked<BidRecord>[]> {
  const offered = sql`
    ${selectRecord} WHERE line_item_id = ${lineItemId} AND company_id = coalesce(${companyId}, company_id)
    ORDER BY supplier_id`;
  return lockRows<BidRecord>(tx, bidKind, offered);
}

/** What the marketplace tells of a request and may change while it is open. */
export type BidFacts = Omit<InboundData<'bid.created'>, 'lineItemId' | 'companyId'>;

export const requestColumns = columns<keyof BidFacts>(
  'bids',
  {
    orderId: 'order_id',
    orderType: 'order_type',
    loaner_LineItemId: 'loaner_line_item_id',
    quantity: 'quantity',
    manufacturer: 'manufacturer',
    partNumber: 'part_number',
    model: 'model',
    description: 'description',
    conditionDescription: 'condition_description',
    urgencyDescription: 'urgency_description',
    sourcer: 'sourcer',
    sourcerPhone: 'sourcer_phone',
    sourcerEmail: 'sourcer_email',
    isSodexo: 'is_sodexo',
    purchaseRestriction: 'purchase_restriction',
    loanerAvailable: 'loaner_available',
    imagePath: 'image_path',
    imageAlt: 'image_alt',
    imageDefaultUrl: 'image_default_url',
    dateEntered: 'date_entered',
    source: 'source',
  },
  ['source'],
);

interface NewBid {
  readonly lineItemId: number;
  readonly supplierId: number;
  readonly companyId: number;
  readonly status: BidStatus;
  readonly facts: BidFacts;
}

/** @returns false where the supplier has a bid for this line */
export async function insertBid(tx: Tx, bid: NewBid, now: Date): Promise<boolean> {
  const { names, rowOf } = requestColumns;
  const row = rowOf({ isSodexo: false, loanerAvailable: false, ...bid.facts });
  const inserted = await tx.run(sql`
    INSERT INTO bids (line_item_id, supplier_id, company_id, status, created_at, updated_at, ${names})
    SELECT ${bid.lineItemId}, ${bid.supplierId}, ${bid.companyId}, ${bid.status}, ${now}, ${now}, ${names}
    FROM jsonb_populate_record(NULL::bids, ${JSON.stringify(row)}::jsonb)
    ON CONFLICT (line_item_id, supplier_id) DO NOTHING`);
  return inserted === 1;
}

/** What a transition sets where facts change: absent ones stay, null ones are cleared. */
export function changedFacts(facts: Partial<BidFacts>): Sql {
  const { names, rowOf } = requestColumns;
  return sql`(${names}) = (SELECT ${names} FROM jsonb_populate_record(bids, ${JSON.stringify(rowOf(facts))}::jsonb))`;
}

/** What a transition sets where a supplier answers. */
export function answered({ isNoBid }: { isNoBid: boolean }, now: Date): Sql[] {
  return [sql`is_no_bid = ${isNoBid}`, sql`date_submitted = ${now}`];
}
