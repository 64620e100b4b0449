import { z } from 'zod';
import type { FieldMessage } from '../core/refusal.ts';
import { bidFields } from './bid-messages.ts';
import { addIssue } from './bid-rules.ts';
import { readWhole } from './bid-values.ts';
import { type LoanerCondition, loanerCondition } from './loaner-condition.ts';
import { type PartCondition, type PartFacts, partCondition } from './part-condition.ts';
import { type RepairCondition, repairCondition } from './repair-condition.ts';

export const bidOrderTypes = ['PART ORDER', 'REPAIR', 'REPAIR WITH LOANER'] as const;
export type BidOrderType = (typeof bidOrderTypes)[number];

/** Checked, its amounts in cents. */
export type BidCondition = PartCondition | LoanerCondition | RepairCondition;

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
