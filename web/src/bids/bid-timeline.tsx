import type { Bid } from '@portal/contract/bids/bid-schemas';
import { IconCheck, IconPaperclip, IconSend, IconX } from '@tabler/icons-react';
import { LineTimeline, type StepLook } from '../lines/line-timeline.tsx';

const closed: StepLook = { icon: IconX };

const looks: Readonly<Record<string, StepLook>> = {
  submit: { tone: 'done', icon: IconSend },
  decline: closed,
  attach: { icon: IconPaperclip },
  win: { tone: 'done', icon: IconCheck },
  lose: closed,
  withdraw: closed,
};

/** Everything that happened to a bid. */
export function BidTimeline({ bid, timeZone }: { readonly bid: Bid; readonly timeZone: string }) {
  return <LineTimeline steps={bid.history} looks={looks} timeZone={timeZone} />;
}
