import type { BidOrderType } from '@portal/contract/bids/bid-conditions';
import {
  emptyLoanerForm,
  emptyPartForm,
  emptyRepairForm,
  type LoanerForm,
  type PartBidForm,
  type RepairForm,
} from '@portal/contract/bids/bid-forms';
import { bidSubject, draftKey, forgetDraftsOfOthers } from '../../lib/drafts.ts';
import { newWizard, reduceWizard, type Wizard, type WizardAction, type WizardStep } from './wizard-model.ts';

/** An answer in the making: the place in the wizard and what was typed into its forms. */
export interface BidDraft {
  readonly wizard: Wizard;
  /** By step key; a step that was not touched has no entry. */
  readonly parts: Readonly<Record<string, PartBidForm>>;
  readonly loaner: LoanerForm;
  readonly repair: RepairForm;
}

export interface BidDraftStore {
  readonly get: () => BidDraft;
  readonly dispatch: (action: WizardAction) => void;
  readonly savePart: (key: string, form: PartBidForm) => void;
  readonly saveLoaner: (form: LoanerForm) => void;
  readonly saveRepair: (form: RepairForm) => void;
  /** Fills the form of a step with values from elsewhere. */
  readonly fill: (filled: Partial<Pick<BidDraft, 'parts' | 'loaner' | 'repair'>>) => void;
  /** Puts back what was there before, such as a deleted condition. */
  readonly restore: (draft: BidDraft) => void;
  /** Forgets the draft: it was sent, or is no longer wanted. */
  readonly clear: () => void;
  /** Goes up with each `fill` and `restore`: an open form starts anew with what the draft then holds. */
  readonly revision: () => number;
  /** Called when the wizard moved; typing does not call it, so that a key press draws one field only. */
  readonly onMove: (listener: () => void) => () => void;
}

/** Changes with the draft's shape: a draft of another version is not read. */
const version = 1;

function newDraft(orderType: BidOrderType): BidDraft {
  return { wizard: newWizard(orderType), parts: {}, loaner: emptyLoanerForm, repair: emptyRepairForm };
}

export function partFormOf(draft: BidDraft, key: string): PartBidForm {
  return draft.parts[key] ?? emptyPartForm;
}

/** Something was typed or chosen in a step's form. */
export function isTouched(draft: BidDraft, step: WizardStep): boolean {
  if (step.kind === 'part') return !isSame(partFormOf(draft, step.key), emptyPartForm);
  if (step.kind === 'loaner') return !isSame(draft.loaner, emptyLoanerForm);
  return step.kind === 'repair' && !isSame(draft.repair, emptyRepairForm);
}

function isSame(form: object, empty: object): boolean {
  return Object.entries(empty).every(([name, value]) => (form as Record<string, unknown>)[name] === value);
}

function read(storage: Storage, key: string, orderType: BidOrderType): BidDraft | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null');
    return kept?.version === version && kept.orderType === orderType ? (kept.draft as BidDraft) : null;
  } catch {
    return null;
  }
}

/**
 * Opens the draft of one bid, as it was left. It lives in the session storage: until it is sent, declined, or its user
 * signs out.
 */
export function openBidDraft(
  bid: { readonly lineItemId: number; readonly orderType: BidOrderType },
  userId: number,
  storage: Storage = sessionStorage,
): BidDraftStore {
  const key = draftKey(userId, bidSubject(bid));
  forgetDraftsOfOthers([userId], storage);
  const listeners = new Set<() => void>();
  let revision = 0;
  let draft = read(storage, key, bid.orderType) ?? newDraft(bid.orderType);

  const keep = (changed: BidDraft) => {
    draft = changed;
    try {
      storage.setItem(key, JSON.stringify({ version, orderType: bid.orderType, draft }));
    } catch {
      // A full or forbidden storage costs the copy, never the work on the screen.
    }
  };
  const moveTo = (changed: BidDraft) => {
    keep(changed);
    for (const listener of listeners) listener();
  };
  const renew = (changed: BidDraft) => {
    revision += 1;
    moveTo(changed);
  };
  return {
    get: () => draft,
    dispatch: (action) => {
      const wizard = reduceWizard(draft.wizard, action);
      if (wizard === draft.wizard) return;
      const parts = Object.fromEntries(
        Object.entries(draft.parts).filter(([partKey]) => wizard.steps.some((step) => step.key === partKey)),
      );
      moveTo({ ...draft, wizard, parts });
    },
    fill: ({ parts, ...forms }) => renew({ ...draft, ...forms, parts: { ...draft.parts, ...parts } }),
    restore: renew,
    revision: () => revision,
    savePart: (partKey, form) => keep({ ...draft, parts: { ...draft.parts, [partKey]: form } }),
    saveLoaner: (loaner) => keep({ ...draft, loaner }),
    saveRepair: (repair) => keep({ ...draft, repair }),
    clear: () => storage.removeItem(key),
    onMove: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
