import { bidTexts } from '@portal/contract/bids/bid-messages';
import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { isBidBegun } from '../lib/drafts.ts';
import { useNow } from '../lib/format/use-now.ts';
import { useSession } from '../lib/session/session.ts';
import { BegunBadge } from '../ui/feedback/begun-badge.tsx';
import { StatusBadge, type Tone } from '../ui/feedback/status-badge.tsx';
import { type BidBadge, bidBadges } from './bid-columns.ts';

const tones: Readonly<Record<BidBadge, Tone>> = {
  [bidTexts.urgent]: 'urgent',
  [bidTexts.past30Minutes]: 'pastDue',
};

/** What presses about a bid, looked at anew every minute. */
export function BidBadges({ bid }: { readonly bid: BidRow }) {
  const { userId } = useSession();
  const badges = bidBadges(bid, useNow());
  return (
    <>
      {badges.map((badge) => (
        <StatusBadge key={badge} tone={tones[badge]}>
          {badge}
        </StatusBadge>
      ))}
      {bid.status === 'REQUESTED' && isBidBegun(userId, bid) && <BegunBadge />}
    </>
  );
}
