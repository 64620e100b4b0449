import type { SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import type { PackingSlip, PurchaseOrder, ShippingLabel } from './pdf-documents.ts';

/** What is known only when a document is printed. */
type OfPrinting = 'printedAt' | 'timeZone';

export type PurchaseOrderFacts = Omit<PurchaseOrder, OfPrinting | 'isGsa'>;
export type PackingSlipFacts = Omit<PackingSlip, OfPrinting | 'isNoSale'>;

export type DrawnLabel = Omit<ShippingLabel, OfPrinting>;

/** A label to draw, or the carrier's own by its key among the stored files; each with its line. */
export interface LabelFacts {
  readonly lineItemId: number;
  readonly poNumber: string;
  readonly label: { readonly sha256: string } | { readonly drawn: DrawnLabel };
}

/** By what a packing slip is asked for. */
export type SlipKey =
  | { readonly billingPo: string }
  | { readonly orderNumber: string }
  | { readonly lineItemIds: readonly number[] };

/** The facts of an area's documents, with the actor's own lines alone; null or none where nothing can be printed. */
export interface LineDocuments {
  readonly purchaseOrder: (
    tx: Tx,
    actor: SupplierActor,
    asked: { lineItemId: number; poNumber: string },
  ) => Promise<PurchaseOrderFacts | null>;
  /** A slip for each order with lines that are packed. */
  readonly packingSlips: (tx: Tx, actor: SupplierActor, key: SlipKey) => Promise<PackingSlipFacts[]>;
  /** Those of the lines that have one. */
  readonly shippingLabels: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<LabelFacts[]>;
}
