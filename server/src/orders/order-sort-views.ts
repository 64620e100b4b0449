import { orderTypes } from '@portal/contract/lookups/lookups';
import { orderMachine } from '@portal/contract/orders/order-machine';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql } from '../core/database/database.ts';
import { type GroupField, type HistorySort, isGroupField, oldestFirst } from '../lines/search/history.ts';
import type { Facility } from './order-filter-views.ts';

type Sort = NonNullable<HistorySort>;

/** What conditions and orders of a search may ask of a line, as far as `portal_search` may read it. */
export const searchedColumns = sql`order_lines.line_item_id, order_lines.order_id, order_lines.company_id,
  order_lines.supplier_id, order_lines.order_type_id, order_lines.status, order_lines.manufacturer,
  order_lines.manufacturer_key, order_lines.part_number, order_lines.vendor_part_number, order_lines.orig_reference,
  order_lines.description, order_lines.condition_id, order_lines.quantity, order_lines.ship_date_reason_id,
  order_lines.estimated_ship_date, order_lines.tracking_number, order_lines.date_entered, order_lines.date_shipped`;

const newestFirst = sql`order_lines.date_entered DESC, order_lines.line_item_id DESC`;
const oldestLast = sql`order_lines.date_entered ASC, order_lines.line_item_id ASC`;

/** Written as in the indexes: small letters, the first hundred, by their characters' numbers. */
function caseless(text: Sql): Sql {
  return sql`(left(lower(${text}), 100) COLLATE "C")`;
}

/** What lines are sorted by, each with an index that begins with the supplier. */
const lineKeys = {
  lineItemId: sql`order_lines.line_item_id`,
  manufacturer: sql`order_lines.manufacturer_key`,
  partNumber: caseless(sql`order_lines.part_number`),
  description: caseless(sql`order_lines.description`),
  quantity: sql`order_lines.quantity`,
  trackingNumber: caseless(sql`order_lines.tracking_number`),
  estimatedShipDate: sql`order_lines.estimated_ship_date`,
  dateShipped: sql`order_lines.date_shipped`,
} as const;

/** What their orders are sorted by, likewise. */
const orderKeys = {
  orderNumber: caseless(sql`orders.order_number`),
  displayPo: caseless(sql`orders.display_po`),
  vendorOrderNumber: caseless(sql`orders.vendor_order_number`),
} as const;

type KeyField = keyof typeof lineKeys | keyof typeof orderKeys;

function keyOf(field: KeyField): { readonly key: Sql; readonly lines: Sql } {
  return field in orderKeys
    ? {
        key: orderKeys[field as keyof typeof orderKeys],
        lines: sql`orders JOIN order_lines USING (order_id, company_id)`,
      }
    : { key: lineKeys[field as keyof typeof lineKeys], lines: sql`order_lines` };
}

/** The values of a field by which lines stand in groups, in their order. */
interface Groups {
  readonly column: Sql;
  readonly values: Sql;
}

function groupsOf(field: GroupField, direction: Sort['direction'], facilities: readonly Facility[]): Groups {
  const inOrder = <Value>(labels: readonly (readonly [Value, string])[]): Value[] => {
    const sign = direction === 'asc' ? 1 : -1;
    const sorted = [...labels].sort(([, a], [, b]) => sign * (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    return sorted.map(([value]) => value);
  };
  switch (field) {
    case 'orderStatus': {
      const labels = Object.entries(orderMachine.states).map(([code, { label }]) => [code, label] as const);
      return { column: sql`order_lines.status`, values: sql`${inOrder(labels)}::text[]` };
    }
    case 'orderType': {
      const labels = orderTypes.map(({ id, code }) => [id as number, code] as const);
      return { column: sql`order_lines.order_type_id`, values: sql`${inOrder(labels)}::integer[]` };
    }
    case 'company': {
      const labels = facilities.map(({ companyId, name }) => [companyId, name] as const);
      return { column: sql`order_lines.company_id`, values: sql`${inOrder(labels)}::integer[]` };
    }
  }
}

export interface Steps {
  /** Lines to look at. */
  readonly count: number;
  /** What must hold of the date of a line, which every index knows; begins with AND where there is anything. */
  readonly dates: (date: Sql) => Sql;
}

/** How lines are put in order: all that are wanted, or step by step along an index. */
export interface OrderOfLines {
  /** The tables that `by` asks, given the lines as `order_lines`. */
  readonly from: (lines: Sql) => Sql;
  readonly by: Sql;
  /** The first lines of the supplier in this order, whoever may see them; null where no more is needed than `by`. */
  readonly walk: ((steps: Steps) => Sql) | null;
}

/** @param facilities those of the actor */
export function orderOf(sort: HistorySort, actor: SupplierActor, facilities: readonly Facility[]): OrderOfLines {
  const from = (lines: Sql) => sql`(${lines}) AS order_lines`;
  if (!sort) return { from, by: newestFirst, walk: null };
  const { field, direction } = sort;
  if (field === 'dateEntered') return { from, by: oldestFirst(sort) ? oldestLast : newestFirst, walk: null };
  if (isGroupField(field)) {
    const { column, values } = groupsOf(field, direction, facilities);
    return {
      from,
      by: sql`array_position(${values}, ${column}), ${newestFirst}`,
      walk: (steps) => walkGroups(actor, { column, values }, steps),
    };
  }
  const { key } = keyOf(field);
  return {
    from: field in orderKeys ? (lines) => sql`${from(lines)} JOIN orders USING (order_id, company_id)` : from,
    by: direction === 'asc' ? sql`${key} ASC NULLS LAST, ${newestFirst}` : sql`${key} DESC NULLS LAST, ${oldestLast}`,
    walk: (steps) => walkKey(actor, { field, direction }, steps),
  };
}

/** Backwards an index has its empty values first, so they are walked after the others. */
function walkKey({ supplierId }: SupplierActor, { field, direction }: Sort, { count, dates }: Steps): Sql {
  const { key, lines } = keyOf(field as KeyField);
  // An order's lines have its date; the index of the order is known to be sorted by its own.
  const table = field in orderKeys ? sql`orders` : sql`order_lines`;
  const newest = sql`${table}.date_entered DESC, order_lines.line_item_id DESC`;
  const oldest = sql`${table}.date_entered ASC, order_lines.line_item_id ASC`;
  const select = sql`SELECT ${searchedColumns} FROM ${lines}
    WHERE ${table}.supplier_id = ${supplierId}${dates(sql`${table}.date_entered`)}`;
  if (direction === 'asc') return sql`${select} ORDER BY ${key} ASC, ${newest} LIMIT ${count}`;
  const backwards = sql`ORDER BY ${key} DESC, ${oldest} LIMIT ${count}`;
  return sql`
    SELECT * FROM (
      (${select} AND ${key} IS NOT NULL ${backwards}) UNION ALL (${select} AND ${key} IS NULL ${backwards})
    ) AS walked LIMIT ${count}`;
}

/** BETWEEN, since by `=` the planner might take the index by date, and read all of it for a value that no line has. */
function walkGroups({ supplierId }: SupplierActor, { column, values }: Groups, { count, dates }: Steps): Sql {
  return sql`
    SELECT order_lines.* FROM unnest(${values}) AS wanted(value) CROSS JOIN LATERAL (
      SELECT ${searchedColumns} FROM order_lines
      WHERE order_lines.supplier_id = ${supplierId} AND ${column} BETWEEN wanted.value AND wanted.value
        ${dates(sql`order_lines.date_entered`)}
      ORDER BY ${column}, ${newestFirst} LIMIT ${count}) AS order_lines
    LIMIT ${count}`;
}
