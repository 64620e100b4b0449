import { lineTexts } from '@portal/contract/lines/line-messages';
import { repairPriceText } from '@portal/contract/repairs/repair-rules';
import type { RepairRow } from '@portal/contract/repairs/repair-schemas';
import { type RepairTabId, repairTabsOf } from '@portal/contract/repairs/repair-tabs';
import { formatAmount, formatQuoteTime } from '../lib/format.ts';
import { dateText } from '../lines/line-timeline.tsx';
import { columnKinds, hidden } from '../lines/queue/columns.ts';
import { type Compare, inTurn, latestFirst, rising } from '../lines/queue/compare.ts';
import type { Tone } from '../ui/feedback/status-badge.tsx';
import type { ColumnDefinition, TabDefinition } from '../ui/list/list-types.ts';

export type { RepairRow };

type Ordered = Compare<RepairRow>;

const byRef: Ordered = rising((row) => row.lineItemId);
const newest: Ordered = inTurn(
  latestFirst((row) => row.dateCreated),
  byRef,
);
const followUp: Ordered = inTurn(
  rising((row) => row.followUpDate),
  byRef,
);

const order: Readonly<Record<RepairTabId, Ordered>> = {
  RMA: newest,
  PendingShipment: newest,
  ShippedInbound: newest,
  Evaluating: newest,
  Quoted: newest,
  Backordered: followUp,
  Repairing: followUp,
  ShippedOutbound: inTurn(
    latestFirst((row) => row.vendorToCustomerDateShipped),
    byRef,
  ),
  Delivered: inTurn(
    latestFirst((row) => row.vendorToCustomerDateDelivered),
    byRef,
  ),
};

/** @param isRmaRequired the company requires RMA numbers */
export function repairTabs(isRmaRequired: boolean): readonly TabDefinition<RepairRow>[] {
  return repairTabsOf(isRmaRequired).map(({ id, label, status }) => ({
    id,
    tabDisplay: label,
    fieldName: 'repairStatus',
    value: status,
    compare: order[id],
  }));
}

export interface RepairBadge {
  readonly text: string;
  readonly tone: Tone;
}

/** What presses about a line; both at once are possible. */
export function repairBadges(line: Pick<RepairRow, 'isPastDue' | 'isUrgent'>): readonly RepairBadge[] {
  const pastDue: RepairBadge = { text: lineTexts.pastDue, tone: 'pastDue' };
  const urgent: RepairBadge = { text: lineTexts.urgent, tone: 'urgent' };
  return [...(line.isPastDue ? [pastDue] : []), ...(line.isUrgent ? [urgent] : [])];
}

/** The price, or what stands in its place. */
export function priceText(line: Pick<RepairRow, 'statusId' | 'price'>): string {
  return repairPriceText(line) ?? formatAmount(line.price);
}

type Tabs = readonly RepairTabId[];

const early: Tabs = ['RMA', 'PendingShipment', 'ShippedInbound', 'Evaluating', 'Quoted'];
const inbound: Tabs = ['PendingShipment', 'ShippedInbound'];
const underWork: Tabs = ['Backordered', 'Repairing'];
const outbound: Tabs = ['ShippedOutbound', 'Delivered'];

/** The columns of the repairs list in their default order; those with tabs appear in these alone. */
export function repairColumns(timeZone: string): readonly ColumnDefinition<RepairRow>[] {
  const { text, number, day, moment } = columnKinds<RepairRow>(timeZone);
  type Delivery = 'customerToVendorEstimatedDelivery' | 'vendorToCustomerEstimatedDelivery';
  const delivery = (field: Delivery, header: string): ColumnDefinition<RepairRow> => ({
    ...text(field, header, 170),
    format: (row) => dateText(row[field], timeZone),
    sortValue: (row) => row[field],
  });
  return [
    number('lineItemId', 'Ref #', 96),
    text('displayPo', 'PO #', 130),
    text('manufacturer', 'OEM', 150),
    text('partNumber', 'Item #', 140),
    text('description', 'Description', 280),
    text('serialNumber', 'Serial #', 130),
    text('company', 'Company', 200),
    {
      ...moment('dateCreated', 'Date Created'),
      format: (row) => formatQuoteTime(row.dateCreated, timeZone),
      tabs: early,
    },
    { ...text('priority', 'Priority', 96), tabs: early },
    { ...text('vendorRmaNumber', 'RMA #', 130), tabs: inbound },
    { ...text('customerToVendorTrackingNumber', 'Inbound Tracking #', 180), tabs: inbound },
    { ...delivery('customerToVendorEstimatedDelivery', 'Inbound Est. Delivery'), tabs: ['ShippedInbound'] },
    { ...text('statusDescription', 'Status', 220), tabs: ['Evaluating', 'Quoted'] },
    {
      ...number('price', 'Price', 200),
      format: priceText,
      tabs: ['Evaluating', 'Quoted', ...underWork, ...outbound],
    },
    { ...day('estimatedShipDate', 'Est. Ship Date'), tabs: underWork },
    { ...text('vendorToCustomerTrackingNumber', 'Outbound Tracking #', 180), tabs: outbound },
    { ...delivery('vendorToCustomerEstimatedDelivery', 'Outbound Est. Delivery'), tabs: ['ShippedOutbound'] },
    { ...text('vendorOrderNumber', 'Vendor Order #', 140), tabs: [...underWork, ...outbound] },
    { ...text('orderNumber', 'Order #', 130), ...hidden },
    { ...number('quantity', 'Qty', 64), ...hidden },
    { ...text('rgaNumber', 'RGA #', 130), ...hidden },
    { ...text('condition', 'Condition', 150), ...hidden },
    { ...text('warranty', 'Warranty', 120), ...hidden },
    { ...text('requestor', 'Requestor', 160), ...hidden },
  ];
}

const which = ['displayPo', 'description', 'manufacturer', 'partNumber', 'serialNumber'];

const more: Readonly<Record<RepairTabId, readonly string[]>> = {
  RMA: ['dateCreated', 'priority'],
  PendingShipment: ['dateCreated', 'vendorRmaNumber'],
  ShippedInbound: ['vendorRmaNumber', 'customerToVendorTrackingNumber', 'customerToVendorEstimatedDelivery'],
  Evaluating: ['dateCreated', 'price'],
  Quoted: ['dateCreated', 'price'],
  Backordered: ['estimatedShipDate', 'price', 'vendorOrderNumber'],
  Repairing: ['estimatedShipDate', 'price', 'vendorOrderNumber'],
  ShippedOutbound: ['vendorToCustomerTrackingNumber', 'vendorToCustomerEstimatedDelivery', 'price'],
  Delivered: ['vendorToCustomerTrackingNumber', 'price'],
};

/** What a card shows of a line, by tab. */
export function repairFacts(tab: { readonly id: string } | null): readonly string[] {
  return [...which, ...(more[tab?.id as RepairTabId] ?? [])];
}
