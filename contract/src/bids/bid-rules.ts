import { z } from 'zod';
import { cleanFileName } from '../core/file-name.ts';
import { optionalNote } from '../core/note.ts';
import { type FieldMessage, says } from '../core/refusal.ts';
import { idSchema } from '../core/values.ts';
import {
  conditionCodes,
  cosmeticRatings,
  findById,
  hazmatTypes,
  type LineType,
  loanerFeeTypes,
  unitsOfMeasure,
  warranties,
} from '../lookups/lookups.ts';
import { bidFields } from './bid-messages.ts';
import { isCount, readCents, readDecimal, readWhole } from './bid-values.ts';

const maxLeadDays = 365;

/**
 * Where a bid's values come from. A form refuses blank lead days and a blank or zero weight; a call may leave both out,
 * because the documented payload sends zero as null.
 */
export type Entry = 'typed' | 'sent';

/** A value as it came, read at the end; absent is null, so that every check sees every field. */
const asCame = z.unknown().prefault(null);

/** One field and its rule. Values stay as they came, so that all rules of a condition are checked at once. */
function field(isRight: (value: unknown) => boolean, said: FieldMessage) {
  return z.unknown().refine(isRight, says(said)).prefault(null);
}

function isIdOf(rows: readonly { readonly id: number }[]): (value: unknown) => boolean {
  return (value) => findById(rows, readWhole(value)) !== undefined;
}

const optionalMoney = (said: FieldMessage) => field((value) => !Number.isNaN(readCents(value)), said);
const positiveMoney = (said: FieldMessage) => field((value) => (readCents(value) ?? 0) > 0, said);
const requiredMoney = (said: FieldMessage) => field((value) => (readCents(value) ?? -1) >= 0, said);
const chosenFrom = (rows: readonly { readonly id: number }[], said: FieldMessage) => field(isIdOf(rows), said);

const conditionOf = (type: LineType) =>
  chosenFrom(
    conditionCodes.filter((code) => code.type === type),
    bidFields.condition,
  );

function leadDaysField(entry: Entry) {
  const whole = (value: unknown) => readWhole(value) ?? (entry === 'sent' && value === null ? 0 : Number.NaN);
  return z
    .unknown()
    .refine((value) => !Number.isNaN(whole(value)), says(bidFields.leadDays))
    .refine((value) => !(whole(value) < 0 || whole(value) > maxLeadDays), says(bidFields.leadDaysRange))
    .prefault(null);
}

function weightField(entry: Entry) {
  return field((value) => {
    const weight = readDecimal(value);
    return entry === 'sent' ? weight === null || weight >= 0 : (weight ?? 0) > 0;
  }, bidFields.weight);
}

const lineFields = { lineItemId: idSchema.nullish(), notes: optionalNote };

export interface PartFacts {
  readonly isKnownTariffSupplier: boolean;
  /** Conditions chosen in earlier steps of the wizard; none of them may be chosen again. */
  readonly earlierConditionIds?: readonly (number | string)[];
}

/** The fields of a part condition with the rules that need one field alone. */
export function partFields(entry: Entry, { isKnownTariffSupplier }: PartFacts) {
  return {
    ...lineFields,
    conditionId: conditionOf('part'),
    cosmeticRating: asCame,
    replacemantPartNumber: z.string().nullish(),
    outrightCost: positiveMoney(bidFields.outrightCost),
    tariffFee: isKnownTariffSupplier ? requiredMoney(bidFields.tariffFee) : optionalMoney(bidFields.tariffFee),
    exchangeCost: optionalMoney(bidFields.exchangeCost),
    unitOfMeasureId: field((value) => value === null || isIdOf(unitsOfMeasure)(value), bidFields.unitOfMeasure),
    qtyPerUnit: asCame,
    minimumOrderQuantity: field(
      (value) => readWhole(value) === null || isCount(value, 1),
      bidFields.minimumOrderQuantity,
    ),
    warrantyId: chosenFrom(warranties, bidFields.warranty),
    hazmatTypeId: chosenFrom(hazmatTypes, bidFields.partHazmat),
    leadDays: leadDaysField(entry),
    weight: weightField(entry),
    loanerAvailable: z.boolean().nullish(),
    nonReturnable: z.boolean().nullish(),
    attachments: z.array(z.string().overwrite(cleanFileName)).nullish(),
  };
}

export function loanerFields(entry: Entry) {
  return {
    ...lineFields,
    conditionId: conditionOf('loaner'),
    replacementCost: positiveMoney(bidFields.replacementCost),
    loanerFeeType: chosenFrom(loanerFeeTypes, bidFields.feeType),
    loanerCancellationFee: asCame,
    rentalFeeCost: asCame,
    hazmatTypeId: chosenFrom(hazmatTypes, bidFields.loanerHazmat),
    leadDays: leadDaysField(entry),
  };
}

export function repairFields(entry: Entry) {
  return {
    ...lineFields,
    conditionId: conditionOf('repair'),
    minimumFee: optionalMoney(bidFields.minimumFee),
    maximumPrice: optionalMoney(bidFields.maximumPrice),
    warrantyId: chosenFrom(warranties, bidFields.warranty),
    hazmatTypeId: chosenFrom(hazmatTypes, bidFields.repairHazmat),
    leadDays: leadDaysField(entry),
    weight: weightField(entry),
  };
}

/** Adds a broken rule to a check that looks at more than one field. */
export function addIssue(context: z.core.$RefinementCtx, path: PropertyKey[], { code, message }: FieldMessage): void {
  context.addIssue({ code: 'custom', path, message, params: { code } });
}

/** Says a broken rule at one field of a condition. */
type Say = (path: string, said: FieldMessage) => void;

interface PartValues {
  readonly conditionId?: unknown;
  readonly cosmeticRating?: unknown;
  readonly outrightCost?: unknown;
  readonly exchangeCost?: unknown;
  readonly unitOfMeasureId?: unknown;
  readonly qtyPerUnit?: unknown;
}

/** The rules of a part condition that look at two fields. */
export function checkPart(values: PartValues, { earlierConditionIds = [] }: PartFacts, say: Say): void {
  const conditionId = readWhole(values.conditionId);
  if (conditionId !== null && earlierConditionIds.some((earlier) => Number(earlier) === conditionId))
    say('conditionId', bidFields.duplicatedCondition);

  const needsRating = findById(conditionCodes, conditionId)?.needsCosmeticRating;
  if (needsRating && !isIdOf(cosmeticRatings)(values.cosmeticRating)) say('cosmeticRating', bidFields.cosmeticRating);

  const outrightCents = readCents(values.outrightCost) ?? 0;
  const exchangeCents = readCents(values.exchangeCost) ?? 0;
  if (exchangeCents > 0 && outrightCents > 0 && exchangeCents >= outrightCents)
    say('exchangeCost', bidFields.exchangeTooHigh);

  if (!isQtyRight(values)) say('qtyPerUnit', bidFields.qtyPerUnit);
}

/** The unit that a condition names; each when it names none. */
export function unitOf(unitOfMeasureId: unknown) {
  return findById(unitsOfMeasure, unitOfMeasureId == null ? 1 : readWhole(unitOfMeasureId));
}

function isQtyRight({ unitOfMeasureId, qtyPerUnit }: PartValues): boolean {
  const unit = unitOf(unitOfMeasureId);
  if (!unit || unit.isQtyFixed) return true;
  return unit.needsCount ? isCount(qtyPerUnit, 1) : readWhole(qtyPerUnit) === null || isCount(qtyPerUnit, 0);
}

interface LoanerValues {
  readonly loanerFeeType?: unknown;
  readonly loanerCancellationFee?: unknown;
  readonly rentalFeeCost?: unknown;
}

/** Only the fee of the chosen type counts; the other one is cleared on choosing. */
export function checkLoaner(values: LoanerValues, say: Say): void {
  const feeType = readWhole(values.loanerFeeType);
  if (feeType === 2 && !((readCents(values.rentalFeeCost) ?? 0) > 0)) say('rentalFeeCost', bidFields.rentalFee);
  if (feeType === 1 && Number.isNaN(readCents(values.loanerCancellationFee)))
    say('loanerCancellationFee', bidFields.cancellationFee);
}
