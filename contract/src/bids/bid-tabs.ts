import { sections } from '../core/section.ts';
import { lineKinds } from '../lines/line-kinds.ts';
import type { BidStatus } from './bid-machine.ts';

interface BidTab {
  /** As in the address: /bids?tab=OpenBids */
  readonly id: string;
  readonly label: string;
  readonly status: BidStatus;
  /** The words of the button that opens a bid of this tab. */
  readonly action: string;
}

/** The tabs of the bid list, in their order. */
export const bidTabs = [
  { id: 'OpenBids', label: 'Open Bids', status: 'REQUESTED', action: 'PLACE BID' },
  { id: 'MyBids', label: 'My Bids', status: 'QUOTED', action: 'REVIEW BID' },
] as const satisfies readonly BidTab[];

export function bidTabPath(id: (typeof bidTabs)[number]['id']): string {
  return `${sections[lineKinds.bid.section].path}?tab=${id}`;
}

export function bidPath({ lineItemId }: { readonly lineItemId: number }): string {
  return `${lineKinds.bid.detailsPath}/${lineItemId}`;
}
