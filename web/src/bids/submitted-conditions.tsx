import { Title } from '@mantine/core';
import type { BidConditionRow } from '@portal/contract/bids/bid-schemas';
import { describeUnit } from '@portal/contract/bids/bid-units';
import { findById, loanerFeeTypes } from '@portal/contract/lookups/lookups';
import type { ReactNode } from 'react';
import { formatAmount } from '../lib/format/format.ts';
import { factsOf } from '../lines/line-facts.ts';
import { type Fact, Facts } from '../ui/page.tsx';
import classes from './bids.module.css';

type Values = Readonly<Record<string, ReactNode>>;

const yes = (isYes: boolean) => (isYes ? 'Yes' : null);

/** What was offered. A no-bid is an answer too: one entry without prices. */
export function SubmittedConditions({ conditions }: { readonly conditions: readonly BidConditionRow[] }) {
  return (
    <ol className={classes.conditions}>
      {conditions.map((condition) => (
        <li key={`${condition.typeId} ${condition.conditionId}`} className={classes.condition}>
          <Title order={3}>{condition.isNoBid ? 'No Bid' : (condition.conditionDescription ?? condition.type)}</Title>
          {!condition.isNoBid && <Facts facts={factsOf({ ...pricesOf(condition), ...termsOf(condition) })} />}
        </li>
      ))}
    </ol>
  );
}

const pricesByType: Readonly<Record<number, (condition: BidConditionRow) => Values>> = {
  1: (condition) => ({
    'Outright Price': `${formatAmount(condition.outrightCost)} ${unitText(condition)}`,
    'Exchange Price': formatAmount(condition.exchangeCost),
    'Tariff Fee': formatAmount(condition.tariffFee),
    'Minimum Order Qty.': condition.moq,
    'Replacement Item #': condition.replacemantPartNumber,
    'Cosmetic Rating': condition.ratingDescription,
  }),
  2: (condition) => ({
    'Minimum Fee': formatAmount(condition.minimumFee),
    'Maximum Price': formatAmount(condition.maximumPrice),
  }),
  3: (condition) => ({
    'Replacement Cost': formatAmount(condition.replacementCost),
    'Fee Type': findById(loanerFeeTypes, condition.loanerFeeType)?.description,
    'Cancellation Fee': formatAmount(condition.loanerCancellationFee),
    'Rental Fee': formatAmount(condition.rentalFeeCost),
    'Repair Cancellation Fee': formatAmount(condition.repairCancelationFee),
  }),
};

/** The portal's weights are pounds. */
function weightText(pounds: number | null): string | null {
  return pounds === null ? null : `${pounds} lb`;
}

function unitText({ uom, quantity }: BidConditionRow): string {
  return uom === null ? '' : describeUnit(uom, quantity);
}

/** What of an offer has a value, without its notes. */
export function offerFacts(condition: BidConditionRow): readonly Fact[] {
  const { Notes: _, ...terms } = termsOf(condition);
  const none = formatAmount(null);
  return factsOf({ ...pricesOf(condition), ...terms }).filter(({ value }) => value !== none);
}

function pricesOf(condition: BidConditionRow): Values {
  return pricesByType[condition.typeId]?.(condition) ?? {};
}

function termsOf(condition: BidConditionRow): Values {
  return {
    Warranty: condition.warrantyDescription,
    Hazmat: condition.hazmatDescription,
    'Lead Days': condition.leadDays,
    Weight: weightText(condition.weight),
    'Loaner available': yes(condition.loanerAvailable),
    'Non-returnable': yes(condition.nonReturnable),
    Notes: condition.notes,
  };
}
