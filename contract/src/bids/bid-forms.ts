import { z } from 'zod';
import { toDecimal } from '../core/money.ts';
import { findById, warranties } from '../lookups/lookups.ts';
import {
  type BidCondition,
  type LoanerCondition,
  loanerCondition,
  type PartCondition,
  partCondition,
  type RepairCondition,
  repairCondition,
} from './bid-conditions.ts';
import type { PartFacts } from './bid-rules.ts';

/** A part condition as its form holds it: text as typed, ids of choices as text, blank where nothing is chosen. */
export interface PartBidForm {
  conditionId: string;
  cosmeticRating: string;
  replacemantPartNumber: string;
  outrightCost: string;
  tariffFee: string;
  exchangeCost: string;
  unitOfMeasureId: string;
  qtyPerUnit: string;
  minimumOrderQuantity: string;
  warrantyId: string;
  hazmatTypeId: string;
  leadDays: string;
  weight: string;
  loanerAvailable: boolean;
  nonReturnable: boolean;
  notes: string;
}

export interface LoanerForm {
  conditionId: string;
  replacementCost: string;
  loanerFeeType: string;
  loanerCancellationFee: string;
  rentalFeeCost: string;
  hazmatTypeId: string;
  leadDays: string;
  notes: string;
}

export interface RepairForm {
  conditionId: string;
  minimumFee: string;
  maximumPrice: string;
  warrantyId: string;
  hazmatTypeId: string;
  leadDays: string;
  weight: string;
  notes: string;
}

/** A new bid step: sold by the each, nothing else chosen. */
export const emptyPartForm: PartBidForm = {
  conditionId: '',
  cosmeticRating: '',
  replacemantPartNumber: '',
  outrightCost: '',
  tariffFee: '',
  exchangeCost: '',
  unitOfMeasureId: '1',
  qtyPerUnit: '1',
  minimumOrderQuantity: '',
  warrantyId: '',
  hazmatTypeId: '',
  leadDays: '',
  weight: '',
  loanerAvailable: false,
  nonReturnable: false,
  notes: '',
};

export const emptyLoanerForm: LoanerForm = {
  conditionId: '',
  replacementCost: '',
  loanerFeeType: '',
  loanerCancellationFee: '',
  rentalFeeCost: '',
  hazmatTypeId: '',
  leadDays: '',
  notes: '',
};

export const emptyRepairForm: RepairForm = {
  conditionId: '',
  minimumFee: '',
  maximumPrice: '',
  warrantyId: '',
  hazmatTypeId: '',
  leadDays: '',
  weight: '',
  notes: '',
};

/** The rules of a part condition's form; parsed, it is the condition in cents and numbers. */
export function partBidForm(facts: PartFacts) {
  return z
    .custom<PartBidForm>()
    .transform((form): unknown => ({ ...form, orderType: 'PART ORDER' }))
    .pipe(partCondition('typed', facts));
}

export const loanerForm = z
  .custom<LoanerForm>()
  .transform((form): unknown => ({ ...form, orderType: 'LOANER' }))
  .pipe(loanerCondition('typed'));

export const repairForm = z
  .custom<RepairForm>()
  .transform((form): unknown => ({ ...form, orderType: 'REPAIR' }))
  .pipe(repairCondition('typed'));

function decimal(cents: number | null): number | null {
  return cents === null ? null : toDecimal(cents);
}

/** The part condition as POST /bid takes it: decimal amounts, zero lead days and zero weight as null. */
export function toPartCondition(
  condition: PartCondition,
  line: { lineItemId: number | null; attachments: readonly string[] },
) {
  return {
    ...anyCondition(condition, line.lineItemId),
    isNew: true,
    cosmeticRating: condition.cosmeticRatingId,
    replacemantPartNumber: condition.replacementPartNumber,
    outrightCost: toDecimal(condition.outrightCents),
    tariffFee: decimal(condition.tariffCents),
    exchangeCost: decimal(condition.exchangeCents),
    unitOfMeasureId: condition.unitOfMeasureId,
    qtyPerUnit: condition.qtyPerUnit,
    minimumOrderQuantity: condition.minimumOrderQuantity,
    ...warrantyOf(condition.warrantyId),
    weight: condition.weight,
    loanerAvailable: condition.loanerAvailable,
    nonReturnable: condition.nonReturnable,
    attachments: [...line.attachments],
  };
}

/** @param loanerLineItemId the bid's `loaner_LineItemId` */
export function toLoanerCondition(condition: LoanerCondition, loanerLineItemId: number | null) {
  return {
    ...anyCondition(condition, loanerLineItemId),
    replacementCost: toDecimal(condition.replacementCents),
    loanerFeeType: condition.loanerFeeTypeId,
    loanerCancellationFee: decimal(condition.loanerCancellationCents),
    rentalFeeCost: decimal(condition.rentalCents),
    repairCancelationFee: decimal(condition.repairCancellationCents),
  };
}

export function toRepairCondition(condition: RepairCondition, lineItemId: number | null) {
  return {
    ...anyCondition(condition, lineItemId),
    minimumFee: decimal(condition.minimumCents),
    maximumPrice: decimal(condition.maximumCents),
    ...warrantyOf(condition.warrantyId),
    weight: condition.weight,
  };
}

/** A checked condition in the shape of POST /bid, as events carry it. */
export function toSentCondition(condition: BidCondition) {
  if (condition.orderType === 'LOANER') return toLoanerCondition(condition, condition.lineItemId);
  if (condition.orderType === 'REPAIR') return toRepairCondition(condition, condition.lineItemId);
  return toPartCondition(condition, { lineItemId: condition.lineItemId, attachments: condition.attachmentNames });
}

function anyCondition<C extends BidCondition>(condition: C, lineItemId: number | null) {
  const { orderType, conditionId, hazmatTypeId, notes } = condition;
  return {
    orderType: orderType as C['orderType'],
    lineItemId,
    conditionId,
    hazmatTypeId,
    leadDays: condition.leadDays || null,
    notes,
  };
}

function warrantyOf(warrantyId: number) {
  return { warrantyId, warrantyCode: findById(warranties, warrantyId)?.code ?? null };
}
