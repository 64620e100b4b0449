import { sampleReturn, sampleReturnAddress } from '@portal/contract/samples/return-samples';
import { type CatalogItem, parts } from '../catalog.ts';
import { chanceOf } from '../chance.ts';
import { poOf } from '../equipment.ts';
import type { DemoEvent } from '../events.ts';
import { facilityAddresses } from '../parties.ts';
import { shipmentOf } from '../placed-order.ts';

export const exchange = 1;
export const returned = 2;

type Rga = ReturnType<typeof sampleReturn>;

interface NewReturn {
  /** Also its `rgaId`. */
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
  readonly rgaTypeId: typeof exchange | typeof returned;
  readonly enteredAt: string;
  /** Plain date. */
  readonly dueOn: string;
  readonly more?: Partial<Rga>;
}

const reasons = [
  'Ordered by mistake',
  'Wrong part delivered',
  'Defective on arrival',
  'Not needed any more',
  'Does not fit this model',
] as const;
const exchangeReasons = ['Core of an exchange order', 'Defective core goes back'] as const;

/** The event that brings an exchange or return; its facts follow from its numbers. */
export function returnEvent({ lineItemId, enteredAt, dueOn, more, ...request }: NewReturn): DemoEvent {
  const { orderId, companyId, rgaTypeId } = request;
  const chance = chanceOf(lineItemId + 61);
  const item: CatalogItem = chance.pick(parts);
  const isOpened = chance.next() < 0.5;
  const { shippingAddress, shipper, shippingMethod } = shipmentOf(orderId);
  const data = sampleReturn({
    ...request,
    rgaId: lineItemId,
    rgaNumber: `RGA-${lineItemId}`,
    lineItemId,
    description: item.description,
    partNumber: item.partNumber,
    manufacturer: item.manufacturer,
    quantity: chance.pick([1, 1, 1, 2]),
    unitPrice: Math.round(item.price * 100) / 100,
    rgaReason: rgaTypeId === exchange ? chance.pick(exchangeReasons) : chance.pick(reasons),
    rgaDateEntered: enteredAt,
    rgaDueDate: dueOn,
    displayPo: poOf(orderId),
    orderNumber: `SO-${orderId}`,
    boxOpened: isOpened,
    packageOpened: isOpened && chance.next() < 0.5,
    isItWorking: isOpened ? chance.next() < 0.5 : null,
    nonReturnable: lineItemId % 11 === 0,
    conditionId: chance.pick([1, 2, 3]),
    shippingAddress,
    shipper,
    shippingMethod,
    rgaNotes: isOpened ? ['The box was opened to look at the part.'] : [],
    returnAddresses: returnAddressesOf(companyId),
    ...more,
  });
  return { id: `rga-${lineItemId}`, type: 'rga.created', data };
}

/** The facility's own address and those of the supplier's others. */
function returnAddressesOf(companyId: number) {
  return facilityAddresses(companyId).map(({ street1: address1, city, state, postalCode: zip }, index) =>
    sampleReturnAddress({ addressId: firstAddressId(companyId) + index, address1, city, state, zip }),
  );
}

/** The address that the portal proposes. */
export function firstAddressId(companyId: number): number {
  return companyId * 10;
}
