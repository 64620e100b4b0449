import { z } from 'zod';
import { cleanFileName } from '../core/file-name.ts';
import {
  conditionCodes,
  cosmeticRatings,
  findById,
  hazmatTypes,
  unitsOfMeasure,
  warranties,
} from '../lookups/lookups.ts';
import { bidFields } from './bid-messages.ts';
import {
  addIssue,
  anyTold,
  asCame,
  type Checked,
  checked,
  chosenFrom,
  conditionOf,
  dollars,
  dollarsOrNull,
  type Entry,
  field,
  isIdOf,
  leadDaysField,
  lineFields,
  optionalMoney,
  positiveMoney,
  readAny,
  requiredMoney,
  type Say,
  unitOf,
  weightField,
  zeroAsNull,
} from './bid-rules.ts';
import { isCount, readCents, readDecimal, readWhole } from './bid-values.ts';

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

/** What is told of a part condition under one name, to the marketplace and to whoever reads the bid. */
export const partPrices = {
  replacemantPartNumber: z.string().nullable(),
  outrightCost: dollars,
  tariffFee: dollarsOrNull,
  exchangeCost: dollarsOrNull,
};

/** What the marketplace is told beside that; a reply has words in place of the ids. */
export const partTold = {
  orderType: z.literal('PART ORDER'),
  ...anyTold,
  ...partPrices,
  warrantyId: z.int(),
  cosmeticRating: z.int().nullable(),
  unitOfMeasureId: z.int(),
  qtyPerUnit: z.int(),
  minimumOrderQuantity: z.int().nullable(),
  weight: z.number().nullable(),
  loanerAvailable: z.boolean(),
  nonReturnable: z.boolean(),
  attachments: z.array(z.string()),
};

/** A priced condition of a part bid. */
export type PartCondition = Checked<typeof partTold>;

type Values = z.output<z.ZodObject<ReturnType<typeof partFields>>>;

function readPart(values: Values): PartCondition {
  const unit = unitOf(values.unitOfMeasureId);
  const qty = unit?.isQtyFixed ? null : readWhole(values.qtyPerUnit);
  return {
    orderType: 'PART ORDER',
    ...readAny(values),
    replacemantPartNumber: values.replacemantPartNumber?.trim() || null,
    outrightCost: checked(readCents(values.outrightCost)),
    tariffFee: readCents(values.tariffFee),
    exchangeCost: readCents(values.exchangeCost),
    unitOfMeasureId: unit?.id ?? 1,
    qtyPerUnit: qty ?? unit?.defaultQty ?? 0,
    minimumOrderQuantity: readWhole(values.minimumOrderQuantity),
    warrantyId: checked(readWhole(values.warrantyId)),
    cosmeticRating: readCosmeticRating(values),
    weight: zeroAsNull(readDecimal(values.weight)),
    loanerAvailable: values.loanerAvailable ?? false,
    nonReturnable: values.nonReturnable ?? false,
    attachments: values.attachments ?? [],
  };
}

/** Only goods that are not new keep a rating; the field is closed for the others. */
function readCosmeticRating(values: Pick<Values, 'conditionId' | 'cosmeticRating'>): number | null {
  const code = findById(conditionCodes, readWhole(values.conditionId));
  return code?.needsCosmeticRating ? readWhole(values.cosmeticRating) : null;
}

/** Reads one part condition, from a form or from a call; money as cents. */
export function partCondition(entry: Entry, facts: PartFacts) {
  return z
    .object({ orderType: z.literal('PART ORDER'), ...partFields(entry, facts) })
    .superRefine((values, context) => checkPart(values, facts, (path, said) => addIssue(context, [path], said)))
    .transform(readPart);
}

/** The rules of a part condition that look at two fields. */
function checkPart(values: Values, { earlierConditionIds = [] }: PartFacts, say: Say): void {
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

function isQtyRight({ unitOfMeasureId, qtyPerUnit }: Values): boolean {
  const unit = unitOf(unitOfMeasureId);
  if (!unit || unit.isQtyFixed) return true;
  return unit.needsCount ? isCount(qtyPerUnit, 1) : readWhole(qtyPerUnit) === null || isCount(qtyPerUnit, 0);
}
