import { Title } from '@mantine/core';
import type { BidConditionRow } from '@portal/contract/bids/bid-schemas';
import { describeUnit } from '@portal/contract/bids/bid-units';
import { findById, loanerFeeTypes } from '@portal/contract/lookups/lookups';
import type { ReactNode } from 'react';
import { formatAmount } from '../lib/format.ts';
import { Facts } from '../ui/page.tsx';
import { factsOf } from './bid-facts.tsx';
import classes from './bids.module.css';

type Values = Readonly<Record<string, ReactNode>>;

const amount = (dollars: number | null) => (dollars === null ? null : formatAmount(dollars));
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
    'Exchange Price': amount(condition.exchangeCost),
    'Tariff Fee': amount(condition.tariffFee),
    'Minimum Order Qty.': condition.moq,
    'Replacement Item #': condition.replacemantPartNumber,
    'Cosmetic Rating': condition.ratingDescription,
  }),
  2: (condition) => ({
    'Minimum Fee': amount(condition.minimumFee),
    'Maximum Price': amount(condition.maximumPrice),
  }),
  3: (condition) => ({
    'Replacement Cost': amount(condition.replacementCost),
    'Fee Type': findById(loanerFeeTypes, condition.loanerFeeType)?.description,
    'Cancellation Fee': amount(condition.loanerCancellationFee),
    'Rental Fee': amount(condition.rentalFeeCost),
    'Repair Cancellation Fee': amount(condition.repairCancelationFee),
  }),
};

function unitText({ uom, quantity }: BidConditionRow): string {
  return uom === null ? '' : describeUnit(uom, quantity);
}

function pricesOf(condition: BidConditionRow): Values {
  return pricesByType[condition.typeId]?.(condition) ?? {};
}

function termsOf(condition: BidConditionRow): Values {
  return {
    Warranty: condition.warrantyDescription,
    Hazmat: condition.hazmatDescription,
    'Lead Days': condition.leadDays,
    Weight: condition.weight,
    'Loaner available': yes(condition.loanerAvailable),
    'Non-returnable': yes(condition.nonReturnable),
    Notes: condition.notes,
  };
}
