import { loanerActions } from '@portal/contract/loaners/loaner-actions';
import { loanerReceipts } from '@portal/contract/loaners/loaner-receipts';
import { loanerReceiptWords, loanerWords } from '@portal/contract/loaners/loaner-words';
import { lazyDialogs } from '../lines/dialogs/lazy-line-dialogs.tsx';
import type { LineKindLook } from '../lines/line-kind-look.ts';
import { inboundTracking, type LoanerOfDialogs } from './loaner-of-dialogs.ts';

/** Loaners for the work that all kinds of lines share. */
export const loanerLook: LineKindLook<LoanerOfDialogs> = {
  kind: 'loaner',
  saves: loanerWords,
  receives: {
    ...loanerReceiptWords,
    isChoiceNeeded: loanerReceipts.isChoiceNeeded,
    trackingNumberOf: inboundTracking,
  },
  actions: {
    process: { ...loanerActions.process, opens: 'process' },
    receive: { ...loanerActions.receive, opens: 'receive' },
    vdf: { ...loanerActions.vdf, opens: 'report' },
  },
  dialogs: lazyDialogs(async () => (await import('./loaner-dialogs.tsx')).LoanerDialogs),
};
