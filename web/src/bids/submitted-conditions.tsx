import type { BidConditionRow } from '@portal/contract/bids/bid-schemas';
import { describeUnit } from '@portal/contract/bids/bid-units';
import { findById, loanerFeeTypes } from '@portal/contract/frame/lookups';
import { formatAmount } from '../lib/format.ts';
import { type Fact, Facts } from './bid-facts.tsx';
import classes from './bids.module.css';

const amount = (dollars: number | null) => (dollars === null ? null : formatAmount(dollars));
const yes = (isYes: boolean) => (isYes ? 'Yes' : null);

/** A no-bid is an answer too: one entry without prices. */
export function SubmittedConditions({ conditions }: { readonly conditions: readonly BidConditionRow[] }) {
  return (
    <ol className={classes.conditions}>
      {conditions.map((condition) => (
        <li key={`${condition.typeId} ${condition.conditionId}`} className={classes.condition}>
          <h3>{condition.isNoBid ? 'No Bid' : (condition.conditionDescription ?? condition.type)}</h3>
          {!condition.isNoBid && <Facts facts={[...priceFacts(condition), ...deliveryFacts(condition)]} />}
        </li>
      ))}
    </ol>
  );
}

const pricesByType: Readonly<Record<number, (condition: BidConditionRow) => readonly Fact[]>> = {
  1: (condition) => [
    ['Outright Price', `${formatAmount(condition.outrightCost)} ${unitText(condition)}`],
    ['Exchange Price', amount(condition.exchangeCost)],
    ['Tariff Fee', amount(condition.tariffFee)],
    ['Minimum Order Qty.', condition.moq],
    ['Replacement Item #', condition.replacemantPartNumber],
    ['Cosmetic Rating', condition.ratingDescription],
  ],
  2: (condition) => [
    ['Minimum Fee', amount(condition.minimumFee)],
    ['Maximum Price', amount(condition.maximumPrice)],
  ],
  3: (condition) => [
    ['Replacement Cost', amount(condition.replacementCost)],
    ['Fee Type', findById(loanerFeeTypes, condition.loanerFeeType)?.description],
    ['Cancellation Fee', amount(condition.loanerCancellationFee)],
    ['Rental Fee', amount(condition.rentalFeeCost)],
    ['Repair Cancellation Fee', amount(condition.repairCancelationFee)],
  ],
};

function unitText({ uom, quantity }: BidConditionRow): string {
  return uom === null ? '' : describeUnit(uom, quantity);
}

function priceFacts(condition: BidConditionRow): readonly Fact[] {
  return pricesByType[condition.typeId]?.(condition) ?? [];
}

function deliveryFacts(condition: BidConditionRow): readonly Fact[] {
  return [
    ['Warranty', condition.warrantyDescription],
    ['Hazmat', condition.hazmatDescription],
    ['Lead Days', condition.leadDays],
    ['Weight', condition.weight],
    ['Loaner available', yes(condition.loanerAvailable)],
    ['Non-returnable', yes(condition.nonReturnable)],
    ['Notes', condition.notes],
  ];
}
