import { toDecimal } from '@portal/contract/core/money';
import { dayOf } from '@portal/contract/core/plain-date';
import { trackingUrl } from '@portal/contract/lines/tracking-url';
import { actionsOfLoaner, documentsOfLoaner } from '@portal/contract/loaners/loaner-actions';
import { loanerClock } from '@portal/contract/loaners/loaner-clock';
import { loanerFlags } from '@portal/contract/loaners/loaner-flags';
import { loanerStatusIds } from '@portal/contract/loaners/loaner-machine';
import { type LoanerRow, loanerRowReply } from '@portal/contract/loaners/loaner-schemas';
import { findById, loanerFeeTypes, orderTypes } from '@portal/contract/lookups/lookups';
import { recordMaker } from '../core/http/blank.ts';
import type { Viewer } from '../lines/viewer.ts';

type Derived =
  | 'loanerStatus'
  | 'statusId'
  | 'orderType'
  | 'reasonId'
  | 'vendorToCustomerTrackingUrl'
  | 'customerToVendorTrackingUrl'
  | 'isPastDue'
  | 'isDueShortly'
  | 'loanerFeeTypeDescription'
  | 'rentalFeeCost'
  | 'loanerCancellationFee'
  | 'replacementCost'
  | 'lateFeePerDay'
  | 'lateFee'
  | 'daysOut'
  | 'daysLeft'
  | 'daysLate'
  | 'nextStep'
  | 'actions'
  | 'documents';

/** A row as the database gives it. */
export interface RowRead extends Omit<LoanerRow, Derived> {
  readonly vendorToCustomerShipper: string | null;
  readonly customerToVendorShipper: string | null;
  readonly rentalFeeCents: number | null;
  readonly cancellationFeeCents: number | null;
  readonly replacementCostCents: number | null;
  readonly lateFeePerDayCents: number | null;
}

/** When it is for whoever looks. */
export interface Today {
  /** Plain date in `timeZone`. */
  readonly today: string;
  readonly timeZone: string;
}

export function todayOf({ actor: { timeZoneId: timeZone }, now }: Pick<Viewer, 'actor' | 'now'>): Today {
  return { today: dayOf(now, timeZone), timeZone };
}

const makeRow = recordMaker<RowRead, Pick<LoanerRow, Derived>>(Object.keys(loanerRowReply.shape));

export function dollars(cents: number | null): number | null {
  return cents === null ? null : toDecimal(cents);
}

/** Everything that follows from the facts of a loaner. */
export function derivedOf(read: RowRead, { today, timeZone }: Today): Pick<LoanerRow, Derived> {
  const { isPastDue, isDueShortly } = loanerFlags(read, today);
  const { daysOut, daysLeft, daysLate, lateFeeCents, nextStep } = loanerClock(read, today, timeZone);
  return {
    loanerStatus: read.status,
    statusId: loanerStatusIds[read.status],
    orderType: findById(orderTypes, read.orderTypeId)?.code ?? '',
    reasonId: read.shipDateReasonId,
    vendorToCustomerTrackingUrl: trackingUrl(read.vendorToCustomerShipper, read.vendorToCustomerTrackingNumber),
    customerToVendorTrackingUrl: trackingUrl(read.customerToVendorShipper, read.customerToVendorTrackingNumber),
    isPastDue,
    isDueShortly,
    loanerFeeTypeDescription: findById(loanerFeeTypes, read.loanerFeeType)?.description ?? null,
    rentalFeeCost: dollars(read.rentalFeeCents),
    loanerCancellationFee: dollars(read.cancellationFeeCents),
    replacementCost: dollars(read.replacementCostCents),
    lateFeePerDay: dollars(read.lateFeePerDayCents),
    lateFee: dollars(lateFeeCents),
    daysOut,
    daysLeft,
    daysLate,
    nextStep,
    actions: actionsOfLoaner(read.status),
    documents: documentsOfLoaner(read),
  };
}

/** A row of the list. */
export function toRow(read: RowRead, today: Today): LoanerRow {
  return makeRow(read, derivedOf(read, today));
}
