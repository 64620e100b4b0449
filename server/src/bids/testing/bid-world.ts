import { sampleBid } from '@portal/contract/samples/bid-samples';
import type { TestPortal } from '../../core/testing/test-portal.ts';
import { gePart, startTwoSuppliers, type TwoSuppliers } from '../../marketplace/testing/two-suppliers.ts';

export type BidWorld = TwoSuppliers;

export function startBidWorld(): Promise<BidWorld> {
  return startTwoSuppliers({ 122: 'Y' });
}

export type BidStatus = 'REQUESTED' | 'QUOTED' | 'ACCEPTED' | 'CLOSED';

/** The three ids that an answer names. */
export interface BidIds {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
}

type BidChange = Parameters<typeof sampleBid>[0];

let lastLineItemId = 9000;

/** A request of the marketplace as it would send it; a part for facility 110 unless told otherwise. */
export function bidCreated(more: BidChange = {}) {
  lastLineItemId += 1;
  const orderId = lastLineItemId + 50_000;
  return sampleBid({ lineItemId: lastLineItemId, orderId, companyId: 110, ...gePart, ...more });
}

/** Asks a facility for a bid. */
export async function requestBid(portal: TestPortal, more: BidChange = {}): Promise<BidIds> {
  const data = bidCreated(more);
  await portal.send({ type: 'bid.created', data });
  return { lineItemId: data.lineItemId, orderId: data.orderId, companyId: data.companyId };
}

export const partCondition = {
  orderType: 'PART ORDER',
  isNew: true,
  conditionId: 1,
  outrightCost: '1,249.50',
  unitOfMeasureId: 1,
  qtyPerUnit: 1,
  warrantyId: 4,
  warrantyCode: '90D',
  hazmatTypeId: 0,
  leadDays: 3,
  weight: 2.5,
};

export const loanerCondition = {
  orderType: 'LOANER',
  conditionId: 30,
  hazmatTypeId: 0,
  replacementCost: 4000,
  loanerFeeType: 2,
  rentalFeeCost: 150,
  leadDays: 1,
};

export const repairCondition = { orderType: 'REPAIR', conditionId: 20, hazmatTypeId: 1, warrantyId: 1, leadDays: 5 };

/** An answer to a part request; `change` changes its one condition. */
export function partAnswer(bid: BidIds, change: object = {}) {
  return { ...bid, conditions: [{ ...partCondition, ...change }] };
}

/** Leads a new bid of facility 110 into a status. */
export async function bidIn(status: BidStatus, { portal, amy }: BidWorld): Promise<BidIds> {
  const bid = await requestBid(portal);
  const { lineItemId } = bid;
  if (status === 'QUOTED' || status === 'ACCEPTED') await amy.post('/api/bid', partAnswer(bid));
  if (status === 'ACCEPTED') await portal.send({ type: 'bid.closed', data: { lineItemId, result: 'won' } });
  if (status === 'CLOSED') await portal.send({ type: 'bid.closed', data: { lineItemId, result: 'withdrawn' } });
  return bid;
}

/** Everything that the database holds of a bid, to see that a refused call has changed nothing. */
export async function storedBid({ portal }: BidWorld, { lineItemId }: Pick<BidIds, 'lineItemId'>) {
  const rowsOf = async (table: string, column = 'line_item_id') => {
    const { rows } = await portal.owner.query(`SELECT * FROM ${table} WHERE ${column} = $1`, [lineItemId]);
    return rows;
  };
  return {
    bids: await rowsOf('bids'),
    conditions: await rowsOf('bid_conditions'),
    notes: await rowsOf('notes'),
    attachments: await rowsOf('attachments'),
    history: await rowsOf('history', 'record_id'),
  };
}

/** Outbound events of a line, oldest first. */
export async function eventsOf({ portal }: BidWorld, { lineItemId }: Pick<BidIds, 'lineItemId'>) {
  const { rows } = await portal.owner.query(
    "SELECT type, data FROM outbound_events WHERE data ->> 'lineItemId' = $1 ORDER BY sequence",
    [String(lineItemId)],
  );
  return rows as { type: string; data: Record<string, unknown> }[];
}
