import type { LoanerRow } from '@portal/contract/loaners/loaner-schemas';
import type { ShippingLine } from '../lines/dialogs/line-work.ts';

/** A loaner as its dialogs need it. */
export type LoanerOfDialogs = ShippingLine & Pick<LoanerRow, 'status' | 'customerToVendorTrackingNumber'>;

export function inboundTracking({ customerToVendorTrackingNumber }: LoanerOfDialogs): string | null {
  return customerToVendorTrackingNumber;
}
