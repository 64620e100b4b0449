import { dayOf } from '@portal/contract/core/plain-date';
import { orderOutboundEvents } from '@portal/contract/orders/order-events';
import { orderStatusIds, type SaveAction } from '@portal/contract/orders/order-machine';
import { orderSaves } from '@portal/contract/orders/order-save';
import { stepEvent } from '../core/records/transition.ts';
import type { LineArea } from '../lines/line-area.ts';
import { lineSteps } from '../lines/line-steps.ts';
import { lineSaves } from '../lines/saving/line-saves.ts';
import { orderDocuments } from './order-document-views.ts';
import { searchedOrders } from './order-history-views.ts';
import { ownLine } from './order-policy.ts';
import { type OrderLineRecord, orderKind, orderStore, savedFacts, vendorOrderNumbers } from './order-store.ts';
import { searchOrderLines } from './order-views.ts';

const { attach, addNote, keepLabel } = lineSteps({
  kind: 'order',
  record: orderKind,
  orderTypeIdOf: async (tx, lineItemId) => (await orderStore.findAny(tx, lineItemId))?.orderTypeId ?? 1,
});

/** Order lines for the calls that all line queues share. */
export const orderLines: LineArea = {
  kind: 'order',
  ...orderKind,
  own: ownLine,
  // Reports often come after delivery.
  assertMayAttach: () => {},
  attach,
  lockAny: async (tx, lineItemId) => [(await orderStore.lockAny(tx, lineItemId)) ?? []].flat(),
  addNote,
  search: (tx, { actor, now }, search) => searchOrderLines(tx, actor, search, dayOf(now, actor.timeZoneId)),
  orders: {
    saves: lineSaves<OrderLineRecord, SaveAction>({
      kind: 'order',
      table: orderKind.table,
      rules: orderSaves,
      statusIdOf: (_, status) => orderStatusIds[status],
      find: orderStore.find,
      lock: orderStore.lock,
      ...vendorOrderNumbers,
      events: {
        scheduled: (data) => stepEvent(orderOutboundEvents['order.scheduled'], data),
        shipped: (data) => stepEvent(orderOutboundEvents['order.shipped'], data),
      },
      set: savedFacts,
    }),
    keepLabel,
    documents: orderDocuments,
    searched: searchedOrders,
  },
};
