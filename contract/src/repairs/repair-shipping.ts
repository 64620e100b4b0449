import { arrivalStep, type ShippingStep, shippingStep } from '../lines/shipping-text.ts';
import type { RepairRow } from './repair-schemas.ts';

type Legs = Pick<
  RepairRow,
  | 'status'
  | 'estimatedShipDate'
  | 'customerToVendorEstimatedDelivery'
  | 'vendorToCustomerEstimatedDelivery'
  | 'vendorToCustomerDateShipped'
  | 'vendorToCustomerDateDelivered'
>;

/** Where the item is in time: on its way to the supplier, to be sent back, or on its way back. */
export function repairShippingStep(line: Legs): ShippingStep {
  if (line.status === 'ShippedInbound') return arrivalStep(line.customerToVendorEstimatedDelivery);
  return shippingStep({
    estimatedShipDate: line.estimatedShipDate,
    dateShipped: line.vendorToCustomerDateShipped,
    estimatedDelivery: line.vendorToCustomerEstimatedDelivery,
    dateDelivered: line.vendorToCustomerDateDelivered,
  });
}
