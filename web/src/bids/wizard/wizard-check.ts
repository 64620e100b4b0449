import type { BidCondition } from '@portal/contract/bids/bid-conditions';
import { loanerForm, partBidForm, repairForm } from '@portal/contract/bids/bid-forms';
import type { Bid, SubmitBid } from '@portal/contract/bids/bid-schemas';
import type { PartFacts } from '@portal/contract/bids/part-condition';
import { toSentCondition } from '@portal/contract/bids/sent-condition';
import { type BidDraft, partFormOf } from './bid-draft.ts';
import { isCondition, partSteps, type WizardStep } from './wizard-model.ts';

/** Conditions that the steps before this one have chosen; blank ones left out. */
export function earlierConditionIds(draft: BidDraft, key: string): readonly string[] {
  const steps = partSteps(draft.wizard);
  const before = steps.slice(
    0,
    Math.max(
      0,
      steps.findIndex((step) => step.key === key),
    ),
  );
  return before.map((step) => partFormOf(draft, step.key).conditionId).filter((id) => id !== '');
}

/** Another bid step has chosen this condition already. */
export function isConditionTaken(draft: BidDraft, key: string, conditionId: string): boolean {
  const others = partSteps(draft.wizard).filter((step) => step.key !== key);
  return conditionId !== '' && others.some((step) => partFormOf(draft, step.key).conditionId === conditionId);
}

export function partFactsOf(draft: BidDraft, key: string, bid: Pick<Bid, 'knownTariffSupplier'>): PartFacts {
  return { isKnownTariffSupplier: bid.knownTariffSupplier, earlierConditionIds: earlierConditionIds(draft, key) };
}

/** The condition that a step's form describes; null where it breaks a rule, or the step has no form. */
export function readStep(
  draft: BidDraft,
  step: WizardStep,
  bid: Pick<Bid, 'knownTariffSupplier'>,
): BidCondition | null {
  if (step.kind === 'part') {
    const rules = partBidForm(partFactsOf(draft, step.key, bid));
    return rules.safeParse(partFormOf(draft, step.key)).data ?? null;
  }
  if (step.kind === 'loaner') return loanerForm.safeParse(draft.loaner).data ?? null;
  if (step.kind === 'repair') return repairForm.safeParse(draft.repair).data ?? null;
  return null;
}

export type CheckedDraft =
  | { readonly conditions: readonly BidCondition[] }
  | { readonly conditions: null; readonly invalidKeys: readonly string[] };

/** All conditions of a draft, or the steps that break a rule. */
export function checkDraft(draft: BidDraft, bid: Pick<Bid, 'knownTariffSupplier'>): CheckedDraft {
  const read = draft.wizard.steps.filter(isCondition).map((step) => [step.key, readStep(draft, step, bid)] as const);
  const invalidKeys = read.filter(([, condition]) => condition === null).map(([key]) => key);
  if (invalidKeys.length > 0) return { conditions: null, invalidKeys };
  return { conditions: read.flatMap(([, condition]) => condition ?? []) };
}

type AnsweredBid = Pick<
  Bid,
  'orderId' | 'lineItemId' | 'companyId' | 'company' | 'orderType' | 'isSodexo' | 'loaner_LineItemId'
>;

/** The answer as POST /bid takes it; `attachments` are the names of the files that were stored before it. */
export function toSubmitBid(
  bid: AnsweredBid,
  conditions: readonly BidCondition[],
  attachments: readonly string[],
): SubmitBid {
  const { orderId, lineItemId, companyId } = bid;
  return {
    orderId,
    lineItemId,
    companyId,
    companyName: bid.company,
    ...(bid.orderType !== 'PART ORDER' && { isSodexo: bid.isSodexo }),
    conditions: conditions.map((condition) => toSent(bid, condition, attachments)),
  };
}

function toSent(bid: AnsweredBid, condition: BidCondition, attachments: readonly string[]) {
  if (condition.orderType === 'LOANER') return toSentCondition(condition, bid.loaner_LineItemId);
  if (condition.orderType === 'REPAIR') return toSentCondition(condition, bid.lineItemId);
  return toSentCondition({ ...condition, attachments: [...attachments] }, bid.lineItemId);
}
