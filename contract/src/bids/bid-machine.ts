import { machine } from '../core/machine.ts';
import { bidRefusals } from './bid-messages.ts';

export type BidStatus = 'REQUESTED' | 'QUOTED' | 'ACCEPTED' | 'CLOSED';

/** A bid as one supplier sees it. A decline ends in QUOTED too, with isNoBid; there is no way back for the supplier. */
export const bidMachine = machine({
  name: 'bid',
  initial: ['REQUESTED'],
  states: {
    REQUESTED: { label: 'Ready for Bid' },
    QUOTED: { label: 'Submitted' },
    ACCEPTED: { label: 'Accepted', final: true },
    CLOSED: { label: 'Closed', final: true },
  },
  actions: {
    submit: {
      from: ['REQUESTED'],
      to: 'QUOTED',
      by: 'supplier',
      does: 'Stores the conditions and the date submitted.',
      asksFor: 'Conditions: one or more (part), one (repair), a loaner and a repair (repair with loaner).',
      refused: bidRefusals.notOpen,
      emits: 'bid.submitted',
    },
    decline: {
      from: ['REQUESTED'],
      to: 'QUOTED',
      by: 'supplier',
      does: "Answers 'No Bid': sets isNoBid, keeps one condition without prices.",
      refused: bidRefusals.notOpen,
      emits: 'bid.declined',
    },
    attach: {
      from: ['REQUESTED'],
      by: 'supplier',
      does: 'Adds an attachment.',
      asksFor: 'A file of at most 10 MB with a name that the bid does not have yet.',
      refused: bidRefusals.notOpen,
      emits: 'attachment.added',
    },
    update: {
      from: ['REQUESTED'],
      by: 'marketplace',
      does: 'Changes facts of the request.',
      refused: bidRefusals.notOpen,
    },
    win: {
      from: ['QUOTED'],
      to: 'ACCEPTED',
      by: 'marketplace',
      does: 'The customer accepted one of the priced conditions.',
      refused: bidRefusals.notPriced,
    },
    lose: {
      from: ['REQUESTED', 'QUOTED'],
      to: 'CLOSED',
      by: 'marketplace',
      does: 'The customer chose another offer, or the request expired.',
      refused: bidRefusals.notOpen,
    },
    withdraw: {
      from: ['REQUESTED', 'QUOTED'],
      to: 'CLOSED',
      by: 'marketplace',
      does: 'The request was withdrawn or filled elsewhere.',
      refused: bidRefusals.notOpen,
    },
  },
});

/** `statusId` of replies. */
export const bidStatusIds: Readonly<Record<BidStatus, number>> = { REQUESTED: 1, QUOTED: 2, ACCEPTED: 3, CLOSED: 4 };

export type BidResult = 'won' | 'lost' | 'withdrawn';

/** The action by which a result from the marketplace ends a bid; a win needs a price, else the bid just closes. */
export function closingAction(result: BidResult, bid: { status: BidStatus; isNoBid: boolean }) {
  if (result === 'withdrawn') return 'withdraw';
  return result === 'won' && bid.status === 'QUOTED' && !bid.isNoBid ? 'win' : 'lose';
}

/** The status as users read it. */
export function bidStatusText(status: BidStatus, isNoBid: boolean): string {
  return status === 'QUOTED' && isNoBid ? "Submitted 'No Bid'" : bidMachine.states[status].label;
}
