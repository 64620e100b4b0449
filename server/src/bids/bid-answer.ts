import { type BidCondition, conditionsFor } from '@portal/contract/bids/bid-conditions';
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

/** The line that the marketplace is told of a condition: of a loaner the bid's loaner line. */
export function lineOf(bid: BidRecord, { orderType }: BidCondition): number {
  return (orderType === 'LOANER' && bid.loanerLineItemId) || bid.lineItemId;
}
