import { type BidStatus, bidMachine, bidStatusText } from '@portal/contract/bids/bid-machine';
import {
  type Bid,
  type BidConditionRow,
  type BidRow,
  bidReply,
  bidRowReply,
  type LastAnswer,
} from '@portal/contract/bids/bid-schemas';
import { bidStepFacts, bidStepTitles } from '@portal/contract/bids/bid-timeline';
import { inDollars } from '@portal/contract/bids/sent-condition';
import { actionsOf } from '@portal/contract/core/machine';
import { toDecimal } from '@portal/contract/core/money';
import { isUrgent } from '@portal/contract/lines/urgency';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { recordMaker } from '../core/http/blank.ts';
import { gathered, type Pages } from '../core/http/replies/pages.ts';
import { attachmentNamesOf } from '../lines/files/attachment-views.ts';
import type { LineSearch } from '../lines/line-area.ts';
import { notesOf } from '../lines/notes/note-views.ts';
import { withinRights } from '../lines/offers.ts';
import { labelled, type ShownColumns, showsEveryWord } from '../lines/search/word-views.ts';
import { type HistoryRead, historyOf, type TimelineWords, toTimeline } from '../lines/timeline-views.ts';
import { conditionColumns } from './bid-condition-store.ts';
import { ownBid, ownBids } from './bid-policy.ts';
import { requestColumns } from './bid-store.ts';

type Derived = 'dateEnteredUTC' | 'statusText' | 'isUrgent' | 'priceFrom' | 'priceTo' | 'actions';

/** A row as the database gives it; prices are cents. */
interface RowRead extends Omit<BidRow, Derived> {
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
}

/** The lowest or highest price of an answer, in cents; a request has none, so nothing is looked up for it. */
function offered(best: 'min' | 'max'): Sql {
  const price =
    best === 'min'
      ? sql`min(coalesce(c.outright_cents, c.minimum_cents, c.maximum_cents))`
      : sql`max(coalesce(c.outright_cents, c.maximum_cents, c.minimum_cents))`;
  return sql`CASE WHEN bids.date_submitted IS NOT NULL THEN (
    SELECT ${price} FROM bid_conditions c
    WHERE c.line_item_id = bids.line_item_id AND c.supplier_id = bids.supplier_id) END`;
}

const rowColumns = sql`
  bids.line_item_id AS "lineItemId", bids.company_id AS "companyId", f.name AS company, bids.status,
  bids.date_submitted AS "dateSubmitted", bids.is_no_bid AS "isNoBid",
  ${offered('min')} AS "priceFrom", ${offered('max')} AS "priceTo", ${requestColumns.selected}`;

/** The same for all bids of a status, so that a list of thousands asks the machine four times. */
const actionsByStatus = Object.fromEntries(
  (Object.keys(bidMachine.states) as BidStatus[]).map((status) => [status, actionsOf(bidMachine, status, 'supplier')]),
) as Record<BidStatus, BidRow['actions']>;

const makeRow = recordMaker<RowRead, Pick<BidRow, Derived>>(Object.keys(bidRowReply.shape));
const makeBid = recordMaker<DetailRead, Pick<Bid, Derived | 'history'>>(Object.keys(bidReply.shape));

function derivedOf(read: RowRead): Pick<BidRow, Derived> {
  return {
    dateEnteredUTC: read.dateEntered,
    statusText: bidStatusText(read.status, read.isNoBid),
    isUrgent: isUrgent(read.urgencyDescription),
    priceFrom: read.priceFrom === null ? null : toDecimal(read.priceFrom),
    priceTo: read.priceTo === null ? null : toDecimal(read.priceTo),
    actions: actionsByStatus[read.status],
  };
}

/** The bids of both tabs, newest first. */
export function listBids(tx: Tx, actor: SupplierActor): Pages<BidRow> {
  const found = sql`
    SELECT ${rowColumns} FROM bids JOIN facilities f USING (company_id)
    WHERE bids.status IN ('REQUESTED', 'QUOTED') AND ${ownBids(actor)}
    ORDER BY bids.date_entered DESC, bids.line_item_id DESC`;
  return rowsOf(tx, actor, found);
}

async function* rowsOf(tx: Tx, actor: SupplierActor, query: Sql): AsyncGenerator<BidRow[]> {
  const limited = withinRights(actor, 'bid');
  for await (const rows of tx.pages<RowRead>(query)) yield rows.map((row) => limited(makeRow(row, derivedOf(row))));
}

/** What the list shows of a bid: its columns, those hidden at first included, and its status in words. */
const shown: ShownColumns = {
  texts: [
    sql`bids.line_item_id`,
    sql`bids.urgency_description`,
    sql`bids.manufacturer`,
    sql`bids.part_number`,
    sql`bids.model`,
    sql`bids.description`,
    sql`bids.quantity`,
    sql`bids.condition_description`,
    sql`bids.order_type`,
    sql`f.name`,
    sql`bids.sourcer`,
    sql`bids.sourcer_phone`,
    sql`bids.sourcer_email`,
    sql`bids.status`,
    sql`to_char(${offered('min')} / 100.0, 'FM$999,999,990.00')`,
    sql`to_char(${offered('max')} / 100.0, 'FM$999,999,990.00')`,
    labelled(sql`bids.status`, { REQUESTED: bidStatusText('REQUESTED', false) }),
    labelled(sql`CASE WHEN bids.status = 'QUOTED' THEN bids.is_no_bid END`, {
      false: bidStatusText('QUOTED', false),
      true: bidStatusText('QUOTED', true),
    }),
  ],
  days: [],
  moments: [sql`bids.date_entered`, sql`bids.date_submitted`],
};

/** The bids of both tabs in whose shown fields every word occurs, newest first. */
export function searchBids(tx: Tx, actor: SupplierActor, search: LineSearch): Promise<BidRow[]> {
  const found = sql`
    SELECT ${rowColumns} FROM bids JOIN facilities f USING (company_id)
    WHERE bids.status IN ('REQUESTED', 'QUOTED') AND ${ownBids(actor)}
      AND ${showsEveryWord(search.words, shown, actor.timeZoneId)}
    ORDER BY bids.date_entered DESC, bids.line_item_id DESC LIMIT ${search.limit} OFFSET ${search.start}`;
  return gathered(rowsOf(tx, actor, found));
}

interface DetailRead extends RowRead, Pick<Bid, 'knownTariffSupplier' | 'attachmentNames' | 'notes'> {
  readonly history: readonly HistoryRead[];
}

const timelineWords: TimelineWords = { titles: bidStepTitles, states: bidMachine.states, facts: bidStepFacts };

/** One bid in any status; null where the actor has none for this line. */
export async function getBid(tx: Tx, actor: SupplierActor, lineItemId: number): Promise<Bid | null> {
  const read = await tx.one<DetailRead>(sql`
    SELECT ${rowColumns}, s.known_tariff_supplier AS "knownTariffSupplier",
      ${attachmentNamesOf(sql`bids.line_item_id`, sql`bids.supplier_id`)} AS "attachmentNames",
      ${notesOf(sql`bids.line_item_id`, sql`bids.supplier_id`, 'bid')} AS notes,
      ${historyOf('bid', sql`bids.line_item_id`, sql`bids.supplier_id`)} AS history
    FROM bids JOIN facilities f USING (company_id) JOIN suppliers s ON s.supplier_id = bids.supplier_id
    WHERE ${ownBid(actor, lineItemId)}`);
  if (!read) return null;
  const history = toTimeline(timelineWords, read.history);
  return withinRights(actor, 'bid')(makeBid(read, Object.assign(derivedOf(read), { history })));
}

/** A condition as read; amounts are still cents. `isNoBid` is null where the bid has no conditions yet. */
type ConditionRead = Omit<BidConditionRow, 'isNoBid'> & { isNoBid: boolean | null };

/** The conditions of a bid in the order in which they were sent; null where the actor has no such bid. */
export async function listBidConditions(
  tx: Tx,
  actor: SupplierActor,
  lineItemId: number,
): Promise<BidConditionRow[] | null> {
  const rows = await tx.many<ConditionRead>(sql`
    SELECT ${conditionColumns.selected}, code.code AS type, code.description AS "conditionDescription",
      CASE c.type_id WHEN 3 THEN coalesce(bids.loaner_line_item_id, bids.line_item_id) ELSE bids.line_item_id END
        AS "lineItemId",
      unit.code AS uom, c.qty_per_unit AS quantity, c.minimum_order_quantity AS moq,
      warranty.description AS "warrantyDescription", rating.description AS "ratingDescription",
      hazmat.description AS "hazmatDescription"
    FROM bids
      LEFT JOIN bid_conditions c USING (line_item_id, supplier_id)
      LEFT JOIN condition_codes code ON code.id = c.condition_id
      LEFT JOIN units_of_measure unit ON unit.id = c.unit_of_measure_id
      LEFT JOIN warranties warranty ON warranty.id = c.warranty_id
      LEFT JOIN cosmetic_ratings rating ON rating.id = c.cosmetic_rating_id
      LEFT JOIN hazmat_types hazmat ON hazmat.id = c.hazmat_type_id
    WHERE ${ownBid(actor, lineItemId)}
    ORDER BY c.position`);
  if (rows.length === 0) return null;
  return rows.filter((row): row is BidConditionRow => row.isNoBid !== null).map(inDollars);
}

type LastAnswerRead = Omit<LastAnswer, 'statusText' | 'conditions'> & Pick<BidRow, 'status' | 'isNoBid'>;

/**
 * What the actor's company last offered for the item of a bid, as a part or as a repair like this one; null where it
 * never has. A no-bid tells no price.
 */
export async function getLastAnswer(tx: Tx, actor: SupplierActor, lineItemId: number): Promise<LastAnswer | null> {
  const answer = await tx.one<LastAnswerRead>(sql`
    SELECT bids.line_item_id AS "lineItemId", f.name AS company, bids.quantity, bids.status, bids.is_no_bid AS "isNoBid",
      bids.date_submitted AS "dateSubmitted"
    FROM bids JOIN facilities f USING (company_id)
      JOIN (SELECT manufacturer, part_number, order_type = 'PART ORDER' AS is_part
        FROM bids WHERE ${ownBid(actor, lineItemId)}) asked
        ON bids.manufacturer = asked.manufacturer AND bids.part_number = asked.part_number
          AND (bids.order_type = 'PART ORDER') = asked.is_part
    WHERE ${ownBids(actor)} AND bids.line_item_id <> ${lineItemId}
      AND bids.date_submitted IS NOT NULL AND NOT bids.is_no_bid
    ORDER BY bids.date_submitted DESC, bids.line_item_id DESC LIMIT 1`);
  if (!answer) return null;
  const { status, isNoBid, ...told } = answer;
  const conditions = (await listBidConditions(tx, actor, answer.lineItemId)) ?? [];
  return { ...told, statusText: bidStatusText(status, isNoBid), conditions };
}
