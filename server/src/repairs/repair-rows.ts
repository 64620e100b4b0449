import { toDecimal } from '@portal/contract/core/money';
import { trackingUrl } from '@portal/contract/lines/tracking-url';
import { actionsOfRepair, documentsOfRepair, documentsToCome } from '@portal/contract/repairs/repair-actions';
import { repairFlags } from '@portal/contract/repairs/repair-flags';
import { repairStatusId, repairStatusText } from '@portal/contract/repairs/repair-machine';
import { type RepairRow, repairRowReply } from '@portal/contract/repairs/repair-schemas';
import { recordMaker } from '../core/http/blank.ts';

type Derived =
  | 'repairStatus'
  | 'statusId'
  | 'statusDescription'
  | 'conditionDescription'
  | 'price'
  | 'priority'
  | 'isUrgent'
  | 'isPastDue'
  | 'hasMissingData'
  | 'customerToVendorTrackingUrl'
  | 'vendorToCustomerTrackingUrl'
  | 'actions'
  | 'documents'
  | 'documentsToCome';

/** A row as the database gives it. */
export interface RepairRead extends Omit<RepairRow, Derived> {
  readonly unitPriceCents: number | null;
  readonly customerToVendorShipper: string | null;
  readonly vendorToCustomerShipper: string | null;
}

const makeRow = recordMaker<RepairRead, Pick<RepairRow, Derived>>(Object.keys(repairRowReply.shape));

/**
 * Everything that follows from the facts of a line.
 * @param today plain date in the zone of whoever looks
 */
export function derivedOf(read: RepairRead, today: string): Pick<RepairRow, Derived> {
  const { isUrgent, isPastDue, hasMissingData } = repairFlags(read, today);
  // Each by its name: spreading the flags takes V8 as long as all the rest of a row.
  return {
    isUrgent,
    isPastDue,
    hasMissingData,
    repairStatus: read.status,
    statusId: repairStatusId(read),
    statusDescription: repairStatusText(read),
    conditionDescription: read.condition,
    price: toDecimal(read.unitPriceCents ?? 0),
    priority: read.urgencyDescription,
    customerToVendorTrackingUrl: trackingUrl(read.customerToVendorShipper, read.customerToVendorTrackingNumber),
    vendorToCustomerTrackingUrl: trackingUrl(read.vendorToCustomerShipper, read.vendorToCustomerTrackingNumber),
    actions: actionsOfRepair(read, today),
    documents: documentsOfRepair(read),
    documentsToCome: documentsToCome(read),
  };
}

/** A row of the list. @param today plain date in the zone of whoever looks */
export function toRow(read: RepairRead, today: string): RepairRow {
  return makeRow(read, derivedOf(read, today));
}
