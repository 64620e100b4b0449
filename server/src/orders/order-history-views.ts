import type { HistoryRow } from '@portal/contract/lines/history-schemas';
import { orderKinds } from '@portal/contract/lines/line-kinds';
import { searchLimit } from '@portal/contract/lines/search-limits';
import { trackingUrl } from '@portal/contract/lines/tracking-url';
import { orderMachine, orderStatusIds } from '@portal/contract/orders/order-machine';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import type { CountHistory, FindHistory, HistorySearch } from '../lines/search/history.ts';
import { asSearcher } from '../lines/search/search-store.ts';
import { type Conditions, conditionsOf, findNames } from './order-filter-views.ts';
import { ownLines } from './order-policy.ts';
import type { RowRead } from './order-rows.ts';
import { type OrderOfLines, orderOf, searchedColumns } from './order-sort-views.ts';
import { lineColumns, lineTables } from './order-views.ts';

/** Order lines in every state that answer a search, a part of them. */
export const findOrderHistory: FindHistory = async (tx, { actor }, search) => {
  if (search.start >= searchLimit) return [];
  const names = await findNames(tx, actor, search.filters);
  const order = orderOf(search.sort, actor, names.facilities);
  const lineItemIds = await asSearcher(tx, async () => {
    const conditions = await conditionsOf(tx, actor, search, names);
    return findLines(tx, { conditions, order }, search);
  });
  return readLines(tx, actor, lineItemIds);
};

export const countOrderHistory: CountHistory = async (tx, { actor }, terms) => {
  const names = await findNames(tx, actor, terms.filters);
  return asSearcher(tx, async () => countLines(tx, await conditionsOf(tx, actor, terms, names), searchLimit));
};

async function countLines(tx: Tx, { all }: Conditions, most: number): Promise<number> {
  const [counted] = await tx.search<{ total: number }>(sql`
    SELECT count(*)::integer AS total FROM (SELECT 1 FROM order_lines WHERE ${all} LIMIT ${most}) AS found`);
  return counted?.total ?? 0;
}

interface Wanted {
  readonly conditions: Conditions;
  readonly order: OrderOfLines;
}

/** Fewer matches are sooner all found and sorted than met on a walk through the lines in their order. */
const fewMatches = 2000;

/**
 * The numbers of the wanted lines in their order. What a page costs must not grow with the history, so many matches are
 * met on a walk along the index of the order; where a walk meets too few, all matches are found and sorted.
 */
async function findLines(tx: Tx, wanted: Wanted, search: HistorySearch): Promise<number[]> {
  const { conditions, order } = wanted;
  // By date, and of what the planner has statistics for, it finds the better way by itself.
  if (!order.walk && !conditions.isLookedUp) return planned(tx, wanted, search);
  if ((await countLines(tx, conditions, fewMatches)) < fewMatches) return sorted(tx, wanted, search);
  if (!order.walk) return planned(tx, wanted, search);
  const met = await walked(tx, order.walk, { conditions, search });
  return met ?? sorted(tx, wanted, search);
}

type Part = Pick<HistorySearch, 'start' | 'limit'>;

function part({ start, limit }: Part): Sql {
  return sql`LIMIT ${Math.min(limit, searchLimit - start)} OFFSET ${start}`;
}

function planned(tx: Tx, { conditions, order: { by } }: Wanted, search: Part): Promise<number[]> {
  return idsOf(tx, sql`SELECT line_item_id FROM order_lines WHERE ${conditions.all} ORDER BY ${by} ${part(search)}`);
}

function sorted(tx: Tx, { conditions, order: { from, by } }: Wanted, search: Part): Promise<number[]> {
  // OFFSET 0 keeps order and limit from the planner, which would else walk past all that does not match.
  const found = sql`SELECT ${searchedColumns} FROM order_lines WHERE ${conditions.all} OFFSET 0`;
  return idsOf(tx, sql`SELECT line_item_id FROM ${from(found)} ORDER BY ${by} ${part(search)}`);
}

/** A walk goes on for so many lines for each that is wanted: to a match among fifty it leads, and not astray for long. */
const stepsPerLine = 50;
const mostSteps = 100_000;

/** Null where the walk does not lead to as many lines as are wanted. */
async function walked(
  tx: Tx,
  walk: NonNullable<OrderOfLines['walk']>,
  { conditions, search }: { conditions: Conditions; search: Part },
): Promise<number[] | null> {
  const count = Math.min(1000 + stepsPerLine * (search.start + search.limit), mostSteps);
  const lineItemIds = await idsOf(
    tx,
    sql`SELECT line_item_id FROM (${walk({ count, dates: conditions.dates })}) AS order_lines WHERE ${conditions.all} ${part(search)}`,
  );
  return lineItemIds.length < Math.min(search.limit, searchLimit - search.start) ? null : lineItemIds;
}

async function idsOf(tx: Tx, statement: Sql): Promise<number[]> {
  const rows = await tx.search<{ line_item_id: number }>(statement);
  return rows.map((row) => row.line_item_id);
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
    statusType: orderKinds.order.statusType,
    statusId: orderStatusIds[read.status],
    orderStatus: orderMachine.states[read.status].label,
    dateEnteredUTC: read.dateEntered,
    trackingUrl: trackingUrl(read.shipper, read.trackingNumber),
    reasonId: read.shipDateReasonId,
  };
}
