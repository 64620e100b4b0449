import { Button } from '@mantine/core';
import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { bidPath } from '@portal/contract/bids/bid-tabs';
import { lineLabel } from '@portal/contract/lines/line-names';
import { Link } from 'react-router';
import { LinePicture } from '../lines/line-picture.tsx';
import { rowActionsWidthPx } from '../lines/queue/columns.ts';
import { RowLead } from '../lines/queue/row-lead.tsx';
import type { ActionPlace, ActionsDefinition, CardDefinition, LeadDefinition } from '../ui/list/list-types.ts';
import { BidBadges } from './bid-badges.tsx';
import { bidFacts, mayDo } from './bid-columns.ts';
import classes from './bids.module.css';

function Standing({ bid }: { readonly bid: BidRow }) {
  return (
    <span className={classes.leadText}>
      <span className={classes.status}>{bid.statusText}</span>
      <span className={classes.badges}>
        <BidBadges bid={bid} />
      </span>
    </span>
  );
}

/** Picture, what presses, and the status in words: first in a row. */
export const bidLead: LeadDefinition<BidRow> = {
  header: 'Status',
  widthPx: 256,
  render: (bid) => (
    <RowLead picture={<LinePicture line={bid} size="row" />} status={bid.statusText} badges={<BidBadges bid={bid} />} />
  ),
};

export const bidCard: CardDefinition<BidRow> = {
  title: lineLabel,
  picture: (bid) => <LinePicture line={bid} size="card" />,
  badges: (bid) => <Standing bid={bid} />,
  facts: bidFacts,
};

/** The buttons that the bid's own actions allow. */
export function bidActions(onDecline: (bid: BidRow) => void): ActionsDefinition<BidRow> {
  return {
    header: 'Actions',
    widthPx: rowActionsWidthPx,
    render: (bid, place) => <BidActions bid={bid} place={place} onDecline={onDecline} />,
  };
}

interface BidActionsProps {
  readonly bid: BidRow;
  readonly place: ActionPlace;
  readonly onDecline: (bid: BidRow) => void;
}

function BidActions({ bid, place, onDecline }: BidActionsProps) {
  const size = place === 'row' ? 'compact-sm' : 'sm';
  const text = place === 'row' ? { fz: 12 } : {};
  const about = lineLabel(bid);
  if (!mayDo(bid, 'submit')) {
    return (
      <Button
        size={size}
        {...text}
        variant="default"
        component={Link}
        to={bidPath(bid)}
        aria-label={`REVIEW BID, ${about}`}
        fullWidth={place === 'card'}
      >
        REVIEW BID
      </Button>
    );
  }
  return (
    <span className={classes.actions} data-place={place}>
      <Button size={size} {...text} variant="default" aria-label={`NO BID, ${about}`} onClick={() => onDecline(bid)}>
        NO BID
      </Button>
      <Button size={size} {...text} component={Link} to={bidPath(bid)} aria-label={`PLACE BID, ${about}`}>
        PLACE BID
      </Button>
    </span>
  );
}
