import { z } from 'zod';
import { hazmatTypes, loanerFeeTypes } from '../lookups/lookups.ts';
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
  leadDaysField,
  lineFields,
  positiveMoney,
  readAny,
  type Say,
} from './bid-rules.ts';
import { readCents, readWhole } from './bid-values.ts';

/** The fields of a loaner condition with the rules that need one field alone. */
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

/** What is told of a loaner condition under one name, to the marketplace and to whoever reads the bid. */
export const loanerPrices = {
  replacementCost: dollars,
  loanerFeeType: z.int(),
  loanerCancellationFee: dollarsOrNull,
  rentalFeeCost: dollarsOrNull,
  /** What cancelling the repair costs: the rental fee. */
  repairCancelationFee: dollarsOrNull,
};

export const loanerTold = { orderType: z.literal('LOANER'), ...anyTold, ...loanerPrices };

/** The loaner half of a repair with loaner. Only the fee of the chosen type has an amount. */
export type LoanerCondition = Checked<typeof loanerTold>;

type Values = z.output<z.ZodObject<ReturnType<typeof loanerFields>>>;

function readLoaner(values: Values): LoanerCondition {
  const loanerFeeType = checked(readWhole(values.loanerFeeType));
  const rentalFeeCost = loanerFeeType === 2 ? readCents(values.rentalFeeCost) : null;
  return {
    orderType: 'LOANER',
    ...readAny(values),
    replacementCost: checked(readCents(values.replacementCost)),
    loanerFeeType,
    loanerCancellationFee: loanerFeeType === 1 ? readCents(values.loanerCancellationFee) : null,
    rentalFeeCost,
    repairCancelationFee: rentalFeeCost,
  };
}

/** Reads the loaner condition of a repair with loaner. */
export function loanerCondition(entry: Entry) {
  return z
    .object({ orderType: z.literal('LOANER'), ...loanerFields(entry) })
    .superRefine((values, context) => checkLoaner(values, (path, said) => addIssue(context, [path], said)))
    .transform(readLoaner);
}

/** Only the fee of the chosen type counts; the other one is cleared on choosing. */
function checkLoaner(values: Values, say: Say): void {
  const feeType = readWhole(values.loanerFeeType);
  if (feeType === 2 && !((readCents(values.rentalFeeCost) ?? 0) > 0)) say('rentalFeeCost', bidFields.rentalFee);
  if (feeType === 1 && Number.isNaN(readCents(values.loanerCancellationFee)))
    say('loanerCancellationFee', bidFields.cancellationFee);
}
