import { type BidStatus, bidStatusText } from '@portal/contract/bids/bid-machine';
import { type FoundLine, finderLimit } from '@portal/contract/lines/search/finder-schemas';
import type { SupplierActor } from '../core/actor.ts';
import { containing } from '../core/database/containing.ts';
import { join, type Sql, sql, type Tx } from '../core/database/database.ts';
import type { FinderSearch } from '../lines/line-area.ts';
import { asSearcher } from '../lines/search/search-store.ts';
import { ownBid, ownBids } from './bid-policy.ts';

type FoundBid = Omit<FoundLine, 'isExact'>;

interface BidRead {
  readonly lineItemId: number;
  readonly status: BidStatus;
  readonly isNoBid: boolean;
  readonly title: string;
  readonly company: string;
  readonly dateEntered: string;
}

/** The actor's bids of every state for the finder, newest first. */
export async function findBids(tx: Tx, actor: SupplierActor, search: FinderSearch): Promise<FoundBid[]> {
  if ('lineItemId' in search) return readBids(tx, ownBid(actor, search.lineItemId));
  const ids = await asSearcher(tx, () => findByWords(tx, actor, search.words));
  if (ids.length === 0) return [];
  return readBids(tx, sql`bids.line_item_id = ANY(${ids}::integer[]) AND ${ownBids(actor)}`);
}

async function readBids(tx: Tx, condition: Sql): Promise<FoundBid[]> {
  const rows = await tx.many<BidRead>(sql`
    SELECT bids.line_item_id AS "lineItemId", bids.status, bids.is_no_bid AS "isNoBid", f.name AS company,
      bids.date_entered AS "dateEntered", bids.manufacturer || ' ' || bids.part_number || ', ' || bids.description AS title
    FROM bids JOIN facilities f USING (company_id) WHERE ${condition}
    ORDER BY bids.date_entered DESC, bids.line_item_id DESC`);
  return rows.map(({ status, isNoBid, ...row }) => ({
    ...row,
    kind: 'bid',
    orderNumber: null,
    displayPo: null,
    orderStatus: bidStatusText(status, isNoBid),
  }));
}

/** So many of the newest bids are walked through before an index is asked: what is common stands among them. */
const walkedBids = 2000;
/** An index of three letters knows nothing of shorter words. */
const shortestLookedUp = 3;

/** What it costs does not grow with the bids: a common text is met on a walk, a rare one is looked up. */
async function findByWords(tx: Tx, actor: SupplierActor, words: readonly string[]): Promise<number[]> {
  const newest = sql`ORDER BY bids.date_entered DESC, bids.line_item_id DESC LIMIT`;
  const holds = words.map((word) => sql`strpos(bids.words, lower(${word}::text)) > 0`);
  const met = await tx.search<{ id: number }>(sql`
    SELECT bids.line_item_id AS id FROM (
      SELECT line_item_id, date_entered, words FROM bids WHERE ${ownBids(actor)} ${newest} ${walkedBids}) AS bids
    WHERE ${join(holds, ' AND ')} ${newest} ${finderLimit}`);
  const indexed = words.filter((word) => word.length >= shortestLookedUp);
  if (met.length === finderLimit || indexed.length === 0) return met.map(({ id }) => id);
  const contains = indexed.map((word) => sql`bids.words LIKE lower(${containing(word)}::text)`);
  // OFFSET 0 keeps the order from the planner, which might else walk along it through all bids.
  const found = await tx.search<{ id: number }>(sql`
    SELECT bids.line_item_id AS id FROM (
      SELECT line_item_id, date_entered FROM bids
      WHERE ${ownBids(actor)} AND ${join([...contains, ...holds], ' AND ')} OFFSET 0) AS bids
    ${newest} ${finderLimit}`);
  return found.map(({ id }) => id);
}
