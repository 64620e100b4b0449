import type { ReceiveRules } from '../lines/receiving/receive-rules.ts';
import { acceptable } from '../lines/receiving/receive-values.ts';
import { type LoanerReceiptAction, type LoanerStatus, loanerMachine } from './loaner-machine.ts';

/** What a receipt does to a loaner: told apart by its choice, and by whether it was received before. */
export const loanerReceipts: ReceiveRules<LoanerStatus, LoanerReceiptAction> = {
  machine: loanerMachine,
  isChoiceNeeded: true,
  actionFor: ({ status, receipt }, choice) => {
    if (choice === acceptable.inspectLater) return 'receiveToInspect';
    const isFaulty = choice === acceptable.no;
    if (isFaulty && status === 'Inspected') return 'reportDiscrepancy';
    if (receipt === null || status !== 'Returned') return isFaulty ? 'receiveFaulty' : 'receive';
    return isFaulty ? 'inspectFaulty' : 'inspect';
  },
};
