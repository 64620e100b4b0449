import type { BidCondition } from '@portal/contract/bids/bid-conditions';
import { columns } from '../core/database/columns.ts';
import { sql, type Tx } from '../core/database/database.ts';
import type { BidRecord } from './bid-store.ts';

const typeIds = { 'PART ORDER': 1, REPAIR: 2, 'REPAIR WITH LOANER': 2, LOANER: 3 } as const;

/** What a bid or a condition is about: 1 part, 2 repair, 3 loaner. */
export function typeIdOf(orderType: keyof typeof typeIds): number {
  return typeIds[orderType];
}

type FieldOf<Condition> = Condition extends BidCondition ? keyof Condition : never;

/** What is kept of a condition: of whichever type, or of a no-bid. */
type Kept = Exclude<FieldOf<BidCondition>, 'orderType' | 'lineItemId'> | 'typeId' | 'isNoBid';

export const conditionColumns = columns<Kept>('c', {
  typeId: 'type_id',
  isNoBid: 'is_no_bid',
  conditionId: 'condition_id',
  hazmatTypeId: 'hazmat_type_id',
  leadDays: 'lead_days',
  notes: 'notes',
  warrantyId: 'warranty_id',
  weight: 'weight',
  replacemantPartNumber: 'replacement_part_number',
  outrightCost: 'outright_cents',
  tariffFee: 'tariff_cents',
  exchangeCost: 'exchange_cents',
  unitOfMeasureId: 'unit_of_measure_id',
  qtyPerUnit: 'qty_per_unit',
  minimumOrderQuantity: 'minimum_order_quantity',
  cosmeticRating: 'cosmetic_rating_id',
  loanerAvailable: 'loaner_available',
  nonReturnable: 'non_returnable',
  attachments: 'attachment_names',
  minimumFee: 'minimum_cents',
  maximumPrice: 'maximum_cents',
  replacementCost: 'replacement_cents',
  loanerFeeType: 'loaner_fee_type_id',
  loanerCancellationFee: 'loaner_cancellation_cents',
  rentalFeeCost: 'rental_cents',
  repairCancelationFee: 'repair_cancellation_cents',
});

const noFacts = { isNoBid: false, loanerAvailable: false, nonReturnable: false, attachments: [] };

/** Keeps the conditions of a bid in the order in which they were sent. */
export async function insertConditions(tx: Tx, bid: BidRecord, conditions: readonly BidCondition[]): Promise<void> {
  const rows = conditions.map((condition) => ({ ...noFacts, ...condition, typeId: typeIdOf(condition.orderType) }));
  await insertRows(tx, bid, rows);
}

/** Keeps a no-bid: one condition without prices. */
export async function insertNoBid(tx: Tx, bid: BidRecord): Promise<void> {
  await insertRows(tx, bid, [{ ...noFacts, isNoBid: true, typeId: typeIdOf(bid.orderType) }]);
}

type Row = { readonly [Field in Kept]?: unknown };

async function insertRows(tx: Tx, bid: BidRecord, rows: readonly Row[]): Promise<void> {
  const { names, rowOf } = conditionColumns;
  await tx.run(sql`
    INSERT INTO bid_conditions (line_item_id, supplier_id, company_id, position, ${names})
    SELECT ${bid.lineItemId}, ${bid.supplierId}, ${bid.companyId}, row_number() OVER (), ${names}
    FROM jsonb_populate_recordset(NULL::bid_conditions, ${JSON.stringify(rows.map(rowOf))}::jsonb)`);
}
