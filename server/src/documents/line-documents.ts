import type { SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import type { PackingSlip, PurchaseOrder, ShippingLabel } from './pdf-documents.ts';

/** What is known only when a document is printed. */
type OfPrinting = 'printedAt' | 'timeZone';

export type PurchaseOrderFacts = Omit<PurchaseOrder, OfPrinting | 'isGsa'>;
export type PackingSlipFacts = Omit<PackingSlip, OfPrinting | 'isNoSale'>;

/** A label to draw, or the carrier's own by its key among the stored files. */
export type LabelFacts = { readonly sha256: string } | { readonly drawn: Omit<ShippingLabel, OfPrinting> };

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
  readonly shippingLabel: (tx: Tx, actor: SupplierActor, lineItemId: number) => Promise<LabelFacts | null>;
}
