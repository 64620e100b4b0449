import type { BidOrderType } from '@portal/contract/bids/bid-conditions';
import { describe, expect, test } from 'vitest';
import {
  activeStep,
  isLastCondition,
  isLastStep,
  newWizard,
  reduceWizard,
  stepBefore,
  stepTypes,
  titleOf,
  typeOf,
  type Wizard,
  type WizardAction,
} from './wizard-model.ts';

const run = (orderType: BidOrderType, ...actions: WizardAction[]) => actions.reduce(reduceWizard, newWizard(orderType));
const titles = (wizard: Wizard) => wizard.steps.map((step) => titleOf(wizard, step));
const types = (wizard: Wizard) => wizard.steps.map((step) => typeOf(wizard, step));
const start = { type: 'start' } as const;
const add = { type: 'addCondition' } as const;

describe('steps by order type', () => {
  test.each([
    ['PART ORDER', ['Bid Request', 'Bid #1', 'Attachments']],
    ['REPAIR', ['Bid Request', 'Repair Details']],
    ['REPAIR WITH LOANER', ['Bid Request', 'Loaner Details', 'Repair Details']],
  ] as const)('%s', (orderType, expected) => {
    expect(titles(newWizard(orderType))).toEqual(expected);
  });
});

describe('step types', () => {
  test('before the start only the request is there to act on', () => {
    expect(types(newWizard('PART ORDER'))).toEqual(['start', 'upcoming', 'attachments']);
  });

  test('Start Bid leaves the start state and opens the first condition', () => {
    const wizard = run('PART ORDER', start);
    expect(types(wizard)).toEqual(['started', 'inProgress', 'attachments']);
    expect(activeStep(wizard).key).toBe('part-1');
  });

  test('completing a step marks it and moves on', () => {
    const wizard = run('REPAIR WITH LOANER', start, { type: 'complete', key: 'loaner' });
    expect(types(wizard)).toEqual(['started', 'completed', 'inProgress']);
  });

  test('completing the last step stays on it', () => {
    const wizard = run('REPAIR', start, { type: 'complete', key: 'repair' });
    expect(activeStep(wizard).key).toBe('repair');
    expect(isLastStep(wizard, 'repair')).toBe(true);
  });

  test('every type occurs', () => {
    const seen = new Set([
      ...types(newWizard('PART ORDER')),
      ...types(run('PART ORDER', start, add, { type: 'complete', key: 'part-1' })),
      ...types(run('PART ORDER', start, { type: 'complete', key: 'part-1' })),
    ]);
    expect([...seen].sort()).toEqual([...stepTypes].sort());
  });
});

describe('conditions of a part order', () => {
  test('a new one stands right before Attachments and opens', () => {
    const wizard = run('PART ORDER', start, add, add);
    expect(titles(wizard)).toEqual(['Bid Request', 'Bid #1', 'Bid #2', 'Bid #3', 'Attachments']);
    expect(activeStep(wizard).key).toBe('part-3');
  });

  test('deleting renumbers without gaps and keeps the identity of the others', () => {
    const wizard = run('PART ORDER', start, add, add, { type: 'deleteCondition', key: 'part-2' });
    expect(titles(wizard)).toEqual(['Bid Request', 'Bid #1', 'Bid #2', 'Attachments']);
    expect(wizard.steps.map((step) => step.key)).toEqual(['request', 'part-1', 'part-3', 'attachments']);
  });

  test('deleting the open one opens the next condition, or the one before it', () => {
    const three = run('PART ORDER', start, add, add);
    const middle = [{ type: 'goTo', key: 'part-2' } as const, { type: 'deleteCondition', key: 'part-2' } as const];
    expect(middle.reduce(reduceWizard, three).activeKey).toBe('part-3');
    expect(reduceWizard(three, { type: 'deleteCondition', key: 'part-3' }).activeKey).toBe('part-2');
  });

  test('a key is not used twice', () => {
    const wizard = run('PART ORDER', start, add, { type: 'deleteCondition', key: 'part-2' }, add);
    expect(wizard.steps.map((step) => step.key)).toContain('part-3');
  });

  test('the last condition cannot be deleted', () => {
    const wizard = run('PART ORDER', start, add, { type: 'deleteCondition', key: 'part-1' });
    expect(isLastCondition(wizard)).toBe(true);
    expect(reduceWizard(wizard, { type: 'deleteCondition', key: 'part-2' })).toEqual(wizard);
  });

  test('they become deletable with the first addition and stay so', () => {
    expect(run('PART ORDER', start).hasAdded).toBe(false);
    expect(run('PART ORDER', start, add, { type: 'deleteCondition', key: 'part-2' }).hasAdded).toBe(true);
  });

  test('a repair has none to add', () => {
    const wizard = run('REPAIR', start);
    expect(reduceWizard(wizard, add)).toEqual(wizard);
  });
});

describe('invalid steps', () => {
  test('a refused submit opens the first invalid step and marks them all', () => {
    const wizard = run(
      'PART ORDER',
      start,
      add,
      { type: 'complete', key: 'part-2' },
      { type: 'reject', invalidKeys: ['part-1', 'part-2'] },
    );
    expect(wizard.activeKey).toBe('part-1');
    expect(wizard.steps.filter((step) => step.isInvalid).map((step) => step.key)).toEqual(['part-1', 'part-2']);
    expect(wizard.steps.find((step) => step.key === 'part-2')?.isCompleted).toBe(false);
  });

  test('a corrected step is completed again', () => {
    const wizard = run(
      'REPAIR',
      start,
      { type: 'reject', invalidKeys: ['repair'] },
      { type: 'check', key: 'repair', isValid: true },
    );
    expect(wizard.steps.some((step) => step.isInvalid)).toBe(false);
    expect(wizard.steps.find((step) => step.key === 'repair')?.isCompleted).toBe(true);
  });
});

describe('moving', () => {
  test('nothing but the request opens before the start', () => {
    expect(reduceWizard(newWizard('PART ORDER'), { type: 'goTo', key: 'part-1' }).activeKey).toBe('request');
  });

  test('after the start every step opens, an unknown one does not', () => {
    const wizard = run('PART ORDER', start, { type: 'goTo', key: 'attachments' });
    expect(wizard.activeKey).toBe('attachments');
    expect(reduceWizard(wizard, { type: 'goTo', key: 'part-9' }).activeKey).toBe('attachments');
  });

  test('the step before', () => {
    const wizard = run('PART ORDER', start);
    expect(stepBefore(wizard, 'part-1')?.key).toBe('request');
    expect(stepBefore(wizard, 'request')).toBeNull();
  });
});
