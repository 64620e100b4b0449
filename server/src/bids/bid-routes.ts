import * as calls from '@portal/contract/bids/bid-endpoints';
import { bidRefusals } from '@portal/contract/bids/bid-messages';
import { type Route, supplierRoute } from '../core/http/route.ts';
import { Refused } from '../core/refused.ts';
import { addBidNote, declineBid, submitBid } from './bid-service.ts';
import { findBid } from './bid-store.ts';
import { getBid, getLastAnswer, listBidConditions, listBids } from './bid-views.ts';

export const bidRoutes: readonly Route[] = [
  supplierRoute(calls.listBids, ({ tx, actor }) => listBids(tx, actor)),
  supplierRoute(calls.getBid, async ({ tx, actor, params }) => known(await getBid(tx, actor, params.id))),
  supplierRoute(calls.listBidConditions, async ({ tx, actor, params }) =>
    known(await listBidConditions(tx, actor, params.id)),
  ),
  supplierRoute(calls.getLastAnswer, async ({ tx, actor, params }) => {
    known(await findBid(tx, actor, params.id));
    return getLastAnswer(tx, actor, params.id);
  }),
  supplierRoute(calls.submitBid, ({ body, ...context }) => submitBid(context, body)),
  supplierRoute(calls.declineBid, ({ body, ...context }) => declineBid(context, body)),
  supplierRoute(calls.addBidNote, ({ body, ...context }) => addBidNote(context, body)),
];

function known<Found>(bid: Found | null): Found {
  if (bid === null) throw new Refused(bidRefusals.notFound);
  return bid;
}
