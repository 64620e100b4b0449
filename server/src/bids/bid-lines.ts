import type { LineArea } from '../lines/line-area.ts';
import { findBids } from './bid-finder-views.ts';
import { ownBid } from './bid-policy.ts';
import { addNoteToBid, assertMayAttach, attachToBid } from './bid-service.ts';
import { bidKind, lockOfferedBids } from './bid-store.ts';
import { searchBids } from './bid-views.ts';

/** Bids for the calls that all line queues share. */
export const bidLines: LineArea = {
  kind: 'bid',
  ...bidKind,
  own: ownBid,
  assertMayAttach,
  attach: attachToBid,
  lockAny: lockOfferedBids,
  addNote: addNoteToBid,
  find: (tx, { actor }, search) => findBids(tx, actor, search),
  search: (tx, { actor }, search) => searchBids(tx, actor, search),
};
