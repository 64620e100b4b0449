import { lineTexts } from '@portal/contract/lines/line-messages';
import { repairPriceText } from '@portal/contract/repairs/repair-rules';
import type { RepairRow } from '@portal/contract/repairs/repair-schemas';
import { type RepairTabId, repairTabsOf } from '@portal/contract/repairs/repair-tabs';
import { dateText, formatAmount, formatQuoteTime } from '../lib/format/format.ts';
import { columnKinds, flexible, hidden } from '../lines/queue/columns.ts';
import { type Compare, inTurn, latestFirst, rising } from '../lines/queue/compare.ts';
import type { Tone } from '../ui/feedback/status-badge.tsx';
import type { ColumnDefinition, QuickFilter, TabDefinition } from '../ui/list/list-types.ts';

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

/** A badge is a filter too. */
export const repairFilters: readonly QuickFilter<RepairRow>[] = [
  { id: 'pastDue', label: lineTexts.pastDue, tabs: ['Backordered', 'Repairing'], isMet: (row) => row.isPastDue },
  { id: 'urgent', label: lineTexts.urgent, isMet: (row) => row.isUrgent },
];

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
    ...text(field, header, 96),
    format: (row) => dateText(row[field], timeZone),
    sortValue: (row) => row[field],
  });
  return [
    number('lineItemId', 'Ref #', 80),
    text('displayPo', 'PO #', 100),
    text('partNumber', 'Item #', 100),
    text('serialNumber', 'Serial #', 100),
    { ...text('description', 'Description', 130), ...flexible },
    { ...text('priority', 'Priority', 68), tabs: early },
    { ...text('vendorRmaNumber', 'RMA #', 92), tabs: inbound },
    { ...text('customerToVendorTrackingNumber', 'Inbound Tracking #', 132), tabs: inbound },
    { ...delivery('customerToVendorEstimatedDelivery', 'Inbound Est. Delivery'), tabs: ['ShippedInbound'] },
    { ...text('statusDescription', 'Status', 136), tabs: ['Evaluating', 'Quoted'] },
    {
      ...number('price', 'Price', 136),
      format: priceText,
      tabs: ['Evaluating', 'Quoted', ...underWork, ...outbound],
    },
    { ...day('estimatedShipDate', 'Est. Ship Date'), tabs: underWork },
    { ...text('vendorToCustomerTrackingNumber', 'Outbound Tracking #', 132), tabs: outbound },
    { ...delivery('vendorToCustomerEstimatedDelivery', 'Outbound Est. Delivery'), tabs: ['ShippedOutbound'] },
    {
      ...moment('dateCreated', 'Date Created'),
      format: (row) => formatQuoteTime(row.dateCreated, timeZone),
      tabs: early,
    },
    { ...text('vendorOrderNumber', 'Vendor Order #', 104), tabs: [...underWork, ...outbound] },
    text('manufacturer', 'OEM', 108),
    text('company', 'Company', 120),
    { ...text('orderNumber', 'Order #', 104), ...hidden },
    { ...number('quantity', 'Qty', 48), ...hidden },
    { ...text('rgaNumber', 'RGA #', 104), ...hidden },
    { ...text('condition', 'Condition', 96), ...hidden },
    { ...text('warranty', 'Warranty', 96), ...hidden },
    { ...text('requestor', 'Requestor', 110), ...hidden },
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
