interface Carrier {
  readonly label: string;
  /** In the shipper's name, in any case. */
  readonly name: RegExp;
  /** Numbers that no other carrier gives; they tell the carrier where no shipper is known. */
  readonly ownNumber: RegExp | null;
  readonly page: string;
}

const carriers: readonly Carrier[] = [
  {
    label: 'UPS',
    name: /\bups\b|united parcel/i,
    ownNumber: /^1Z[0-9A-Z]{16}$/i,
    page: 'https://www.ups.com/track?tracknum=',
  },
  {
    label: 'FedEx',
    name: /fed\s?ex|federal express/i,
    ownNumber: null,
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  {
    label: 'USPS',
    name: /\busps\b|postal service/i,
    ownNumber: /^9[1-5]\d{20}$/,
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  {
    label: 'DHL',
    name: /\bdhl\b/i,
    ownNumber: null,
    page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
];

/** The carrier's page about a parcel; null where the carrier is not known. */
export function trackingUrl(shipper: string | null, trackingNumber: string | null): string | null {
  const number = trackingNumber?.replace(/\s/g, '');
  if (!number) return null;
  const carrier = carrierOf(shipper, number);
  return carrier ? `${carrier.page}${encodeURIComponent(number)}` : null;
}

/** Who carries a parcel, `UPS`; null where that is not known. */
export function carrierName(shipper: string | null, trackingNumber: string): string | null {
  return carrierOf(shipper, trackingNumber.replace(/\s/g, ''))?.label ?? null;
}

function carrierOf(shipper: string | null, number: string): Carrier | undefined {
  return shipper?.trim()
    ? carriers.find(({ name }) => name.test(shipper))
    : carriers.find(({ ownNumber }) => ownNumber?.test(number));
}
