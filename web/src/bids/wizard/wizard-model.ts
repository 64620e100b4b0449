import type { BidOrderType } from '@portal/contract/bids/bid-conditions';

export const stepTypes = ['start', 'started', 'inProgress', 'upcoming', 'completed', 'attachments'] as const;
export type StepType = (typeof stepTypes)[number];

/** Steps with a form. */
export type ConditionKind = 'part' | 'loaner' | 'repair';
export type StepKind = 'request' | ConditionKind | 'attachments';

export interface WizardStep {
  /** Names the step for as long as it lives; a deleted one's is never used again. */
  readonly key: string;
  readonly kind: StepKind;
  readonly isCompleted: boolean;
  readonly isInvalid: boolean;
}

/** Where somebody is in answering one bid request; what was typed stands beside it in the draft. */
export interface Wizard {
  readonly steps: readonly WizardStep[];
  readonly activeKey: string;
  readonly isStarted: boolean;
  /** 'Add Another Condition' was used: from then on bid steps can be deleted. */
  readonly hasAdded: boolean;
  /** Part conditions made so far, deleted ones included. */
  readonly made: number;
}

export type WizardAction =
  | { readonly type: 'start' }
  | { readonly type: 'goTo'; readonly key: string }
  | { readonly type: 'complete'; readonly key: string }
  | { readonly type: 'check'; readonly key: string; readonly isValid: boolean }
  | { readonly type: 'reject'; readonly invalidKeys: readonly string[] }
  | { readonly type: 'addCondition' }
  | { readonly type: 'deleteCondition'; readonly key: string };

const kindsOf: Readonly<Record<BidOrderType, readonly StepKind[]>> = {
  'PART ORDER': ['request', 'part', 'attachments'],
  REPAIR: ['request', 'repair'],
  'REPAIR WITH LOANER': ['request', 'loaner', 'repair'],
};

function newStep(kind: StepKind, key: string = kind): WizardStep {
  return { key, kind, isCompleted: false, isInvalid: false };
}

export function newWizard(orderType: BidOrderType): Wizard {
  const steps = kindsOf[orderType].map((kind) => newStep(kind, kind === 'part' ? 'part-1' : kind));
  return { steps, activeKey: 'request', isStarted: false, hasAdded: false, made: 1 };
}

export function reduceWizard(wizard: Wizard, action: WizardAction): Wizard {
  switch (action.type) {
    case 'start':
      return stepTo({ ...change(wizard, 'request', { isCompleted: true }), isStarted: true }, 1);
    case 'goTo':
      return canOpen(wizard, action.key) ? { ...wizard, activeKey: action.key } : wizard;
    case 'complete': {
      const completed = change(wizard, action.key, { isCompleted: true, isInvalid: false });
      return stepTo(completed, indexOf(wizard, action.key) + 1);
    }
    case 'check':
      return change(wizard, action.key, { isCompleted: action.isValid, isInvalid: !action.isValid });
    case 'reject':
      return reject(wizard, action.invalidKeys);
    case 'addCondition':
      return addCondition(wizard);
    case 'deleteCondition':
      return deleteCondition(wizard, action.key);
  }
}

function indexOf(wizard: Wizard, key: string): number {
  return wizard.steps.findIndex((step) => step.key === key);
}

function stepTo(wizard: Wizard, index: number): Wizard {
  const step = wizard.steps[Math.min(index, wizard.steps.length - 1)];
  return step ? { ...wizard, activeKey: step.key } : wizard;
}

function change(wizard: Wizard, key: string, changes: Partial<WizardStep>): Wizard {
  const steps = wizard.steps.map((step) => (step.key === key ? { ...step, ...changes } : step));
  return { ...wizard, steps };
}

function canOpen(wizard: Wizard, key: string): boolean {
  return key === 'request' || (wizard.isStarted && indexOf(wizard, key) >= 0);
}

/** What was sent back for correction opens at the first step that needs it. */
function reject(wizard: Wizard, invalidKeys: readonly string[]): Wizard {
  const steps = wizard.steps.map((step) => {
    const isInvalid = invalidKeys.includes(step.key);
    return { ...step, isInvalid, isCompleted: !isInvalid && (step.isCompleted || isCondition(step)) };
  });
  const first = steps.find((step) => step.isInvalid);
  return { ...wizard, steps, activeKey: first?.key ?? wizard.activeKey };
}

function addCondition(wizard: Wizard): Wizard {
  const end = wizard.steps.findIndex((step) => step.kind === 'attachments');
  if (end < 0) return wizard;
  const made = wizard.made + 1;
  const added = newStep('part', `part-${made}`);
  const steps = [...wizard.steps.slice(0, end), added, ...wizard.steps.slice(end)];
  return { ...wizard, steps, made, hasAdded: true, activeKey: added.key };
}

/** The last condition stays: `isLastCondition` says so before it is tried. */
function deleteCondition(wizard: Wizard, key: string): Wizard {
  const index = indexOf(wizard, key);
  if (wizard.steps[index]?.kind !== 'part' || isLastCondition(wizard)) return wizard;
  const steps = wizard.steps.filter((step) => step.key !== key);
  const remaining = { ...wizard, steps };
  if (wizard.activeKey !== key) return remaining;
  const neighbour = steps[index]?.kind === 'part' ? index : index - 1;
  return stepTo(remaining, neighbour);
}

export function isCondition(step: WizardStep): step is WizardStep & { kind: ConditionKind } {
  return step.kind === 'part' || step.kind === 'loaner' || step.kind === 'repair';
}

export function partSteps(wizard: Wizard): readonly WizardStep[] {
  return wizard.steps.filter((step) => step.kind === 'part');
}

export function isLastCondition(wizard: Wizard): boolean {
  return partSteps(wizard).length <= 1;
}

export function activeStep(wizard: Wizard): WizardStep {
  const step = wizard.steps[indexOf(wizard, wizard.activeKey)] ?? wizard.steps[0];
  if (!step) throw new Error('A wizard without steps');
  return step;
}

export function isLastStep(wizard: Wizard, key: string): boolean {
  return indexOf(wizard, key) === wizard.steps.length - 1;
}

/** The step before this one; null at the first. */
export function stepBefore(wizard: Wizard, key: string): WizardStep | null {
  return wizard.steps[indexOf(wizard, key) - 1] ?? null;
}

const titles: Readonly<Record<Exclude<StepKind, 'part'>, string>> = {
  request: 'Bid Request',
  loaner: 'Loaner Details',
  repair: 'Repair Details',
  attachments: 'Attachments',
};

/** Bid steps are numbered by where they stand, without gaps. */
export function titleOf(wizard: Wizard, step: WizardStep): string {
  if (step.kind !== 'part') return titles[step.kind];
  return `Bid #${partSteps(wizard).indexOf(step) + 1}`;
}

export function typeOf(wizard: Wizard, step: WizardStep): StepType {
  if (step.kind === 'request') return wizard.isStarted ? 'started' : 'start';
  if (step.kind === 'attachments') return 'attachments';
  if (step.key === wizard.activeKey) return 'inProgress';
  return step.isCompleted ? 'completed' : 'upcoming';
}
