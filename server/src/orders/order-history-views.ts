import type { HistoryRow, historySortFields } from '@portal/contract/lines/history-schemas';
import { searchLimit } from '@portal/contract/lines/search-requests';
import { trackingUrl } from '@portal/contract/lines/tracking-url';
import { orderMachine, orderStatusIds } from '@portal/contract/orders/order-machine';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database.ts';
import type { FindHistory, HistorySearch } from '../lines/history.ts';
import { asSearcher } from '../lines/search-store.ts';
import { conditionsOf, findNames, type SearchNames } from './order-filter-views.ts';
import { ownLines } from './order-policy.ts';
import type { RowRead } from './order-rows.ts';
import { lineColumns, lineTables } from './order-views.ts';

/** Order lines in every state that answer a search, a part of them. */
export const findOrderHistory: FindHistory = async (tx, { actor }, search) => {
  const names = await findNames(tx, actor, search.filters);
  const { total, lineItemIds } = await asSearcher(tx, async () => {
    const conditions = await conditionsOf(tx, actor, search, names);
    const found = await countLines(tx, conditions);
    if (search.start >= found) return { total: found, lineItemIds: [] };
    return { total: found, lineItemIds: await findLines(tx, conditions, { search, total: found, names }) };
  });
  return { total, rows: await readLines(tx, actor, lineItemIds) };
};

async function countLines(tx: Tx, conditions: Sql): Promise<number> {
  const [counted] = await tx.search<{ total: number }>(sql`
    SELECT count(*)::integer AS total
    FROM (SELECT 1 FROM order_lines WHERE ${conditions} LIMIT ${searchLimit}) AS found`);
  return counted?.total ?? 0;
}

/** From here on it is sooner done to walk through the lines by date than to find all that match and sort them. */
const manyMatches = 2000;

const newestFirst = sql`order_lines.date_entered DESC, order_lines.line_item_id DESC`;

/** The numbers of the wanted lines in their order; however they are sorted, of the newest `searchLimit` matches. */
async function findLines(
  tx: Tx,
  conditions: Sql,
  { search, total, names }: { search: HistorySearch; total: number; names: SearchNames },
): Promise<number[]> {
  const { start, sort } = search;
  const limit = Math.min(search.limit, searchLimit - start);
  const matches = sql`SELECT line_item_id, order_id, company_id, order_type_id, status, manufacturer, part_number,
    description, quantity, tracking_number, estimated_ship_date, date_entered, date_shipped
    FROM order_lines WHERE ${conditions}`;
  // OFFSET 0 keeps the limit from the planner, which would else walk by date past all that does not match.
  const found = total < manyMatches ? sql`${matches} OFFSET 0` : matches;
  const rows = await tx.search<{ lineItemId: number }>(
    sort
      ? sql`
        SELECT line_item_id AS "lineItemId"
        FROM (SELECT * FROM (${found}) AS order_lines ORDER BY ${newestFirst} LIMIT ${searchLimit}) AS order_lines
          JOIN orders USING (order_id, company_id)
        ORDER BY ${keyOf(sort, names)}, ${newestFirst} LIMIT ${limit} OFFSET ${start}`
      : sql`
        SELECT line_item_id AS "lineItemId" FROM (${found}) AS order_lines
        ORDER BY ${newestFirst} LIMIT ${limit} OFFSET ${start}`,
  );
  return rows.map(({ lineItemId }) => lineItemId);
}

const statusLabels = Object.values(orderMachine.states).map(({ label }) => label);
const statusCodes = Object.keys(orderMachine.states);

type SortField = (typeof historySortFields)[number];

/** What rows are sorted by; text without regard to case, by its characters' numbers, as `byHistorySort` does. */
const sortKeys: Readonly<Record<Exclude<SortField, 'company'>, Sql>> = {
  orderNumber: caseless(sql`orders.order_number`),
  displayPo: caseless(sql`orders.display_po`),
  lineItemId: sql`order_lines.line_item_id`,
  orderType: caseless(sql`orders.order_type`),
  orderStatus: caseless(sql`(${statusLabels}::text[])[array_position(${statusCodes}::text[], order_lines.status)]`),
  dateEntered: sql`order_lines.date_entered`,
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

function keyOf({ field, direction }: NonNullable<HistorySearch['sort']>, { facilities }: SearchNames): Sql {
  const key = field === 'company' ? companyKey(facilities) : sortKeys[field];
  return direction === 'asc' ? sql`${key} ASC NULLS LAST` : sql`${key} DESC NULLS LAST`;
}

function companyKey(facilities: SearchNames['facilities']): Sql {
  const ids = facilities.map(({ companyId }) => companyId);
  const companies = facilities.map(({ name }) => name);
  return caseless(sql`(${companies}::text[])[array_position(${ids}::integer[], order_lines.company_id)]`);
}

/** The rows of these lines, in the order of their numbers here. */
async function readLines(tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]): Promise<HistoryRow[]> {
  if (lineItemIds.length === 0) return [];
  const rows = await tx.many<RowRead>(sql`
    SELECT ${lineColumns} FROM ${lineTables}
    WHERE order_lines.line_item_id = ANY(${lineItemIds as number[]}::integer[]) AND ${ownLines(actor)}`);
  const read = new Map(rows.map((row) => [row.lineItemId, row]));
  return lineItemIds.flatMap((lineItemId) => {
    const row = read.get(lineItemId);
    return row ? [toHistoryRow(row)] : [];
  });
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
