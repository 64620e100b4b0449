import { statesWithProduct } from '@portal/contract/core/product';
import { idText } from '@portal/contract/core/values';
import { orderKinds } from '@portal/contract/lines/line-kinds';
import { returnMachine } from '@portal/contract/returns/return-machine';
import { type Return, type ReturnLine, type ReturnRow, returnLineReply } from '@portal/contract/returns/return-schemas';
import { returnTabStatuses } from '@portal/contract/returns/return-tabs';
import { returnStepFacts, returnStepTitles } from '@portal/contract/returns/return-timeline';
import { facilitiesIn, type SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { recordMaker } from '../core/http/blank.ts';
import { gathered, type Pages } from '../core/http/replies/pages.ts';
import { attachmentSummariesOf } from '../lines/files/attachment-views.ts';
import type { LineSearch } from '../lines/line-area.ts';
import { notesOf } from '../lines/notes/note-views.ts';
import { withinRights } from '../lines/offers.ts';
import { labelled, type ShownColumns, showsEveryWord } from '../lines/search/word-views.ts';
import { type HistoryRead, historyOf, toTimeline } from '../lines/timeline-views.ts';
import { ownReturns } from './return-policy.ts';
import { derivedOf, type Reader, type RowRead, toRow } from './return-rows.ts';

/** The fields of an address that the marketplace may leave out. */
const noAddress = JSON.stringify({ name: null, street2: null, state: null, postalCode: null, country: null });

export const rowColumns = sql`
  returns.line_item_id AS "lineItemId", returns.rga_id AS "rgaId", returns.rga_number AS "rgaNumber",
  returns.rma_number AS "rmaNumber", returns.display_po AS "displayPo", returns.order_id AS "orderId",
  returns.order_number AS "orderNumber", returns.company_id AS "companyId", f.name AS company, returns.manufacturer,
  returns.part_number AS "partNumber", returns.description, returns.condition_id AS "conditionId",
  code.description AS "conditionDescription", returns.quantity, returns.unit_price_cents AS "unitPriceCents",
  order_type.id AS "orderTypeId", order_type.code AS "orderType", returns.rga_type_id AS "typeId",
  rga_type.code AS "rgaType", returns.status AS "statusCode", returns.is_approved AS "isApproved",
  returns.decided_at AS "dateReturnApprovedDenied", deny_reason.description AS "returnDenyReason",
  returns.return_qty AS "returnQty", returns.date_entered AS "rgaDateEntered", returns.rga_due_date AS "rgaDueDate",
  returns.rga_reason AS "rgaReason", returns.rga_notes AS "rgaNotes", returns.non_returnable AS "nonReturnable",
  returns.box_opened AS "boxOpened", returns.package_opened AS "packageOpened",
  returns.is_it_working AS "isItWorking",
  ${noAddress}::jsonb || returns.shipping_address AS "shippingAddress", returns.shipping_method AS "shippingMethod",
  returns.shipper, returns.tracking_number AS "trackingNumber", returns.estimated_delivery AS "estimatedDelivery",
  returns.date_delivered AS "dateDelivered", returns.is_direct_ship AS "isDirectShip",
  returns.has_shipping_label AS "canGenerateShippingLabel", returns.status_updated_at AS "statusUpdatedTimestamp",
  returns.updated_at AS "updatedTimestamp", returns.created_at AS "createdTimeStamp",
  returns.return_rma_required AS "returnRmaRequired",
  EXISTS (SELECT FROM attachments a WHERE a.line_item_id = returns.line_item_id
    AND a.supplier_id = returns.supplier_id) AS "hasRgaDocumentation",
  (SELECT count(*)::integer FROM notes n WHERE n.record_kind = 'return' AND n.line_item_id = returns.line_item_id
    AND n.supplier_id = returns.supplier_id) AS "notesCount"`;

export const rowTables = sql`
  returns JOIN facilities f USING (company_id) JOIN rga_types rga_type ON rga_type.id = returns.rga_type_id
  JOIN order_types order_type ON order_type.id = 4
  LEFT JOIN condition_codes code ON code.id = returns.condition_id
  LEFT JOIN return_deny_reasons deny_reason ON deny_reason.id = returns.deny_reason_id`;

/** Those of all six tabs. */
function ofTabs(actor: SupplierActor): Sql {
  return sql`returns.status = ANY(${[...returnTabStatuses]}::text[]) AND ${ownReturns(actor)}`;
}

const newestFirst = sql`ORDER BY returns.date_entered DESC, returns.line_item_id DESC`;

/** The exchanges and returns of all six tabs, newest first. */
export function listReturns(tx: Tx, actor: SupplierActor, reader: Reader): Pages<ReturnRow> {
  return rowsOf(tx, actor, reader, sql`SELECT ${rowColumns} FROM ${rowTables} WHERE ${ofTabs(actor)} ${newestFirst}`);
}

async function* rowsOf(tx: Tx, actor: SupplierActor, reader: Reader, query: Sql): AsyncGenerator<ReturnRow[]> {
  const limited = withinRights(actor, 'return');
  for await (const rows of tx.pages<RowRead>(query)) yield rows.map((row) => limited(toRow(row, reader)));
}

/** What the list shows of a line: its columns, those hidden at first included, and its state in words. */
function shownTo({ providerName }: Reader): ShownColumns {
  const labels = Object.entries(statesWithProduct(returnMachine.states, providerName));
  return {
    texts: [
      sql`returns.rga_number`,
      sql`returns.display_po`,
      sql`returns.line_item_id`,
      sql`rga_type.code`,
      sql`returns.description`,
      sql`f.name`,
      sql`returns.rga_reason`,
      sql`returns.quantity`,
      sql`returns.rma_number`,
      sql`returns.tracking_number`,
      sql`returns.order_id`,
      sql`returns.order_number`,
      sql`returns.manufacturer`,
      sql`returns.part_number`,
      sql`returns.shipping_method`,
      labelled(sql`returns.status`, Object.fromEntries(labels.map(([status, { label }]) => [status, label]))),
    ],
    days: [sql`returns.rga_due_date`],
    moments: [sql`returns.date_entered`],
  };
}

/** The exchanges and returns of all six tabs in whose shown fields every word occurs, newest first. */
export function searchReturns(
  tx: Tx,
  actor: SupplierActor,
  { words, start, limit }: LineSearch,
  reader: Reader,
): Promise<ReturnRow[]> {
  const found = sql`
    SELECT ${rowColumns} FROM ${rowTables}
    WHERE ${ofTabs(actor)} AND ${showsEveryWord(words, shownTo(reader), actor.timeZoneId)}
    ${newestFirst} LIMIT ${limit} OFFSET ${start}`;
  return gathered(rowsOf(tx, actor, reader, found));
}

/** An order as people name it. */
export type OrderName = { readonly idOrNumber: string } | { readonly po: string };

/** Finds the order: an id before a number; of several with one PO the newest. */
function named(name: OrderName): Sql {
  if ('po' in name) return sql`named.display_po = ${name.po} ORDER BY`;
  const { idOrNumber } = name;
  const id = idText.safeParse(idOrNumber).data ?? null;
  return sql`(named.order_id = ${id} OR named.order_number = ${idOrNumber})
    ORDER BY named.order_id IS NOT DISTINCT FROM ${id} DESC,`;
}

interface DetailRead extends RowRead {
  readonly attachments: ReturnLine['attachments'];
  readonly notes: ReturnLine['notes'];
  readonly history: readonly HistoryRead[];
}

const detailColumns = sql`
  ${attachmentSummariesOf(sql`returns.line_item_id`, sql`returns.supplier_id`)} AS attachments,
  ${notesOf(sql`returns.line_item_id`, sql`returns.supplier_id`, 'return')} AS notes,
  ${historyOf('return', sql`returns.line_item_id`, sql`returns.supplier_id`)} AS history`;

/** The actor's own exchanges and returns of one order; null where the actor has none of it. */
export async function getReturn(tx: Tx, actor: SupplierActor, name: OrderName, reader: Reader): Promise<Return | null> {
  const rows = await tx.many<DetailRead>(sql`
    SELECT ${rowColumns}, ${detailColumns} FROM ${rowTables}
    WHERE ${ownReturns(actor)} AND returns.order_id = (
      SELECT named.order_id FROM returns AS named
      WHERE named.supplier_id = ${actor.supplierId} AND named.company_id = ANY(${facilitiesIn(actor, 'returns')}::integer[])
        AND ${named(name)} named.date_entered DESC, named.order_id DESC LIMIT 1)
    ORDER BY returns.company_id, returns.date_entered, returns.line_item_id`);
  const limited = withinRights(actor, 'return');
  const [first] = rows;
  return first
    ? toReturn(
        first,
        rows.map((row) => limited(toLine(row, reader))),
      )
    : null;
}

function toReturn(
  { orderId, orderNumber, displayPo, companyId, company }: DetailRead,
  lineItems: ReturnLine[],
): Return {
  return {
    orderId,
    orderNumber,
    displayPo,
    companyId,
    company,
    statusType: orderKinds.return.statusType,
    lineItems,
  };
}

const makeLine = recordMaker<DetailRead, Omit<ReturnLine, keyof DetailRead> & Pick<ReturnLine, 'history'>>(
  Object.keys(returnLineReply.shape),
);

function toLine(read: DetailRead, reader: Reader): ReturnLine {
  const words = {
    titles: returnStepTitles,
    states: statesWithProduct(returnMachine.states, reader.providerName),
    facts: returnStepFacts,
  };
  const more = { noteType: orderKinds.return.noteType, history: toTimeline(words, read.history) };
  return makeLine(read, Object.assign(derivedOf(read, reader), more));
}
