import type { SaveRules, StoredLine } from '../lines/saving/save-rules.ts';
import { type LoanerSaveAction, type LoanerStatus, loanerMachine } from './loaner-machine.ts';

/** What a save does to a loaner: it ships with a tracking number, and stays ordered without one. */
export const loanerSaves: SaveRules<StoredLine<LoanerStatus>, LoanerSaveAction> = {
  machine: loanerMachine,
  isDateAloneConfirmed: false,
  asksNumbersBeforeShipping: false,
  actionFor: (_, { isShipping }) => (isShipping ? 'ship' : 'schedule'),
};
