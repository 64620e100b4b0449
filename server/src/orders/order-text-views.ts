import type { FilterValues } from '@portal/contract/lines/search-terms';
import { orderTypes } from '@portal/contract/lookups/lookups';
import { type OrderStatus, orderMachine } from '@portal/contract/orders/order-machine';
import type { SupplierActor } from '../core/actor.ts';
import { containing } from '../core/database/containing.ts';
import { join, type Sql, sql, type Tx } from '../core/database/database.ts';
import { ownLines, ownOrders } from './order-policy.ts';

const statuses = Object.keys(orderMachine.states) as OrderStatus[];

/** A text that must occur in one of several places. */
export interface TextCondition {
  readonly text: string;
  readonly lineColumns: readonly Sql[];
  readonly orderColumns: readonly Sql[];
  /** Whatever else answers the text: `company_id = ANY(...)`. */
  readonly others: readonly Sql[];
}

const ofLine = (column: Sql, text: string): TextCondition => ({
  text,
  lineColumns: [column],
  orderColumns: [],
  others: [],
});
const ofOrder = (column: Sql, text: string): TextCondition => ({
  text,
  lineColumns: [],
  orderColumns: [column],
  others: [],
});

/** The text filters of a search. */
export function textFilters(filters: FilterValues): TextCondition[] {
  const { BillingPo, OrigReference, PartNumber, ShippingPo, TrackingNumber, VendorOrderNumber, VendorPartNumber } =
    filters;
  return [
    ...(PartNumber ? [ofLine(sql`order_lines.part_number`, PartNumber)] : []),
    ...(VendorPartNumber ? [ofLine(sql`order_lines.vendor_part_number`, VendorPartNumber)] : []),
    ...(OrigReference ? [ofLine(sql`order_lines.orig_reference`, OrigReference)] : []),
    ...(TrackingNumber ? [ofLine(sql`order_lines.tracking_number`, TrackingNumber)] : []),
    ...(BillingPo ? [ofOrder(sql`orders.billing_po`, BillingPo)] : []),
    ...(ShippingPo ? [ofOrder(sql`orders.display_po`, ShippingPo)] : []),
    ...(VendorOrderNumber ? [ofOrder(sql`orders.vendor_order_number`, VendorOrderNumber)] : []),
  ];
}

/**
 * A word of the search box: it must occur in one of the fields that a row shows.
 * @param facilityIds the facilities in whose name it occurs
 */
export function wordCondition(word: string, facilityIds: readonly number[]): TextCondition {
  const named = statusesNamed(word);
  const typeIds = orderTypes.filter(({ code }) => occursIn(code, word)).map(({ id }) => id);
  return {
    text: word,
    lineColumns: [
      sql`order_lines.part_number`,
      sql`order_lines.tracking_number`,
      sql`order_lines.manufacturer`,
      sql`order_lines.description`,
      sql`(order_lines.line_item_id::text)`,
    ],
    orderColumns: [sql`orders.order_number`, sql`orders.display_po`, sql`orders.vendor_order_number`],
    others: [
      ...(facilityIds.length ? [sql`order_lines.company_id = ANY(${facilityIds as number[]}::integer[])`] : []),
      ...(named.length ? [sql`order_lines.status = ANY(${named}::text[])`] : []),
      ...(typeIds.length ? [sql`order_lines.order_type_id = ANY(${typeIds}::integer[])`] : []),
    ],
  };
}

export function statusesNamed(text: string): OrderStatus[] {
  return statuses.filter((status) => occursIn(orderMachine.states[status].label, text));
}

export function occursIn(value: string, text: string): boolean {
  return value.toLowerCase().includes(text.toLowerCase());
}

/** A text as a condition on `order_lines`. */
export interface FoundText {
  readonly condition: Sql;
  /** By an index, because it is rare. */
  readonly isLookedUp: boolean;
}

const sampleSize = 400;
/** From this share on it is sooner done to walk through the lines than to look the text up. */
const commonShare = 0.25;

/**
 * The texts of a search as conditions on `order_lines`. How common a text is decides whether an index looks it up; the
 * planner cannot know, since row level security keeps the statistics of "contains" from it.
 */
export async function textConditions(
  tx: Tx,
  actor: SupplierActor,
  texts: readonly TextCondition[],
): Promise<FoundText[]> {
  if (texts.length === 0) return [];
  const shares = await sharesOf(tx, actor, texts);
  const conditions: FoundText[] = [];
  for (const [index, text] of texts.entries()) {
    const isCommon = (shares[index] ?? 0) >= commonShare;
    const condition = isCommon ? walked(text) : await lookedUp(tx, actor, text);
    conditions.push({ condition, isLookedUp: !isCommon });
  }
  return conditions;
}

/** In which share of the newest lines each text occurs. */
async function sharesOf(tx: Tx, actor: SupplierActor, texts: readonly TextCondition[]): Promise<number[]> {
  const occurs = texts.map((text) => sql`avg(coalesce(${anyOf(placesOf(text))}, false)::integer)::float8`);
  const [{ shares } = { shares: [] }] = await tx.search<{ shares: number[] }>(sql`
    SELECT ARRAY[${join(occurs, ', ')}] AS shares
    FROM (SELECT * FROM (SELECT line_item_id, order_id, company_id, supplier_id, order_type_id, status, manufacturer,
        part_number, vendor_part_number, orig_reference, description, tracking_number
      FROM order_lines WHERE ${ownLines(actor)} ORDER BY date_entered DESC, line_item_id DESC LIMIT ${sampleSize})
      AS newest) AS order_lines
    JOIN orders USING (order_id, company_id)`);
  return shares;
}

function placesOf({ text, lineColumns, orderColumns, others }: TextCondition): Sql[] {
  return [...[...lineColumns, ...orderColumns].map((column) => contains(column, text)), ...others];
}

function anyOf(conditions: readonly Sql[]): Sql {
  return sql`(${join([...conditions], ' OR ')})`;
}

function contains(column: Sql, text: string): Sql {
  return sql`${column} ILIKE ${containing(text)}`;
}

/** Written so that no index answers it. A text of several columns has no line break, so it lies within one of them. */
function walked({ text, lineColumns, orderColumns, others }: TextCondition): Sql {
  const inLine = lineColumns.length ? [contains(sql`concat_ws(chr(10), ${join([...lineColumns], ', ')})`, text)] : [];
  if (orderColumns.length === 0) return anyOf([...inLine, ...others]);
  const inOrder = anyOf(orderColumns.map((column) => contains(column, text)));
  return anyOf([...inLine, ...others, inSomeOrder(inOrder)]);
}

/** OFFSET 0 keeps the planner from reading all orders first, which is too much for a page. */
function inSomeOrder(condition: Sql): Sql {
  return sql`EXISTS (SELECT 1 FROM orders WHERE orders.order_id = order_lines.order_id
    AND orders.company_id = order_lines.company_id AND ${condition} OFFSET 0)`;
}

async function lookedUp(tx: Tx, actor: SupplierActor, condition: TextCondition): Promise<Sql> {
  const { text, lineColumns, orderColumns, others } = condition;
  const inLine = lineColumns.map((column) => contains(column, text));
  if (orderColumns.length === 0) return anyOf([...inLine, ...others]);
  const inOrder = anyOf(orderColumns.map((column) => contains(column, text)));
  return anyOf([...inLine, ...others, await ofOrders(tx, actor, inOrder)]);
}

/** As many orders as are worth naming; more are asked for line by line. */
const mostOrders = 20_000;

/** The condition on a line that its order answers a condition. */
export async function ofOrders(tx: Tx, actor: SupplierActor, condition: Sql): Promise<Sql> {
  const rows = await tx.search<{ orderId: number }>(sql`
    SELECT orders.order_id AS "orderId" FROM orders WHERE ${ownOrders(actor)} AND ${condition} LIMIT ${mostOrders + 1}`);
  if (rows.length > mostOrders) return inSomeOrder(condition);
  return sql`order_lines.order_id = ANY(${rows.map(({ orderId }) => orderId)}::integer[])`;
}
