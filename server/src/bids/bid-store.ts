import type { BidOrderType } from '@portal/contract/bids/bid-conditions';
import { type BidStatus, bidMachine } from '@portal/contract/bids/bid-machine';
import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { type Locked, lockRows, type RecordKind } from '../core/records/transition.ts';
import type { LineRecord } from '../lines/line-area.ts';
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
  const [bid] = await lockRows<BidRecord>(tx, bidKind, sql`${selectRecord} WHERE ${ownBid(actor, lineItemId)}`);
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

const factColumns = sql`order_id, order_type, loaner_line_item_id, quantity, manufacturer, part_number, model, description,
  condition_description, urgency_description, sourcer, sourcer_phone, sourcer_email, is_sodexo, purchase_restriction,
  loaner_available, image_path, image_alt, image_default_url, date_entered`;

/** Facts under the names of their columns, as JSON; those that are absent stay absent. */
function factsJson(facts: Partial<BidFacts>): string {
  return JSON.stringify({
    order_id: facts.orderId,
    order_type: facts.orderType,
    loaner_line_item_id: facts.loaner_LineItemId,
    quantity: facts.quantity,
    manufacturer: facts.manufacturer,
    part_number: facts.partNumber,
    model: facts.model,
    description: facts.description,
    condition_description: facts.conditionDescription,
    urgency_description: facts.urgencyDescription,
    sourcer: facts.sourcer,
    sourcer_phone: facts.sourcerPhone,
    sourcer_email: facts.sourcerEmail,
    is_sodexo: facts.isSodexo,
    purchase_restriction: facts.purchaseRestriction,
    loaner_available: facts.loanerAvailable,
    image_path: facts.imagePath,
    image_alt: facts.imageAlt,
    image_default_url: facts.imageDefaultUrl,
    date_entered: facts.dateEntered,
  });
}

interface NewBid {
  readonly lineItemId: number;
  readonly supplierId: number;
  readonly companyId: number;
  readonly status: BidStatus;
  readonly facts: BidFacts;
}

/** @returns false where the supplier has a bid for this line */
export async function insertBid(tx: Tx, bid: NewBid, now: Date): Promise<boolean> {
  const facts = factsJson({ isSodexo: false, loanerAvailable: false, ...bid.facts });
  const inserted = await tx.run(sql`
    INSERT INTO bids (line_item_id, supplier_id, company_id, status, created_at, updated_at, ${factColumns})
    SELECT ${bid.lineItemId}, ${bid.supplierId}, ${bid.companyId}, ${bid.status}, ${now}, ${now}, ${factColumns}
    FROM jsonb_populate_record(NULL::bids, ${facts}::jsonb)
    ON CONFLICT (line_item_id, supplier_id) DO NOTHING`);
  return inserted === 1;
}

/** What a transition sets where facts change: absent ones stay, null ones are cleared. */
export function changedFacts(facts: Partial<BidFacts>): Sql {
  return sql`(${factColumns}) = (SELECT ${factColumns} FROM jsonb_populate_record(bids, ${factsJson(facts)}::jsonb))`;
}

/** What a transition sets where a supplier answers. */
export function answered({ isNoBid }: { isNoBid: boolean }, now: Date): Sql[] {
  return [sql`is_no_bid = ${isNoBid}`, sql`date_submitted = ${now}`];
}
