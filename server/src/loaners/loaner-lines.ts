import { loanerOutboundEvents } from '@portal/contract/loaners/loaner-events';
import {
  type LoanerReceiptAction,
  type LoanerSaveAction,
  loanerMachine,
  loanerStatusIds,
} from '@portal/contract/loaners/loaner-machine';
import { loanerReceipts } from '@portal/contract/loaners/loaner-receipts';
import { loanerSaves } from '@portal/contract/loaners/loaner-save';
import { stepEvent } from '../core/records/transition.ts';
import type { LineArea } from '../lines/line-area.ts';
import { lineSteps } from '../lines/line-steps.ts';
import { lineReceipts } from '../lines/receiving/line-receipts.ts';
import { lineSaves } from '../lines/saving/line-saves.ts';
import { loanerDocuments } from './loaner-document-views.ts';
import { searchedLoaners } from './loaner-history-views.ts';
import { ownLine } from './loaner-policy.ts';
import { todayOf } from './loaner-rows.ts';
import {
  type LoanerRecord,
  loanerKind,
  loanerStore,
  receivedFacts,
  savedFacts,
  vendorOrderNumbers,
} from './loaner-store.ts';
import { searchLoaners } from './loaner-views.ts';

/** The order type of every loaner. */
const loanerOrderTypeId = 37;

const { attach, addNote, keepLabel } = lineSteps({
  kind: 'loaner',
  record: loanerKind,
  orderTypeIdOf: async () => loanerOrderTypeId,
});

/** Loaners for the calls that all line queues share. */
export const loanerLines: LineArea = {
  kind: 'loaner',
  ...loanerKind,
  own: ownLine,
  // Reports often come when the loan is over.
  assertMayAttach: () => {},
  attach,
  lockAny: async (tx, lineItemId) => [(await loanerStore.lockAny(tx, lineItemId)) ?? []].flat(),
  addNote,
  search: (tx, viewer, search) => searchLoaners(tx, viewer.actor, search, todayOf(viewer)),
  orders: {
    saves: lineSaves<LoanerRecord, LoanerSaveAction>({
      kind: 'loaner',
      table: loanerKind.table,
      rules: loanerSaves,
      statusIdOf: (_, status) => loanerStatusIds[status],
      find: loanerStore.find,
      lock: loanerStore.lock,
      ...vendorOrderNumbers,
      events: {
        scheduled: (data) => stepEvent(loanerOutboundEvents['loaner.scheduled'], data),
        shipped: (data) => stepEvent(loanerOutboundEvents['loaner.shipped'], data),
      },
      set: savedFacts,
    }),
    receiving: lineReceipts<LoanerRecord, LoanerReceiptAction>({
      kind: 'loaner',
      table: loanerKind.table,
      rules: loanerReceipts,
      statusIds: loanerStatusIds,
      find: loanerStore.find,
      lock: loanerStore.lock,
      event: (action, told) => {
        const { emits } = loanerMachine.actions[action];
        return stepEvent(loanerOutboundEvents[emits === 'loaner.received' ? emits : 'loaner.inspected'], told);
      },
      set: receivedFacts,
    }),
    keepLabel,
    documents: loanerDocuments,
    searched: searchedLoaners,
  },
};
