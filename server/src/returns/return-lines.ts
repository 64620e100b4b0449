import { dayOf } from '@portal/contract/core/plain-date';
import type { ReceivedTold, RmaTold } from '@portal/contract/lines/receiving/receive-events';
import { returnOutboundEvents } from '@portal/contract/returns/return-events';
import { type ReturnAction, returnMachine, returnStatusIds } from '@portal/contract/returns/return-machine';
import { returnReceipts, returnRmaNumbers } from '@portal/contract/returns/return-receiving';
import { type StepEvent, stepEvent } from '../core/records/transition.ts';
import type { LineArea } from '../lines/line-area.ts';
import { lineSteps } from '../lines/line-steps.ts';
import { lineReceipts } from '../lines/receiving/line-receipts.ts';
import { lineRmaNumbers } from '../lines/receiving/line-rma-numbers.ts';
import { idsOf } from './return-decision-service.ts';
import { returnDocuments } from './return-document-views.ts';
import { searchedReturns } from './return-history-views.ts';
import { ownReturn } from './return-policy.ts';
import { type ReturnRecord, receivedBy, returnKind, returnStore, withRma } from './return-store.ts';
import { searchReturns } from './return-views.ts';

const exchangeOrReturn = 4;

const { attach, addNote, keepLabel } = lineSteps({
  kind: 'return',
  record: returnKind,
  orderTypeIdOf: async () => exchangeOrReturn,
});

/** Exchanges and returns for the calls that all line queues share. */
export const returnLines: LineArea = {
  kind: 'return',
  ...returnKind,
  own: ownReturn,
  assertMayAttach: () => {},
  attach,
  lockAny: async (tx, lineItemId) => [(await returnStore.lockAny(tx, lineItemId)) ?? []].flat(),
  addNote,
  search: (tx, { actor, now, providerName }, search) =>
    searchReturns(tx, actor, search, { today: dayOf(now, actor.timeZoneId), providerName }),
  orders: {
    receiving: lineReceipts<ReturnRecord, ReturnAction>({
      kind: 'return',
      table: returnKind.table,
      rules: returnReceipts,
      statusIds: returnStatusIds,
      find: returnStore.find,
      lock: returnStore.lock,
      event: receivedEvent,
      set: receivedBy,
    }),
    rmaNumbers: lineRmaNumbers<ReturnRecord, ReturnAction>({
      kind: 'return',
      table: returnKind.table,
      rules: returnRmaNumbers,
      statusIds: returnStatusIds,
      find: returnStore.find,
      lock: returnStore.lock,
      event: rmaEvent,
      set: withRma,
    }),
    keepLabel,
    documents: returnDocuments,
    searched: searchedReturns,
  },
};

function receivedEvent(action: ReturnAction, told: ReceivedTold, line: ReturnRecord): StepEvent {
  const data = { ...idsOf(line), ...told };
  return returnMachine.actions[action].emits === 'rga.received'
    ? stepEvent(returnOutboundEvents['rga.received'], data)
    : stepEvent(returnOutboundEvents['rga.inspected'], data);
}

function rmaEvent(told: RmaTold, line: ReturnRecord): StepEvent {
  const { returnQty, returnAddress, isDirectShip } = line;
  const data = { ...idsOf(line), ...told, returnQty, returnAddress, isDirectShip };
  return stepEvent(returnOutboundEvents['rga.rmaAdded'], data);
}
