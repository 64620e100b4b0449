import { orderKinds } from '@portal/contract/lines/line-kinds';
import { type HistoryRow, historyRowReply } from '@portal/contract/lines/search/history-schemas';
import { outStates } from '@portal/contract/loaners/loaner-flags';
import { loanerMachine, loanerStatusIds } from '@portal/contract/loaners/loaner-machine';
import { sql } from '../core/database/database.ts';
import { recordMaker } from '../core/http/blank.ts';
import type { SearchedKind } from '../lines/search/searched-kind.ts';
import { ownLines } from './loaner-policy.ts';
import { derivedOf, type RowRead, todayOf } from './loaner-rows.ts';
import { lineColumns, lineTables } from './loaner-views.ts';

/** Loaners for the search over all orders; the view `loaner_search` says what of them is searched. */
export const searchedLoaners: SearchedKind = {
  kind: 'loaner',
  states: loanerMachine.states,
  statusIds: loanerStatusIds,
  received: ['Returned', 'Inspected'],
  // No loaner counts as backordered, whatever its reason.
  backordered: { states: [], shipDateReasonIds: [] },
  due: { states: outStates, column: 'due_date' },
  readRows: async (tx, viewer, lineItemIds) => {
    const rows = await tx.many<RowRead>(sql`
      SELECT ${lineColumns} FROM ${lineTables}
      WHERE loaner_lines.line_item_id = ANY(${lineItemIds as number[]}::integer[]) AND ${ownLines(viewer.actor)}`);
    const today = todayOf(viewer);
    return new Map(rows.map((row) => [row.lineItemId, toHistoryRow(Object.assign(row, derivedOf(row, today)))]));
  },
};

type LoanerRead = RowRead & ReturnType<typeof derivedOf>;

const makeRow = recordMaker<LoanerRead, Omit<HistoryRow, keyof LoanerRead> & Partial<HistoryRow>>(
  Object.keys(historyRowReply.shape),
);

function toHistoryRow(read: LoanerRead): HistoryRow {
  const isGoingBack = read.customerToVendorTrackingNumber !== null;
  return makeRow(read, {
    statusType: orderKinds.loaner.statusType,
    orderStatus: loanerMachine.states[read.status].label,
    dateEntered: read.dateCreated,
    dateEnteredUTC: read.dateCreated,
    trackingNumber: read.customerToVendorTrackingNumber ?? read.vendorToCustomerTrackingNumber,
    trackingUrl: isGoingBack ? read.customerToVendorTrackingUrl : read.vendorToCustomerTrackingUrl,
    shipper: isGoingBack ? read.customerToVendorShipper : read.vendorToCustomerShipper,
    dateShipped: read.vendorToCustomerDateShipped,
    dateDelivered: read.vendorToCustomerDateDelivered,
    urgencyDescription: null,
    gsaItem: false,
  });
}
