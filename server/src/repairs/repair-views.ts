import { idText } from '@portal/contract/core/values';
import { orderKinds } from '@portal/contract/lines/line-kinds';
import { repairMachine } from '@portal/contract/repairs/repair-machine';
import {
  type Repair,
  type RepairLine,
  type RepairRow,
  repairLineReply,
  repairReply,
} from '@portal/contract/repairs/repair-schemas';
import { repairStepFacts, repairStepTitles } from '@portal/contract/repairs/repair-timeline';
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
import { quotesOf } from './quote-views.ts';
import { ownRepair, ownRepairOrders, ownRepairs } from './repair-policy.ts';
import { derivedOf, type RepairRead, toRow } from './repair-rows.ts';

export const repairColumns = sql`
  repair_lines.line_item_id AS "lineItemId", repair_lines.order_id AS "orderId",
  repair_orders.order_number AS "orderNumber", repair_orders.display_po AS "displayPo",
  repair_orders.billing_po AS "billingPo", repair_orders.vendor_order_number AS "vendorOrderNumber",
  repair_orders.requestor, repair_lines.date_created AS "dateCreated", repair_lines.company_id AS "companyId",
  f.name AS company, repair_lines.status, repair_orders.order_type_id AS "orderTypeId", type.code AS "orderType",
  repair_lines.manufacturer, repair_lines.part_number AS "partNumber", repair_lines.serial_number AS "serialNumber",
  repair_lines.description, repair_lines.condition_id AS "conditionId", code.description AS condition,
  coalesce(warranty.description, repair_lines.warranty_code) AS warranty, repair_lines.quantity,
  repair_lines.unit_price_cents AS "unitPriceCents", repair_lines.urgency_description AS "urgencyDescription",
  repair_lines.is_repair_declined AS "isRepairDeclined", reason.description AS "shipDateReason",
  repair_lines.ship_date_reason_id AS "shipDateReasonId", repair_lines.estimated_ship_date AS "estimatedShipDate",
  repair_lines.follow_up_date AS "followUpDate", repair_lines.rga_id AS "rgaId", repair_lines.rga_number AS "rgaNumber",
  repair_lines.vendor_rma_required AS "vendorRmaRequired", repair_lines.vendor_rma_number AS "vendorRmaNumber",
  repair_lines.customer_to_vendor_tracking_number AS "customerToVendorTrackingNumber",
  repair_lines.customer_to_vendor_shipper AS "customerToVendorShipper",
  repair_lines.customer_to_vendor_estimated_delivery AS "customerToVendorEstimatedDelivery",
  repair_lines.vendor_to_customer_tracking_number AS "vendorToCustomerTrackingNumber",
  repair_lines.vendor_to_customer_shipper AS "vendorToCustomerShipper",
  repair_lines.vendor_to_customer_estimated_delivery AS "vendorToCustomerEstimatedDelivery",
  repair_lines.vendor_to_customer_date_shipped AS "vendorToCustomerDateShipped",
  repair_lines.vendor_to_customer_date_delivered AS "vendorToCustomerDateDelivered",
  repair_lines.has_shipping_label AS "hasShippingLabel",
  (SELECT count(*)::integer FROM notes n WHERE n.record_kind = 'repair' AND n.line_item_id = repair_lines.line_item_id
    AND n.supplier_id = repair_lines.supplier_id) AS "notesCount",
  repair_lines.image_path AS "imagePath", repair_lines.image_alt AS "imageAlt",
  repair_lines.image_default_url AS "imageDefaultUrl"`;

export const repairTables = sql`
  repair_lines JOIN repair_orders USING (order_id, company_id) JOIN facilities f USING (company_id)
  JOIN order_types type ON type.id = repair_orders.order_type_id
  LEFT JOIN condition_codes code ON code.id = repair_lines.condition_id
  LEFT JOIN warranties warranty ON warranty.code = repair_lines.warranty_code
  LEFT JOIN ship_date_reasons reason ON reason.id = repair_lines.ship_date_reason_id`;

/** More delivered lines than anybody looks through; older ones are in All Orders. */
export const deliveredLimit = 10_000;

/** The lines of all tabs. */
function ofTabs(actor: SupplierActor): Sql {
  return sql`repair_lines.line_item_id IN (
    SELECT repair_lines.line_item_id FROM repair_lines
    WHERE repair_lines.status IN ('Rma', 'PendingShipment', 'ShippedInbound', 'Evaluating', 'Quoted', 'Backordered',
      'Repairing', 'ShippedOutbound') AND ${ownRepairs(actor)}
    UNION ALL (
      SELECT repair_lines.line_item_id FROM repair_lines
      WHERE repair_lines.status = 'Delivered' AND ${ownRepairs(actor)}
      ORDER BY repair_lines.vendor_to_customer_date_delivered DESC LIMIT ${deliveredLimit}))`;
}

const newestFirst = sql`ORDER BY repair_lines.date_created DESC, repair_lines.line_item_id DESC`;

/**
 * The lines of all tabs, newest first.
 * @param today plain date in the actor's zone
 */
export function listRepairs(tx: Tx, actor: SupplierActor, today: string): Pages<RepairRow> {
  return rowsOf(
    tx,
    actor,
    today,
    sql`SELECT ${repairColumns} FROM ${repairTables} WHERE ${ofTabs(actor)} ${newestFirst}`,
  );
}

/** One line in whatever state; none where the actor has no such line. */
export function listRepair(tx: Tx, actor: SupplierActor, lineItemId: number, today: string): Promise<RepairRow[]> {
  const one = sql`SELECT ${repairColumns} FROM ${repairTables} WHERE ${ownRepair(actor, lineItemId)}`;
  return gathered(rowsOf(tx, actor, today, one));
}

async function* rowsOf(tx: Tx, actor: SupplierActor, today: string, query: Sql): AsyncGenerator<RepairRow[]> {
  const limited = withinRights(actor, 'repair');
  for await (const rows of tx.pages<RepairRead>(query)) yield rows.map((row) => limited(toRow(row, today)));
}

const statusLabels = Object.fromEntries(
  Object.entries(repairMachine.states).map(([status, { label }]) => [status, label]),
);

/** What the list shows of a line: its columns, those hidden at first included, and its status in words. */
const shown: ShownColumns = {
  texts: [
    sql`repair_orders.display_po`,
    sql`repair_orders.order_number`,
    sql`repair_lines.line_item_id`,
    sql`repair_lines.manufacturer`,
    sql`repair_lines.part_number`,
    sql`repair_lines.description`,
    sql`repair_lines.serial_number`,
    sql`code.description`,
    sql`coalesce(warranty.description, repair_lines.warranty_code)`,
    sql`repair_lines.quantity`,
    sql`f.name`,
    sql`repair_orders.requestor`,
    sql`repair_lines.rga_number`,
    sql`repair_lines.vendor_rma_number`,
    sql`repair_lines.customer_to_vendor_tracking_number`,
    sql`repair_lines.vendor_to_customer_tracking_number`,
    sql`repair_orders.vendor_order_number`,
    sql`repair_lines.urgency_description`,
    labelled(sql`repair_lines.status`, statusLabels),
  ],
  days: [sql`repair_lines.estimated_ship_date`],
  moments: [sql`repair_lines.date_created`],
};

/** The lines of all tabs in whose shown fields every word occurs, newest first. */
export function searchRepairs(
  tx: Tx,
  actor: SupplierActor,
  { words, start, limit }: LineSearch,
  today: string,
): Promise<RepairRow[]> {
  const found = sql`
    SELECT ${repairColumns} FROM ${repairTables}
    WHERE ${ofTabs(actor)} AND ${showsEveryWord(words, shown, actor.timeZoneId)}
    ${newestFirst} LIMIT ${limit} OFFSET ${start}`;
  return gathered(rowsOf(tx, actor, today, found));
}

/** A repair as people name it. */
export type RepairName = { readonly idOrNumber: string } | { readonly po: string };

/** Finds the order: an id before a number; of several with one PO the newest. */
function named(name: RepairName): Sql {
  if ('po' in name) return sql`repair_orders.display_po = ${name.po} ORDER BY`;
  const { idOrNumber } = name;
  const id = idText.safeParse(idOrNumber).data ?? null;
  return sql`(repair_orders.order_id = ${id} OR repair_orders.order_number = ${idOrNumber})
    ORDER BY repair_orders.order_id IS NOT DISTINCT FROM ${id} DESC,`;
}

type Legs =
  | 'customerToVendorShippingAddress'
  | 'customerToVendorAttention'
  | 'customerToVendorMethod'
  | 'vendorToCustomerShippingAddress'
  | 'vendorToCustomerAttention'
  | 'vendorToCustomerMethod';

interface DetailRead
  extends RepairRead,
    Pick<RepairLine, Legs | 'repairReason' | 'warrantyCode' | 'quotes' | 'attachments' | 'notes'> {
  readonly history: readonly HistoryRead[];
}

const detailColumns = sql`
  repair_lines.repair_reason AS "repairReason", repair_lines.warranty_code AS "warrantyCode",
  repair_lines.customer_to_vendor_address AS "customerToVendorShippingAddress",
  repair_lines.customer_to_vendor_attention AS "customerToVendorAttention",
  repair_lines.customer_to_vendor_method AS "customerToVendorMethod",
  repair_lines.vendor_to_customer_address AS "vendorToCustomerShippingAddress",
  repair_lines.vendor_to_customer_attention AS "vendorToCustomerAttention",
  repair_lines.vendor_to_customer_method AS "vendorToCustomerMethod",
  ${quotesOf(sql`repair_lines.line_item_id`)} AS quotes,
  ${attachmentSummariesOf(sql`repair_lines.line_item_id`, sql`repair_lines.supplier_id`)} AS attachments,
  ${notesOf(sql`repair_lines.line_item_id`, sql`repair_lines.supplier_id`, 'repair')} AS notes,
  ${historyOf('repair', sql`repair_lines.line_item_id`, sql`repair_lines.supplier_id`)} AS history`;

/**
 * One repair with the actor's own lines; null where the actor has none of it.
 * @param today plain date in the actor's zone
 */
export async function getRepair(tx: Tx, actor: SupplierActor, name: RepairName, today: string): Promise<Repair | null> {
  const rows = await tx.many<DetailRead>(sql`
    SELECT ${repairColumns}, ${detailColumns} FROM ${repairTables}
    WHERE ${ownRepairs(actor)} AND repair_lines.order_id = (
      SELECT repair_orders.order_id FROM repair_orders WHERE ${ownRepairOrders(actor)}
        AND ${named(name)} repair_orders.date_created DESC, repair_orders.order_id DESC LIMIT 1)
    ORDER BY repair_lines.company_id, repair_lines.line_item_id`);
  const limited = withinRights(actor, 'repair');
  const [first] = rows;
  return first ? Object.assign(headOf(first), { lineItems: rows.map((row) => limited(toLine(row, today))) }) : null;
}

const makeHead = recordMaker<DetailRead, Pick<Repair, 'statusType' | 'repairStatus'>>(Object.keys(repairReply.shape));
const makeLine = recordMaker<DetailRead, Omit<RepairLine, keyof DetailRead> & Pick<RepairLine, 'history'>>(
  Object.keys(repairLineReply.shape),
);

function headOf(read: DetailRead): Omit<Repair, 'lineItems'> {
  return makeHead(read, {
    statusType: orderKinds.repair.statusType,
    repairStatus: read.status,
  });
}

const timelineWords: TimelineWords = { titles: repairStepTitles, states: repairMachine.states, facts: repairStepFacts };

function toLine(read: DetailRead, today: string): RepairLine {
  const derived = derivedOf(read, today);
  const more = {
    unitPrice: derived.price,
    noteType: orderKinds.repair.noteType,
    history: toTimeline(timelineWords, read.history),
  };
  return makeLine(read, Object.assign(derived, more));
}
