import { bidInboundEvents } from '@portal/contract/bids/bid-events';
import { type BidResult, bidMachine, closingAction } from '@portal/contract/bids/bid-machine';
import { mayAct } from '@portal/contract/core/machine';
import { conditionCodes, findById } from '@portal/contract/lookups/lookups';
import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import { marketplaceFields, marketplaceRefusals } from '@portal/contract/marketplace/marketplace-messages';
import type { Tx } from '../core/database/database.ts';
import { type ApplyEvent, handlersFor, isNewestChange } from '../core/records/inbound.ts';
import { type Locked, recordCreation, transition } from '../core/records/transition.ts';
import { invalidField, Refused } from '../core/refused.ts';
import { findSupplierOf } from '../lines/facility-views.ts';
import { type BidRecord, bidKind, changedFacts, insertBid, lockOfferedBids } from './bid-store.ts';

type BidAction = keyof typeof bidMachine.actions;
type OfferedBid = Locked<BidRecord>;

const createBid: ApplyEvent<InboundData<'bid.created'>> = async (context, { data }) => {
  const { lineItemId, companyId, ...facts } = data;
  const supplierId = await findSupplierOf(context.tx, companyId);
  if (supplierId === null) throw invalidField('companyId', marketplaceFields.unknownId);
  const [status = 'REQUESTED'] = bidMachine.initial;
  const isNew = await insertBid(context.tx, { lineItemId, supplierId, companyId, status, facts }, context.now);
  if (!isNew) throw await existing(context.tx, lineItemId, supplierId);
  await recordCreation(context, bidKind, { lineItemId, supplierId, companyId, status });
  return 'applied';
};

async function existing(tx: Tx, lineItemId: number, supplierId: number): Promise<Refused> {
  const bids = await lockOfferedBids(tx, lineItemId);
  const currentStatus = bids.find((bid) => bid.supplierId === supplierId)?.status;
  return new Refused(marketplaceRefusals.recordExists, { ...(currentStatus && { currentStatus }) });
}

const updateBid: ApplyEvent<InboundData<'bid.updated'>> = async (context, { data, time }) => {
  const { lineItemId, companyId, ...facts } = data;
  const bids = allowed(await offeredBids(context.tx, lineItemId, companyId), () => 'update');
  const fresh: OfferedBid[] = [];
  for (const bid of bids)
    if (await isNewestChange(context.tx, `bid:${lineItemId}:${bid.supplierId}`, time)) fresh.push(bid);
  for (const bid of fresh)
    await transition(context, bidKind, bid, { action: 'update', set: [changedFacts(facts)], details: facts });
  return fresh.length > 0 ? 'applied' : 'stale';
};

const closeBid: ApplyEvent<InboundData<'bid.closed'>> = async (context, { data }) => {
  const { lineItemId, companyId, result, conditionId } = data;
  if (conditionId !== undefined && !findById(conditionCodes, conditionId))
    throw invalidField('conditionId', marketplaceFields.unknownId);
  const bids = await offeredBids(context.tx, lineItemId, companyId);
  if (bids.length > 1 && isOfOneSupplier(result)) throw invalidField('companyId', marketplaceFields.severalOffers);
  for (const bid of allowed(bids, (one) => closingAction(result, one)))
    await transition(context, bidKind, bid, { action: closingAction(result, bid), details: { result, conditionId } });
  return 'applied';
};

/** A request is withdrawn from everybody; won or lost is one supplier's bid. */
function isOfOneSupplier(result: BidResult): boolean {
  return result !== 'withdrawn';
}

/** The bids that an event is about: every supplier's for the line, unless it names a facility. */
async function offeredBids(tx: Tx, lineItemId: number, companyId: number | undefined): Promise<OfferedBid[]> {
  const bids = await lockOfferedBids(tx, lineItemId, companyId);
  if (bids.length === 0) throw new Refused(marketplaceRefusals.unknownRecord);
  return bids;
}

/** Those whose state allows the action; all where none does, so that the first one's refusal is the answer. */
function allowed(bids: readonly OfferedBid[], actionOn: (bid: BidRecord) => BidAction): readonly OfferedBid[] {
  const open = bids.filter((bid) => mayAct(bidMachine, actionOn(bid), bid.status));
  return open.length > 0 ? open : bids;
}

/** What the marketplace's events do to bids. */
export const bidEvents = handlersFor(bidInboundEvents, {
  'bid.created': createBid,
  'bid.updated': updateBid,
  'bid.closed': closeBid,
});
