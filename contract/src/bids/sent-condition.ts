import { z } from 'zod';
import { toDecimal } from '../core/money.ts';
import { findById, warranties } from '../lookups/lookups.ts';
import type { BidCondition } from './bid-conditions.ts';
import { dollars, dollarsOrNull } from './bid-rules.ts';
import { loanerTold } from './loaner-condition.ts';
import { partTold } from './part-condition.ts';
import { repairTold } from './repair-condition.ts';

const warrantyCode = z.string().nullable();

/** A condition as POST /bid takes it and the marketplace hears of it. */
export const sentConditionSchema = z.discriminatedUnion('orderType', [
  z.strictObject({ ...partTold, warrantyCode, isNew: z.boolean() }),
  z.strictObject(loanerTold),
  z.strictObject({ ...repairTold, warrantyCode }),
]);

type SentCondition = z.output<typeof sentConditionSchema>;

/** The fields of conditions that are amounts. */
const amounts: ReadonlySet<string> = new Set(
  Object.entries({ ...partTold, ...loanerTold, ...repairTold })
    .filter(([, schema]) => schema === dollars || schema === dollarsOrNull)
    .map(([name]) => name),
);

/** A condition with its amounts as decimal numbers. @param condition its amounts in cents */
export function inDollars<Condition extends object>(condition: Condition): Condition {
  const entries = Object.entries(condition).map(([name, value]) => [
    name,
    amounts.has(name) && typeof value === 'number' ? toDecimal(value) : value,
  ]);
  return Object.fromEntries(entries) as Condition;
}

/**
 * A checked condition in the shape of POST /bid: decimal amounts, zero lead days as null.
 * @param lineItemId the bid's line; of a loaner the bid's loaner line
 */
export function toSentCondition(condition: BidCondition, lineItemId: number | null): SentCondition {
  const sent = { ...inDollars(condition), lineItemId, leadDays: condition.leadDays || null };
  if (sent.orderType === 'LOANER') return sent;
  const { code = null } = findById(warranties, sent.warrantyId) ?? {};
  if (sent.orderType === 'REPAIR') return { ...sent, warrantyCode: code };
  return { ...sent, warrantyCode: code, isNew: true };
}
