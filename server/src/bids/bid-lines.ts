import { sql } from '../core/database/database.ts';
import type { LineArea } from '../lines/line-area.ts';
import { ownBid } from './bid-policy.ts';
import { assertMayAttach, attachToBid } from './bid-service.ts';
import { searchBids } from './bid-views.ts';

/** Bids for the calls that all line queues share. */
export const bidLines: LineArea = {
  kind: 'bid',
  table: sql`bids`,
  own: ownBid,
  assertMayAttach,
  attach: attachToBid,
  search: (tx, { actor }, search) => searchBids(tx, actor, search),
};
