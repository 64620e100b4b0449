import { type SampleRepairLine, sampleRepair, sampleRepairLine } from '@portal/contract/samples/repair-samples';
import type { CatalogItem } from '../catalog.ts';
import { chanceOf } from '../chance.ts';
import { faultOf, poOf, serialNumberOf, unitFacts } from '../equipment.ts';
import type { DemoEvent } from '../events.ts';
import { facilityAddresses } from '../parties.ts';
import { requestors } from '../people.ts';
import { shipmentOf } from '../placed-order.ts';

interface NewRepair {
  readonly orderId: number;
  readonly companyId: number;
  readonly enteredAt: string;
  readonly lines: readonly RepairUnit[];
}

interface RepairUnit {
  readonly lineItemId: number;
  readonly item: CatalogItem;
  readonly more?: Partial<SampleRepairLine>;
}

/** The event that brings a repair; its facts follow from its numbers. */
export function repairEvent({ orderId, companyId, enteredAt, lines }: NewRepair): DemoEvent {
  const po = poOf(orderId);
  const { shippingAddress, shippingAttention, shipper, shippingMethod } = shipmentOf(orderId);
  const ways = {
    customerToVendorShippingAddress: { name: 'Receiving', ...facilityAddresses(companyId)[0], country: 'US' },
    customerToVendorShipper: shipper,
    customerToVendorMethod: shippingMethod,
    vendorToCustomerShippingAddress: shippingAddress,
    vendorToCustomerAttention: shippingAttention,
    vendorToCustomerShipper: shipper,
    vendorToCustomerMethod: shippingMethod,
  };
  const data = sampleRepair({
    orderId,
    companyId,
    dateCreated: enteredAt,
    displayPo: po,
    billingPo: po,
    requestor: chanceOf(orderId).pick(requestors),
    lineItems: lines.map(({ lineItemId, item, more }) =>
      sampleRepairLine({
        ...unitFacts(lineItemId, item),
        serialNumber: serialNumberOf(lineItemId, item),
        repairReason: faultOf(item),
        urgencyDescription: 'STD',
        ...ways,
        ...more,
      }),
    ),
  });
  return { id: `repair-${orderId}`, type: 'repair.created', data };
}
