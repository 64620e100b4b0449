import { z } from 'zod';
import type { FieldMessage } from '../core/refusal.ts';
import { conditionCodes, findById } from '../lookups/lookups.ts';
import { bidFields } from './bid-messages.ts';
import {
  addIssue,
  checkLoaner,
  checkPart,
  type Entry,
  loanerFields,
  type PartFacts,
  partFields,
  repairFields,
  unitOf,
} from './bid-rules.ts';
import { type ReadNumber, readCents, readDecimal, readWhole } from './bid-values.ts';

export const bidOrderTypes = ['PART ORDER', 'REPAIR', 'REPAIR WITH LOANER'] as const;
export type BidOrderType = (typeof bidOrderTypes)[number];

interface AnyCondition {
  /** The line it names, if any: the bid's loaner line for a loaner, else the bid's line. */
  readonly lineItemId: number | null;
  readonly conditionId: number;
  readonly hazmatTypeId: number;
  readonly leadDays: number;
  readonly notes: string | null;
}

/** A priced condition of a part bid, checked. */
export interface PartCondition extends AnyCondition {
  readonly orderType: 'PART ORDER';
  readonly replacementPartNumber: string | null;
  readonly outrightCents: number;
  readonly tariffCents: number | null;
  readonly exchangeCents: number | null;
  readonly unitOfMeasureId: number;
  readonly qtyPerUnit: number;
  readonly minimumOrderQuantity: number | null;
  readonly warrantyId: number;
  readonly cosmeticRatingId: number | null;
  readonly weight: number | null;
  readonly loanerAvailable: boolean;
  readonly nonReturnable: boolean;
  readonly attachmentNames: readonly string[];
}

/** The loaner half of a repair with loaner, checked. Only the fee of the chosen type has an amount. */
export interface LoanerCondition extends AnyCondition {
  readonly orderType: 'LOANER';
  readonly replacementCents: number;
  readonly loanerFeeTypeId: number;
  readonly loanerCancellationCents: number | null;
  readonly rentalCents: number | null;
  /** What cancelling the repair costs: the rental fee. */
  readonly repairCancellationCents: number | null;
}

/** A repair offer, checked. */
export interface RepairCondition extends AnyCondition {
  readonly orderType: 'REPAIR';
  readonly minimumCents: number | null;
  readonly maximumCents: number | null;
  readonly warrantyId: number;
  readonly weight: number | null;
}

export type BidCondition = PartCondition | LoanerCondition | RepairCondition;

/** A number that the rules have already found to be there. */
function checked(value: ReadNumber): number {
  return value ?? 0;
}

function zeroAsNull(value: ReadNumber): number | null {
  return value || null;
}

interface AnyValues {
  readonly lineItemId?: number | null | undefined;
  readonly conditionId?: unknown;
  readonly hazmatTypeId?: unknown;
  readonly leadDays?: unknown;
  readonly notes?: string | null | undefined;
}

function readAny(values: AnyValues): AnyCondition {
  return {
    lineItemId: values.lineItemId ?? null,
    conditionId: checked(readWhole(values.conditionId)),
    hazmatTypeId: checked(readWhole(values.hazmatTypeId)),
    leadDays: checked(readWhole(values.leadDays)),
    notes: values.notes ?? null,
  };
}

/** Only goods that are not new keep a rating; the field is closed for the others. */
function readCosmeticRating(values: { conditionId?: unknown; cosmeticRating?: unknown }): number | null {
  const code = findById(conditionCodes, readWhole(values.conditionId));
  return code?.needsCosmeticRating ? readWhole(values.cosmeticRating) : null;
}

/** Reads one part condition, from a form or from a call; money as cents. */
export function partCondition(entry: Entry, facts: PartFacts) {
  return z
    .object({ orderType: z.literal('PART ORDER'), ...partFields(entry, facts) })
    .superRefine((values, context) => checkPart(values, facts, (path, said) => addIssue(context, [path], said)))
    .transform((values): PartCondition => {
      const unit = unitOf(values.unitOfMeasureId);
      const qty = unit?.isQtyFixed ? null : readWhole(values.qtyPerUnit);
      return {
        ...readAny(values),
        orderType: values.orderType,
        replacementPartNumber: values.replacemantPartNumber?.trim() || null,
        outrightCents: checked(readCents(values.outrightCost)),
        tariffCents: readCents(values.tariffFee),
        exchangeCents: readCents(values.exchangeCost),
        unitOfMeasureId: unit?.id ?? 1,
        qtyPerUnit: qty ?? unit?.defaultQty ?? 0,
        minimumOrderQuantity: readWhole(values.minimumOrderQuantity),
        warrantyId: checked(readWhole(values.warrantyId)),
        cosmeticRatingId: readCosmeticRating(values),
        weight: zeroAsNull(readDecimal(values.weight)),
        loanerAvailable: values.loanerAvailable ?? false,
        nonReturnable: values.nonReturnable ?? false,
        attachmentNames: values.attachments ?? [],
      };
    });
}

/** Reads the loaner condition of a repair with loaner. */
export function loanerCondition(entry: Entry) {
  return z
    .object({ orderType: z.literal('LOANER'), ...loanerFields(entry) })
    .superRefine((values, context) => checkLoaner(values, (path, said) => addIssue(context, [path], said)))
    .transform((values): LoanerCondition => {
      const feeTypeId = checked(readWhole(values.loanerFeeType));
      const rentalCents = feeTypeId === 2 ? readCents(values.rentalFeeCost) : null;
      return {
        ...readAny(values),
        orderType: values.orderType,
        replacementCents: checked(readCents(values.replacementCost)),
        loanerFeeTypeId: feeTypeId,
        loanerCancellationCents: feeTypeId === 1 ? readCents(values.loanerCancellationFee) : null,
        rentalCents,
        repairCancellationCents: rentalCents,
      };
    });
}

/** Reads the repair condition. */
export function repairCondition(entry: Entry) {
  return z.object({ orderType: z.literal('REPAIR'), ...repairFields(entry) }).transform(
    (values): RepairCondition => ({
      ...readAny(values),
      orderType: values.orderType,
      minimumCents: readCents(values.minimumFee),
      maximumCents: readCents(values.maximumPrice),
      warrantyId: checked(readWhole(values.warrantyId)),
      weight: zeroAsNull(readDecimal(values.weight)),
    }),
  );
}

/** A condition of a request before its rules are asked: the bid's order type says which they are. */
export const conditionsSent = z
  .array(z.record(z.string(), z.unknown()), bidFields.noConditions.message)
  .nullish()
  .transform((conditions) => conditions ?? []);

type Sent = Record<string, unknown>;
type SayAt = (path: PropertyKey[], said: FieldMessage) => void;

/** What each order type's list of conditions must look like as a whole. */
const listRules: Readonly<Record<BidOrderType, (conditions: readonly Sent[], say: SayAt) => void>> = {
  'PART ORDER': checkPartList,
  REPAIR: (conditions, say) => {
    if (conditions.length !== 1 || (conditions[0]?.orderType ?? 'REPAIR') !== 'REPAIR') say([], bidFields.condition);
  },
  'REPAIR WITH LOANER': (conditions, say) => {
    const types = conditions.map((condition) => condition.orderType);
    if (types.length !== 2 || !types.includes('LOANER') || !types.includes('REPAIR')) say([], bidFields.condition);
  },
};

function checkPartList(conditions: readonly Sent[], say: SayAt): void {
  const seen = new Set<number>();
  for (const [index, condition] of conditions.entries()) {
    if ((condition.orderType ?? 'PART ORDER') !== 'PART ORDER') say([index, 'orderType'], bidFields.condition);
    const conditionId = readWhole(condition.conditionId);
    if (conditionId !== null && seen.has(conditionId)) say([index, 'conditionId'], bidFields.oneBidPerCondition);
    seen.add(conditionId ?? Number.NaN);
  }
}

/**
 * The rules of `conditions` of POST /bid for a bid of this order type: first those of the list as a whole, then those
 * of each condition. Issue paths begin at the list: `[0, 'outrightCost']`.
 */
export function conditionsFor(orderType: BidOrderType, facts: PartFacts): z.ZodType<BidCondition[]> {
  return z
    .array(z.record(z.string(), z.unknown()))
    .superRefine((conditions, context) => {
      const say: SayAt = (path, said) => addIssue(context, path, said);
      if (conditions.length === 0) say([], bidFields.noConditions);
      else listRules[orderType](conditions, say);
    })
    .transform((conditions): unknown =>
      orderType === 'REPAIR WITH LOANER' ? conditions : conditions.map((condition) => ({ ...condition, orderType })),
    )
    .pipe(z.array(conditionOf(orderType, facts)));
}

function conditionOf(orderType: BidOrderType, facts: PartFacts): z.ZodType<BidCondition> {
  if (orderType === 'PART ORDER') return partCondition('sent', facts);
  if (orderType === 'REPAIR') return repairCondition('sent');
  return z.discriminatedUnion('orderType', [loanerCondition('sent'), repairCondition('sent')]);
}
