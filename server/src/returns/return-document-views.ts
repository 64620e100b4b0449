import { dayOf } from '@portal/contract/core/plain-date';
import type { Address } from '@portal/contract/lines/addresses';
import { documentsOf } from '@portal/contract/returns/return-actions';
import type { ReturnStatus } from '@portal/contract/returns/return-machine';
import type { ReturnAddress } from '@portal/contract/returns/return-schemas';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import type { LineDocuments, PackingSlipFacts, SlipKey } from '../documents/line-documents.ts';
import type { Party } from '../documents/pdf-documents.ts';
import { labelFacts } from '../documents/printed-lines.ts';
import { ownReturn, ownReturns } from './return-policy.ts';

interface PrintRead {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
  readonly status: ReturnStatus;
  readonly canGenerateShippingLabel: boolean;
  readonly labelSha256: string | null;
  readonly company: string;
  readonly displayPo: string | null;
  readonly orderNumber: string;
  readonly shippingAddress: Address | null;
  readonly returnAddress: ReturnAddress | null;
  readonly shipper: string | null;
  readonly shippingMethod: string | null;
  readonly trackingNumber: string | null;
  /** Instant. */
  readonly dateShipped: string | null;
  readonly partNumber: string;
  readonly manufacturer: string;
  readonly description: string;
  readonly condition: string | null;
  readonly isNonReturnable: boolean;
  readonly quantity: number;
  readonly returnQty: number | null;
  readonly unitPriceCents: number;
  readonly rmaNumber: string | null;
}

/** The actor's lines that `which` finds, those of an order together. */
function readLines(tx: Tx, actor: SupplierActor, which: Sql): Promise<PrintRead[]> {
  return tx.many<PrintRead>(sql`
    SELECT returns.line_item_id AS "lineItemId", returns.order_id AS "orderId", returns.company_id AS "companyId",
      returns.status, returns.has_shipping_label AS "canGenerateShippingLabel",
      returns.label_sha256 AS "labelSha256", f.name AS company, returns.display_po AS "displayPo",
      returns.order_number AS "orderNumber", returns.shipping_address AS "shippingAddress",
      coalesce(returns.return_address, returns.return_addresses -> 0) AS "returnAddress", returns.shipper,
      returns.shipping_method AS "shippingMethod", returns.tracking_number AS "trackingNumber",
      returns.date_shipped AS "dateShipped", returns.part_number AS "partNumber", returns.manufacturer,
      returns.description, code.description AS condition, returns.non_returnable AS "isNonReturnable",
      returns.quantity, returns.return_qty AS "returnQty", returns.unit_price_cents AS "unitPriceCents",
      returns.rma_number AS "rmaNumber"
    FROM returns JOIN facilities f USING (company_id) LEFT JOIN condition_codes code ON code.id = returns.condition_id
    WHERE ${which} AND ${ownReturns(actor)}
    ORDER BY returns.date_entered DESC, returns.order_id DESC, returns.company_id, returns.line_item_id`);
}

/** The paper of what was ordered, with those lines of it that come back; when it was ordered is not known here. */
const purchaseOrder: LineDocuments['purchaseOrder'] = async (tx, actor, { lineItemId, poNumber }) => {
  const lines = await readLines(
    tx,
    actor,
    sql`returns.display_po = ${poNumber}
      AND returns.order_id = (SELECT returns.order_id FROM returns WHERE ${ownReturn(actor, lineItemId)})`,
  );
  const asked = lines.find((line) => line.lineItemId === lineItemId);
  if (!asked || !documentsOf(asked).includes('purchaseOrder')) return null;
  return {
    ...headOf(asked),
    orderedAt: null,
    supplier: { name: asked.company, attention: null, address: null },
    shipTo: customerOf(asked),
    shippingInsurance: null,
    urgencyDescription: null,
    lines: lines
      .filter((line) => documentsOf(line).includes('purchaseOrder'))
      .map((line) => ({ ...line, warranty: null })),
  };
};

/** What lies in the box that the customer sends. */
const packingSlips: LineDocuments['packingSlips'] = async (tx, actor, key) => {
  const found = await readLines(tx, actor, ofKey(key));
  const lines = found.filter((line) => documentsOf(line).includes('packingSlip'));
  const boxes = lines.filter((line, index) => lines.findIndex(isOfBox(line)) === index);
  return boxes.map((box) => slipOf(box, lines.filter(isOfBox(box)), actor.timeZoneId));
};

function ofKey(key: SlipKey): Sql {
  if ('lineItemIds' in key) return sql`returns.line_item_id = ANY(${key.lineItemIds}::integer[])`;
  return 'orderNumber' in key ? sql`returns.order_number = ${key.orderNumber}` : sql`false`;
}

/** What goes to one place under one PO. */
function isOfBox({ orderId, companyId, displayPo, returnAddress }: PrintRead) {
  return (line: PrintRead) =>
    line.orderId === orderId &&
    line.companyId === companyId &&
    line.displayPo === displayPo &&
    line.returnAddress?.addressId === returnAddress?.addressId;
}

function slipOf(box: PrintRead, lines: readonly PrintRead[], timeZone: string): PackingSlipFacts {
  return {
    ...headOf(box),
    shipFrom: customerOf(box),
    shipTo: receiverOf(box),
    lines: lines.map((line) => ({
      ...line,
      quantity: line.returnQty ?? line.quantity,
      serialNumber: null,
      shipDate: shipDateOf(line, timeZone),
    })),
  };
}

/** The labels of the parcels that customers send: to the return addresses that the supplier has chosen. */
const shippingLabels: LineDocuments['shippingLabels'] = async (tx, actor, lineItemIds) => {
  const lines = await readLines(tx, actor, ofKey({ lineItemIds }));
  return lines
    .filter((line) => documentsOf(line).includes('shippingLabel'))
    .map((line) =>
      labelFacts(line.labelSha256, {
        ...headOf(line),
        lineItemId: line.lineItemId,
        shipFrom: customerOf(line),
        shipTo: receiverOf(line),
        trackingNumber: line.trackingNumber,
        shipDate: shipDateOf(line, actor.timeZoneId),
      }),
    );
};

function headOf({ displayPo, orderNumber, shipper, shippingMethod }: PrintRead) {
  return { poNumber: displayPo ?? orderNumber, orderNumber, vendorOrderNumber: null, shipper, shippingMethod };
}

function shipDateOf({ dateShipped }: PrintRead, timeZone: string): string | null {
  return dateShipped && dayOf(new Date(dateShipped), timeZone);
}

function customerOf({ shippingAddress: from }: PrintRead): Party {
  if (!from) return { name: '', attention: null, address: null };
  const { name, street1, street2 = null, city, state = null, postalCode = null, country = null } = from;
  return { name: name ?? '', attention: null, address: { street1, street2, city, state, postalCode, country } };
}

function receiverOf({ company: name, returnAddress: to }: PrintRead): Party {
  if (!to) return { name, attention: null, address: null };
  const { address1: street1, address2: street2 = null, city, state = null, zip: postalCode = null } = to;
  return { name, attention: null, address: { street1, street2, city, state, postalCode, country: null } };
}

/** What can be printed of an exchange or return. */
export const returnDocuments: LineDocuments = { purchaseOrder, packingSlips, shippingLabels };
