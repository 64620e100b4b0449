const shippingTexts = {
  noDate: 'Pending',
  noTime: 'End of Day',
  unknownDelivery: 'On Unknown Date',
} as const;

export interface ShippingFacts {
  /** Plain date. */
  readonly estimatedShipDate: string | null;
  /** Instant. */
  readonly dateShipped: string | null;
  /** Plain date, or instant where the carrier names a time. */
  readonly estimatedDelivery: string | null;
  /** Instant. */
  readonly dateDelivered: string | null;
}

export interface ShippingStep {
  readonly label: 'Ships' | 'Arrives' | 'Delivered';
  /** Plain date or instant; null where `text` says it all. */
  readonly at: string | null;
  /** What stands behind the date, or in its place. */
  readonly text: string | null;
}

/** Where a parcel is in time: when it ships, arrives or was delivered. */
export function shippingStep(line: ShippingFacts): ShippingStep {
  if (line.dateDelivered) return { label: 'Delivered', at: line.dateDelivered, text: null };
  if (line.dateShipped) return arrivalStep(line.estimatedDelivery);
  return dated('Ships', line.estimatedShipDate, shippingTexts.noDate);
}

/** When a parcel arrives that is on its way. @param estimatedDelivery plain date, or instant */
export function arrivalStep(estimatedDelivery: string | null): ShippingStep {
  return dated('Arrives', estimatedDelivery, shippingTexts.unknownDelivery);
}

function dated(label: 'Ships' | 'Arrives', at: string | null, otherwise: string): ShippingStep {
  if (at === null) return { label, at, text: otherwise };
  return { label, at, text: at.includes('T') ? null : shippingTexts.noTime };
}
