import type { HistoryRow, historySortFields } from '@portal/contract/lines/history-schemas';
import { searchLimit } from '@portal/contract/lines/search-requests';
import { trackingUrl } from '@portal/contract/lines/tracking-url';
import { orderMachine, orderStatusIds } from '@portal/contract/orders/order-machine';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database.ts';
import type { FindHistory, HistorySearch } from '../lines/history.ts';
import { conditionsOf, findNamedIds } from './order-filter-views.ts';
import { ownLines } from './order-policy.ts';
import type { RowRead } from './order-rows.ts';
import { lineColumns, lineTables } from './order-views.ts';

/** Order lines in every state that answer a search, a part of them. */
export const findOrderHistory: FindHistory = async (tx, { actor }, search) => {
  const names = await findNamedIds(tx, actor, search);
  await tx.run(sql`SET LOCAL ROLE portal_search`);
  const { total, lineItemIds } = await findLines(tx, await conditionsOf(tx, actor, search, names), search);
  await tx.run(sql`SET LOCAL ROLE portal_app`);
  return { total, rows: await readLines(tx, actor, lineItemIds, search) };
};

interface Found {
  readonly total: number;
  /** Of the wanted part; where the rows are sorted by another field, all that are to be sorted. */
  readonly lineItemIds: readonly number[];
}

/** From here on it is sooner done to walk through the lines by date than to find all that match and sort them. */
const manyMatches = 2000;

async function findLines(tx: Tx, conditions: Sql, { start, limit, sort }: HistorySearch): Promise<Found> {
  const [{ total } = { total: 0 }] = await tx.search<{ total: number }>(sql`
    SELECT count(*)::integer AS total
    FROM (SELECT 1 FROM order_lines WHERE ${conditions} LIMIT ${searchLimit}) AS found`);
  const wanted = sort ? searchLimit : Math.min(limit, searchLimit - start);
  if (start >= total || wanted <= 0) return { total, lineItemIds: [] };
  // OFFSET 0 keeps the limit from the planner, which would else walk by date past all that does not match.
  const matches = sql`SELECT line_item_id, date_entered FROM order_lines WHERE ${conditions}`;
  const found = await tx.search<{ lineItemId: number }>(sql`
    SELECT line_item_id AS "lineItemId" FROM (${total < manyMatches ? sql`${matches} OFFSET 0` : matches}) AS found
    ORDER BY date_entered DESC, line_item_id DESC LIMIT ${wanted} OFFSET ${sort ? 0 : start}`);
  return { total, lineItemIds: found.map(({ lineItemId }) => lineItemId) };
}

const newestFirst = sql`order_lines.date_entered DESC, order_lines.line_item_id DESC`;
const statusLabels = Object.values(orderMachine.states).map(({ label }) => label);
const statusCodes = Object.keys(orderMachine.states);

/** What rows are sorted by; text without regard to case, by its characters' numbers, as `byHistorySort` does. */
const sortKeys: Readonly<Record<(typeof historySortFields)[number], Sql>> = {
  orderNumber: caseless(sql`orders.order_number`),
  displayPo: caseless(sql`orders.display_po`),
  lineItemId: sql`order_lines.line_item_id`,
  orderType: caseless(sql`orders.order_type`),
  orderStatus: caseless(sql`(${statusLabels}::text[])[array_position(${statusCodes}::text[], order_lines.status)]`),
  dateEntered: sql`order_lines.date_entered`,
  company: caseless(sql`f.name`),
  manufacturer: caseless(sql`order_lines.manufacturer`),
  partNumber: caseless(sql`order_lines.part_number`),
  description: caseless(sql`order_lines.description`),
  quantity: sql`order_lines.quantity`,
  trackingNumber: caseless(sql`order_lines.tracking_number`),
  vendorOrderNumber: caseless(sql`orders.vendor_order_number`),
  estimatedShipDate: sql`order_lines.estimated_ship_date`,
  dateShipped: sql`order_lines.date_shipped`,
};

function caseless(text: Sql): Sql {
  return sql`lower(${text}) COLLATE "C"`;
}

function orderOf(sort: HistorySearch['sort']): Sql {
  if (!sort) return newestFirst;
  const key = sortKeys[sort.field];
  return sort.direction === 'asc'
    ? sql`${key} ASC NULLS LAST, ${newestFirst}`
    : sql`${key} DESC NULLS LAST, ${newestFirst}`;
}

async function readLines(
  tx: Tx,
  actor: SupplierActor,
  lineItemIds: readonly number[],
  { start, limit, sort }: HistorySearch,
): Promise<HistoryRow[]> {
  if (lineItemIds.length === 0) return [];
  const rows = await tx.search<RowRead>(sql`
    SELECT ${lineColumns} FROM ${lineTables}
    WHERE order_lines.line_item_id = ANY(${lineItemIds as number[]}::integer[]) AND ${ownLines(actor)}
    ORDER BY ${orderOf(sort)} LIMIT ${limit} OFFSET ${sort ? start : 0}`);
  return rows.map(toHistoryRow);
}

function toHistoryRow(read: RowRead): HistoryRow {
  return {
    ...read,
    statusType: 'ORDER',
    statusId: orderStatusIds[read.status],
    orderStatus: orderMachine.states[read.status].label,
    dateEnteredUTC: read.dateEntered,
    trackingUrl: trackingUrl(read.shipper, read.trackingNumber),
    reasonId: read.shipDateReasonId,
  };
}
