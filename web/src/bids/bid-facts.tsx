import { Anchor } from '@mantine/core';
import type { Bid, BidRow } from '@portal/contract/bids/bid-schemas';
import type { ReactNode } from 'react';
import { formatDateTime } from '../lib/format.ts';
import classes from './bids.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** Facts as a list of terms; those without a value are left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '' && value !== undefined)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What the customer asks for. */
export function requestFacts(bid: Bid, timeZone: string): readonly Fact[] {
  return [
    ['OEM', bid.manufacturer],
    ['Item #', bid.partNumber],
    ['Model', bid.model],
    ['Qty', bid.quantity],
    ['Condition', bid.conditionDescription],
    ['Order Type', bid.orderType],
    ['Urgency', bid.urgencyDescription],
    ['Request Date', formatDateTime(bid.dateEnteredUTC, timeZone)],
    ['Loaner', bid.loanerAvailable ? 'Available' : null],
    ['Company', bid.company],
    ['Purchase Restriction', bid.purchaseRestriction],
    ['Sourcer', bid.sourcer],
    ['Sourcer Phone', bid.sourcerPhone && <Anchor href={`tel:${bid.sourcerPhone}`}>{bid.sourcerPhone}</Anchor>],
    ['Sourcer Email', bid.sourcerEmail && <Anchor href={`mailto:${bid.sourcerEmail}`}>{bid.sourcerEmail}</Anchor>],
  ];
}

/** Names the bid in a dialog. */
export function bidLine(bid: Pick<BidRow, 'lineItemId' | 'partNumber' | 'manufacturer'>): string {
  return `Ref # ${bid.lineItemId} - ${bid.manufacturer} ${bid.partNumber}`;
}
