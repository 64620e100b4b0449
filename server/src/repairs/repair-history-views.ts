import { orderKinds } from '@portal/contract/lines/line-kinds';
import { type HistoryRow, historyRowReply } from '@portal/contract/lines/search/history-schemas';
import { trackingUrl } from '@portal/contract/lines/tracking-url';
import {
  isUnderWork,
  repairMachine,
  repairStatuses,
  repairStatusId,
  repairStatusIds,
  repairStatusText,
} from '@portal/contract/repairs/repair-machine';
import { sql } from '../core/database/database.ts';
import { recordMaker } from '../core/http/blank.ts';
import type { SearchedKind } from '../lines/search/searched-kind.ts';
import { ownRepairs } from './repair-policy.ts';
import type { RepairRead } from './repair-rows.ts';
import { repairColumns, repairTables } from './repair-views.ts';

/** The item is with the supplier, or was. */
const received = repairStatuses.filter(
  (status) => !['Rma', 'PendingShipment', 'ShippedInbound', 'Cancelled'].includes(status),
);

/** Repair lines for the search over all orders; the view `repair_search` says what of them is searched. */
export const searchedRepairs: SearchedKind = {
  kind: 'repair',
  states: repairMachine.states,
  statusIds: repairStatusIds,
  received,
  backordered: { states: ['Backordered'], shipDateReasonIds: null },
  due: { states: repairStatuses.filter(isUnderWork), column: 'due_date' },
  readRows: async (tx, { actor }, lineItemIds) => {
    const rows = await tx.many<RepairRead>(sql`
      SELECT ${repairColumns} FROM ${repairTables}
      WHERE repair_lines.line_item_id = ANY(${lineItemIds as number[]}::integer[]) AND ${ownRepairs(actor)}`);
    return new Map(rows.map((row) => [row.lineItemId, toHistoryRow(row)]));
  },
};

const makeRow = recordMaker<RepairRead, Omit<HistoryRow, keyof RepairRead> & Partial<HistoryRow>>(
  Object.keys(historyRowReply.shape),
);

function toHistoryRow(read: RepairRead): HistoryRow {
  const isGoingBack = read.vendorToCustomerTrackingNumber !== null;
  const shipper = isGoingBack ? read.vendorToCustomerShipper : read.customerToVendorShipper;
  const trackingNumber = read.vendorToCustomerTrackingNumber ?? read.customerToVendorTrackingNumber;
  return makeRow(read, {
    statusType: orderKinds.repair.statusType,
    statusId: repairStatusId(read),
    orderStatus: repairStatusText(read),
    dateEntered: read.dateCreated,
    dateEnteredUTC: read.dateCreated,
    conditionDescription: read.condition,
    trackingNumber,
    trackingUrl: trackingUrl(shipper, trackingNumber),
    shipper,
    reasonId: read.shipDateReasonId,
    dateShipped: read.vendorToCustomerDateShipped,
    dateDelivered: read.vendorToCustomerDateDelivered,
    gsaItem: false,
    isPassThrough: false,
  });
}
