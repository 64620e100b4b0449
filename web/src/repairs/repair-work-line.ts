import type { RepairLine } from '@portal/contract/repairs/repair-schemas';
import type { ShippingLine } from '../lines/dialogs/line-work.ts';

/** A repair line as its dialogs need it; a row of the list comes without quotes. */
export interface RepairWorkLine
  extends ShippingLine,
    Pick<RepairLine, 'isRepairDeclined' | 'customerToVendorTrackingNumber'> {
  readonly status: RepairLine['status'];
  readonly quotes?: RepairLine['quotes'];
}

/** Under which the customer has sent the item. */
export const trackingNumberOf = (line: Pick<RepairWorkLine, 'customerToVendorTrackingNumber'>) =>
  line.customerToVendorTrackingNumber;
