import { type BidCondition, conditionsFor } from '@portal/contract/bids/bid-conditions';
import type { sentConditionSchema } from '@portal/contract/bids/bid-events';
import { toDecimal } from '@portal/contract/core/money';
import { findById, warranties } from '@portal/contract/lookups/lookups';
import type { z } from 'zod';
import { invalidByIssues } from '../core/refused.ts';
import { orderMismatch } from '../lines/same-order.ts';
import type { BidRecord } from './bid-store.ts';

/** Reads the conditions of an answer by the rules of the bid's order type. @throws Refused with every broken rule */
export function readConditions(bid: BidRecord, sent: readonly Record<string, unknown>[]): BidCondition[] {
  const rules = conditionsFor(bid.orderType, { isKnownTariffSupplier: bid.isKnownTariffSupplier });
  const parsed = rules.safeParse(sent);
  if (!parsed.success) throw invalidByIssues(parsed.error.issues, ['conditions']);
  for (const [index, condition] of parsed.data.entries())
    if (!isAbout(bid, condition)) throw orderMismatch(`conditions[${index}].lineItemId`);
  return parsed.data;
}

/** A condition may name the line of its bid; a loaner's also the line of the loaner. */
function isAbout(bid: BidRecord, { orderType, lineItemId }: BidCondition): boolean {
  return (
    lineItemId === null ||
    lineItemId === bid.lineItemId ||
    (orderType === 'LOANER' && lineItemId === bid.loanerLineItemId)
  );
}

type SentCondition = z.output<typeof sentConditionSchema>;

/** A condition as the marketplace hears of it: the field names of POST /bid, money as decimal numbers. */
export function toSentCondition(bid: BidRecord, condition: BidCondition): SentCondition {
  const { conditionId, hazmatTypeId, leadDays, notes } = condition;
  const any = { lineItemId: lineOf(bid, condition), conditionId, hazmatTypeId, leadDays: leadDays || null, notes };
  if (condition.orderType === 'LOANER')
    return {
      ...any,
      orderType: condition.orderType,
      replacementCost: toDecimal(condition.replacementCents),
      loanerFeeType: condition.loanerFeeTypeId,
      loanerCancellationFee: decimalOrNull(condition.loanerCancellationCents),
      rentalFeeCost: decimalOrNull(condition.rentalCents),
      repairCancelationFee: decimalOrNull(condition.repairCancellationCents),
    };
  const { warrantyId, weight } = condition;
  const warranted = { ...any, warrantyId, warrantyCode: findById(warranties, warrantyId)?.code ?? null, weight };
  if (condition.orderType === 'REPAIR')
    return {
      ...warranted,
      orderType: condition.orderType,
      minimumFee: decimalOrNull(condition.minimumCents),
      maximumPrice: decimalOrNull(condition.maximumCents),
    };
  return {
    ...warranted,
    orderType: condition.orderType,
    isNew: true,
    cosmeticRating: condition.cosmeticRatingId,
    replacemantPartNumber: condition.replacementPartNumber,
    outrightCost: toDecimal(condition.outrightCents),
    tariffFee: decimalOrNull(condition.tariffCents),
    exchangeCost: decimalOrNull(condition.exchangeCents),
    unitOfMeasureId: condition.unitOfMeasureId,
    qtyPerUnit: condition.qtyPerUnit,
    minimumOrderQuantity: condition.minimumOrderQuantity,
    loanerAvailable: condition.loanerAvailable,
    nonReturnable: condition.nonReturnable,
    attachments: [...condition.attachmentNames],
  };
}

function lineOf(bid: BidRecord, { orderType }: BidCondition): number {
  return (orderType === 'LOANER' && bid.loanerLineItemId) || bid.lineItemId;
}

function decimalOrNull(cents: number | null): number | null {
  return cents === null ? null : toDecimal(cents);
}
