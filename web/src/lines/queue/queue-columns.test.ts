import { expect, test } from 'vitest';
import { bidLead } from '../../bids/bid-cells.tsx';
import { bidColumns, bidTabs } from '../../bids/bid-columns.ts';
import { loanerLead } from '../../loaners/loaner-cells.tsx';
import { loanerColumns, loanerTabs } from '../../loaners/loaner-columns.ts';
import { orderLead } from '../../orders/order-cells.tsx';
import { orderColumns, orderTabs } from '../../orders/order-columns.ts';
import { repairLead } from '../../repairs/repair-cells.tsx';
import { repairColumns, repairTabs } from '../../repairs/repair-columns.ts';
import { returnLead } from '../../returns/return-cells.tsx';
import { returnColumns, returnTabs } from '../../returns/return-columns.tsx';
import { countThatFit } from '../../ui/list/columns/column-widths.ts';
import { mergePreference, shownColumns } from '../../ui/list/preference/preference.ts';
import { historyColumns } from '../history/history-columns.ts';
import { rowActionsWidthPx } from './columns.ts';

/** A window of 1440 px less the page's margins, a scroll bar and the table's border. */
const roomPx = 1440 - 2 * 24 - 15 - 2;

const zone = 'America/Chicago';
const queues = {
  bids: { columns: bidColumns(zone), tabs: bidTabs, leadPx: bidLead.widthPx },
  orders: { columns: orderColumns(zone), tabs: orderTabs, leadPx: orderLead.widthPx },
  repairs: { columns: repairColumns(zone), tabs: repairTabs(true), leadPx: repairLead.widthPx },
  returns: { columns: returnColumns(zone), tabs: returnTabs, leadPx: returnLead.widthPx },
  loaners: { columns: loanerColumns(zone), tabs: loanerTabs('dueDate'), leadPx: loanerLead.widthPx },
} as const;

function seenAt1440(columns: readonly object[], tabId: string | null, heldPx: number): string[] {
  const definitions = columns as typeof queues.orders.columns;
  const shown = shownColumns(definitions, mergePreference(definitions, null), tabId);
  const seen = countThatFit(
    shown.map(({ widthPx = 0 }) => widthPx),
    roomPx - heldPx,
  );
  return shown.slice(0, seen).map(({ header }) => header);
}

const item = ['Ref #', 'PO #', 'Item #', 'Description'];
const inbound = [...item, 'Serial #', 'Priority', 'RMA #', 'Inbound Tracking #', 'Date Created'];
const underWork = [...item, 'Serial #', 'Price', 'Est. Ship Date', 'Vendor Order #'];
const request = ['Ref #', 'Request Date', 'Urgency', 'Item #', 'Description', 'Qty', 'Condition', 'Order Type'];
const line = [...item, 'Qty', 'Order Date', 'Est. Ship Date', 'Tracking #'];
const rga = [
  'RGA #',
  'PO #',
  'Ref #',
  'Type',
  'Description',
  'Qty',
  'Date Requested',
  'Due Date',
  'RMA #',
  'Tracking #',
];
const loaner = ['Ref #', 'PO #', 'Serial #', 'Description', 'Qty', 'Delivery Date', 'Status', 'Date Created'];

test.each([
  ['bids', 'OpenBids', request],
  ['bids', 'MyBids', [...request, 'Price', 'Date Submitted']],
  ['orders', 'AwaitingReview', [...line, 'Ship Date Reason']],
  ['orders', 'PendingShipment', [...line, 'Ship Date Reason']],
  ['orders', 'Shipped', [...line, 'Date Shipped']],
  ['orders', 'Delivered', [...line, 'Date Shipped']],
  ['repairs', 'RMA', [...item, 'Serial #', 'Priority', 'Date Created']],
  ['repairs', 'PendingShipment', inbound],
  ['repairs', 'ShippedInbound', [...inbound, 'Inbound Est. Delivery']],
  ['repairs', 'Evaluating', [...item, 'Serial #', 'Priority', 'Status', 'Price', 'Date Created']],
  ['repairs', 'Quoted', [...item, 'Serial #', 'Priority', 'Status', 'Price', 'Date Created']],
  ['repairs', 'Backordered', underWork],
  ['repairs', 'Repairing', underWork],
  ['repairs', 'ShippedOutbound', [...item, 'Price', 'Outbound Tracking #', 'Outbound Est. Delivery']],
  ['repairs', 'Delivered', [...item, 'Price', 'Outbound Tracking #']],
  ...returnTabs.map(({ id }) => ['returns', id, rga] as const),
  ...loanerTabs('dueDate').map(({ id }) => ['loaners', id, loaner] as const),
] as const)('%s %s: what a line is decided by is in sight at 1440 px', (name, tabId, deciding) => {
  const { columns, tabs, leadPx = 0 } = queues[name];
  expect(tabs.map(({ id }) => id)).toContain(tabId);
  expect(seenAt1440(columns, tabId, leadPx + rowActionsWidthPx)).toEqual(expect.arrayContaining([...deciding]));
});

test('All Orders: every column that it shows at first is in sight at 1440 px', () => {
  const columns = historyColumns(zone);
  const shown = columns.filter(({ visible }) => visible === true).map(({ header }) => header);
  expect(seenAt1440(columns, null, 0)).toEqual(shown);
});

test('one column of each list takes the room that is left', () => {
  for (const columns of [...Object.values(queues).map((queue) => queue.columns), historyColumns(zone)])
    expect(
      (columns as readonly { field: string; isFlexible?: boolean }[]).filter(({ isFlexible }) => isFlexible),
    ).toMatchObject([{ field: 'description' }]);
});
