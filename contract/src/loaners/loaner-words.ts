import type { BulkWords, LineWords } from '../lines/line-words.ts';
import type { LoanerReceiptAction, LoanerSaveAction } from './loaner-machine.ts';

/** What the shared dialogs say of loaners. */
export const loanerWords: LineWords<LoanerSaveAction> = {
  kind: 'loaner',
  saved: 'Loaner saved successfully!',
  saveTitle: 'Loaner Save',
  shipDateTitle: 'Ship Date',
  processTitle: 'Process Loaner',
  savedWithoutFiles:
    'The loaner is saved, but not every attachment was sent. Those that were not wait under Attachments.',
  saveEvent: 'ORDER UPDATE',
  outcomes: {
    schedule: { text: 'Stays in Ordered with the new date', look: 'moves' },
    ship: { text: 'Ships', look: 'ships' },
  },
};

/** What is said of the receipts of loaners. */
export const loanerReceiptWords: BulkWords<LoanerReceiptAction> & { readonly failureTitle: string } = {
  kind: 'loaner',
  saved: 'Loaner received successfully!',
  failureTitle: 'Receive',
  saveEvent: 'ORDER UPDATE',
  outcomes: {
    receive: { text: 'Moves to Inspected', look: 'moves' },
    receiveFaulty: { text: 'Moves to Inspected, with a discrepancy', look: 'moves' },
    receiveToInspect: { text: 'Moves to Returned, to be inspected', look: 'moves' },
    inspect: { text: 'Moves to Inspected', look: 'moves' },
    inspectFaulty: { text: 'Moves to Inspected, with a discrepancy', look: 'moves' },
    reportDiscrepancy: { text: 'Stays in Inspected, with a discrepancy', look: 'moves' },
  },
};
