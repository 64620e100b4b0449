import type { LineArea } from '../lines/line-area.ts';
import { assertMayAttach, attachToBid } from './bid-service.ts';
import { findBid } from './bid-store.ts';
import { searchBids } from './bid-views.ts';

/** Bids for the calls that all line queues share. */
export const bidLines: LineArea = {
  kind: 'bid',
  section: 'bids',
  find: findBid,
  assertMayAttach,
  attach: attachToBid,
  search: (tx, { actor }, search) => searchBids(tx, actor, search),
};
