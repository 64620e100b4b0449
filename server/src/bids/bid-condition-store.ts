import type { BidCondition } from '@portal/contract/bids/bid-conditions';
import { sql, type Tx } from '../core/database/database.ts';
import type { BidRecord } from './bid-store.ts';

const typeIds = { 'PART ORDER': 1, REPAIR: 2, 'REPAIR WITH LOANER': 2, LOANER: 3 } as const;

/** What a bid or a condition is about: 1 part, 2 repair, 3 loaner. */
export function typeIdOf(orderType: keyof typeof typeIds): number {
  return typeIds[orderType];
}

const conditionColumns = sql`type_id, is_no_bid, condition_id, hazmat_type_id, lead_days, notes, warranty_id, weight,
  replacement_part_number, outright_cents, tariff_cents, exchange_cents, unit_of_measure_id, qty_per_unit,
  minimum_order_quantity, cosmetic_rating_id, loaner_available, non_returnable, attachment_names, minimum_cents,
  maximum_cents, replacement_cents, loaner_fee_type_id, loaner_cancellation_cents, rental_cents,
  repair_cancellation_cents`;

const noConditionFacts = { is_no_bid: false, loaner_available: false, non_returnable: false, attachment_names: [] };

function conditionJson(condition: BidCondition): object {
  const { orderType, conditionId, hazmatTypeId, leadDays, notes } = condition;
  const any = {
    ...noConditionFacts,
    type_id: typeIdOf(orderType),
    condition_id: conditionId,
    hazmat_type_id: hazmatTypeId,
    lead_days: leadDays,
    notes,
  };
  if (condition.orderType === 'LOANER')
    return {
      ...any,
      replacement_cents: condition.replacementCents,
      loaner_fee_type_id: condition.loanerFeeTypeId,
      loaner_cancellation_cents: condition.loanerCancellationCents,
      rental_cents: condition.rentalCents,
      repair_cancellation_cents: condition.repairCancellationCents,
    };
  const { warrantyId: warranty_id, weight } = condition;
  if (condition.orderType === 'REPAIR')
    return {
      ...any,
      warranty_id,
      weight,
      minimum_cents: condition.minimumCents,
      maximum_cents: condition.maximumCents,
    };
  return {
    ...any,
    warranty_id,
    weight,
    replacement_part_number: condition.replacementPartNumber,
    outright_cents: condition.outrightCents,
    tariff_cents: condition.tariffCents,
    exchange_cents: condition.exchangeCents,
    unit_of_measure_id: condition.unitOfMeasureId,
    qty_per_unit: condition.qtyPerUnit,
    minimum_order_quantity: condition.minimumOrderQuantity,
    cosmetic_rating_id: condition.cosmeticRatingId,
    loaner_available: condition.loanerAvailable,
    non_returnable: condition.nonReturnable,
    attachment_names: condition.attachmentNames,
  };
}

/** Keeps the conditions of a bid in the order in which they were sent. */
export async function insertConditions(tx: Tx, bid: BidRecord, conditions: readonly BidCondition[]): Promise<void> {
  await insertConditionRows(tx, bid, conditions.map(conditionJson));
}

/** Keeps a no-bid: one condition without prices. */
export async function insertNoBid(tx: Tx, bid: BidRecord): Promise<void> {
  await insertConditionRows(tx, bid, [{ ...noConditionFacts, is_no_bid: true, type_id: typeIdOf(bid.orderType) }]);
}

async function insertConditionRows(tx: Tx, bid: BidRecord, rows: readonly object[]): Promise<void> {
  await tx.run(sql`
    INSERT INTO bid_conditions (line_item_id, supplier_id, company_id, position, ${conditionColumns})
    SELECT ${bid.lineItemId}, ${bid.supplierId}, ${bid.companyId}, row_number() OVER (), ${conditionColumns}
    FROM jsonb_populate_recordset(NULL::bid_conditions, ${JSON.stringify(rows)}::jsonb)`);
}
