import { toDecimal } from '@portal/contract/core/money';
import { idText } from '@portal/contract/core/values';
import { addressLines } from '@portal/contract/lines/address-lines';
import type { Address } from '@portal/contract/lines/addresses';
import { orderKinds } from '@portal/contract/lines/line-kinds';
import { orderMachine } from '@portal/contract/orders/order-machine';
import {
  type Order,
  type OrderLine,
  type OrderRow,
  orderLineReply,
  orderReply,
} from '@portal/contract/orders/order-schemas';
import { orderStepFacts, orderStepTitles } from '@portal/contract/orders/order-timeline';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { recordMaker } from '../core/http/blank.ts';
import { gathered, type Pages } from '../core/http/replies/pages.ts';
import { attachmentSummariesOf } from '../lines/files/attachment-views.ts';
import type { LineSearch } from '../lines/line-area.ts';
import { notesOf } from '../lines/notes/note-views.ts';
import { withinRights } from '../lines/offers.ts';
import { labelled, type ShownColumns, showsEveryWord } from '../lines/search/word-views.ts';
import { type HistoryRead, historyOf, type TimelineWords, toTimeline } from '../lines/timeline-views.ts';
import { ownLines, ownOrders } from './order-policy.ts';
import { derivedOf, type RowRead, toRow } from './order-rows.ts';

export const lineColumns = sql`
  order_lines.line_item_id AS "lineItemId", order_lines.order_id AS "orderId", orders.order_number AS "orderNumber",
  orders.display_po AS "displayPo", orders.billing_po AS "billingPo", orders.vendor_order_number AS "vendorOrderNumber",
  order_lines.date_entered AS "dateEntered", coalesce(order_lines.shipper, orders.shipper) AS shipper,
  order_lines.company_id AS "companyId", f.name AS company, order_lines.status, orders.order_type_id AS "orderTypeId",
  orders.order_type AS "orderType", order_lines.manufacturer, order_lines.part_number AS "partNumber",
  order_lines.description, order_lines.condition_id AS "conditionId", code.description AS "conditionDescription",
  order_lines.quantity, order_lines.serial_number AS "serialNumber",
  order_lines.urgency_description AS "urgencyDescription", order_lines.is_fourteen_day_cycle AS "isFourteenDayCycle",
  reason.description AS "shipDateReason", order_lines.ship_date_reason_id AS "shipDateReasonId",
  order_lines.estimated_ship_date AS "estimatedShipDate", order_lines.follow_up_date AS "followUpDate",
  order_lines.transit_days AS "transitDays", order_lines.date_shipped AS "dateShipped",
  order_lines.date_delivered AS "dateDelivered", order_lines.tracking_number AS "trackingNumber",
  order_lines.has_shipping_label AS "hasShippingLabel", order_lines.vendor_rma_required AS "vendorRmaRequired",
  order_lines.vendor_rma_number AS "vendorRmaNumber", order_lines.gsa_item AS "gsaItem",
  order_lines.is_pass_through AS "isPassThrough", order_lines.sort_order AS "sortOrder",
  (SELECT count(*)::integer FROM notes n WHERE n.record_kind = 'order' AND n.line_item_id = order_lines.line_item_id
    AND n.supplier_id = order_lines.supplier_id) AS "notesCount",
  order_lines.image_path AS "imagePath", order_lines.image_alt AS "imageAlt",
  order_lines.image_default_url AS "imageDefaultUrl"`;

export const lineTables = sql`
  order_lines JOIN orders USING (order_id, company_id) JOIN facilities f USING (company_id)
  LEFT JOIN condition_codes code ON code.id = order_lines.condition_id
  LEFT JOIN ship_date_reasons reason ON reason.id = order_lines.ship_date_reason_id`;

/** More delivered lines than anybody looks through; older ones are in All Orders. */
export const deliveredLimit = 10_000;

/** The lines of all four tabs. */
function ofTabs(actor: SupplierActor): Sql {
  return sql`order_lines.line_item_id IN (
    SELECT order_lines.line_item_id FROM order_lines
    WHERE order_lines.status IN ('AWAITINGREVIEW', 'PENDINGSHIPMENT', 'SHIPPED') AND ${ownLines(actor)}
    UNION ALL (
      SELECT order_lines.line_item_id FROM order_lines WHERE order_lines.status = 'DELIVERED' AND ${ownLines(actor)}
      ORDER BY order_lines.date_delivered DESC LIMIT ${deliveredLimit}))`;
}

const newestFirst = sql`ORDER BY order_lines.date_entered DESC, order_lines.line_item_id DESC`;

/**
 * The lines of all four tabs, newest first.
 * @param today plain date in the actor's zone
 */
export function listOrders(tx: Tx, actor: SupplierActor, today: string): Pages<OrderRow> {
  return rowsOf(tx, actor, today, sql`SELECT ${lineColumns} FROM ${lineTables} WHERE ${ofTabs(actor)} ${newestFirst}`);
}

async function* rowsOf(tx: Tx, actor: SupplierActor, today: string, query: Sql): AsyncGenerator<OrderRow[]> {
  const limited = withinRights(actor, 'order');
  for await (const rows of tx.pages<RowRead>(query)) yield rows.map((row) => limited(toRow(row, today)));
}

const statusLabels = Object.fromEntries(
  Object.entries(orderMachine.states).map(([status, { label }]) => [status, label]),
);

/** What the list shows of a line: its columns, those hidden at first included, and its status in words. */
const shown: ShownColumns = {
  texts: [
    sql`orders.display_po`,
    sql`orders.order_number`,
    sql`order_lines.line_item_id`,
    sql`order_lines.manufacturer`,
    sql`order_lines.part_number`,
    sql`order_lines.description`,
    sql`code.description`,
    sql`order_lines.quantity`,
    sql`f.name`,
    sql`reason.description`,
    sql`order_lines.tracking_number`,
    sql`orders.vendor_order_number`,
    sql`order_lines.urgency_description`,
    sql`order_lines.status`,
    labelled(sql`order_lines.status`, statusLabels),
    sql`orders.order_type`,
    sql`coalesce(order_lines.shipper, orders.shipper)`,
  ],
  days: [sql`order_lines.estimated_ship_date`],
  moments: [sql`order_lines.date_entered`, sql`order_lines.date_shipped`],
};

/** The lines of all four tabs in whose shown fields every word occurs, newest first. */
export function searchOrderLines(
  tx: Tx,
  actor: SupplierActor,
  { words, start, limit }: LineSearch,
  today: string,
): Promise<OrderRow[]> {
  const found = sql`
    SELECT ${lineColumns} FROM ${lineTables}
    WHERE ${ofTabs(actor)} AND ${showsEveryWord(words, shown, actor.timeZoneId)}
    ${newestFirst} LIMIT ${limit} OFFSET ${start}`;
  return gathered(rowsOf(tx, actor, today, found));
}

/** An order as people name it. */
export type OrderName = { readonly idOrNumber: string } | { readonly po: string };

/** Finds the order: an id before a number; of several with one PO the newest. */
function named(name: OrderName): Sql {
  if ('po' in name) return sql`orders.display_po = ${name.po} ORDER BY`;
  const { idOrNumber } = name;
  const id = idText.safeParse(idOrNumber).data ?? null;
  return sql`(orders.order_id = ${id} OR orders.order_number = ${idOrNumber})
    ORDER BY orders.order_id IS NOT DISTINCT FROM ${id} DESC,`;
}

type Head = Omit<Order, 'lineItems' | 'shippingAddress' | 'addressInfo' | 'statusType' | 'dateEnteredUTC'>;

interface DetailRead extends RowRead, Pick<OrderLine, 'condition' | 'warrantyCode' | 'nonReturnable' | 'dateCreated'> {
  readonly unitPriceCents: number;
  readonly estimatedDelivery: string | null;
  readonly isContractProOption: boolean;
  readonly isServiceItem: boolean;
  readonly purchaseRestriction: string | null;
  readonly attachments: OrderLine['attachments'];
  readonly notes: OrderLine['notes'];
  readonly history: readonly HistoryRead[];
  /** The order's own, where that of the line is the carrier's. */
  readonly orderShipper: string | null;
  readonly shipTo: Address;
  readonly shippingAttention: string | null;
  readonly shippingMethod: string | null;
  readonly shippingInsurance: string | null;
}

const detailColumns = sql`
  code.code AS condition, order_lines.warranty_code AS "warrantyCode", order_lines.non_returnable AS "nonReturnable",
  order_lines.unit_price_cents AS "unitPriceCents", order_lines.date_entered AS "dateCreated",
  order_lines.estimated_delivery AS "estimatedDelivery", order_lines.is_contract_pro_option AS "isContractProOption",
  order_lines.is_service_item AS "isServiceItem", order_lines.purchase_restriction AS "purchaseRestriction",
  ${attachmentSummariesOf(sql`order_lines.line_item_id`, sql`order_lines.supplier_id`)} AS attachments,
  ${notesOf(sql`order_lines.line_item_id`, sql`order_lines.supplier_id`, 'order')} AS notes,
  ${historyOf('order', sql`order_lines.line_item_id`, sql`order_lines.supplier_id`)} AS history,
  orders.shipper AS "orderShipper", orders.shipping_attention AS "shippingAttention",
  orders.shipping_method AS "shippingMethod", orders.shipping_insurance AS "shippingInsurance",
  json_build_object('name', orders.ship_to_name, 'street1', orders.ship_to_street1, 'street2', orders.ship_to_street2,
    'city', orders.ship_to_city, 'state', orders.ship_to_state, 'postalCode', orders.ship_to_postal_code,
    'country', orders.ship_to_country) AS "shipTo"`;

/**
 * One order with the actor's own lines; null where the actor has none of it.
 * @param today plain date in the actor's zone
 */
export async function getOrder(tx: Tx, actor: SupplierActor, name: OrderName, today: string): Promise<Order | null> {
  const rows = await tx.many<DetailRead>(sql`
    SELECT ${lineColumns}, ${detailColumns} FROM ${lineTables}
    WHERE ${ownLines(actor)} AND order_lines.order_id = (
      SELECT orders.order_id FROM orders WHERE ${ownOrders(actor)} AND ${named(name)} orders.date_entered DESC,
        orders.order_id DESC LIMIT 1)
    ORDER BY order_lines.company_id, order_lines.sort_order, order_lines.line_item_id`);
  const limited = withinRights(actor, 'order');
  const [first] = rows;
  return first ? Object.assign(headOf(first), { lineItems: rows.map((row) => limited(toLine(row, today))) }) : null;
}

const makeHead = recordMaker<Head, Omit<Order, keyof Head | 'lineItems'> & Pick<Order, 'shipper'>>(
  Object.keys(orderReply.shape),
);
const makeLine = recordMaker<DetailRead, Omit<OrderLine, keyof DetailRead> & Pick<OrderLine, 'history'>>(
  Object.keys(orderLineReply.shape),
);

function headOf(read: DetailRead): Omit<Order, 'lineItems'> {
  return makeHead(read, {
    shipper: read.orderShipper,
    dateEnteredUTC: read.dateEntered,
    statusType: orderKinds.order.statusType,
    addressInfo: addressLines(read.shipTo),
    shippingAddress: read.shipTo,
  });
}

const timelineWords: TimelineWords = { titles: orderStepTitles, states: orderMachine.states, facts: orderStepFacts };

function toLine(read: DetailRead, today: string): OrderLine {
  const more = {
    unitPrice: toDecimal(read.unitPriceCents),
    noteType: orderKinds.order.noteType,
    history: toTimeline(timelineWords, read.history),
  };
  return makeLine(read, Object.assign(derivedOf(read, today), more));
}
