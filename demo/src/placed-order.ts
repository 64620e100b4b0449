import { type SampleOrderLine, sampleOrder } from '@portal/contract/samples/order-samples';
import { chanceOf } from './chance.ts';
import { poOf } from './equipment.ts';

const hospitals = [
  ['Harborview Regional', '400 Pier Avenue', 'Duluth', 'MN', '55802'],
  ['Saint Brennan Medical Center', '1200 Orchard Street', 'Boise', 'ID', '83702'],
  ['Prairie Heart Clinic', '77 Summit Loop', 'Fargo', 'ND', '58103'],
  ['Kessler Valley Hospital', '9 Mill Road', 'Reading', 'PA', '19601'],
] as const;

/** Where the parcel of a line goes, and how. */
export interface Shipment {
  readonly shippingAddress: {
    readonly name: string;
    readonly street1: string;
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
    readonly country: 'US';
  };
  readonly shippingAttention: string;
  readonly shipper: string;
  readonly shippingMethod: string;
}

/** The shipment of a line, which follows from the line alone. */
export function shipmentOf(lineItemId: number): Shipment {
  const chance = chanceOf(-lineItemId);
  const [name, street1, city, state, postalCode] = chance.pick(hospitals);
  return {
    shippingAddress: { name, street1, city, state, postalCode, country: 'US' },
    shippingAttention: chance.pick(['Imaging', 'Receiving', 'Biomedical Engineering']),
    shipper: chance.pick(['UPS', 'FedEx']),
    shippingMethod: chance.pick(['Ground', 'Next Day Air', '2nd Day Air']),
  };
}

type Order = ReturnType<typeof sampleOrder>;

interface PlacedOrder {
  readonly lineItemId: number;
  readonly companyId: number;
  readonly dateEntered: Date;
}

/** The data of the event that brings an order of one line. */
export function placedOrder(
  { lineItemId, companyId, dateEntered }: PlacedOrder,
  line: Omit<SampleOrderLine, 'lineItemId'>,
): Order {
  const po = poOf(lineItemId);
  return sampleOrder({
    orderId: lineItemId,
    companyId,
    dateEntered: dateEntered.toISOString(),
    displayPo: po,
    billingPo: po,
    ...shipmentOf(lineItemId),
    lineItems: [{ lineItemId, ...line }],
  });
}
