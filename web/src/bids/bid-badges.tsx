import { bidTexts } from '@portal/contract/bids/bid-messages';
import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { useNow } from '../lib/use-now.ts';
import { StatusBadge, type Tone } from '../ui/feedback/status-badge.tsx';
import { type BidBadge, bidBadges } from './bid-columns.ts';

const tones: Readonly<Record<BidBadge, Tone>> = {
  [bidTexts.urgent]: 'urgent',
  [bidTexts.past30Minutes]: 'pastDue',
};

/** What presses about a bid, looked at anew every minute. */
export function BidBadges({ bid }: { readonly bid: BidRow }) {
  return bidBadges(bid, useNow()).map((badge) => (
    <StatusBadge key={badge} tone={tones[badge]}>
      {badge}
    </StatusBadge>
  ));
}
