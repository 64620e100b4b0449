import { orderKinds } from '@portal/contract/lines/line-kinds';
import { type HistoryRow, historyRowReply } from '@portal/contract/lines/search/history-schemas';
import { trackingUrl } from '@portal/contract/lines/tracking-url';
import { shipDateReasons } from '@portal/contract/lookups/lookups';
import { isOpen, type OrderStatus, orderMachine, orderStatusIds } from '@portal/contract/orders/order-machine';
import { sql } from '../core/database/database.ts';
import { recordMaker } from '../core/http/blank.ts';
import type { SearchedKind } from '../lines/search/searched-kind.ts';
import { ownLines } from './order-policy.ts';
import type { RowRead } from './order-rows.ts';
import { lineColumns, lineTables } from './order-views.ts';

/** Order lines for the search over all orders; the view `order_search` says what of them is searched. */
export const searchedOrders: SearchedKind = {
  kind: 'order',
  states: orderMachine.states,
  statusIds: orderStatusIds,
  received: ['DELIVERED'],
  backordered: {
    states: (Object.keys(orderMachine.states) as OrderStatus[]).filter(isOpen),
    shipDateReasonIds: shipDateReasons.filter(({ isBackorder }) => isBackorder).map(({ id }) => id),
  },
  due: { states: (Object.keys(orderMachine.states) as OrderStatus[]).filter(isOpen), column: 'estimated_ship_date' },
  readRows: async (tx, { actor }, lineItemIds) => {
    const rows = await tx.many<RowRead>(sql`
      SELECT ${lineColumns} FROM ${lineTables}
      WHERE order_lines.line_item_id = ANY(${lineItemIds as number[]}::integer[]) AND ${ownLines(actor)}`);
    return new Map(rows.map((row) => [row.lineItemId, toHistoryRow(row)]));
  },
};

const makeRow = recordMaker<RowRead, Omit<HistoryRow, keyof RowRead> & Partial<HistoryRow>>(
  Object.keys(historyRowReply.shape),
);

function toHistoryRow(read: RowRead): HistoryRow {
  return makeRow(read, {
    statusType: orderKinds.order.statusType,
    statusId: orderStatusIds[read.status],
    orderStatus: orderMachine.states[read.status].label,
    dateEnteredUTC: read.dateEntered,
    trackingUrl: trackingUrl(read.shipper, read.trackingNumber),
    reasonId: read.shipDateReasonId,
  });
}
