import type { BidCondition } from '@portal/contract/bids/bid-conditions';
import type { Bid } from '@portal/contract/bids/bid-schemas';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { type BidDraftStore, isTouched } from './bid-draft.ts';
import { checkDraft, isConditionTaken, readStep } from './wizard-check.ts';
import { activeStep, isCondition, partSteps, type Wizard, type WizardStep } from './wizard-model.ts';

export interface BidWizardState {
  readonly wizard: Wizard;
  readonly step: WizardStep;
  /** Of the draft: a form starts anew with it. */
  readonly revision: number;
  /** Goes up with every submit that was refused here. */
  readonly refusals: number;
  readonly start: () => void;
  readonly goTo: (key: string) => void;
  readonly complete: () => void;
  readonly markInvalid: () => void;
  readonly addCondition: () => void;
  readonly deleteCondition: (key: string) => void;
  /** Steps that were marked and hold now lose their mark. */
  readonly clearCorrected: () => void;
  /** Whether another bid step has this condition already; the later of the two is marked. */
  readonly takeCondition: (conditionId: string) => boolean;
  /** All conditions; null where something has to be corrected first, which then shows. */
  readonly check: (otherInvalidKeys: readonly string[]) => readonly BidCondition[] | null;
}

/** The wizard of one bid request over its draft. */
export function useBidWizard(bid: Bid, draft: BidDraftStore): BidWizardState {
  const wizard = useSyncExternalStore(draft.onMove, () => draft.get().wizard);
  const revision = useSyncExternalStore(draft.onMove, draft.revision);
  const [refusals, setRefusals] = useState(0);
  const step = activeStep(wizard);

  const clearCorrected = useCallback(() => {
    for (const marked of draft.get().wizard.steps) {
      if (marked.isInvalid && isCondition(marked) && readStep(draft.get(), marked, bid))
        draft.dispatch({ type: 'check', key: marked.key, isValid: true });
    }
  }, [bid, draft]);

  const leave = () => {
    if (isCondition(step) && isTouched(draft.get(), step))
      draft.dispatch({ type: 'check', key: step.key, isValid: readStep(draft.get(), step, bid) !== null });
  };

  return {
    wizard,
    step,
    revision,
    refusals,
    clearCorrected,
    start: () => draft.dispatch({ type: 'start' }),
    goTo: (key) => {
      leave();
      draft.dispatch({ type: 'goTo', key });
    },
    complete: () => draft.dispatch({ type: 'complete', key: step.key }),
    markInvalid: () => draft.dispatch({ type: 'check', key: step.key, isValid: false }),
    addCondition: () => {
      leave();
      draft.dispatch({ type: 'addCondition' });
    },
    deleteCondition: (key) => {
      draft.dispatch({ type: 'deleteCondition', key });
      clearCorrected();
    },
    takeCondition: (conditionId) => {
      if (!isConditionTaken(draft.get(), step.key, conditionId)) return false;
      draft.dispatch({ type: 'check', key: laterOf(draft, step.key, conditionId), isValid: false });
      return true;
    },
    check: (otherInvalidKeys) => {
      const checked = checkDraft(draft.get(), bid);
      const invalidKeys = [...(checked.conditions ? [] : checked.invalidKeys), ...otherInvalidKeys];
      if (checked.conditions && invalidKeys.length === 0) return checked.conditions;
      draft.dispatch({ type: 'reject', invalidKeys });
      setRefusals((count) => count + 1);
      return null;
    },
  };
}

/** The later one of this step and the others that have the condition. */
function laterOf(draft: BidDraftStore, key: string, conditionId: string): string {
  const { wizard, parts } = draft.get();
  const having = partSteps(wizard).filter((step) => step.key === key || parts[step.key]?.conditionId === conditionId);
  return having.at(-1)?.key ?? key;
}
