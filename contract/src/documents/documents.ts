/** The documents of a line, in the order in which Print All takes them. */
export const documents = {
  purchaseOrder: { label: 'Purchase Order', fileName: 'PurchaseOrder.pdf' },
  packingSlip: { label: 'Packing Slip', fileName: 'PackingSlip.pdf' },
  shippingLabel: { label: 'Shipping Label', fileName: 'ShippingLabel.pdf' },
} as const;

export type DocumentKind = keyof typeof documents;

export const documentKinds = Object.keys(documents) as DocumentKind[];
