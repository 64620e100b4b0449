import { dayOf } from '@portal/contract/core/plain-date';
import type { DocumentKind } from '@portal/contract/documents/documents';
import type { SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import type { DrawnLabel, LabelFacts, LineDocuments, PackingSlipFacts, SlipKey } from './line-documents.ts';
import type { Party } from './pdf-documents.ts';

/** A line of any kind with what documents say of it and of its order. */
export interface PrintedLine {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
  readonly company: string;
  readonly orderNumber: string;
  readonly displayPo: string | null;
  readonly billingPo: string;
  readonly vendorOrderNumber: string | null;
  readonly orderedAt: string;
  readonly shipTo: Party;
  readonly shipper: string | null;
  readonly shippingMethod: string | null;
  readonly shippingInsurance: string | null;
  readonly urgencyDescription: string | null;
  readonly partNumber: string;
  readonly manufacturer: string;
  readonly description: string;
  readonly condition: string | null;
  readonly warranty: string | null;
  readonly isNonReturnable: boolean;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly serialNumber: string | null;
  readonly rmaNumber: string | null;
  readonly estimatedShipDate: string | null;
  /** Instant. */
  readonly dateShipped: string | null;
  readonly trackingNumber: string | null;
  readonly hasShippingLabel: boolean;
  readonly labelSha256: string | null;
}

/** Which lines are printed: those of the order of a line under a PO, those of labels, or those of packing slips. */
export type PrintKey = { readonly orderOf: number; readonly poNumber: string } | SlipKey;

/** What a kind of line brings to its documents; `lineDocuments` makes the rest of it. */
export interface PrintedKind<Line extends PrintedLine> {
  /** The actor's own lines of orders with a billing PO, those of an order together: of the others nothing is printed. */
  readonly read: (tx: Tx, actor: SupplierActor, key: PrintKey) => Promise<Line[]>;
  readonly documentsOf: (line: Line) => readonly DocumentKind[];
  /** What the customer cancelled is not on order. */
  readonly isOnOrder: (line: Line) => boolean;
}

/** What the documents of a kind of line say. */
export function lineDocuments<Line extends PrintedLine>({
  read,
  documentsOf,
  isOnOrder,
}: PrintedKind<Line>): LineDocuments {
  return {
    purchaseOrder: async (tx, actor, { lineItemId, poNumber }) => {
      const lines = await read(tx, actor, { orderOf: lineItemId, poNumber });
      const asked = lines.find((line) => line.lineItemId === lineItemId);
      if (!asked || !documentsOf(asked).includes('purchaseOrder')) return null;
      return {
        ...headOf(asked),
        orderedAt: asked.orderedAt,
        supplier: partyOf(asked),
        shippingInsurance: asked.shippingInsurance,
        urgencyDescription: asked.urgencyDescription,
        // The paper of just the cancelled line may be wanted.
        lines: lines.filter((line) => isOnOrder(line) || line === asked),
      };
    },
    packingSlips: async (tx, actor, key) => {
      const lines = (await read(tx, actor, key)).filter((line) => documentsOf(line).includes('packingSlip'));
      const heads = lines.filter((line, index) => !isOfOrder(line)(lines[index - 1]));
      return heads.map((head) => slipOf(head, lines.filter(isOfOrder(head)), actor.timeZoneId));
    },
    shippingLabels: async (tx, actor, lineItemIds) => {
      const lines = (await read(tx, actor, { lineItemIds })).filter((line) =>
        documentsOf(line).includes('shippingLabel'),
      );
      return lines.map((line) =>
        labelFacts(line.labelSha256, {
          ...headOf(line),
          lineItemId: line.lineItemId,
          shipFrom: partyOf(line),
          trackingNumber: line.trackingNumber,
          shipDate: shipDateOf(line, actor.timeZoneId),
        }),
      );
    },
  };
}

/** The carrier's own label, else the one that is drawn. */
export function labelFacts(sha256: string | null, drawn: DrawnLabel): LabelFacts {
  const { lineItemId, poNumber } = drawn;
  return { lineItemId, poNumber, label: sha256 ? { sha256 } : { drawn } };
}

function isOfOrder({ orderId, companyId }: PrintedLine) {
  return (line: PrintedLine | undefined) => line?.orderId === orderId && line.companyId === companyId;
}

function slipOf(first: PrintedLine, lines: readonly PrintedLine[], timeZone: string): PackingSlipFacts {
  return {
    ...headOf(first),
    shipFrom: partyOf(first),
    lines: lines.map((line) => ({ ...line, shipDate: shipDateOf(line, timeZone) })),
  };
}

function headOf({
  displayPo,
  billingPo,
  orderNumber,
  vendorOrderNumber,
  shipTo,
  shipper,
  shippingMethod,
}: PrintedLine) {
  return { poNumber: displayPo ?? billingPo, orderNumber, vendorOrderNumber, shipTo, shipper, shippingMethod };
}

function partyOf({ company }: PrintedLine): Party {
  return { name: company, attention: null, address: null };
}

/** The day it left, or the estimated one before that. */
function shipDateOf({ dateShipped, estimatedShipDate }: PrintedLine, timeZone: string): string | null {
  return dateShipped ? dayOf(new Date(dateShipped), timeZone) : estimatedShipDate;
}
