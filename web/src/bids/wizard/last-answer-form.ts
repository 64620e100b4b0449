import {
  emptyLoanerForm,
  emptyPartForm,
  emptyRepairForm,
  type LoanerForm,
  type PartBidForm,
  type RepairForm,
} from '@portal/contract/bids/bid-forms';
import type { BidConditionRow } from '@portal/contract/bids/bid-schemas';
import { cosmeticRatings, hazmatTypes, unitsOfMeasure, warranties } from '@portal/contract/lookups/lookups';

/** What was offered, as the forms hold it. The notes belonged to the request of that time and stay behind. */

export function partFormFrom(condition: BidConditionRow): PartBidForm {
  return {
    ...emptyPartForm,
    ...anyFrom(condition),
    cosmeticRating: idOf(cosmeticRatings, condition.ratingDescription),
    replacemantPartNumber: text(condition.replacemantPartNumber),
    outrightCost: money(condition.outrightCost),
    tariffFee: money(condition.tariffFee),
    exchangeCost: money(condition.exchangeCost),
    unitOfMeasureId: text(unitsOfMeasure.find(({ code }) => code === condition.uom)?.id),
    qtyPerUnit: text(condition.quantity),
    minimumOrderQuantity: text(condition.moq),
    warrantyId: idOf(warranties, condition.warrantyDescription),
    weight: text(condition.weight),
    loanerAvailable: condition.loanerAvailable,
    nonReturnable: condition.nonReturnable,
  };
}

export function repairFormFrom(condition: BidConditionRow): RepairForm {
  return {
    ...emptyRepairForm,
    ...anyFrom(condition),
    minimumFee: money(condition.minimumFee),
    maximumPrice: money(condition.maximumPrice),
    warrantyId: idOf(warranties, condition.warrantyDescription),
    weight: text(condition.weight),
  };
}

export function loanerFormFrom(condition: BidConditionRow): LoanerForm {
  return {
    ...emptyLoanerForm,
    ...anyFrom(condition),
    replacementCost: money(condition.replacementCost),
    loanerFeeType: text(condition.loanerFeeType),
    loanerCancellationFee: money(condition.loanerCancellationFee),
    rentalFeeCost: money(condition.rentalFeeCost),
  };
}

function anyFrom({ conditionId, hazmatDescription, leadDays }: BidConditionRow) {
  return {
    conditionId: text(conditionId),
    hazmatTypeId: idOf(hazmatTypes, hazmatDescription),
    leadDays: text(leadDays),
  };
}

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** With both digits of the cents, as a price is typed. */
const money = (dollars: number | null) => (dollars === null ? '' : dollars.toFixed(2));

interface Lookup {
  readonly id: number;
  readonly description: string;
}

/** Replies carry words where the forms have ids. */
function idOf(lookup: readonly Lookup[], description: string | null): string {
  return text(lookup.find((entry) => entry.description === description)?.id);
}
