import type { Bid } from '@portal/contract/bids/bid-schemas';
import type { Attachment } from '@portal/contract/lines/files/attachment-schemas';
import type { ReactNode } from 'react';
import { StoredFiles } from '../lines/files/stored-files.tsx';
import { factsOf } from '../lines/line-facts.ts';
import { LinePicture } from '../lines/line-picture.tsx';
import { Facts } from '../ui/page.tsx';
import { requestFacts } from './bid-facts.tsx';
import classes from './bids.module.css';

interface BidRequestProps {
  readonly bid: Bid;
  readonly stored: readonly Attachment[];
  readonly timeZone: string;
  /** Stands under the facts, e.g. the notes button. */
  readonly children?: ReactNode;
}

/** What the customer asks for, with what is attached to it. */
export function BidRequest({ bid, stored, timeZone, children }: BidRequestProps) {
  return (
    <div className={classes.request}>
      <LinePicture line={bid} size="page" />
      <div className={classes.requestText}>
        <p className={classes.description}>{bid.description}</p>
        <Facts facts={requestFacts(bid, timeZone)} />
        {bid.purchaseRestriction && <Facts facts={factsOf({ 'Purchase Restriction': bid.purchaseRestriction })} />}
        {stored.length > 0 && <StoredFiles files={stored} timeZone={timeZone} />}
        {children}
      </div>
    </div>
  );
}
