import { dayOf } from '@portal/contract/core/plain-date';
import { sql } from '../core/database/database.ts';
import type { LineArea } from '../lines/line-area.ts';
import { orderDocuments } from './order-document-views.ts';
import { searchedOrders } from './order-history-views.ts';
import { addOrderNote, attachToOrder, keepLabel } from './order-line-service.ts';
import { ownLine } from './order-policy.ts';
import { lockAnyLine } from './order-store.ts';
import { searchOrderLines } from './order-views.ts';

/** Order lines for the calls that all line queues share. */
export const orderLines: LineArea = {
  kind: 'order',
  table: sql`order_lines`,
  own: ownLine,
  // Reports often come after delivery.
  assertMayAttach: () => {},
  attach: attachToOrder,
  search: (tx, { actor, now }, search) => searchOrderLines(tx, actor, search, dayOf(now, actor.timeZoneId)),
  orders: {
    lockAny: lockAnyLine,
    addNote: addOrderNote,
    keepLabel,
    documents: orderDocuments,
    searched: searchedOrders,
  },
};
