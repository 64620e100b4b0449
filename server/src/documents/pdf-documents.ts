/** Street and town as the marketplace gives them; what is not known is null. */
export interface PostalAddress {
  readonly street1: string | null;
  readonly street2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

/** A supplier or a recipient. */
export interface Party {
  readonly name: string;
  readonly attention: string | null;
  readonly address: PostalAddress | null;
}

/** What every document needs to say when it was printed: an ISO 8601 instant, and the IANA zone its times show in. */
interface Printed {
  readonly printedAt: string;
  readonly timeZone: string;
}

interface DocumentLine {
  readonly lineItemId: number;
  readonly partNumber: string | null;
  /** The OEM. */
  readonly manufacturer: string | null;
  readonly description: string | null;
  /** The condition as users read it, not its code. */
  readonly condition: string | null;
  readonly quantity: number;
}

export interface PurchaseOrderLine extends DocumentLine {
  readonly warranty: string | null;
  readonly isNonReturnable: boolean;
  readonly unitPriceCents: number | null;
}

/** A purchase order with those lines of its PO that the reader may see. */
export interface PurchaseOrder extends Printed {
  readonly poNumber: string;
  readonly orderNumber: string;
  /** Instant. */
  readonly orderedAt: string | null;
  readonly vendorOrderNumber: string | null;
  readonly supplier: Party;
  readonly shipTo: Party;
  readonly shipper: string | null;
  readonly shippingMethod: string | null;
  readonly shippingInsurance: string | null;
  /** As the marketplace gives it; only the codes that mean urgent are printed. */
  readonly urgencyDescription: string | null;
  /** Prints the line about GSA terms. */
  readonly isGsa: boolean;
  readonly lines: readonly PurchaseOrderLine[];
}

export interface PackingSlipLine extends DocumentLine {
  readonly serialNumber: string | null;
  readonly rmaNumber: string | null;
  /** Plain date; the day it left, or the estimated one before that. */
  readonly shipDate: string | null;
  readonly trackingNumber: string | null;
}

/** What lies in the box. It travels with the goods to the end customer, so it has no prices. */
export interface PackingSlip extends Printed {
  readonly poNumber: string;
  readonly orderNumber: string;
  readonly vendorOrderNumber: string | null;
  readonly shipFrom: Party;
  readonly shipTo: Party;
  readonly shipper: string | null;
  readonly shippingMethod: string | null;
  /** Prints the line that nothing is sold. */
  readonly isNoSale: boolean;
  readonly lines: readonly PackingSlipLine[];
}

/** The label of one line's parcel, drawn where the carrier's own is not at hand. */
export interface ShippingLabel extends Printed {
  readonly shipFrom: Party;
  readonly shipTo: Party;
  readonly shipper: string | null;
  readonly shippingMethod: string | null;
  readonly trackingNumber: string | null;
  readonly poNumber: string;
  readonly lineItemId: number;
  /** Plain date. */
  readonly shipDate: string | null;
}

/** A label of a file of several: one to draw, or the carrier's own. */
export type LabelOfSeveral =
  | { readonly drawn: ShippingLabel }
  | { readonly carrier: Uint8Array; readonly poNumber: string; readonly lineItemId: number };

/** The labels of several lines. */
export interface ShippingLabels extends Printed {
  readonly labels: readonly LabelOfSeveral[];
}

/** One document to draw; several packing slips make one PDF, and so do several labels. */
export type PdfJob =
  | { readonly kind: 'purchaseOrder'; readonly data: PurchaseOrder }
  | { readonly kind: 'packingSlips'; readonly data: readonly PackingSlip[] }
  | { readonly kind: 'shippingLabel'; readonly data: ShippingLabel }
  | { readonly kind: 'shippingLabels'; readonly data: ShippingLabels };

/** What the drawing thread answers. */
export type PdfReply = { readonly pdf: Uint8Array } | { readonly error: string };
