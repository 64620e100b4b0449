import { idText } from '@portal/contract/core/values';
import { orderKinds } from '@portal/contract/lines/line-kinds';
import { loanerMachine } from '@portal/contract/loaners/loaner-machine';
import {
  type Loaner,
  type LoanerLine,
  type LoanerRow,
  loanerLineReply,
  loanerReply,
} from '@portal/contract/loaners/loaner-schemas';
import { loanerStepFacts, loanerStepTitles } from '@portal/contract/loaners/loaner-timeline';
import { repairMachine } from '@portal/contract/repairs/repair-machine';
import { facilitiesIn, maySee, type SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { recordMaker } from '../core/http/blank.ts';
import { gathered, type Pages } from '../core/http/replies/pages.ts';
import { attachmentSummariesOf } from '../lines/files/attachment-views.ts';
import type { LineSearch } from '../lines/line-area.ts';
import { notesOf } from '../lines/notes/note-views.ts';
import { withinRights } from '../lines/offers.ts';
import { labelled, type ShownColumns, showsEveryWord } from '../lines/search/word-views.ts';
import { type HistoryRead, historyOf, type TimelineWords, toTimeline } from '../lines/timeline-views.ts';
import { ownLines, ownLoaners } from './loaner-policy.ts';
import { derivedOf, dollars, type RowRead, type Today, toRow } from './loaner-rows.ts';

export const lineColumns = sql`
  loaner_lines.line_item_id AS "lineItemId", loaner_lines.order_id AS "orderId", loaners.order_number AS "orderNumber",
  loaners.display_po AS "displayPo", loaners.billing_po AS "billingPo",
  loaners.vendor_order_number AS "vendorOrderNumber", loaner_lines.date_created AS "dateCreated", loaners.facility,
  loaners.requestor, loaners.shipper, loaners.loaner_fee_type AS "loanerFeeType",
  loaners.rental_fee_cents AS "rentalFeeCents", loaners.cancellation_fee_cents AS "cancellationFeeCents",
  loaners.replacement_cost_cents AS "replacementCostCents", loaners.late_fee_per_day_cents AS "lateFeePerDayCents",
  loaner_lines.company_id AS "companyId", f.name AS company, loaner_lines.status,
  loaners.order_type_id AS "orderTypeId", loaner_lines.manufacturer, loaner_lines.part_number AS "partNumber",
  loaner_lines.description, loaner_lines.condition_id AS "conditionId", code.description AS "conditionDescription",
  loaner_lines.quantity, loaner_lines.serial_number AS "serialNumber", loaner_lines.rga_due_date AS "rgaDueDate",
  reason.description AS "shipDateReason", loaner_lines.ship_date_reason_id AS "shipDateReasonId",
  loaner_lines.estimated_ship_date AS "estimatedShipDate", loaner_lines.follow_up_date AS "followUpDate",
  loaners.rma_required AS "vendorRmaRequired", loaner_lines.vendor_rma_number AS "vendorRmaNumber",
  loaner_lines.outbound_tracking_number AS "vendorToCustomerTrackingNumber",
  loaner_lines.outbound_date_shipped AS "vendorToCustomerDateShipped",
  loaner_lines.outbound_date_delivered AS "vendorToCustomerDateDelivered",
  loaner_lines.outbound_estimated_delivery AS "vendorToCustomerEstimatedDelivery",
  coalesce(loaner_lines.outbound_shipper, loaners.shipper) AS "vendorToCustomerShipper",
  loaner_lines.inbound_tracking_number AS "customerToVendorTrackingNumber",
  loaner_lines.inbound_date_shipped AS "customerToVendorDateShipped",
  loaner_lines.inbound_date_delivered AS "customerToVendorDateDelivered",
  loaner_lines.inbound_estimated_delivery AS "customerToVendorEstimatedDelivery",
  loaner_lines.inbound_shipper AS "customerToVendorShipper", loaner_lines.date_received AS "dateReceived",
  loaner_lines.has_shipping_label AS "hasShippingLabel", loaner_lines.is_pass_through AS "isPassThrough",
  (SELECT count(*)::integer FROM notes n WHERE n.record_kind = 'loaner' AND n.line_item_id = loaner_lines.line_item_id
    AND n.supplier_id = loaner_lines.supplier_id) AS "notesCount",
  loaner_lines.image_path AS "imagePath", loaner_lines.image_alt AS "imageAlt",
  loaner_lines.image_default_url AS "imageDefaultUrl"`;

export const lineTables = sql`
  loaner_lines JOIN loaners USING (order_id, company_id) JOIN facilities f USING (company_id)
  LEFT JOIN condition_codes code ON code.id = loaner_lines.condition_id
  LEFT JOIN ship_date_reasons reason ON reason.id = loaner_lines.ship_date_reason_id`;

/** The lines of all six tabs. */
function ofTabs(actor: SupplierActor): Sql {
  return sql`loaner_lines.status NOT IN ('Cancelled', 'Closed') AND ${ownLines(actor)}`;
}

const newestFirst = sql`ORDER BY loaner_lines.date_created DESC, loaner_lines.line_item_id DESC`;

/** The lines of all six tabs, newest first. */
export function listLoaners(tx: Tx, actor: SupplierActor, today: Today): Pages<LoanerRow> {
  return rowsOf(tx, actor, today, sql`SELECT ${lineColumns} FROM ${lineTables} WHERE ${ofTabs(actor)} ${newestFirst}`);
}

async function* rowsOf(tx: Tx, actor: SupplierActor, today: Today, query: Sql): AsyncGenerator<LoanerRow[]> {
  const limited = withinRights(actor, 'loaner');
  for await (const rows of tx.pages<RowRead>(query)) yield rows.map((row) => limited(toRow(row, today)));
}

const statusLabels = Object.fromEntries(
  Object.entries(loanerMachine.states).map(([status, { label }]) => [status, label]),
);

/** What the list shows of a line: its columns, those hidden at first included, and its status in words. */
const shown: ShownColumns = {
  texts: [
    sql`loaner_lines.line_item_id`,
    sql`loaners.display_po`,
    sql`loaners.order_number`,
    sql`loaner_lines.serial_number`,
    sql`loaner_lines.manufacturer`,
    sql`loaner_lines.part_number`,
    sql`loaner_lines.description`,
    sql`loaners.facility`,
    sql`loaners.requestor`,
    sql`loaner_lines.quantity`,
    labelled(sql`loaner_lines.status`, statusLabels),
    sql`code.description`,
    sql`coalesce(loaner_lines.outbound_shipper, loaners.shipper)`,
    sql`loaner_lines.outbound_tracking_number`,
    sql`loaner_lines.inbound_tracking_number`,
  ],
  days: [sql`loaner_lines.rga_due_date`],
  moments: [sql`loaner_lines.date_created`],
};

/** The lines of all six tabs in whose shown fields every word occurs, newest first. */
export function searchLoaners(
  tx: Tx,
  actor: SupplierActor,
  { words, start, limit }: LineSearch,
  today: Today,
): Promise<LoanerRow[]> {
  const found = sql`
    SELECT ${lineColumns} FROM ${lineTables}
    WHERE ${ofTabs(actor)} AND ${showsEveryWord(words, shown, actor.timeZoneId)}
    ${newestFirst} LIMIT ${limit} OFFSET ${start}`;
  return gathered(rowsOf(tx, actor, today, found));
}

/** A loaner order as people name it. */
export type LoanerName = { readonly idOrNumber: string } | { readonly po: string };

/** Finds the order: an id before a number; of several with one PO the newest. */
function named(name: LoanerName): Sql {
  if ('po' in name) return sql`loaners.display_po = ${name.po} ORDER BY`;
  const { idOrNumber } = name;
  const id = idText.safeParse(idOrNumber).data ?? null;
  return sql`(loaners.order_id = ${id} OR loaners.order_number = ${idOrNumber})
    ORDER BY loaners.order_id IS NOT DISTINCT FROM ${id} DESC,`;
}

type DetailField =
  | 'condition'
  | 'vendorToCustomerShippingAddress'
  | 'vendorToCustomerShippingMethod'
  | 'customerToVendorShippingAddress'
  | 'customerToVendorShippingMethod'
  | 'repairLineItemId'
  | 'repair'
  | 'attachments'
  | 'notes';

interface DetailRead extends RowRead, Pick<LoanerLine, DetailField> {
  readonly unitPriceCents: number | null;
  readonly history: readonly HistoryRead[];
}

/** The repair of a request that asked for a loaner as well, where the marketplace names none. */
const repairOfBid = sql`(
  SELECT bids.line_item_id FROM bids
  WHERE bids.loaner_line_item_id = loaner_lines.line_item_id AND bids.supplier_id = loaner_lines.supplier_id
  ORDER BY bids.line_item_id DESC LIMIT 1)`;

/** The repair that a loaner stands in for, as far as it is the actor's own and its section open. */
function repairOf(actor: SupplierActor): Sql {
  if (!maySee(actor, 'repairs')) return sql`NULL`;
  return sql`(
    SELECT json_build_object('lineItemId', r.line_item_id, 'orderNumber', o.order_number, 'displayPo', o.display_po,
      'status', r.status)
    FROM repair_lines r JOIN repair_orders o USING (order_id, company_id)
    WHERE r.line_item_id = coalesce(loaner_lines.repair_line_item_id, ${repairOfBid})
      AND r.supplier_id = ${actor.supplierId} AND r.company_id = ANY(${facilitiesIn(actor, 'repairs')}::integer[]))`;
}

const detailColumns = (actor: SupplierActor) => sql`
  code.code AS condition, loaner_lines.unit_price_cents AS "unitPriceCents",
  loaner_lines.outbound_address AS "vendorToCustomerShippingAddress",
  loaner_lines.outbound_shipping_method AS "vendorToCustomerShippingMethod",
  loaner_lines.inbound_address AS "customerToVendorShippingAddress",
  loaner_lines.inbound_shipping_method AS "customerToVendorShippingMethod",
  coalesce(loaner_lines.repair_line_item_id, ${repairOfBid}) AS "repairLineItemId", ${repairOf(actor)} AS repair,
  ${attachmentSummariesOf(sql`loaner_lines.line_item_id`, sql`loaner_lines.supplier_id`)} AS attachments,
  ${notesOf(sql`loaner_lines.line_item_id`, sql`loaner_lines.supplier_id`, 'loaner')} AS notes,
  ${historyOf('loaner', sql`loaner_lines.line_item_id`, sql`loaner_lines.supplier_id`)} AS history`;

/** One loaner order with the actor's own lines; null where the actor has none of it. */
export async function getLoaner(tx: Tx, actor: SupplierActor, name: LoanerName, today: Today): Promise<Loaner | null> {
  const rows = await tx.many<DetailRead>(sql`
    SELECT ${lineColumns}, ${detailColumns(actor)} FROM ${lineTables}
    WHERE ${ownLines(actor)} AND loaner_lines.order_id = (
      SELECT loaners.order_id FROM loaners WHERE ${ownLoaners(actor)} AND ${named(name)} loaners.date_created DESC,
        loaners.order_id DESC LIMIT 1)
    ORDER BY loaner_lines.company_id, loaner_lines.line_item_id`);
  const limited = withinRights(actor, 'loaner');
  const lineItems = rows.map((row) => limited(toLine(row, today)));
  const [first] = rows;
  return first ? Object.assign(headOf(first, today), { lineItems }) : null;
}

const makeHead = recordMaker<DetailRead, Omit<Loaner, keyof DetailRead | 'lineItems'>>(Object.keys(loanerReply.shape));
const makeLine = recordMaker<DetailRead, Omit<LoanerLine, keyof DetailRead> & Pick<LoanerLine, 'history'>>(
  Object.keys(loanerLineReply.shape),
);

function headOf(read: DetailRead, today: Today): Omit<Loaner, 'lineItems'> {
  const more = { rmaRequired: read.vendorRmaRequired, statusType: orderKinds.loaner.statusType };
  return makeHead(read, Object.assign(derivedOf(read, today), more));
}

const timelineWords: TimelineWords = {
  titles: loanerStepTitles,
  states: loanerMachine.states,
  facts: loanerStepFacts,
};

function toLine(read: DetailRead, today: Today): LoanerLine {
  const more = {
    unitPrice: dollars(read.unitPriceCents),
    noteType: orderKinds.loaner.noteType,
    repair: read.repair && { ...read.repair, status: repairLabel(read.repair.status) },
    vendorToCustomerShippingAddress: addressOf(read.vendorToCustomerShippingAddress),
    customerToVendorShippingAddress: addressOf(read.customerToVendorShippingAddress),
    history: toTimeline(timelineWords, read.history),
  };
  return makeLine(read, Object.assign(derivedOf(read, today), more));
}

function repairLabel(status: string): string {
  return repairMachine.states[status as keyof typeof repairMachine.states].label;
}

type Address = NonNullable<LoanerLine['vendorToCustomerShippingAddress']>;

/** What the marketplace left out of an address is null. */
function addressOf(read: Partial<Address> | null): Address | null {
  if (read === null) return null;
  const {
    name = null,
    street1 = '',
    street2 = null,
    city = '',
    state = null,
    postalCode = null,
    country = null,
  } = read;
  return { name, street1, street2, city, state, postalCode, country };
}
