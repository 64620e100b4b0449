import { withProduct } from '@portal/contract/core/product';
import { orderKinds } from '@portal/contract/lines/line-kinds';
import { type HistoryRow, historyRowReply } from '@portal/contract/lines/search/history-schemas';
import { trackingUrl } from '@portal/contract/lines/tracking-url';
import { unsettled } from '@portal/contract/returns/return-flags';
import { returnMachine, returnStatusIds } from '@portal/contract/returns/return-machine';
import { sql } from '../core/database/database.ts';
import { recordMaker } from '../core/http/blank.ts';
import type { SearchedKind } from '../lines/search/searched-kind.ts';
import { ownReturns } from './return-policy.ts';
import type { RowRead } from './return-rows.ts';
import { rowColumns, rowTables } from './return-views.ts';

interface HistoryRead extends RowRead {
  readonly dateShipped: string | null;
}

/** Exchanges and returns for the search over all orders; the view `return_search` says what of them is searched. */
export const searchedReturns: SearchedKind = {
  kind: 'return',
  states: returnMachine.states,
  statusIds: returnStatusIds,
  received: ['Received', 'Inspected'],
  backordered: { states: [], shipDateReasonIds: null },
  due: { states: unsettled, column: 'due_date' },
  readRows: async (tx, { actor, providerName }, lineItemIds) => {
    const rows = await tx.many<HistoryRead>(sql`
      SELECT ${rowColumns}, returns.date_shipped AS "dateShipped" FROM ${rowTables}
      WHERE returns.line_item_id = ANY(${lineItemIds as number[]}::integer[]) AND ${ownReturns(actor)}`);
    return new Map(rows.map((row) => [row.lineItemId, toHistoryRow(row, providerName)]));
  },
};

const makeRow = recordMaker<HistoryRead, Omit<HistoryRow, keyof HistoryRead> & Partial<HistoryRow>>(
  Object.keys(historyRowReply.shape),
);

function toHistoryRow(read: HistoryRead, providerName: string): HistoryRow {
  const { statusCode } = read;
  return makeRow(read, {
    billingPo: null,
    statusType: orderKinds.return.statusType,
    status: statusCode,
    statusId: returnStatusIds[statusCode],
    orderStatus: withProduct(returnMachine.states[statusCode].label, providerName),
    dateEntered: read.rgaDateEntered,
    dateEnteredUTC: read.rgaDateEntered,
    trackingUrl: trackingUrl(read.shipper, read.trackingNumber),
    vendorOrderNumber: null,
    estimatedShipDate: null,
    shipDateReason: null,
    shipDateReasonId: null,
    reasonId: null,
    urgencyDescription: null,
    gsaItem: false,
    isPassThrough: false,
    imagePath: null,
    imageAlt: null,
    imageDefaultUrl: null,
  });
}
